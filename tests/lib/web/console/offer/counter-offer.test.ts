import { expect, test } from 'vitest';
import { counterText } from '../../../../../lib/web/console/offer/counter-offer.tsx';

test('the ask as one would write it: only what should cost less, then what to give', () => {
  const rates = { room_rate: 150, ddr_rate: 70, fnb_per_attendee: 30, av_total: 900 };
  const text = counterText({
    currency: 'EUR',
    current: rates,
    recommended: { ...rates, room_rate: 135.5 },
    concessions: ['Free Wi-Fi'],
  } as Parameters<typeof counterText>[0]);
  expect(text.split('\n').slice(1)).toEqual([
    '- Room rate: €135.50 (offered: €150.00)',
    'And we would ask for:',
    '- Free Wi-Fi',
  ]);
});

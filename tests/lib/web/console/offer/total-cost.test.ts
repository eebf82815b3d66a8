import { expect, test } from 'vitest';
import { conversion } from '../../../../../lib/web/console/offer/total-cost.tsx';

test('a conversion says its rate, whose, and of which day', () => {
  expect(conversion(null, 'EUR')).toBe('Offered in EUR; nothing was converted.');
  const fx = {
    source_currency: 'USD',
    source_rate: '0.912',
    source_date: '2026-11-20',
    source_provider: 'ECB',
  };
  expect(conversion(fx as unknown as Parameters<typeof conversion>[0], 'EUR')).toContain(
    '1 USD = 0.912 EUR, the ECB’s reference rate of 20 Nov 2026.',
  );
});

import { expect, test } from 'vitest';
import { eachPrice, priceNames } from '../../../../lib/schemas/offer-costs.ts';
import { costOf, decimal } from '../../../../lib/web/data/cost.ts';

const nothing = eachPrice(priceNames, () => 0n);

test('the definition’s own example, line by line', () => {
  const cost = costOf({
    ...nothing,
    rooms: 60,
    nights: 2,
    attendees: 80,
    event_days: 2,
    room_rate: 14_900n,
    ddr_rate: 7_250n,
    fnb_per_attendee: 3_245n,
    av_total: 185_000n,
    city_tax_per_room_night: 425n,
    perks_value: 44_700n,
  });
  const amounts = Object.fromEntries(cost.lines.map(({ item, amount }) => [item, amount]));
  expect(amounts).toEqual({
    rooms: '17880.00',
    ddr: '11600.00',
    fnb: '5192.00',
    av: '1850.00',
    city_tax: '510.00',
    perks: '-447.00',
  });
  expect(cost).toMatchObject({ total: '36585.00', per_attendee: '457.31' });
});

test('F&B at its minimum is one piece; the service charge and a negative total round half away from zero', () => {
  const event = { rooms: 0, nights: 0, attendees: 2, event_days: 1 };
  const cost = costOf({
    ...nothing,
    ...event,
    fnb_per_attendee: 100n,
    fnb_minimum: 1_005n,
    service_charge_pct: 1_000n,
  });
  expect(cost.lines).toEqual([
    { item: 'fnb', quantity: 1, unit_price: '10.05', amount: '10.05' },
    { item: 'service_charge', quantity: 1, unit_price: '1.01', amount: '1.01' },
  ]);
  const free = costOf({ ...nothing, ...event, perks_value: 101n });
  expect(free).toMatchObject({ total: '-1.01', per_attendee: '-0.51' });
});

test('hundredths are written with two decimals', () => {
  expect([0n, 5n, -5n, 123_456n].map(decimal)).toEqual(['0.00', '0.05', '-0.05', '1234.56']);
});

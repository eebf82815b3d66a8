import { expect, test } from 'vitest';
import { faultsOf, totalOf, type Values } from '../../../../lib/web/answer/offer.ts';

const typed: Values = {
  rooms: '60',
  nights: '2',
  attendees: '80',
  event_days: '2',
  room_rate: '149.00',
  ddr_rate: '72,50',
  fnb_per_attendee: '32.45',
  av_total: '1850',
  city_tax_per_room_night: '4.25',
  perks_value: '447',
  valid_until: '2027-01-31',
};

test('the total of an offer is the one the documentation works out', () => {
  expect(totalOf(typed)).toMatchObject({ total: '36585.00', per_attendee: '457.31' });
});

test.each<[Values, string]>([
  [{ room_rate: '' }, 'room_rate'],
  [{ ddr_rate: '1.234,50' }, 'ddr_rate'],
  [{ attendees: '0' }, 'attendees'],
  [{ nights: '1.5' }, 'nights'],
  [{ service_charge_pct: '101' }, 'service_charge_pct'],
  [{ valid_until: '' }, 'valid_until'],
])('%o is said at its field', (values, field) => {
  expect([...faultsOf({ ...typed, ...values }).keys()]).toEqual([field]);
});

test('while something is no number there is no total', () => {
  expect(totalOf({ ...typed, ddr_rate: 'x' })).toBeNull();
});

import { expect, test } from 'vitest';
import { amountArguments, faultsOf, startOf, totalOf } from '../../../../lib/web/hotel-desk/amount-offer.ts';
import { currencyOf, type Desk } from '../../../../lib/web/hotel-desk/desk.ts';
import type { Values } from '../../../../lib/web/hotel-desk/fields.tsx';
import { remarkArguments } from '../../../../lib/web/hotel-desk/remarks.tsx';
import { dayAhead } from '../../../../lib/web/parts/format.ts';

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
  [{ ddr_rate: '1.234' }, 'ddr_rate'],
  [{ attendees: '0' }, 'attendees'],
  [{ nights: '1.5' }, 'nights'],
  [{ service_charge_pct: '101' }, 'service_charge_pct'],
  [{ room_rate: '0' }, 'room_rate'],
  [{ service_charge_pct: '100.01' }, 'service_charge_pct'],
])('%o is said at its field', (values, field) => {
  expect([...faultsOf({ ...typed, ...values }).keys()]).toEqual([field]);
});

test('while something is no number there is no total', () => {
  expect(totalOf({ ...typed, ddr_rate: 'x' })).toBeNull();
  expect(amountArguments({ ...startOf(asked()), ddr_rate: '1.234,50' })).toMatchObject({
    p_ddr_rate: '1234.50',
  });
});

test.each<[string, Values]>([
  ['a service charge of all of it', { service_charge_pct: '100' }],
  ['no price per room where there are no rooms', { room_rate: '', rooms: '0' }],
  ['no price per room where nobody stays', { room_rate: '', nights: '0' }],
])('%s is no fault', (_, values) => {
  expect([...faultsOf({ ...typed, ...values })]).toEqual([]);
});

const request = {
  ...{ currency: 'EUR', start_date: '2027-01-21', option_days: 14, questions: ['Ramp?', 'Dogs?'] },
  ...{ rooms: 30, nights: 1, attendees: 40, event_days: 2, proposals: [] as object[] },
};
const own = { currency: 'CHF', base_room_rate: 120, ddr_rate: '60.5' };
const asked = (changes: object = {}, hotel: object | null = own) =>
  ({ request: { ...request, ...changes }, hotel }) as unknown as Desk;
const offer = {
  ...{ currency: 'USD', comments: 'Hello', room_rate: 99.5, ddr_rate: 0, rooms: 3, nights: 2, attendees: 4 },
  ...{ event_days: 1, start_date: '2027-02-04', valid_until: '2999-01-31', answers: ['Yes'] },
};

test('an offer starts from list rates and what is asked', () => {
  expect(startOf(asked())).toMatchObject({
    ...{ room_rate: '120.00', ddr_rate: '60.50', av_total: '', comments: '', rooms: '30', event_days: '2' },
    ...{ start_date: '2027-01-21', valid_until: dayAhead(14), answer_0: '', answer_1: '' },
  });
  expect(startOf(asked({}, null))).toMatchObject({ room_rate: '', ddr_rate: '' });
});

test('a new version starts from the offer that stands, which holds on unless it has expired', () => {
  expect(startOf(asked({ proposals: [offer] }))).toMatchObject({
    ...{ room_rate: '99.50', ddr_rate: '', comments: 'Hello', rooms: '3', event_days: '1' },
    ...{ start_date: '2027-02-04', valid_until: '2999-01-31', answer_0: 'Yes', answer_1: '' },
  });
  const until = (valid_until: string) =>
    startOf(asked({ proposals: [{ ...offer, valid_until }] })).valid_until;
  expect([until(dayAhead(0)), until(dayAhead(-1))]).toEqual([dayAhead(0), dayAhead(14)]);
});

test('it is in the currency of the offer that stands, of the hotel, or of the request', () => {
  expect([asked({ proposals: [offer] }), asked(), asked({}, null)].map(currencyOf)).toEqual([
    ...['USD', 'CHF', 'EUR'],
  ]);
});

test('amounts go as typed, counts as numbers, words without the space round them', () => {
  const values = {
    ...{ ...typed, ddr_rate: ' 72,50 ', perks_cost: '', comments: ' ', start_date: '2027-01-21' },
    answer_0: ' Yes ',
  };
  expect(amountArguments(values)).toMatchObject({
    ...{ p_room_rate: '149.00', p_ddr_rate: '72.50', p_perks_cost: '0', p_rooms: 60 },
  });
  const { request: two } = asked();
  const { request: none } = asked({ questions: [] });
  expect(remarkArguments(two, values)).toMatchObject({
    ...{ p_comments: null, p_answers: ['Yes', ''], p_start_date: '2027-01-21', p_valid_until: '2027-01-31' },
    p_option_status: null,
  });
  expect(remarkArguments(none, { ...values, comments: ' Hi ' })).toMatchObject({ p_comments: 'Hi' });
  expect(remarkArguments(none, values)).not.toHaveProperty('p_answers');
});

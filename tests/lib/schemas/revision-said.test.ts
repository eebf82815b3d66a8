import { expect, test } from 'vitest';
import { changeSaid, fieldName } from '../../../lib/schemas/revision-said.ts';

const writers = { money: (amount: string) => `€${amount}`, day: (day: string) => `the ${day.slice(8)}` };
const said = (field: string, old: unknown, now: unknown) => changeSaid({ field, old, new: now }, writers);

test.each([
  ['room_rate', '127.00', 119, 'Room rate', '€127.00', '€119'],
  ['av_total', null, 'free', 'Audio-visual', '–', 'free'],
  ['service_charge_pct', '0', '12.5', 'Service charge', '0 %', '12.5 %'],
  ['rooms', 90, 80, 'Rooms', '90', '80'],
  ['start_date', null, '2027-03-28', 'Start date', 'as asked', 'the 28'],
  ['valid_until', '2027-01-30', '', 'Valid until', 'the 30', '–'],
  ['option_status', 'first_option', null, 'Held until then', 'First option', 'nothing'],
  ['option_status', 'third_option', 'tentative', 'Held until then', 'third_option', 'Tentative'],
  ['coverage', '97.3', '100', 'Coverage', '97.3 % of the room nights', '100 % of the room nights'],
  ['document_sha256', 'b27059dde25ff328c3677671', null, 'Document', 'b27059dde25f…', '–'],
  ['comments', 'Net', 'Gross', 'Remark', '“Net”', '“Gross”'],
  ['a_new_field', { a: 1 }, 'x', 'A new field', '–', 'x'],
])('%s from %j to %j', (field, old, now, label, before, after) => {
  expect(said(field, old, now)).toEqual({ label, values: [before, after] });
});

test('terms, lines and answers are too long for their values to be said', () => {
  expect(said('terms', '{}', '{"a": 1}')).toEqual({ label: 'Terms', values: null });
  expect(said('lines', null, '[]')).toEqual({ label: 'Lines', values: null });
  expect(said('answers', '[]', '["Yes", ""]')).toEqual({ label: 'Answers to questions', values: null });
});

test('answers that are empty before and after changed nothing', () => {
  expect(said('answers', '[]', '["", " "]')).toBeNull();
  expect(said('answers', null, '[""]')).toBeNull();
  expect(said('answers', '["ja"]', '[""]')).not.toBeNull();
});

test('a price has the name that it has everywhere', () => {
  expect(['ddr_rate', 'av_total', 'event_days', 'toString'].map(fieldName)).toEqual([
    ...['Day delegate rate', 'Audio-visual', 'Event days', 'ToString'],
  ]);
});

import { expect, test } from 'vitest';
import { terms as schema } from '../../../../lib/schemas/terms.ts';
import { draftOf, termsOf, withReading } from '../../../../lib/web/terms/draft.ts';
import { readTerms } from '../../../../lib/web/terms/read-terms.ts';
import { tuned } from './texts.ts';

const whole = {
  attrition_steps: [{ until_days: 60, allowed_pct: 20, of: 'contracted' }],
  ...{ min_pickup_pct: 80, attrition_measured: 'per_night', attrition_charge_pct: 90, resale_credit: 'yes' },
  attrition_applies_to: ['rooms', 'delegates'],
  guarantee: { due_days: 7, billed_pct: 95 },
  fnb_shortfall: { charge_pct: 75.5, with_service_and_tax: true },
  cancellation: [
    { charge_pct: 10, of: 'all' },
    { from_days_before: 30, charge_pct: 80, of: 'all' },
  ],
  deposits: [
    { on: 'signature', pct: 30, refundable: false },
    { on: 'days_before', days: 30, amount: 5000, refundable: true },
  ],
  comp_rooms: { one_per: 20, counted: 'paid', cumulative: false },
  walk: { answer: 'yes', text: 'A taxi too' },
  force_majeure: 'no',
  other: 'No pets',
};

test('terms that are stored come back as they were', () => {
  const { terms, faults } = termsOf(draftOf(whole));
  expect([...faults]).toEqual([]);
  expect(terms).toEqual(whole);
});

test.each([
  [{ min_pickup_pct: '120' }, 'min_pickup_pct', 'At most 100 %'],
  [{ cutoff_days: '731' }, 'cutoff_days', 'A whole number from 0 to 730'],
  [{ cutoff_days: '3.5' }, 'cutoff_days', 'A whole number from 0 to 730'],
  [{ cancellation: [{ from_days_before: '30' }] }, 'cancellation.0.charge_pct', 'Say it'],
  [{ attrition_steps: [{ allowed_pct: '10' }] }, 'attrition_steps.0.until_days', 'Say it'],
  [{ deposits: [{ on: 'days_before', pct: '30' }] }, 'deposits.0.days', 'Say how many'],
  [{ deposits: [{ on: 'signature' }] }, 'deposits.0.pct', 'A share or an amount'],
  [{ walk: { text: 'A taxi' } }, 'walk.answer', 'Yes or no'],
] as const)('%o names what is wrong', (draft, path, fault) => {
  expect(termsOf(draft as never).faults.get(path)).toBe(fault);
});

test('an entry in which nothing was typed says nothing', () => {
  expect(termsOf({ cancellation: [{}, { of: 'rooms' }], guarantee: {} })).toEqual({
    terms: {},
    faults: new Map(),
  });
});

test('whatever a text is read into, the database takes once what is open is filled in', () => {
  for (const { hotel, text } of tuned) {
    const { terms, faults } = termsOf(withReading({}, readTerms(text), 2000));
    const open = [...faults.keys()].every((path) => /^attrition_steps\.\d+\.until_days$/.test(path));
    expect(open, `${hotel}: ${[...faults]}`).toBe(true);
    if (faults.size === 0) expect(schema.safeParse(terms).error, hotel).toBeUndefined();
  }
});

test('what was not understood joins the other terms, word for word, and removes none that stood there', () => {
  const { terms } = termsOf(withReading({ other: 'No pets' }, readTerms('Parking is 12 EUR a day'), 2000));
  expect(terms.other).toBe('No pets\nParking is 12 EUR a day');
});

test('words from outside are no keys of a draft', () => {
  expect(draftOf(JSON.parse('{"__proto__": {"a": 1}, "constructor": "x", "cutoff_days": 7}'))).toEqual({
    cutoff_days: '7',
  });
});

import { expect, test } from 'vitest';
import { emptyRfp, type RfpValues, type Sources } from '../../../../../lib/web/console/rfp/rfp-fields.ts';
import { groups, legends, openGroups, summaryOf } from '../../../../../lib/web/console/rfp/rfp-groups.ts';

const values: RfpValues = {
  ...emptyRfp,
  ...{ title: 'Forum', sector: 'pharma', start_date: '2027-10-12', end_date: '2027-10-14', city: 'Graz' },
  ...{ latitude: '47.07', longitude: '15.44', attendees: '120', rooms: '1', currency: 'EUR' },
  ...{ features: ['wifi', 'spa'], must_features: ['wifi'], questions: 'Parking?\n\nVegan?' },
  ...{ budget_per_attendee: '450', decision_date: '2027-06-15', alternative_start_dates: '2027-10-19' },
};
const said = (changes: Partial<RfpValues> = {}) =>
  Object.fromEntries(legends.map((one) => [one, summaryOf(one, { ...values, ...changes }, {}).said]));

test('each part of the form says its values in a line', () => {
  expect(said()).toEqual({
    What: 'Forum · Pharma',
    When: '12 – 14 Oct 2027 · 3 meeting days · 2 nights',
    Where: 'Graz · within 30 km',
    'What the hotel should have': 'Wi-Fi (must) · Spa',
    'How many': '120 attendees · 1 bedroom',
    'Money and decision': 'EUR 450 per attendee · decision by 15 Jun 2027',
    Answers: 'ten days after sending · offers hold 14 days · or beginning on 2027-10-19',
    'What hotels read': '2 questions',
    'What hotels are told': 'Why an offer lost',
  });
  expect(said({ event_days: '1', nights: '4' }).When).toBe('12 – 14 Oct 2027 · 1 meeting day · 4 nights');
});

test('of nothing typed, nothing is said that is not so by itself', () => {
  expect(Object.values(said({ ...emptyRfp, told: [] }))).toEqual([
    ...['', '', '', '', '', '', 'ten days after sending · offers hold 14 days', '', ''],
  ]);
});

test('words that two values were read from stand once; how sure a reading is, where it is not', () => {
  const sources: Sources = {
    start_date: { text: '“12 to 14 October”, 95 % sure' },
    end_date: { text: '“12 to 14 October”, 95 % sure' },
    nights: { text: '“two nights”, 60 % sure', isUnsure: true },
  };
  expect(summaryOf('When', values, sources)).toMatchObject({
    quotes: '“12 to 14 October” · “two nights”, 60 % sure',
    isUnsure: true,
  });
  expect(openGroups(values, sources)).toEqual(['When']);
});

test('what is needed and not said is open, and nothing else', () => {
  expect(openGroups(emptyRfp, {})).toEqual(['What', 'When', 'Where', 'How many', 'Money and decision']);
  expect(openGroups({ ...values, latitude: '' }, {})).toEqual(['Where']);
  expect(openGroups(values, { title: { text: '“Forum”, 90 % sure' } })).toEqual([]);
});

test('every field of the form stands in one part', () => {
  const names = Object.values(groups).flatMap((group) => group.names as string[]);
  expect(names.toSorted()).toEqual(Object.keys(emptyRfp).toSorted());
});

import { expect, test } from 'vitest';
import { type Parsed, readOut } from '../../../../../lib/web/console/rfp/read-request.ts';

const nothing = { value: null, confidence: 0, evidence: null };
const names =
  'dates nights attendees rooms meeting_rooms city budget currency sector intent decision_date response_due event_days alternative_start_dates questions title introduction';
const unread = Object.fromEntries(names.split(' ').map((name) => [name, nothing])) as unknown as Parsed;

test('what was read fills the form with its words; a day to answer by lasts until its end', () => {
  const { values, sources } = readOut({
    ...unread,
    attendees: { value: 120, confidence: 0.9, evidence: '120 people' },
    decision_date: { value: '2027-02-01', confidence: 0.6, evidence: 'we decide on 1 February' },
    response_due: { value: '2027-01-15', confidence: 0.9, evidence: 'offers by 15 January 2027' },
  });
  expect(values).toEqual({ attendees: '120', decision_date: '2027-02-01', response_due: '2027-01-15T23:59' });
  expect(sources.response_due).toEqual({
    text: '“offers by 15 January 2027”, 90\u00a0% sure',
    isUnsure: false,
  });
  expect(sources.decision_date?.isUnsure).toBe(true);
});

test('what was not read stays as it is', () => {
  expect(readOut(unread)).toEqual({ values: {}, sources: {} });
});

test('a stay has two days, and what is needed is quoted', () => {
  const items = [{ value: 'spa', confidence: 0.8, evidence: 'a spa' }];
  const { values, sources } = readOut({
    ...unread,
    dates: { value: { start: '2027-03-20', end: null }, confidence: 0.75, evidence: 'from 20 March' },
    requirements: { items: [...items, { ...items[0], evidence: 'and a pool' }] },
  } as unknown as Parsed);
  expect(values).toEqual({ start_date: '2027-03-20' });
  expect(sources.start_date?.isUnsure).toBe(false);
  expect(sources.features?.text).toMatch(/^“a spa”, 80.% sure · “and a pool”, 80.% sure$/);
});

test('a sum is divided by the attendees, and said to be; questions and other days are joined', () => {
  const { values, sources } = readOut({
    ...unread,
    attendees: { value: 80, confidence: 0.9, evidence: '80 people' },
    budget: { value: 20000, confidence: 0.9, evidence: 'EUR 20,000', basis: 'total' },
    currency: { value: 'EUR', confidence: 0.9, evidence: 'EUR' },
    questions: { value: ['Parking?', 'Vegan?'], confidence: 0.9, evidence: 'Parking?', items: [] },
    alternative_start_dates: {
      ...{ value: ['2027-05-19', '2027-05-26'], confidence: 0.9, evidence: '19 May', items: [] },
    },
    title: { value: 'Forum', confidence: 0.9, evidence: 'Forum' },
  } as unknown as Parsed);
  expect(values).toMatchObject({
    budget_per_attendee: '250.00',
    questions: 'Parking?\nVegan?',
    alternative_start_dates: '2027-05-19, 2027-05-26',
    title: 'Forum',
  });
  expect(sources.budget_per_attendee).toEqual({
    text: '“EUR 20,000” is €20,000.00 in total: divided by 80 attendees',
    isUnsure: true,
  });
});

test('a budget per attendee is filled in; what a sum covers is left to people', () => {
  const budget = (basis: string) =>
    readOut({
      ...unread,
      budget: { value: 310, confidence: 0.9, evidence: 'EUR 310', basis },
      currency: { value: 'EUR', confidence: 0.9, evidence: 'EUR' },
    } as unknown as Parsed);
  expect(budget('per_attendee').values).toEqual({ budget_per_attendee: '310', currency: 'EUR' });
  expect(budget('per_attendee').sources.budget_per_attendee?.isUnsure).toBe(false);
  expect(budget('in_total').values).toEqual({ currency: 'EUR' });
  expect(budget('in_total').sources.budget_per_attendee).toEqual({
    text: '“EUR 310” is €310.00 in total: say what that is per attendee',
    isUnsure: true,
  });
});

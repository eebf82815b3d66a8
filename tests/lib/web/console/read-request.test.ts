import { expect, test } from 'vitest';
import { type Parsed, readOut } from '../../../../lib/web/console/read-request.ts';

const nothing = { value: null, confidence: 0, evidence: null };
const names =
  'dates nights attendees rooms meeting_rooms city budget currency sector intent decision_date response_due';
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

import { expect, test } from 'vitest';
import {
  byDue,
  daysUntil,
  inDays,
  nextDue,
  proposedEnd,
  shareGone,
  urgencyOf,
} from '../../../../lib/web/data/due.ts';
import { instantOf } from '../../../../lib/web/data/moments.ts';

const now = new Date('2026-11-21T22:00:00Z');
const rfp = (changes: object = {}) => ({
  status: 'sent',
  start_date: '2027-03-19',
  decision_date: '2026-12-01' as string | null,
  response_due: null as string | null,
  ...changes,
});

test('a sent RFP waits for answers until their deadline, then for the decision, without one for the event', () => {
  expect(nextDue(rfp({ response_due: '2026-11-25T18:00:00+00:00' }), now)).toEqual({
    what: 'Answers',
    at: '2026-11-25T18:00:00+00:00',
  });
  expect(nextDue(rfp({ response_due: '2026-11-20T18:00:00+00:00' }), now)).toEqual({
    what: 'Decision',
    at: '2026-12-01',
  });
  // A decision that comes before the last answers is what presses.
  expect(nextDue(rfp({ response_due: '2026-12-05T18:00:00Z' }), now)?.what).toBe('Decision');
  expect(nextDue(rfp({ decision_date: null }), now)).toEqual({ what: 'Event', at: '2027-03-19' });
  expect(nextDue(rfp({ status: 'draft' }), now)?.what).toBe('Event');
  expect(nextDue(rfp({ status: 'decided' }), now)).toBeNull();
  expect(nextDue(rfp({ status: 'cancelled' }), now)).toBeNull();
});

test('a last round ends in three days, or on the day of a decision that comes first, before the event', () => {
  const noon = new Date('2026-11-21T12:00');
  const endOf = (changes: object) => proposedEnd(rfp(changes), noon);
  expect(endOf({})).toBe(instantOf('2026-11-24T17:00'));
  expect(endOf({ decision_date: '2026-11-23' })).toBe(instantOf('2026-11-23T17:00'));
  for (const decision_date of ['2026-11-20', '2026-11-21', null]) {
    expect(endOf({ decision_date })).toBe(instantOf('2026-11-24T17:00'));
  }
  expect(endOf({ start_date: '2026-11-24' })).toBeNull();
  // Three days after a Wednesday and a Thursday is a weekend.
  for (const day of ['2026-11-18', '2026-11-19']) {
    expect(proposedEnd(rfp(), new Date(`${day}T12:00`))).toBe(instantOf('2026-11-23T17:00'));
  }
});

test.each([
  ['2026-11-20', -1, 'yesterday', 'over'],
  ['2026-11-18', -3, '3 days ago', 'over'],
  ['2026-11-21', 0, 'today', 'now'],
  ['2026-11-22', 1, 'tomorrow', 'now'],
  ['2026-11-28', 7, 'in 7 days', 'soon'],
  ['2026-11-29', 8, 'in 8 days', 'later'],
])('%s is %i days away: %s, %s', (at, days, words, urgency) => {
  expect([daysUntil(at, now), inDays(at, now), urgencyOf(at, now)]).toEqual([days, words, urgency]);
});

test('what is due first is first: sent ones by their date, then drafts, then what is over, the latest first', () => {
  const list = [
    rfp({ status: 'decided', start_date: '2026-01-10' }),
    rfp({ status: 'draft', start_date: '2026-12-01' }),
    rfp({ decision_date: '2026-12-24' }),
    rfp({ status: 'cancelled', start_date: '2026-06-10' }),
    rfp({ decision_date: '2026-11-22' }),
  ];
  expect(
    list
      .toSorted(byDue(now))
      .map(({ status, decision_date, start_date }) => [status, decision_date, start_date]),
  ).toEqual([
    ['sent', '2026-11-22', '2027-03-19'],
    ['sent', '2026-12-24', '2027-03-19'],
    ['draft', '2026-12-01', '2026-12-01'],
    ['cancelled', '2026-12-01', '2026-06-10'],
    ['decided', '2026-12-01', '2026-01-10'],
  ]);
});

test.each([
  ['2026-11-11T22:00:00Z', '2026-12-01T22:00:00Z', 0.5],
  ['2026-11-22T00:00:00Z', '2026-12-01T22:00:00Z', 0],
  ['2026-11-01T00:00:00Z', '2026-11-20', 1],
  ['2026-11-20T00:00:00Z', '2026-11-20', 1],
])('of the time from %s until %s %s is over', (since, at, share) => {
  expect(shareGone(since, at, now)).toBe(share);
});

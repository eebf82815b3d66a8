// When something is due, and how pressing that is.

import { instantOf, localMoment } from './moments.ts';

export interface Due {
  /** What has to happen by then. */
  what: string;
  /** ISO date or instant. */
  at: string;
}

type Urgency = 'over' | 'now' | 'soon' | 'later';

interface Dated {
  status: string;
  start_date: string;
  decision_date: string | null;
  response_due: string | null;
}

const dayMs = 86_400_000;

/** Whole days from today until a date, in UTC as the dates are; negative when it has passed. */
export function daysUntil(at: string, now = new Date()): number {
  const midnight = (date: Date) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
  return Math.round((midnight(new Date(at)) - midnight(now)) / dayMs);
}

/** The next thing that an RFP waits for; null for one that is over. */
export function nextDue(rfp: Dated, now = new Date()): Due | null {
  if (rfp.status === 'draft') return { what: 'Event', at: rfp.start_date };
  if (rfp.status !== 'sent') return null;
  const answers = rfp.response_due && new Date(rfp.response_due) > now ? rfp.response_due : null;
  if (answers && (!rfp.decision_date || answers.slice(0, 10) <= rfp.decision_date)) {
    return { what: 'Answers', at: answers };
  }
  return { what: rfp.decision_date ? 'Decision' : 'Event', at: rfp.decision_date ?? rfp.start_date };
}

/**
 * The end that a last round is given unless another is typed: three days on, no weekend, or the day of the decision where that comes
 * first, at 17:00 of the reader's time. Null where the event begins before.
 */
export function proposedEnd(rfp: Dated, now = new Date()): string | null {
  const dayIn = (days: number) =>
    localMoment(new Date(now.getTime() + days * dayMs).toISOString()).slice(0, 10);
  const today = dayIn(0);
  const later = [3, 4, 5].map(dayIn).find((day) => new Date(day).getUTCDay() % 6 > 0) ?? dayIn(3);
  const { decision_date: decision, start_date } = rfp;
  const end = decision && decision > today && decision < later ? decision : later;
  return end < start_date ? instantOf(`${end}T17:00`) : null;
}

/** How much of the time from an instant until a date is over, 0 to 1. */
export function shareGone(since: string, at: string, now = new Date()): number {
  const [from, until] = [new Date(since).getTime(), new Date(at).getTime()];
  return until > from ? Math.max(0, Math.min(1, (now.getTime() - from) / (until - from))) : 1;
}

export function urgencyOf(at: string, now = new Date()): Urgency {
  const days = daysUntil(at, now);
  if (days < 0) return 'over';
  if (days <= 1) return 'now';
  return days <= 7 ? 'soon' : 'later';
}

/** `tomorrow`, `in 5 days`, `3 days ago`. */
export function inDays(at: string, now = new Date()): string {
  const days = daysUntil(at, now);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days === -1) return 'yesterday';
  return days > 0 ? `in ${days} days` : `${-days} days ago`;
}

const order = (rfp: Dated, now: Date) => {
  const due = nextDue(rfp, now);
  // Sent RFPs come first, because others wait; then drafts; then RFPs that are over, the latest event first.
  if (!due) return { group: 2, at: -new Date(rfp.start_date).getTime() };
  return { group: rfp.status === 'sent' ? 0 : 1, at: new Date(due.at).getTime() };
};

/** Sorts what has to be dealt with first to the top. */
export function byDue(now = new Date()): (a: Dated, b: Dated) => number {
  return (a, b) => {
    const [x, y] = [order(a, now), order(b, now)];
    return x.group - y.group || x.at - y.at;
  };
}

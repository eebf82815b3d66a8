// Asks back about a rate that is ten times, or a tenth of, what it was: a slip of the decimal sign. It is held against the hotel's own
// rates and the budget that the organizer shows, never against what others offer.

import { ApiError } from '../data/errors.ts';
import { hundredths, plainNumber } from '../data/typed.ts';
import { number } from '../parts/format.ts';

const rates = ['room_rate', 'ddr_rate', 'fnb_per_attendee'];

const isOdd = (now: bigint | null, before: bigint | null): boolean =>
  now !== null && before !== null && now > 0n && before > 0n && (now >= 10n * before || 10n * now <= before);

/**
 * What is asked before an offer goes; empty for nothing. `start` are the values that the form began with, which are the offer that
 * stands or the hotel's list rates.
 */
export function oddRates(
  values: Readonly<Record<string, string>>,
  start: Readonly<Record<string, string>>,
  perAttendee?: string,
  budget?: number | null,
): string {
  const questions = oddAmong(rates, values, start, 'Your rate so far is');
  if (questions.length === 0 && isOdd(hundredths(perAttendee), hundredths(budget?.toFixed(2))))
    questions.push(
      `Is ${shown(perAttendee)} per attendee right? The budget is ${shown(budget?.toFixed(2))}.`,
    );
  return questions.length > 0 ? `${questions.join(' ')} Send it again if so.` : '';
}

/** A question for each of these rates that is ten times, or a tenth of, what it was; `before` are the words for what it was. */
export const oddAmong = (
  names: readonly string[],
  values: Readonly<Record<string, string>>,
  start: Readonly<Record<string, string>>,
  before: string,
): string[] =>
  names
    .filter((name) => isOdd(hundredths(values[name]), hundredths(start[name])))
    .map((name) => `Is ${shown(values[name])} right? ${before} ${shown(start[name])}.`);

/** Throws the questions, for a form to say beside its button. The same questions again are taken as answered by yes. */
export function askOnce(asked: { current: string }, questions: readonly string[]): void {
  const question = questions.join(' ');
  if (question === asked.current) return;
  asked.current = question;
  if (question) throw new ApiError(400, { message: `${question} Press again if so.` });
}

const shown = (typed: string | undefined) => number(plainNumber(typed) as `${number}`, 2);

// Numbers and days as people type them, within what the database takes. Empty means nothing here; a form says whether it may be empty.

import { amountDigits } from '../../schemas/database-rules.ts';

export interface Range {
  readonly least: number;
  readonly most: number;
}

/** A whole number within a range; null for anything else. */
export function wholeIn({ least, most }: Range, typed: string | undefined): number | null {
  const text = (typed ?? '').trim();
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return number >= least && number <= most ? number : null;
}

/** What is asked for where no such number was typed. */
export const wholeAsked = ({ least, most }: Range): string =>
  `A whole number from ${least} to ${most.toLocaleString('en')}`;

const amount = new RegExp(String.raw`^(\d{1,${amountDigits}})(?:[.,](\d{1,2}))?$`);

/** An amount as hundredths, 0 when empty; null for what has more decimals or is no amount. */
export function hundredths(typed: string | number | null | undefined): bigint | null {
  const match = amount.exec(String(typed ?? '').trim() || '0');
  return match && BigInt(match[1] ?? '') * 100n + BigInt((match[2] ?? '').padEnd(2, '0'));
}

/** Whether it is a day of the calendar, such as 2027-05-19. */
export function isDay(typed: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(typed) ? Date.parse(typed) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(typed);
}

export const amountAsked = 'An amount with at most two decimals';

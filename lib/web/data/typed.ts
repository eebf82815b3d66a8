// Numbers and days as people type them, within what the database takes. Empty means nothing here; a form says whether it may be empty.

import { amountDigits } from '../../schemas/database-rules.ts';

export interface Range {
  readonly least: number;
  readonly most: number;
}

/** The sign that groups thousands where the reader lives: "," in English, "." in German, a space in French. */
const groupSign = (locale: string): string =>
  new Intl.NumberFormat(locale).formatToParts(12_345.6).find(({ type }) => type === 'group')?.value ?? '';

/** What was typed read as a number: plain digits with at most one point, or what to ask when it could be two numbers. */
interface ReadNumber {
  plain: string | null;
  asks: string;
}

/**
 * Reads a number as people write it: "1.200,50", "1,200.50", "1 200,50", "1'200.50", "1200,5". One sign before three digits may be
 * either kind: it groups thousands where the reader's language does that with it, and is asked about otherwise.
 */
export function readNumber(
  typed: string | number | null | undefined,
  locale = navigator.language,
): ReadNumber {
  const text = String(typed ?? '').trim();
  const is = (plain: string | null): ReadNumber => ({ plain, asks: '' });
  if (/^\d*$/.test(text)) return is(text);
  if (/^\d{1,3}(?:[\s'’]\d{3})+(?:[.,]\d+)?$/.test(text))
    return is(text.replaceAll(/[\s'’]/g, '').replace(',', '.'));
  if (/^\d{1,3}(?:\.\d{3})+,\d+$/.test(text) || /^\d{1,3}(?:\.\d{3}){2,}$/.test(text)) {
    return is(text.replaceAll('.', '').replace(',', '.'));
  }
  if (/^\d{1,3}(?:,\d{3})+\.\d+$/.test(text) || /^\d{1,3}(?:,\d{3}){2,}$/.test(text))
    return is(text.replaceAll(',', ''));
  if (!/^\d+[.,]\d+$/.test(text)) return is(null);
  if (!/^[1-9]\d{0,2}[.,]\d{3}$/.test(text)) return is(text.replace(',', '.'));
  const whole = text.replace(/[.,]/, '');
  if (text.includes(groupSign(locale))) return is(whole);
  return {
    plain: null,
    asks: `Is it ${whole}, or ${text.replace(',', '.')}? Write it without the sign, or with two decimals`,
  };
}

/** The number that was typed, as digits with at most one point; empty for nothing, and for what is no number. */
export const plainNumber = (typed: string | number | null | undefined): string =>
  readNumber(typed).plain ?? '';

/** A whole number within a range; null for anything else. */
export function wholeIn({ least, most }: Range, typed: string | undefined): number | null {
  const text = plainNumber(typed);
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return number >= least && number <= most ? number : null;
}

/** What is asked for where no such number was typed. */
export const wholeAsked = ({ least, most }: Range): string =>
  `A whole number from ${least} to ${most.toLocaleString('en')}`;

const amount = new RegExp(String.raw`^(\d{1,${amountDigits}})(?:\.(\d{1,2}))?$`);

/** An amount as hundredths, 0 when empty; null for what has more decimals, is no amount, or could be two. */
export function hundredths(typed: string | number | null | undefined): bigint | null {
  const { plain } = readNumber(typed);
  const match = plain === null ? null : amount.exec(plain || '0');
  return match && BigInt(match[1] ?? '') * 100n + BigInt((match[2] ?? '').padEnd(2, '0'));
}

/** Whether it is a day of the calendar, such as 2027-05-19. */
export function isDay(typed: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(typed) ? Date.parse(typed) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(typed);
}

export const amountAsked = 'An amount with at most two decimals';

/** What is asked for where no amount was typed, or one that could be two. */
export const amountFault = (typed: string | undefined): string => readNumber(typed).asks || amountAsked;

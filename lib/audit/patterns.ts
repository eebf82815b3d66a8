// The vocabulary of the rules, compiled to patterns that look at one short statement at a time.
// No pattern nests one repetition in another, and statements are short, so reading stays linear in the text.
import { wordPattern } from './words.ts';

/**
 * Any of these words, in any case. `frist*` also finds "Fristen", `*frist` also "Antwortfrist"; a space in a term
 * also matches a hyphen or nothing ("check in", "check-in", "checkin").
 */
export function anyOf(...terms: string[]): RegExp {
  return new RegExp(terms.map(termSource).join('|'), 'iu');
}

/** One pattern from several. */
export function either(...patterns: RegExp[]): RegExp {
  return new RegExp(patterns.map((pattern) => pattern.source).join('|'), 'iu');
}

const month = `${wordPattern('month')}(?!\\p{L})`;

/** A day of the year, as English and German write it. */
export const date = new RegExp(
  [
    String.raw`\b\d{4}-\d{1,2}-\d{1,2}\b`,
    // Without its year a date needs two digits twice, or a word before it: "2.1." is a section, "12.05." and "bis 7.1." are days.
    String.raw`\b\d{1,2}\. ?\d{1,2}\. ?\d{2,4}|\b\d\d\.\d\d\.|(?<=(?:bis|am|vom|zum|den|ab|von|\() ?)\d{1,2}\.\d{1,2}\.(?!\d)`,
    String.raw`\b\d{1,2}[/-]\d{1,2}[/-]\d{2,4}\b`,
    String.raw`\b\d{1,2}(?:st|nd|rd|th|\.)? ?(?:of )?${month}`,
    String.raw`\b${month}\.? \d{1,2}(?!\d)`,
  ].join('|'),
  'iu',
);

// "Eine" and "einen" are articles more often than numbers.
const numberWord = `(?<!\\p{L})(?!ein)(?:${wordPattern('unit')}und)?(?:${['tens', 'teen', 'unit'].map((kind) => wordPattern(kind as 'unit')).join('|')}|hundred|hundert)(?!\\p{L})`;
const count = `(?:\\d|${numberWord})`;

export const number = new RegExp(count, 'iu');

const currency = `(?!try)(?:${wordPattern('money')}|kr)`;

const amount = String.raw`(?:(?<!\p{L})${currency}\.? ?\d[\d.,' ]{0,12}(?:k(?!\p{L})|tsd\.?|mio\.?)?|\d[\d.,' ]{0,12}(?:k|tsd\.?|mio\.?)?,?-{0,2} ?t?${currency}(?!\p{L}))`;

/** An amount with its currency. */
export const money = new RegExp(amount, 'iu');

/** A time of day, a weekday, or another word that gives a day its own plan. */
export const byDay =
  /\b\d{1,2}[:.]\d\d\b|\b\d{1,2} ?(?:am|pm|uhr)\b|\ball day\b|\b(?:day \d|per day|each day|daily|all days|both days|(?:mon|tues|wednes|thurs|fri|satur|sun)day|tag \d|\d\. tag|pro tag|je tag|täglich|ganztägig|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch)/iu;

function termSource(term: string): string {
  const before = term.startsWith('*') ? '' : '(?<!\\p{L})';
  const after = term.endsWith('*') ? '' : '(?!\\p{L})';
  const words = term.replaceAll('*', '').replace(/[.+?()[\]{}|^$\\/]/g, '\\$&');
  return before + words.replaceAll(' ', '[ -]?') + after;
}

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

/** A period counted from now: "within 10 working days", "innerhalb von zwei Wochen". */
export const within =
  /(?:within|innerhalb|binnen|in den nächsten) .{0,20}(?:day|week|hour|tage|woche|stunde|werktag)/iu;

// "Eine" and "einen" are articles more often than numbers.
const numberWord = `(?<!\\p{L})(?!ein)(?:${wordPattern('unit')}und)?(?:${['tens', 'teen', 'unit'].map((kind) => wordPattern(kind as 'unit')).join('|')}|hundred|hundert)(?!\\p{L})`;
const count = `(?:\\d|${numberWord})`;

export const number = new RegExp(count, 'iu');

/** People with their number: "11 directors", "80 sales reps", "eighteen of us", "wir sind 20". */
export const countedPeople = new RegExp(
  [
    `${count} (?:\\p{L}{3,14} )?${wordPattern('people')}(?!\\p{L})`,
    `${count} (?:of us|von uns)(?!\\p{L})`,
    String.raw`(?<!\p{L})(?:room|space|venue|raum|saal) (?:for|für) ${count}`,
    String.raw`(?<!\p{L})${wordPattern('people')}(?: \p{L}+)? ?[:=|] ?\d`,
    String.raw`(?<!\p{L})(?:group of|gruppe von|we are|we'd be|wir sind|there will be|there'll be|rechnen mit) (?:\p{L}{1,9} )?${count}`,
    String.raw`(?<!\p{L})(?:meeting|training|session|seminar|workshop|conference|klausur|tagung|schulung) (?:for|für|mit) ${count}`,
  ].join('|'),
  'iu',
);

const currency = `(?!try)(?:${wordPattern('money')}|kr)`;

const amount = String.raw`(?:(?<!\p{L})${currency}\.? ?\d[\d.,' ]{0,12}(?:k(?!\p{L})|tsd\.?|mio\.?)?|\d[\d.,' ]{0,12}(?:k|tsd\.?|mio\.?)?,?-{0,2} ?t?${currency}(?!\p{L}))`;

/** An amount with its currency. */
export const money = new RegExp(amount, 'iu');

/** "Max. 350 EUR p.P.", "up to €70k", "we have EUR 900 per participant", "stehen 65.000 Euro zur Verfügung". */
export const moneyLimit = new RegExp(
  String.raw`(?<!\p{L})(?:max\.?|maximal|maximum|höchst\p{L}*|bis zu|up to|no more than|nicht mehr als|mehr als|more than|at most|target|total|limit|insgesamt|set aside|envelope|we have|wir haben|auftragswert|delegate rate|kosten|zur verfügung)(?!\p{L}).{0,40}?${amount}|${amount}.{0,30}(?:in total|gesamt|altogether|all in(?!\p{L})|overall|eingeplant|zur verfügung|ausgeben|\bmax)`,
  'iu',
);

/** "€640 per person": a price a head says what it may cost. */
export const moneyAHead = new RegExp(
  String.raw`${amount},? ?(?:(?:net|gross|netto|brutto) )?(?:p\. ?p\.|pp(?!\p{L})|a head|(?:pro|je|per) (?:person|kopf|nase|head|pax|delegate|participant|attendee|guest|teilnehmer\p{L}*|gast))`,
  'iu',
);

/** A time of day, a weekday, or another word that gives a day its own plan. */
export const byDay =
  /\b\d{1,2}[:.]\d\d\b|\b\d{1,2} ?(?:am|pm|uhr)\b|\ball day\b|\b(?:day \d|per day|each day|daily|all days|both days|(?:mon|tues|wednes|thurs|fri|satur|sun)day|tag \d|\d\. tag|pro tag|je tag|täglich|ganztägig|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch)/iu;

function termSource(term: string): string {
  const before = term.startsWith('*') ? '' : '(?<!\\p{L})';
  const after = term.endsWith('*') ? '' : '(?!\\p{L})';
  const words = term.replaceAll('*', '').replace(/[.+?()[\]{}|^$\\/]/g, '\\$&');
  return before + words.replaceAll(' ', '[ -]?') + after;
}

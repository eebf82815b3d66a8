// The vocabulary of the rules, compiled to patterns that look at one short statement at a time.
// No pattern nests one repetition in another, and statements are short, so reading stays linear in the text.

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

const MONTH =
  '(?:jan(?:uary|uar)?|feb(?:ruary|ruar)?|mar(?:ch)?|märz?|apr(?:il)?|may|mai|june?|juni|july?|juli|aug(?:ust)?|' +
  'sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?)(?!\\p{L})';

/** A day of the year, as English and German write it. */
export const DATE = new RegExp(
  [
    String.raw`\b\d{4}-\d{1,2}-\d{1,2}\b`,
    // Without its year a date needs two digits twice: "2.1." is a section, "12.05." a day.
    String.raw`\b\d{1,2}\. ?\d{1,2}\. ?\d{2,4}|\b\d\d\.\d\d\.`,
    String.raw`\b\d{1,2}[/-]\d{1,2}[/-]\d{2,4}\b`,
    String.raw`\b\d{1,2}(?:st|nd|rd|th|\.)? ?(?:of )?${MONTH}`,
    String.raw`\b${MONTH}\.? \d{1,2}(?!\d)`,
  ].join('|'),
  'iu',
);

/** A period counted from now: "within 10 working days", "innerhalb von zwei Wochen". */
export const WITHIN =
  /(?:within|innerhalb|binnen|in den nächsten) .{0,20}(?:days?|weeks?|hours?|tage|woche|stunde|werktag)/iu;

export const NUMBER =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf)\b/iu;

const CURRENCY = '(?:€|\\$|£|eur|euros?|usd|gbp|chf|sek|nok|dkk|pln|czk|huf|kr|franken|pounds?|dollars?)';

/** An amount with its currency. */
export const MONEY = new RegExp(
  String.raw`${CURRENCY} ?\d|\d[\d.,' ]{0,12}(?:k|tsd\.?|mio\.?)?,?-{0,2} ?t?${CURRENCY}(?!\p{L})`,
  'iu',
);

/** Something that is told apart by day or by the hour. */
export const BY_DAY =
  /\b\d{1,2}[:.]\d\d\b|\b\d{1,2} ?(?:am|pm|uhr)\b|\ball day\b|\b(?:day \d|per day|each day|daily|all days|both days|(?:mon|tues|wednes|thurs|fri|satur|sun)day|tag \d|\d\. tag|pro tag|je tag|täglich|ganztägig|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch)/iu;

function termSource(term: string): string {
  const before = term.startsWith('*') ? '' : '(?<!\\p{L})';
  const after = term.endsWith('*') ? '' : '(?!\\p{L})';
  const words = term.replace(/^\*|\*$/g, '').replace(/[.+?()[\]{}|^$\\/]/g, '\\$&');
  return before + words.replaceAll(' ', '[ -]?') + after;
}

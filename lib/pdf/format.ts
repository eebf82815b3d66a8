import Big from 'big.js';

/** An amount as it comes in: a number or a decimal string. */
export type Amount = number | string;

/** The narrow no-break space between groups of digits. A comma or a point would mean something else in another country. */
const thin = '\u202f';
const noBreak = '\u00a0';

/** How many digits a currency has after the point (ISO 4217); 2 when the code is unknown or missing. */
export function currencyDigits(currency: string | undefined): number {
  if (!currency) return 2;
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    return format.resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
}

/** `12345.5` → `12 345.50`, rounded half up in decimal. */
export function formatDecimal(amount: Amount, digits: number): string {
  const [whole = '', fraction] = new Big(amount).toFixed(digits, Big.roundHalfUp).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thin).replace('-', '−');
  return fraction ? `${grouped}.${fraction}` : grouped;
}

/** `EUR 12 345.50` */
export function formatMoney(amount: Amount, currency: string | undefined): string {
  const number = formatDecimal(amount, currencyDigits(currency));
  return currency ? `${currency}${noBreak}${number}` : number;
}

/** A count, grouped. */
export function formatCount(count: number): string {
  return formatDecimal(count, 0);
}

/** `2027-03-12` → `12 March 2027`; a date with a time keeps the time and the offset as they were written. */
export function formatDate(iso: string, language = 'en'): string {
  const [, day, time, zone] =
    /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})[^Z+-]*(Z|[+-]\d{2}:?\d{2})?)?/.exec(iso) ?? [];
  const instant = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(instant)) return iso;
  const date = daysIn(language).format(instant).replaceAll(' ', noBreak);
  if (!time) return date;
  const offset = zone ? `${noBreak}${zone === 'Z' ? 'UTC' : `UTC${zone.replace('-', '−')}`}` : '';
  return `${date}, ${time}${offset}`;
}

const days = new Map<string, Intl.DateTimeFormat>();

/** The format of days in a language: Gregorian calendar and European digits, because hotels everywhere use them for bookings. */
function daysIn(language: string): Intl.DateTimeFormat {
  const known = days.get(language);
  if (known) return known;
  const common = { calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' } as const;
  const locale = /^en\b/.test(language) ? 'en-GB' : language;
  const format = new Intl.DateTimeFormat(locale, {
    ...common,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  if (days.size >= 50) days.clear();
  days.set(language, format);
  return format;
}

const fromRight = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi']);

/**
 * The language for a day inside an English sentence. It is English when the document's language is written from right to left:
 * otherwise the number of the day would stand apart from its month.
 */
export function inSentence(language = 'en'): string {
  return fromRight.has(new Intl.Locale(language).language) ? 'en' : language;
}

/** A period such as `12–14 March 2027` or `30 March – 2 April 2027`; one day when only one is known or both are equal. */
export function formatPeriod(
  start: string | undefined,
  end: string | undefined,
  language = 'en',
): string | undefined {
  const said = (day: string) => formatDate(day, language);
  if (!start || !end || start === end) return start || end ? said((start || end) as string) : undefined;
  const [from, to] = [start.slice(0, 10), end.slice(0, 10)];
  const isPlain = start.length === 10 && end.length === 10 && /^en\b/.test(language);
  if (!isPlain || from.slice(0, 4) !== to.slice(0, 4)) return `${said(start)} – ${said(end)}`;
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))}–${said(to)}`;
  return `${said(from).slice(0, -5)} – ${said(to)}`;
}

/** Nights between two days. */
export function nightsBetween(start: string, end: string): number {
  return Math.round((Date.parse(end.slice(0, 10)) - Date.parse(start.slice(0, 10))) / 86_400_000);
}

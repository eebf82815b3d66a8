import Big from 'big.js';

/** An amount as it comes in: a number or a decimal string. */
export type Amount = number | string;

/** Narrow no-break space: groups digits without a comma or point that one country reads as the other's. */
const THIN = '\u202f';
const NO_BREAK = '\u00a0';
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Digits after the point, as the currency has them (ISO 4217); 2 when the code is unknown or missing. */
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
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, THIN).replace('-', '−');
  return fraction ? `${grouped}.${fraction}` : grouped;
}

/** `EUR 12 345.50` */
export function formatMoney(amount: Amount, currency: string | undefined): string {
  const number = formatDecimal(amount, currencyDigits(currency));
  return currency ? `${currency}${NO_BREAK}${number}` : number;
}

/** A count, grouped. */
export function formatCount(count: number): string {
  return formatDecimal(count, 0);
}

/** `2027-03-12` → `12 March 2027`; a date with a time keeps the time and the offset as they were written. */
export function formatDate(iso: string): string {
  const [, year, month, day, time, zone] =
    /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2})[^Z+-]*(Z|[+-]\d{2}:?\d{2})?)?/.exec(iso) ?? [];
  const name = MONTHS[Number(month) - 1];
  if (!name) return iso;
  const date = `${Number(day)}${NO_BREAK}${name}${NO_BREAK}${year}`;
  if (!time) return date;
  const offset = zone ? `${NO_BREAK}${zone === 'Z' ? 'UTC' : `UTC${zone.replace('-', '−')}`}` : '';
  return `${date}, ${time}${offset}`;
}

/** `12–14 March 2027`, `30 March – 2 April 2027`; a single day or a half-known period as far as it goes. */
export function formatPeriod(start: string | undefined, end: string | undefined): string | undefined {
  if (!start || !end || start === end) return start || end ? formatDate((start || end) as string) : undefined;
  const [from, to] = [start.slice(0, 10), end.slice(0, 10)];
  if (start.length > 10 || end.length > 10 || from.slice(0, 4) !== to.slice(0, 4)) {
    return `${formatDate(start)} – ${formatDate(end)}`;
  }
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))}–${formatDate(to)}`;
  const day = formatDate(from).slice(0, -5);
  return `${day} – ${formatDate(to)}`;
}

/** Nights between two days. */
export function nightsBetween(start: string, end: string): number {
  return Math.round((Date.parse(end.slice(0, 10)) - Date.parse(start.slice(0, 10))) / 86_400_000);
}

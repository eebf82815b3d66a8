// How numbers and days are written. Amounts are shown, never reckoned with, as floating point.

const locale = 'en-GB';
const dayFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
const momentFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
const monthFormat = new Intl.DateTimeFormat(locale, { month: 'short', year: '2-digit', timeZone: 'UTC' });
const moneyFormats = new Map();

export const none = '–';

/** Two decimals, always: that is what was rounded to. Decimal strings keep every digit. */
export function money(amount, currency) {
  if (amount === null || amount === undefined) return none;
  if (!currency) return number(amount, 2);
  if (!moneyFormats.has(currency)) {
    moneyFormats.set(
      currency,
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
      }),
    );
  }
  return moneyFormats.get(currency).format(amount).replace('-', '−');
}

export function number(value, digits = 0) {
  if (value === null || value === undefined) return none;
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
}

export const percent = (value, digits = 0) => (value === null ? none : `${number(value, digits)}\u00a0%`);
export const share = (value, digits = 0) => percent(value === null ? null : value * 100, digits);
export const day = (value) => (value ? dayFormat.format(new Date(value)) : none);
export const moment = (value) => (value ? momentFormat.format(new Date(value)) : none);
export const month = (value) => monthFormat.format(new Date(`${value}-01T00:00:00Z`));
export const count = (n, one, many = `${one}s`) => `${number(n)} ${n === 1 ? one : many}`;

export function days(start, end) {
  return start === end
    ? day(start)
    : dayFormat.formatRange(new Date(start), new Date(end)).replaceAll(' ', ' ');
}

/** A number and its unit stay on one line. */
export const unbroken = (text) =>
  text.replace(/(\d) (?=(?:h|km|%|min|days?)\b|%)|× (?=\d)/g, (gap) => gap.replace(' ', '\u00a0'));

/** Hours as people say them. */
export function duration(hours) {
  if (hours === null || hours === undefined) return 'unknown';
  if (hours < 1) return `${Math.max(1, Math.round(hours * 60))} min`;
  return hours < 48 ? `${number(hours, hours < 10 ? 1 : 0)} h` : `${number(hours / 24, 1)} days`;
}

/** What is not written as its name is. */
const spellings = {
  wifi: 'Wi-Fi',
  hybrid_av: 'Hybrid AV',
  ev_charging: 'EV charging',
  step_free: 'Step-free',
  green_key_certified: 'Green Key certified',
};

/** `full_service` → `Full service`. */
export const words = (name) =>
  name ? (spellings[name] ?? (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('_', ' ')) : none;

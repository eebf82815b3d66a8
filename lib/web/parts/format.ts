// How numbers and days are written. Floating point is used only to show amounts, never to calculate with them.

const locale = 'en-GB';
const dayFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
const momentFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
const dueDay = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const dueTime = { hour: '2-digit', minute: '2-digit' } as const;
const dueHere = new Intl.DateTimeFormat(locale, { ...dueDay, ...dueTime, timeZoneName: 'short' });
const dueUtc = new Intl.DateTimeFormat(locale, { ...dueDay, ...dueTime, timeZone: 'UTC' });
const monthFormat = new Intl.DateTimeFormat(locale, { month: 'short', year: '2-digit', timeZone: 'UTC' });
// A format costs a tenth of a millisecond to make, so each is made once: a long list writes hundreds of figures at a time.
const moneyFormats = new Map<string, Intl.NumberFormat>();
/** By the number of decimals. */
const numberFormats: Intl.NumberFormat[] = [];

type Maybe<T> = T | null | undefined;
/** A number, or the decimal string the service writes where a float would lose digits. */
type Figure = number | string;

export const none = '–';

/**
 * An amount of money, with two decimals, to which the service rounds; of yen only where there are some. A decimal string keeps every digit.
 */
export function money(amount: Maybe<Figure>, currency?: Maybe<string>): string {
  if (amount === null || amount === undefined) return none;
  if (!currency) return number(amount, 2);
  let format = moneyFormats.get(currency);
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      // Yen have no decimals, and their sign alone is theirs: the yuan's is CN¥.
      ...(currency === 'JPY' && { currencyDisplay: 'narrowSymbol' }),
      minimumFractionDigits: currency === 'JPY' ? 0 : 2,
      maximumFractionDigits: 2,
    });
    moneyFormats.set(currency, format);
  }
  return format.format(amount as number).replace('-', '−');
}

export function number(value: Maybe<Figure>, digits = 0): string {
  if (value === null || value === undefined) return none;
  numberFormats[digits] ??= new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return numberFormats[digits].format(value as number);
}

/** A figure with its decimals, so many at most; none of a whole number. */
export const figure = (value: Maybe<number>, most = 2): string =>
  number(value, value == null || Number.isInteger(value) ? 0 : most);

export const percent = (value: Maybe<number>, digits = 0): string =>
  value === null || value === undefined ? none : `${number(value, digits)}\u00a0%`;
export const share = (value: Maybe<number>, digits = 0): string =>
  percent(value === null || value === undefined ? null : value * 100, digits);
export const day = (value: Maybe<string>): string => (value ? dayFormat.format(new Date(value)) : none);
export const moment = (value: Maybe<string>): string => (value ? momentFormat.format(new Date(value)) : none);
/** The ISO day that is so many days from now, in UTC. */
export const dayAhead = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
/** A deadline in the reader's time zone, and in UTC where that is another. */
export function deadline(value: string): string {
  const at = new Date(value);
  const [here, utc] = [dueHere.format(at), `${dueUtc.format(at)} UTC`];
  return here === utc ? here : `${here} (${utc})`;
}
export const month = (value: string): string => monthFormat.format(new Date(`${value}-01T00:00:00Z`));
export const count = (n: number, one: string, many = `${one}s`): string =>
  `${number(n)} ${n === 1 ? one : many}`;

export function days(start: string, end: string): string {
  return start === end
    ? day(start)
    : dayFormat.formatRange(new Date(start), new Date(end)).replaceAll('\u2009', ' ');
}

/** Keeps a number and its unit on one line, by no-break spaces. */
export const unbroken = (text: string): string =>
  text.replace(/(\d) (?=(?:h|km|%|min|days?)\b|%)|× (?=\d)/g, (gap) => gap.replace(' ', '\u00a0'));

/** Hours as people say them. */
export function duration(hours: Maybe<number>): string {
  if (hours === null || hours === undefined) return 'unknown';
  if (hours < 1) return `${Math.max(1, Math.round(hours * 60))} min`;
  return hours < 48 ? `${number(hours, hours < 10 ? 1 : 0)} h` : `${number(hours / 24, 1)} days`;
}

/** What kind of event it is, in words: "Tech conference", "Conference"; empty where neither sector nor kind was said. */
export const kindOf = ({ sector, intent }: { sector: string; intent: string }): string => {
  const said = [sector, intent].filter((word) => word !== 'other').map((word) => words(word));
  return said.map((word, index) => (index === 0 ? word : word.toLowerCase())).join(' ');
};

/** Names whose spelling does not follow the rule of `words`. */
const spellings = new Map([
  ['wifi', 'Wi-Fi'],
  ['hybrid_av', 'Hybrid AV'],
  ['ev_charging', 'EV charging'],
  ['step_free', 'Step-free'],
  ['green_key_certified', 'Green Key certified'],
]);

/** `full_service` → `Full service`. */
export const words = (name: Maybe<string>): string =>
  name ? (spellings.get(name) ?? (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('_', ' ')) : none;

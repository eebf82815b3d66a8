// Readers of values as catalogues write them. Each returns undefined for what it cannot read.

const groupedByThousands = /^\d{1,3}([.,' ]\d{3})+$/;

/** A decimal number with a comma or a point, grouped or not, as a string a database takes: "1.234,50 €" is "1234.50". */
export function readDecimal(text: string): string | undefined {
  const bare = text.replaceAll(/[\p{Sc}\u00a0\u202f\u2009]|\b[A-Z]{3}\b/gu, ' ').trim();
  const sign = bare.startsWith('-') ? '-' : '';
  const digits = bare.replace(/^[+-]\s*/, '');
  if (!/^\d/.test(digits)) return undefined;
  if (groupedByThousands.test(digits) && new Set(digits.replaceAll(/\d/g, '')).size === 1) {
    return sign + digits.replaceAll(/\D/g, '');
  }
  const at = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'));
  const point = at < 0 ? digits.length : at;
  const whole = digits.slice(0, point).replaceAll(/[.,' ]/g, '');
  const decimals = digits.slice(point + 1);
  if (!/^\d+$/.test(whole) || !/^\d*$/.test(decimals)) return undefined;
  return sign + whole + (decimals ? `.${decimals}` : '');
}

/** A whole number: "1,200" is 1200, "80.0" is 80. */
export function readCount(text: string): string | undefined {
  return /^(\d+)(?:\.0+)?$/.exec(readDecimal(text) ?? '')?.[1];
}

const rough =
  /^(?:ca\.?|circa|etwa|rund|approx\.?|approximately|about|around|up to|bis(?: zu)?|max\.?|over|über|more than|~|≈|>|\+)\s*/i;
const counted =
  /\s*(?:\+|pax|persons?|people|personen|pers\.?|guests|seats|delegates|teilnehmer|rooms?|bedrooms?|guest rooms?|zimmer|räume|raeume|chambres|salles|theat(?:re|er)(?: style)?)\.?$/i;

/** Whether a figure is said to be no exact one: "ca. 120", "120+". */
export const isRough = (text: string): boolean => rough.test(text.trim()) || /\d\s*\+$/.test(text.trim());

/** A whole number with what people write around it: "ca. 120", "120 pax", "up to 1,200 persons". A range is none. */
export function readAboutCount(text: string): string | undefined {
  return readCount(text.trim().replace(rough, '').replace(counted, '').trim());
}

/** An amount with what people write around it: "from 189 EUR", "ab 189,-", "Euro 72,50". */
export function readPrice(text: string): string | undefined {
  const bare = text
    .replace(rough, '')
    .replace(/^(?:from|ab|à partir de|da|desde)\s+/i, '')
    .replaceAll(/\b(?:euros?|eur|francs?|pounds?|dollars?)\b/gi, ' ')
    .replace(/[.,][-–—]+\s*$/, '')
    .trim();
  return readDecimal(bare);
}

/** The addresses in a cell that may have names and several of them. */
export const addressesIn = (text: string): string[] =>
  text.match(/[^\s,;:<>()"'/|]+@[^\s,;:<>()"'/|@]+\.[^\s,;:<>()"'/|@.]{2,}/g) ?? [];

/** The first address of a cell: "Sales <sales@hotel.example>; events@hotel.example" is the one of sales. */
export const readAddress = (text: string): string | undefined => addressesIn(text)[0];

/** Degrees: one separator, point or comma, never a group of thousands. */
export function readDegrees(text: string): string | undefined {
  const bare = text.replaceAll('°', '').trim();
  return /^[+-]?\d{1,3}([.,]\d{1,20})?$/.test(bare) ? bare.replace('+', '').replace(',', '.') : undefined;
}

/**
 * A star class, 1 to 5: "4", "4.5", "4S", "****S", "★★★★", "4 Sterne Superior", "5*". Half stars and "superior" count as the
 * class they top, because classes are compared with each other. Null when the hotel has none ("0", "-", "unrated").
 */
export function readStars(text: string): string | null | undefined {
  const said = text.trim().toLowerCase();
  if (/^(0|-|–|n\/?a|none|keine?|unrated|unclassified|no rating)$/.test(said)) return null;
  const drawn = /^([*★⭐]{1,5})\s*(s|superior)?$/u.exec(said);
  if (drawn?.[1]) return String([...drawn[1]].length);
  const written =
    /^([1-5])([.,](?:0|5))?\s*(?:[*★⭐]|s\b|superior|stars?|sterne?|étoiles?|etoiles?|estrellas?)*(?:\s*(?:s|superior))?$/u.exec(
      said,
    );
  if (!written?.[1] || (written[1] === '5' && written[2]?.endsWith('5'))) return undefined;
  return written[1];
}

/** A list of feature words: "Wi-Fi; Step free" is ["wi_fi", "step_free"]. */
export function readFeatures(text: string): string[] {
  const words = text
    .split(/[;,|\n]/)
    .map((word) =>
      word
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '_')
        .replace(/^_|_$/g, ''),
    )
    .map((word) => usualFeatures.get(word) ?? word);
  return [...new Set(words.filter((word) => word !== ''))];
}

/** Other names of a feature, and the word that our vocabulary has for it. */
const usualFeatures = new Map([
  ['wi_fi', 'wifi'],
  ['wlan', 'wifi'],
  ['internet', 'wifi'],
  ['fitness', 'gym'],
  ['fitness_centre', 'gym'],
  ['fitness_center', 'gym'],
  ['wellness', 'spa'],
  ['accessible', 'step_free'],
  ['wheelchair', 'step_free'],
  ['wheelchair_accessible', 'step_free'],
  ['car_park', 'parking'],
  ['garage', 'parking'],
  ['electric_vehicle_charging', 'ev_charging'],
]);

/** Whether a property is chiefly a place for events. */
export function readRole(text: string): string {
  return /event|convention|conference|congress|kongress|tagung|venue/i.test(text)
    ? 'event_venue'
    : 'full_service';
}

/** Whether a cell says yes, in one of a few languages. */
export function readYes(text: string): boolean {
  return /^(1|true|yes|y|ja|x|oui|si|sí)$/i.test(text.trim());
}

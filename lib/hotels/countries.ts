import { iso31661 } from 'iso-3166';

/**
 * Countries as people write them: two or three letters of ISO 3166, or a name in one of the languages below
 * (the Unicode names that the runtime brings along, the standard's own English ones, and what is said in daily life).
 */
const languages = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'nl',
  'pt',
  'pl',
  'cs',
  'da',
  'sv',
  'nb',
  'fi',
  'hu',
  'el',
  'tr',
];

/** Languages whose names count only where they mean nothing in one of those above. */
const furtherLanguages = [
  ...['ar', 'bg', 'et', 'he', 'hi', 'hr', 'is', 'ja', 'ko', 'lt'],
  ...['lv', 'ro', 'ru', 'sk', 'sl', 'sr', 'th', 'uk', 'zh'],
];

const spoken: Record<string, readonly string[]> = {
  AE: ['Emirates', 'UAE'],
  CZ: ['Czech Republic', 'Tschechische Republik'],
  GB: [
    'UK',
    'Great Britain',
    'Britain',
    'England',
    'Scotland',
    'Wales',
    'Northern Ireland',
    'Großbritannien',
  ],
  KR: ['Korea', 'Republic of Korea'],
  NL: ['Holland', 'The Netherlands'],
  RU: ['Russian Federation'],
  TR: ['Turkey'],
  US: ['USA', 'United States of America', 'America'],
};

const fold = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, '');

let codes: Map<string, string> | undefined;

function countryCodes(): Map<string, string> {
  if (codes) return codes;
  const found = new Map<string, string>();
  const names = languages.map(
    (language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }),
  );
  for (const { alpha2, alpha3, name } of iso31661) {
    const all = [alpha2, alpha3, name, ...(spoken[alpha2] ?? []), ...names.map((spell) => spell.of(alpha2))];
    for (const said of all) if (said) found.set(fold(said), alpha2);
  }
  for (const language of furtherLanguages) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    for (const { alpha2 } of iso31661) {
      const said = fold(names.of(alpha2) ?? '');
      if (said && !found.has(said)) found.set(said, alpha2);
    }
  }
  codes = found;
  return found;
}

/** The two letters of a country, or undefined for text that is no country's name. */
export function readCountry(text: string): string | undefined {
  return countryCodes().get(fold(text));
}

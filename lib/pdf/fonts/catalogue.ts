/** The weights the documents are set in. */
export type Weight = 'regular' | 'semibold';

/** The writing tradition in which Han characters are drawn. The four share code points, but the shapes differ. */
export type Han = 'jp' | 'kr' | 'sc' | 'tc';

/** A family of Google's Noto fonts (Open Font License). */
export interface Family {
  readonly id: string;
  /** The characters it is asked for. */
  readonly draws: RegExp;
  /** How the names of its files begin. */
  readonly stem: string;
  /** Only the regular weight is there; the other is drawn with thicker outlines. An East Asian font has 5 to 10 MB per weight. */
  readonly isSingle?: boolean;
  /** Its tables are compressed in the file. */
  readonly isWoff?: boolean;
}

/** The font for Latin, Greek, Cyrillic, Vietnamese and Devanagari. A character that it has is never drawn from another font. */
export const baseFamily: Family = { id: 'base', draws: /./su, stem: 'NotoSans' };

const script = (id: string, name: string): Family => ({
  id,
  draws: new RegExp(`\\p{Script_Extensions=${name}}`, 'u'),
  stem: `NotoSans${name}`,
});

const scripts: readonly Family[] = [
  script('arabic', 'Arabic'),
  script('hebrew', 'Hebrew'),
  script('bengali', 'Bengali'),
  script('tamil', 'Tamil'),
  script('thai', 'Thai'),
  script('lao', 'Lao'),
  script('khmer', 'Khmer'),
  script('myanmar', 'Myanmar'),
  script('georgian', 'Georgian'),
  script('armenian', 'Armenian'),
  script('ethiopic', 'Ethiopic'),
];

/** Han, kana, Hangul, and the full-width forms and brackets between them. */
export const eastAsianLetters =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303f\u30fb\u30fc\u31c0-\u33ff\ufe30-\ufe4f\uff00-\uffef]/u;

const eastAsian = (id: Han): Family => ({
  id,
  draws: eastAsianLetters,
  stem: `NotoSans${id.toUpperCase()}`,
  isSingle: true,
  isWoff: true,
});

const eastAsianFamilies: Readonly<Record<Han, Family>> = {
  jp: eastAsian('jp'),
  kr: eastAsian('kr'),
  sc: eastAsian('sc'),
  tc: eastAsian('tc'),
};

/** Neither a letter nor a mark: symbols, pictures, numbers in circles. */
const symbol = /[\p{S}\p{P}\p{N}\p{Extended_Pictographic}]/u;
const symbols: readonly Family[] = [
  { id: 'symbols-2', draws: symbol, stem: 'NotoSansSymbols2', isSingle: true },
  { id: 'symbols', draws: symbol, stem: 'NotoSansSymbols' },
  { id: 'math', draws: symbol, stem: 'NotoSansMath', isSingle: true },
  { id: 'emoji', draws: symbol, stem: 'NotoEmoji', isSingle: true },
];

/** The families to try, in this order, for a character that the base font lacks. A font is opened only when it is tried. */
export function familiesFor(character: string, han: Han): Family[] {
  const east = [eastAsianFamilies[han], ...Object.values(eastAsianFamilies).filter(({ id }) => id !== han)];
  return [...scripts, ...east, ...symbols].filter(({ draws }) => draws.test(character));
}

/** The name of a family's weight in PDFs, which is its file's too. */
export const postscriptNameOf = ({ stem, isSingle }: Family, weight: Weight): string =>
  `${stem}-${weight === 'semibold' && !isSingle ? 'SemiBold' : 'Regular'}`;

/** The file of a family's weight, as a module of this folder names it. */
export const fileOf = (family: Family, weight: Weight): string =>
  `./noto/${postscriptNameOf(family, weight)}.${family.isWoff ? 'woff' : 'ttf'}`;

/** Every file a document may need. */
export const files: readonly string[] = [
  ...new Set(
    [baseFamily, ...scripts, ...Object.values(eastAsianFamilies), ...symbols].flatMap((family) => [
      fileOf(family, 'regular'),
      fileOf(family, 'semibold'),
    ]),
  ),
];

import { baseFamily, eastAsianLetters, familiesFor, type Han, type Weight } from './catalogue.ts';
import { type Font, openFont } from './font.ts';

export type { Weight } from './catalogue.ts';

/** One weight of everything a document is set in: the base font and, behind it, those for what it lacks. */
export interface Face {
  readonly weight: Weight;
  readonly base: Font;
  /** The font that draws a character; undefined when none does. */
  fontFor(character: string, han: Han): Font | undefined;
}

export interface Faces extends Readonly<Record<Weight, Face>> {
  /** How Han characters are drawn where the line itself does not say. */
  readonly han: Han;
}

const weights: Readonly<Record<Weight, Face>> = {
  regular: makeFace('regular'),
  semibold: makeFace('semibold'),
};
const all = new Map<Han, Faces>();

/** The faces for a tradition of Han characters; the same object for the same tradition. */
export function loadFaces(han: Han = 'sc'): Faces {
  const known = all.get(han) ?? { ...weights, han };
  all.set(han, known);
  return known;
}

function makeFace(weight: Weight): Face {
  const found = new Map<string, Font | undefined>();
  let base: Font | undefined;

  function search(character: string, han: Han): Font | undefined {
    const codePoint = character.codePointAt(0) ?? 0;
    base ??= openFont(baseFamily, weight);
    if (base.has(codePoint)) return base;
    for (const family of familiesFor(character, han)) {
      const font = openFont(family, weight);
      if (font.has(codePoint)) return font;
    }
    return undefined;
  }

  function fontFor(character: string, han: Han): Font | undefined {
    const key = character < '\u2e80' ? character : `${character}${han}`;
    if (!found.has(key)) found.set(key, search(character, han));
    return found.get(key);
  }

  return {
    weight,
    get base() {
      base ??= openFont(baseFamily, weight);
      return base;
    },
    fontFor,
  };
}

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const hangul = /\p{Script=Hangul}/u;
/** Common characters that only traditional Chinese writes in this form, and below the same in the simplified form. */
const traditional = /[們個來國會時後說對學這體點樓東灣廳飯間實過還進開關門問見車長馬電話號請謝議員場]/u;
const simplified = /[们个来国会时后说对这体点楼东湾厅饭间实过还进开关门问见车长马电话号请谢议员场]/u;

/** What a text itself says about its Han characters: kana are Japanese, Hangul is Korean. */
export function hanOf(text: string): Han | undefined {
  if (!eastAsianLetters.test(text)) return undefined;
  if (kana.test(text)) return 'jp';
  return hangul.test(text) ? 'kr' : undefined;
}

/** The tradition of a whole document: what its language says, else what is written in it. */
export function chooseHan(language: string, text: string): Han {
  const { language: name, script, region } = localeOf(language);
  if (name === 'ja') return 'jp';
  if (name === 'ko') return 'kr';
  if (name === 'zh') return script === 'Hant' || ['TW', 'HK', 'MO'].includes(region ?? '') ? 'tc' : 'sc';
  const said = hanOf(text);
  if (said) return said;
  return traditional.test(text) && !simplified.test(text) ? 'tc' : 'sc';
}

function localeOf(language: string): Intl.Locale {
  return new Intl.Locale(language);
}

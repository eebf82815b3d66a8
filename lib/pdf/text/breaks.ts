const letter = /\p{L}/u;
/** Scripts that write no spaces between words: a dictionary says where one ends. */
const unspaced = /[\u0e00-\u0eff\u1780-\u17ff]/;
/** Han and kana: a line ends between any two of them. Hangul has spaces. */
const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;
/** Characters that never begin a line: closing brackets and stops, small kana, iteration and length marks, marks on letters. */
const noStart =
  /[\p{Pe}\p{Pf}\p{M}\p{Cf}!%,.:;?、。，．・：；？！…‥ー〜々〻ゝゞヽヾぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ％℃]/u;
/** Characters that never end a line: opening brackets, currency signs before an amount. */
const noEnd = /[\p{Ps}\p{Pi}￥＄]/u;
const words = new Intl.Segmenter('th', { granularity: 'word' });

const noBreaks: readonly number[] = [];

/**
 * Where a line may end inside a stretch without spaces: after a dash or slash between letters, between words of scripts that
 * write no spaces, between ideographs.
 */
export function breaksInside(text: string, from: number, to: number): readonly number[] {
  let isPlain = true;
  for (let i = from; i < to && isPlain; i++) isPlain = text.charCodeAt(i) < 0xe00;
  if (isPlain) return afterDashes(text, from, to);
  const part = text.slice(from, to);
  const found = new Set(afterDashes(part, 0, part.length));
  if (unspaced.test(part)) for (const at of betweenWords(part)) found.add(at);
  for (const at of betweenSyllables(part)) found.add(at);
  for (const at of betweenIdeographs(part)) found.add(at);
  return [...found].sort((a, b) => a - b).map((at) => from + at);
}

function afterDashes(text: string, from: number, to: number): readonly number[] {
  let breaks = noBreaks;
  for (let i = from + 1; i < to - 1; i++) {
    if (!isDash(text.charCodeAt(i))) continue;
    if (letter.test(text.charAt(i - 1)) && letter.test(text.charAt(i + 1))) breaks = [...breaks, i + 1];
  }
  return breaks;
}

/** Hyphen-minus, slash, hyphen, en dash, em dash. */
function isDash(code: number): boolean {
  return code === 0x2d || code === 0x2f || code === 0x2010 || code === 0x2013 || code === 0x2014;
}

function* betweenWords(text: string): Generator<number> {
  for (const { index } of words.segment(text)) {
    if (index === 0) continue;
    const [before, after] = [text.charAt(index - 1), text.charAt(index)];
    if (!unspaced.test(before) && !unspaced.test(after)) continue;
    if (!noEnd.test(before) && letter.test(after)) yield index;
  }
}

/** The first letter of a Burmese syllable: one that is not stacked under another, and not the silent last letter of a syllable. */
const syllable = /(?<!\u1039)[\u1000-\u102a\u103f](?!\u1037?[\u1039\u103a])/g;

/** Breaks between the syllables of Burmese. The runtime's segmenter only guesses its words, and takes seconds for a few pages. */
function* betweenSyllables(text: string): Generator<number> {
  for (const { index } of text.matchAll(syllable)) {
    if (index > 0 && !noEnd.test(text.charAt(index - 1))) yield index;
  }
}

function* betweenIdeographs(text: string): Generator<number> {
  let before = '';
  let at = 0;
  for (const character of text) {
    const touches = ideograph.test(character) || ideograph.test(before);
    if (before !== '' && touches && !noStart.test(character) && !noEnd.test(before)) yield at;
    before = character;
    at += character.length;
  }
}

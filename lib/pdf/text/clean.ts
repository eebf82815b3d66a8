// Invisible characters that can reorder or corrupt the text around them: controls, direction overrides, variation selectors, soft
// hyphens, tags, and code points that are no characters. Not among them are line feeds, U+200B (a place to break a line) and the
// joiners U+200C and U+200D, which belong to the spelling of some words.
const invisible =
  /(?![\n\u200b-\u200d])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/gu;
/** More than four accents on one letter. They are noise, and would run into the neighbouring lines. */
const tooManyAccents = /((?:(?=\p{Script=Inherited})\p{M}){4})(?:(?=\p{Script=Inherited})\p{M})+/gu;
/** More than eight marks of any kind in a row. A syllable of Burmese or Khmer has several signs, but not so many. */
const tooManyMarks = /(\p{M}{8})\p{M}+/gu;

const softHyphen = 0xad;

/** Makes any string safe to set: well-formed, with one kind of line break and nothing invisible. Everything else stays as written. */
export function cleanText(text: string): string {
  if (isClean(text)) return text;
  return text
    .toWellFormed()
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/\t/g, '    ')
    .replace(invisible, '')
    .replace(tooManyAccents, '$1')
    .replace(tooManyMarks, '$1');
}

/**
 * Whether a text has only line feeds and visible characters before the first accents that combine, U+0300. Most texts have no others,
 * and a loop sees that several times faster than the patterns do.
 */
function isClean(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const isControl = (code < 0x20 && code !== 0x0a) || (code >= 0x7f && code < 0xa0);
    if (isControl || code === softHyphen || code >= 0x300) return false;
  }
  return true;
}

/** The same as `cleanText`, on one line. */
export function cleanLine(text: string): string {
  return cleanText(text)
    .replace(/\s*\n\s*/g, ' ')
    .trim();
}

/** Whether a text shows nothing: only white space, joiners or places to break a line. */
export function isBlank(text: string): boolean {
  return cleanText(text).replace(/[\u200b-\u200d\s]/g, '') === '';
}

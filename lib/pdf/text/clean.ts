// Nothing to see and able to reorder or corrupt what is around it: controls, direction overrides, variation selectors, soft
// hyphens, tags, and the code points that are no characters. Line feeds stay, U+200B, a place to break a line, and the joiners U+200C and U+200D, which are spelling.
const invisible =
  /(?![\n\u200b-\u200d])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/gu;
/** More stacked accents than this on one letter is noise that would run into the neighbouring lines. */
const tooManyAccents = /((?:(?=\p{Script=Inherited})\p{M}){4})(?:(?=\p{Script=Inherited})\p{M})+/gu;
/** A syllable of Burmese or Khmer has more signs than letters have accents, but not many more. */
const tooManyMarks = /(\p{M}{8})\p{M}+/gu;

/** Makes any string safe to set: well-formed, one kind of line break, nothing invisible. What is left stays as written. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/\t/g, '    ')
    .replace(invisible, '')
    .replace(tooManyAccents, '$1')
    .replace(tooManyMarks, '$1');
}

/** The same on one line. */
export function cleanLine(text: string): string {
  return cleanText(text)
    .replace(/\s*\n\s*/g, ' ')
    .trim();
}

/** Whether there is nothing to see in it, joiners and places to break a line not counted. */
export function isBlank(text: string): boolean {
  return cleanText(text).replace(/[\u200b-\u200d\s]/g, '') === '';
}

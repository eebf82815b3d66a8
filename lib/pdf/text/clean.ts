/** What stands for a character the font has no glyph for: Unicode's own replacement character. */
const REPLACEMENT = 0xfffd;
/** More stacked accents than this on one letter is noise that would run into the neighbouring lines. */
const MAX_MARKS = 3;

// Nothing to see and able to reorder or corrupt what is around it: controls, direction overrides, joiners, variation
// selectors, soft hyphens, tags. Line feeds stay, and U+200B, a place to break a line.
const INVISIBLE = /(?![\n\u200b])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const TOO_MANY_MARKS = new RegExp(`(\\p{M}{${MAX_MARKS}})\\p{M}+`, 'gu');

/** Makes any string safe to set: well-formed, composed, one kind of line break, nothing invisible. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/\t/g, '    ')
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .replace(TOO_MANY_MARKS, '$1');
}

/** The same on one line. */
export function cleanLine(text: string): string {
  return cleanText(text)
    .replace(/\s*\n\s*/g, ' ')
    .trim();
}

/** The code point to draw for one: itself, a plain space for exotic ones, or the replacement character. */
export function drawableCodePoint(codePoint: number, covered: (codePoint: number) => boolean): number {
  if (covered(codePoint)) return codePoint;
  if (/\p{Zs}/u.test(String.fromCodePoint(codePoint))) return 0x20;
  return REPLACEMENT;
}

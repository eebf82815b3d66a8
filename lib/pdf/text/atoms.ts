import type { Faces } from '../fonts/faces.ts';
import { isCuttable, type Shaped, shape, sliceShaped } from './shape.ts';
import type { Span } from './span.ts';

/** Part of a word in one style. */
export interface Part {
  readonly span: Span;
  readonly shaped: Shaped;
}

/** Something a line is not broken inside: a word, perhaps in several styles, and the white space after it. */
export interface Atom {
  readonly parts: readonly Part[];
  readonly width: number;
  readonly space: Part | undefined;
  readonly spaceWidth: number;
}

const NO_CUTS: readonly number[] = [];
const DASHES = '-‐–—/';
const LETTER = /\p{L}/u;

/**
 * The words of a row. A word that changes style halfway has several parts. Written as plain loops: this runs for every
 * word of every document, and short-lived strings and match objects would be most of what a document allocates.
 */
export function atomsOf(row: readonly Span[], faces: Faces, size: number): Atom[] {
  const text = row.length === 1 && row[0] ? row[0].text : row.map((span) => span.text).join('');
  const take = partReader(row, faces);
  const atoms: Atom[] = [];
  for (let at = 0; at < text.length; ) {
    let wordEnd = at;
    while (wordEnd < text.length && !isBreakingSpace(text.charCodeAt(wordEnd))) wordEnd++;
    let end = wordEnd;
    while (end < text.length && isBreakingSpace(text.charCodeAt(end))) end++;
    for (const cut of cutsInside(text, at, wordEnd)) {
      atoms.push(makeAtom(take(cut - at), undefined, size));
      at = cut;
    }
    const parts = take(wordEnd - at);
    atoms.push(makeAtom(parts, end > wordEnd ? take(end - wordEnd)[0] : undefined, size));
    at = end;
  }
  return atoms;
}

function makeAtom(parts: readonly Part[], space: Part | undefined, size: number): Atom {
  let width = 0;
  for (const part of parts) width += part.shaped.width;
  return {
    parts,
    width: (width * size) / 1000,
    space,
    spaceWidth: ((space?.shaped.width ?? 0) * size) / 1000,
  };
}

/** White space at which a line may end: not the no-break spaces U+00A0, U+2007 and U+202F. */
function isBreakingSpace(code: number): boolean {
  if (code === 0x20) return true;
  if (code < 0x1680) return false;
  const isEnSpaceOrSo = code >= 0x2000 && code <= 0x200b && code !== 0x2007;
  return isEnSpaceOrSo || code === 0x1680 || code === 0x205f || code === 0x3000;
}

/** A word may also end a line after a dash or slash between letters. */
function cutsInside(text: string, from: number, to: number): readonly number[] {
  let cuts = NO_CUTS;
  for (let i = from + 1; i < to - 1; i++) {
    if (!DASHES.includes(text.charAt(i))) continue;
    if (LETTER.test(text.charAt(i - 1)) && LETTER.test(text.charAt(i + 1))) cuts = [...cuts, i + 1];
  }
  return cuts;
}

/** Reads the row from left to right, so that a row of many spans costs no more than its length. */
function partReader(row: readonly Span[], faces: Faces): (length: number) => Part[] {
  let index = 0;
  let used = 0;
  return (length) => {
    const parts: Part[] = [];
    let wanted = length;
    while (wanted > 0) {
      const span = row[index];
      if (!span) break;
      const text = span.text.slice(used, used + wanted);
      if (text === '') {
        index++;
        used = 0;
        continue;
      }
      used += text.length;
      wanted -= text.length;
      parts.push({ span, shaped: shape(faces[span.weight ?? 'regular'], text.replaceAll('\u200b', '')) });
    }
    return parts;
  };
}

/** Cuts a word wider than the line into parts that fit, never between a letter and its accents. */
export function cutAtom(atom: Atom, size: number, width: number): Atom[] {
  const limit = (width * 1000) / size;
  const cuts: Atom[] = [];
  let parts: Part[] = [];
  let used = 0;
  const flush = (space: Atom['space'], spaceWidth: number) => {
    if (parts.length > 0) cuts.push({ parts, width: (used * size) / 1000, space, spaceWidth });
    parts = [];
    used = 0;
  };
  for (const { span, shaped } of atom.parts) {
    let from = 0;
    let run = 0;
    for (let i = 0; i < shaped.glyphs.length; i++) {
      const step = (shaped.glyphs[i]?.advance ?? 0) + (shaped.gaps[i] ?? 0);
      if (used + run + step > limit && used + run > 0 && isCuttable(shaped, i)) {
        if (i > from) parts.push({ span, shaped: sliceShaped(shaped, from, i) });
        used += run;
        flush(undefined, 0);
        from = i;
        run = 0;
      }
      run += step;
    }
    if (from < shaped.glyphs.length)
      parts.push({ span, shaped: sliceShaped(shaped, from, shaped.glyphs.length) });
    used += run;
  }
  flush(atom.space, atom.spaceWidth);
  return cuts;
}

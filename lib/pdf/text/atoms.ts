import { type Faces, hanOf } from '../fonts/faces.ts';
import type { Shaped } from '../fonts/shaped.ts';
import { type Levels, levelsOf, ltr } from './bidi.ts';
import { breaksInside } from './breaks.ts';
import { shape, sliceShaped } from './shape.ts';
import type { Span } from './span.ts';

/** Part of a word in one style, direction and font. */
export interface Part {
  readonly span: Span;
  readonly shaped: Shaped;
  /** Its embedding level; an odd level runs from right to left. */
  readonly level: number;
}

/** A part of a line that is not broken: a word, perhaps in several styles, and the white space after it. */
export interface Atom {
  readonly parts: readonly Part[];
  readonly width: number;
  readonly space: readonly Part[];
  readonly spaceWidth: number;
}

/** A row of words, and the direction it runs in. */
export interface Row {
  readonly atoms: readonly Atom[];
  readonly isRtl: boolean;
  /** Whether some of it may run in another direction than from left to right. */
  readonly isMixed: boolean;
}

const nothing: readonly Part[] = [];

/**
 * The words of a row. A word that changes style halfway has several parts. Written as plain loops: this runs for every
 * word of every document, and short-lived strings and match objects would be most of what a document allocates.
 */
export function atomsOf(row: readonly Span[], faces: Faces, size: number): Row {
  const text = row.length === 1 && row[0] ? row[0].text : row.map((span) => span.text).join('');
  const levels = levelsOf(text);
  const take = partReader(row, faces, text, levels);
  const atoms: Atom[] = [];
  for (let at = 0; at < text.length; ) {
    let wordEnd = at;
    while (wordEnd < text.length && !isBreakingSpace(text.charCodeAt(wordEnd))) wordEnd++;
    let end = wordEnd;
    while (end < text.length && isBreakingSpace(text.charCodeAt(end))) end++;
    for (const cut of breaksInside(text, at, wordEnd)) {
      atoms.push(makeAtom(take(cut - at), nothing, size));
      at = cut;
    }
    const parts = take(wordEnd - at);
    atoms.push(makeAtom(parts, end > wordEnd ? take(end - wordEnd) : nothing, size));
    at = end;
  }
  return { atoms, isRtl: levels.base === 1, isMixed: levels !== ltr };
}

function makeAtom(parts: readonly Part[], space: readonly Part[], size: number): Atom {
  return { parts, width: widthOf(parts, size), space, spaceWidth: widthOf(space, size) };
}

function widthOf(parts: readonly Part[], size: number): number {
  let width = 0;
  for (let i = 0; i < parts.length; i++) width += parts[i]?.shaped.width ?? 0;
  return (width * size) / 1000;
}

/** Whether a line may end at this white space. It may not at the no-break spaces U+00A0, U+2007 and U+202F. */
function isBreakingSpace(code: number): boolean {
  if (code === 0x20) return true;
  if (code < 0x1680) return false;
  const isEnSpaceOrSo = code >= 0x2000 && code <= 0x200b && code !== 0x2007;
  return isEnSpaceOrSo || code === 0x1680 || code === 0x205f || code === 0x3000;
}

/**
 * Returns a function that takes the next characters of a row as parts. It goes through the row once, so many spans cost no more than their
 * length.
 */
function partReader(
  row: readonly Span[],
  faces: Faces,
  text: string,
  levels: Levels,
): (length: number) => readonly Part[] {
  const han = hanOf(text) ?? faces.han;
  let index = 0;
  let used = 0;
  let at = 0;
  /** The latest single space, which the next is mostly the same as. */
  let space = nothing;
  /** The parts of the next characters of one span and one level, at most until `end`. */
  const takeSome = (span: Span, end: number): readonly Part[] => {
    const from = used;
    const stop = levels.until(at, Math.min(end, at + span.text.length - used));
    const level = levels.at(at);
    used += stop - at;
    const isSpace = stop === at + 1 && text.charCodeAt(at) === 0x20;
    at = stop;
    if (isSpace && space[0]?.span === span && space[0].level === level) return space;
    const runs = shape(faces[span.weight ?? 'regular'], span.text.slice(from, used), level, han);
    const only = runs.length === 1 && runs[0];
    const parts = only ? [{ span, shaped: only, level }] : runs.map((shaped) => ({ span, shaped, level }));
    if (isSpace) space = parts;
    return parts;
  };
  return (length) => {
    const end = at + length;
    let parts = nothing;
    while (at < end) {
      const span = row[index];
      if (!span) break;
      if (used < span.text.length) {
        const some = takeSome(span, end);
        parts = parts.length === 0 ? some : [...parts, ...some];
      } else {
        index++;
        used = 0;
      }
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
  for (const part of atom.parts) {
    const { shaped } = part;
    const { clusters } = shaped;
    let from = 0;
    let run = 0;
    for (let i = 0; i < clusters.length; i++) {
      const step = clusters[i]?.advance ?? 0;
      if (used + run + step > limit && used + run > 0) {
        if (i > from) parts.push({ ...part, shaped: sliceShaped(shaped, from, i) });
        used += run;
        flush(nothing, 0);
        from = i;
        run = 0;
      }
      run += step;
    }
    if (from < clusters.length) parts.push({ ...part, shaped: sliceShaped(shaped, from, clusters.length) });
    used += run;
  }
  flush(atom.space, atom.spaceWidth);
  return cuts;
}

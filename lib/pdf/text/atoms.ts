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

// A break is allowed after white space, and after a dash or slash between letters. No-break spaces are not in the set.
const ATOM =
  /[^ \u1680\u2000-\u2006\u2008-\u200b\u205f\u3000]*(?:[ \u1680\u2000-\u2006\u2008-\u200b\u205f\u3000]+|$)/gu;
const INNER_BREAK = /(?<=\p{L}[-‐–—/])(?=\p{L})/u;
const SPACE = /[ \u1680\u2000-\u2006\u2008-\u200b\u205f\u3000]+$/u;

/** The words of a row. A word that changes style halfway has several parts. */
export function atomsOf(row: readonly Span[], faces: Faces, size: number): Atom[] {
  const text = row.map((span) => span.text).join('');
  const take = partReader(row, faces);
  const atoms: Atom[] = [];
  for (const [match] of text.matchAll(ATOM)) {
    if (match === '') continue;
    const space = SPACE.exec(match)?.[0] ?? '';
    const words = match.slice(0, match.length - space.length).split(INNER_BREAK);
    for (const [i, word] of words.entries()) {
      const parts = take(word.length);
      const gap = i === words.length - 1 ? take(space.length)[0] : undefined;
      const width = parts.reduce((total, part) => total + part.shaped.width, 0);
      atoms.push({
        parts,
        width: (width * size) / 1000,
        space: gap,
        spaceWidth: ((gap?.shaped.width ?? 0) * size) / 1000,
      });
    }
  }
  return atoms;
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

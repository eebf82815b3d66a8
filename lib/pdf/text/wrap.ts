import type { Rgb } from '../color.ts';
import type { Faces, Weight } from '../fonts/faces.ts';
import type { Anchor } from '../structure.ts';
import { cleanText } from './clean.ts';
import { isCuttable, type Shaped, shape, sliceShaped } from './shape.ts';

/** Text in one style. `link` is an absolute http, https or mailto address, or a place in the document. */
export interface Span {
  readonly text: string;
  readonly weight?: Weight;
  readonly color?: Rgb;
  readonly link?: string | Anchor;
}

/** A stretch of one span on a line. Width in points. */
export interface Piece {
  readonly span: Span;
  readonly runs: readonly Shaped[];
  readonly width: number;
}

export interface Line {
  readonly pieces: readonly Piece[];
  readonly width: number;
}

interface Part {
  readonly span: Span;
  readonly shaped: Shaped;
}

/** Something a line is not broken inside: a word, perhaps in several styles, and the white space after it. */
interface Atom {
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

/** Breaks spans into lines no wider than `width` points; line feeds in the text are kept. Never hyphenates. */
export function wrapSpans(spans: readonly Span[], faces: Faces, size: number, width: number): Line[] {
  const clean = spans.map((span) => ({ ...span, text: cleanText(span.text) }));
  return splitAtLineFeeds(clean).flatMap((row) => wrapRow(row, faces, size, width));
}

/** The width in points the text needs on one line, and that of its widest unbreakable word. */
export function measureSpans(
  spans: readonly Span[],
  faces: Faces,
  size: number,
): { natural: number; word: number } {
  let natural = 0;
  let word = 0;
  for (const row of splitAtLineFeeds(spans.map((span) => ({ ...span, text: cleanText(span.text) })))) {
    let line = 0;
    let gap = 0;
    for (const atom of atomsOf(row, faces, size)) {
      line += gap + atom.width;
      gap = atom.spaceWidth;
      word = Math.max(word, atom.width);
    }
    natural = Math.max(natural, line);
  }
  return { natural, word };
}

function splitAtLineFeeds(spans: readonly Span[]): Span[][] {
  const rows: Span[][] = [[]];
  for (const span of spans) {
    for (const [i, text] of span.text.split('\n').entries()) {
      if (i > 0) rows.push([]);
      if (text !== '') rows.at(-1)?.push({ ...span, text });
    }
  }
  return rows;
}

function wrapRow(row: readonly Span[], faces: Faces, size: number, width: number): Line[] {
  const lines: Line[] = [];
  let line = openLine();
  for (const atom of atomsOf(row, faces, size)) {
    if (line.parts.length > 0 && line.width + line.gap + atom.width > width) {
      lines.push(closeLine(line, size));
      line = openLine();
    }
    for (const piece of atom.width > width ? cutAtom(atom, size, width) : [atom]) {
      if (line.parts.length > 0 && line.width + line.gap + piece.width > width) {
        lines.push(closeLine(line, size));
        line = openLine();
      }
      append(line, piece);
    }
  }
  if (line.parts.length > 0 || lines.length === 0) lines.push(closeLine(line, size));
  return lines;
}

interface OpenLine {
  parts: Part[];
  width: number;
  pending: Atom['space'];
  gap: number;
}

function openLine(): OpenLine {
  return { parts: [], width: 0, pending: undefined, gap: 0 };
}

function append(line: OpenLine, atom: Atom): void {
  if (line.pending && line.parts.length > 0) {
    line.parts.push(line.pending);
    line.width += line.gap;
  }
  line.parts.push(...atom.parts);
  line.width += atom.width;
  line.pending = atom.space;
  line.gap = atom.spaceWidth;
}

function closeLine(line: OpenLine, size: number): Line {
  const pieces: { span: Span; runs: Shaped[]; width: number }[] = [];
  for (const { span, shaped } of line.parts) {
    const last = pieces.at(-1);
    const piece = last?.span === span ? last : { span, runs: [], width: 0 };
    if (piece !== last) pieces.push(piece);
    piece.runs.push(shaped);
    piece.width += (shaped.width * size) / 1000;
  }
  return { pieces, width: line.width };
}

/** The words of a row. A word that changes style halfway has several parts. */
function atomsOf(row: readonly Span[], faces: Faces, size: number): Atom[] {
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
function cutAtom(atom: Atom, size: number, width: number): Atom[] {
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

/** One line, cut with an ellipsis where it does not fit: for running headers, whose full text stands elsewhere. */
export function ellipsize(spans: readonly Span[], faces: Faces, size: number, width: number): Line {
  const empty: Line = { pieces: [], width: 0 };
  const [whole, more] = wrapSpans(spans, faces, size, width);
  if (!more) return whole ?? empty;
  const dots = shape(faces.regular, '…');
  const first = spans[0];
  if (!first) return empty;
  const dotsWidth = (dots.width * size) / 1000;
  const cut = wrapSpans(spans, faces, size, width - dotsWidth)[0] ?? empty;
  const tail: Piece = { span: { ...first, weight: 'regular' }, runs: [dots], width: dotsWidth };
  return { pieces: [...cut.pieces, tail], width: cut.width + dotsWidth };
}

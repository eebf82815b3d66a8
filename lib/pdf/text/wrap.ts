import type { Faces } from '../fonts/faces.ts';
import { type Atom, atomsOf, cutAtom, type Part } from './atoms.ts';
import { cleanText } from './clean.ts';
import { type Shaped, shape } from './shape.ts';
import type { Span } from './span.ts';

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
  const place = (atom: Atom) => {
    if (line.parts.length > 0 && line.width + line.gap + atom.width > width) {
      lines.push(closeLine(line, size));
      line = openLine();
    }
    append(line, atom);
  };
  for (const atom of atomsOf(row, faces, size)) {
    if (atom.width <= width) place(atom);
    else {
      // A word too long for any line starts on a line of its own.
      if (line.parts.length > 0) lines.push(closeLine(line, size));
      line = openLine();
      for (const cut of cutAtom(atom, size, width)) place(cut);
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
  for (const part of atom.parts) line.parts.push(part);
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

import type { Faces } from '../fonts/faces.ts';
import type { Shaped } from '../fonts/shaped.ts';
import { type Atom, atomsOf, cutAtom, type Part } from './atoms.ts';
import { visualOrder } from './bidi.ts';
import { cleanText } from './clean.ts';
import { shape } from './shape.ts';
import type { Span } from './span.ts';

/** A part of one span on a line. Its width is in points. */
export interface Piece {
  readonly span: Span;
  readonly runs: readonly Shaped[];
  readonly width: number;
  /** Where it begins, in points from the line's left end. */
  readonly x: number;
}

/** A line of text. Its pieces are in the order of reading; `x` says where each stands. */
export interface Line {
  readonly pieces: readonly Piece[];
  readonly width: number;
  /** Whether the line starts at the right. */
  readonly isRtl: boolean;
}

export const emptyLine: Line = { pieces: [], width: 0, isRtl: false };

/** Breaks spans into lines no wider than `width` points; line feeds in the text are kept. Never hyphenates. */
export function wrapSpans(spans: readonly Span[], faces: Faces, size: number, width: number): Line[] {
  const clean = spans.map((span) => ({ ...span, text: cleanText(span.text) }));
  return splitAtLineFeeds(clean).flatMap((row) => wrapRow(row, faces, size, width));
}

/** How far from the left a line begins in a measure of `width` points: text from right to left stands at the right end. */
export function indentOf(line: Line, width: number): number {
  return line.isRtl ? Math.max(0, width - line.width) : 0;
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
    for (const atom of atomsOf(row, faces, size).atoms) {
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
  const { atoms, isRtl } = atomsOf(row, faces, size);
  let line = openLine();
  const close = () => {
    lines.push(closeLine(line, size, isRtl));
    line = openLine();
  };
  const place = (atom: Atom) => {
    if (line.parts.length > 0 && line.width + line.gap + atom.width > width) close();
    append(line, atom);
  };
  for (const atom of atoms) {
    if (atom.width <= width) place(atom);
    else {
      // A word too long for any line starts on a line of its own.
      if (line.parts.length > 0) close();
      for (const cut of cutAtom(atom, size, width)) place(cut);
    }
  }
  if (line.parts.length > 0 || lines.length === 0) close();
  return lines;
}

interface OpenLine {
  parts: Part[];
  width: number;
  pending: Atom['space'];
  gap: number;
}

function openLine(): OpenLine {
  return { parts: [], width: 0, pending: [], gap: 0 };
}

function append(line: OpenLine, atom: Atom): void {
  if (line.parts.length > 0) {
    for (const part of line.pending) line.parts.push(part);
    line.width += line.gap;
  }
  for (const part of atom.parts) line.parts.push(part);
  line.width += atom.width;
  line.pending = atom.space;
  line.gap = atom.spaceWidth;
}

function closeLine(line: OpenLine, size: number, isRtl: boolean): Line {
  const isPlain = !isRtl && line.parts.every(({ level }) => level === 0);
  return {
    pieces: isPlain ? inOrder(line.parts, size) : reordered(line.parts, size),
    width: line.width,
    isRtl,
  };
}

/** From left to right, one piece for each stretch of one span. */
function inOrder(parts: readonly Part[], size: number): Piece[] {
  const pieces: { span: Span; runs: Shaped[]; width: number; x: number }[] = [];
  let x = 0;
  for (const { span, shaped } of parts) {
    const last = pieces.at(-1);
    const piece = last?.span === span ? last : { span, runs: [], width: 0, x };
    if (piece !== last) pieces.push(piece);
    piece.runs.push(shaped);
    const width = (shaped.width * size) / 1000;
    piece.width += width;
    x += width;
  }
  return pieces;
}

/** A piece for each part, where the bidirectional order puts it. */
function reordered(parts: readonly Part[], size: number): Piece[] {
  const places: number[] = [];
  let x = 0;
  for (const index of visualOrder(parts.map(({ level }) => level))) {
    places[index] = x;
    x += ((parts[index]?.shaped.width ?? 0) * size) / 1000;
  }
  return parts.map(({ span, shaped }, i) => ({
    span,
    runs: [shaped],
    width: (shaped.width * size) / 1000,
    x: places[i] ?? 0,
  }));
}

/** Sets text on one line, and ends it with an ellipsis when it does not fit. For running headers, whose full text is elsewhere. */
export function ellipsize(spans: readonly Span[], faces: Faces, size: number, width: number): Line {
  const [whole, more] = wrapSpans(spans, faces, size, width);
  if (!more) return whole ?? emptyLine;
  const dots = shape(faces.regular, '…');
  const first = spans[0];
  if (!first) return emptyLine;
  const dotsWidth = dots.reduce((total, run) => total + (run.width * size) / 1000, 0);
  const { pieces, width: used, isRtl } = wrapSpans(spans, faces, size, width - dotsWidth)[0] ?? emptyLine;
  const tail = {
    span: { ...first, weight: 'regular' as const },
    runs: dots,
    width: dotsWidth,
    x: isRtl ? 0 : used,
  };
  const moved = isRtl ? pieces.map((piece) => ({ ...piece, x: piece.x + dotsWidth })) : pieces;
  return { pieces: [...moved, tail], width: used + dotsWidth, isRtl };
}

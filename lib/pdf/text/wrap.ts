import type { Faces } from '../fonts/faces.ts';
import type { Shaped } from '../fonts/shaped.ts';
import { type Atom, atomsOf, cutAtom, type Part, type Row } from './atoms.ts';
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
  return rowsOf(spans).flatMap((row) => wrapRow(row, faces, size, width));
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
  for (const row of rowsOf(spans)) {
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

/** The spans, safe to set, in the rows that line feeds make of them. */
function rowsOf(spans: readonly Span[]): Span[][] {
  const rows: Span[][] = [[]];
  for (const span of spans) {
    const clean = cleanText(span.text);
    const texts = clean.includes('\n') ? clean.split('\n') : [clean];
    for (const [i, text] of texts.entries()) {
      if (i > 0) rows.push([]);
      if (text !== '') rows.at(-1)?.push(text === span.text ? span : { ...span, text });
    }
  }
  return rows;
}

/**
 * Breaks a row into lines. A line is a stretch of words, and its width is added up in plain numbers: objects that grow with every
 * word would be half of what a document allocates.
 */
function wrapRow(spans: readonly Span[], faces: Faces, size: number, width: number): Line[] {
  const row = atomsOf(spans, faces, size);
  const { atoms, starts } = fitting(row.atoms, size, width);
  const lines: Line[] = [];
  // White space at the beginning of a row is not drawn.
  let from = atoms[0]?.parts.length === 0 ? 1 : 0;
  let used = atoms[from]?.width ?? 0;
  for (let i = from + 1; i < atoms.length; i++) {
    const { width: step } = atoms[i] as Atom;
    const more = used + (atoms[i - 1] as Atom).spaceWidth + step;
    if (more > width || starts?.has(i)) {
      lines.push(makeLine(row, atoms.slice(from, i), used, size));
      from = i;
      used = step;
    } else used = more;
  }
  if (from < atoms.length || lines.length === 0) lines.push(makeLine(row, atoms.slice(from), used, size));
  return lines;
}

/** The words, those too long for any line cut into parts. `starts` are the places of their first parts: each starts a line. */
function fitting(
  words: readonly Atom[],
  size: number,
  width: number,
): { readonly atoms: readonly Atom[]; readonly starts?: ReadonlySet<number> } {
  if (words.every((atom) => atom.width <= width)) return { atoms: words };
  const atoms: Atom[] = [];
  const starts = new Set<number>();
  for (const atom of words) {
    if (atom.width <= width) atoms.push(atom);
    else {
      starts.add(atoms.length);
      for (const part of cutAtom(atom, size, width)) atoms.push(part);
    }
  }
  return { atoms, starts };
}

/** The line that words make which take `width` points together with the white space between them. */
function makeLine({ isRtl, isMixed }: Row, words: readonly Atom[], width: number, size: number): Line {
  const isReordered = isRtl || (isMixed && partsOf(words).some(({ level }) => level !== 0));
  return { pieces: isReordered ? reordered(partsOf(words), size) : inOrder(words, size), width, isRtl };
}

/** Calls `take` with every part of a line, of its words and of the white space between them. */
function eachPart(words: readonly Atom[], take: (part: Part) => void): void {
  for (let i = 0; i < words.length; i++) {
    if (i > 0) for (const part of (words[i - 1] as Atom).space) take(part);
    for (const part of (words[i] as Atom).parts) take(part);
  }
}

function partsOf(words: readonly Atom[]): Part[] {
  const parts: Part[] = [];
  eachPart(words, (part) => parts.push(part));
  return parts;
}

/** From left to right, one piece for each stretch of one span. */
function inOrder(words: readonly Atom[], size: number): Piece[] {
  const pieces: { span: Span; runs: Shaped[]; width: number; x: number }[] = [];
  let x = 0;
  eachPart(words, ({ span, shaped }) => {
    const last = pieces.at(-1);
    const piece = last?.span === span ? last : { span, runs: [], width: 0, x };
    if (piece !== last) pieces.push(piece);
    piece.runs.push(shaped);
    const width = (shaped.width * size) / 1000;
    piece.width += width;
    x += width;
  });
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

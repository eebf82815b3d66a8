import type { Faces } from '../fonts/faces.ts';
import { widthOf } from '../text/shape.ts';
import type { Span } from '../text/span.ts';
import { type Line, measureSpans } from '../text/wrap.ts';
import { type Cell, type Column, cellPadding, type TableSpec } from './spec.ts';

/** The width in points that every number of a column leaves for its decimals, so that the decimal points line up. */
export interface DecimalSlots {
  readonly fraction: number;
}

/** The largest share of the table that one word may claim. A longer word is broken instead of widening its column. */
const longestWord = 0.3;
const smallest = 6;

/** Chooses column widths, and a smaller type if the words would not fit otherwise. Widths add up to `width`. */
export function planColumns(spec: TableSpec, faces: Faces, width: number) {
  // Widths grow with the type: they are measured once, whichever size it becomes.
  const measured = spec.columns.map((column, i) => measureColumn(spec, column, i, faces));
  for (let size = spec.size ?? 9; ; size -= 0.5) {
    const needs = spec.columns.map((column, i) => needOf(column, measured[i] ?? nothing, size, width));
    const words = needs.reduce((total, need) => total + need.word, 0);
    if (words > width && size - 0.5 >= smallest) continue;
    return { size, widths: share(spec.columns, needs, width), slots: decimalSlots(spec, faces, size) };
  }
}

interface Need {
  readonly word: number;
  readonly natural: number;
}

const nothing: Need = { word: 0, natural: 0 };

/** The widest word and the widest text of a column, in ems. */
function measureColumn(spec: TableSpec, column: Column, index: number, faces: Faces): Need {
  if (column.width !== undefined) return nothing;
  let { word, natural } = measureSpans([{ text: column.title, weight: 'semibold' }], faces, 1);
  for (const row of spec.rows) {
    const spans = plainSpans(row.cells[index] ?? '');
    if (spans.length === 0) continue;
    const cell = measureSpans(spans, faces, 1);
    word = Math.max(word, cell.word);
    natural = Math.max(natural, cell.natural);
  }
  return { word, natural };
}

/** What a column needs of a table's width in a type of a size, in points. */
function needOf({ width: fixed }: Column, { word, natural }: Need, size: number, width: number): Need {
  if (fixed !== undefined) return { word: fixed, natural: fixed };
  const padding = 2 * cellPadding.x + 0.1;
  return { word: Math.min(word * size, width * longestWord) + padding, natural: natural * size + padding };
}

function plainSpans(cell: Cell): readonly Span[] {
  if (typeof cell === 'string') return cell === '' ? [] : [{ text: cell }];
  return 'tick' in cell ? [] : cell;
}

/** Shares the width among columns: first each gets its longest word, then its whole text where there is room, then the rest by `grow`. */
function share(columns: readonly Column[], needs: readonly Need[], width: number): number[] {
  const words = sum(needs.map((need) => need.word));
  if (words >= width) {
    const limit = levelLimit(
      needs.map((need) => need.word),
      width,
    );
    return needs.map((need) => Math.min(need.word, limit));
  }
  const wanted = needs.map((need) => need.natural - need.word);
  const spare = width - words;
  const portion = Math.min(1, spare / Math.max(1e-9, sum(wanted)));
  const left = spare - portion * sum(wanted);
  const grows = columns.map((column) => (column.width === undefined ? (column.grow ?? 1) : 0));
  const total = sum(grows) || 1;
  return needs.map((need, i) => need.word + (wanted[i] ?? 0) * portion + (left * (grows[i] ?? 0)) / total);
}

/** The limit for every value that brings their sum down to `total`. Only values above it become smaller. */
function levelLimit(values: readonly number[], total: number): number {
  let left = total;
  for (const [i, value] of [...values].sort((a, b) => a - b).entries()) {
    const share = left / (values.length - i);
    if (value >= share) return share;
    left -= value;
  }
  return total;
}

function decimalSlots(spec: TableSpec, faces: Faces, size: number): (DecimalSlots | undefined)[] {
  return spec.columns.map((column, i) => {
    if (column.align !== 'decimal') return undefined;
    const fractions = spec.rows.map((row) => {
      const cell = row.cells[i];
      return typeof cell === 'string' ? fractionWidth(cell, faces, size) : 0;
    });
    return { fraction: Math.max(0, ...fractions) };
  });
}

/** How far a number is moved left from the column's edge, so that its decimal point lines up with the others. */
export function decimalShift(line: Line, slots: DecimalSlots, faces: Faces, size: number): number {
  const text = line.pieces
    .map((piece) => piece.runs.map((run) => run.clusters.map((c) => c.text).join('')).join(''))
    .join('');
  return /\d/.test(text) ? Math.max(0, slots.fraction - fractionWidth(text, faces, size)) : 0;
}

function fractionWidth(text: string, faces: Faces, size: number): number {
  const fraction = /\.\d+$/.exec(text)?.[0];
  return fraction ? widthOf(faces.regular, fraction, size) : 0;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

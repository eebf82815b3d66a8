import type { Document } from '../document.ts';
import type { StructureNode } from '../structure.ts';
import { linkedSpans } from '../text/links.ts';
import type { Span } from '../text/span.ts';
import { wrapSpans } from '../text/wrap.ts';
import type { DecimalSlots } from './columns.ts';
import { type Cell, cellPadding, type LaidRow, type Row, type TableSpec } from './spec.ts';

/** What all rows of a table share. */
export interface Layout {
  readonly spec: TableSpec;
  readonly size: number;
  readonly leading: number;
  /** Points between a row's lines and its text. */
  readonly padding: number;
  readonly widths: readonly number[];
  readonly slots: readonly (DecimalSlots | undefined)[];
  readonly parent: StructureNode;
}

export function layHead(document: Document, layout: Layout): LaidRow {
  const cells = layout.spec.columns.map((column, i) =>
    wrapSpans([{ text: column.title, weight: 'semibold' }], document.faces, layout.size, inner(layout, i)),
  );
  // A form has no head: its labels stand beside the fields.
  if (layout.spec.columns.every(({ title }) => title === ''))
    return { row: { cells: [] }, cells: [], note: [], height: 0 };
  const lines = Math.max(1, ...cells.map((cell) => cell.length));
  return { row: { cells: [] }, cells, note: [], height: lines * layout.leading + 2 * layout.padding + 2 };
}

/** Breaks a row's cells into lines and finds its height. */
export function layRow(document: Document, layout: Layout, row: Row): LaidRow {
  const cells = layout.spec.columns.map((_, i) => {
    const spans = cellSpans(row.cells[i] ?? '', row.isStrong);
    return spans.length > 0 ? wrapSpans(spans, document.faces, layout.size, inner(layout, i)) : [];
  });
  const whole = layout.widths.slice(layout.spec.noteColumn ?? 0).reduce((total, width) => total + width, 0);
  const note = row.note
    ? wrapSpans(linkedSpans(row.note), document.faces, noteSize(layout), whole - 2 * cellPadding.x)
    : [];
  const lines = Math.max(1, ...cells.map((cell) => cell.length));
  const text = lines * layout.leading + note.length * noteLeading(layout) + (note.length > 0 ? 2 : 0);
  return { row, cells, note, height: Math.max(layout.spec.rowHeight ?? 0, text + 2 * layout.padding) };
}

function cellSpans(cell: Cell, isStrong = false): readonly Span[] {
  if (typeof cell === 'string') return linkedSpans(cell, isStrong ? { weight: 'semibold' } : {});
  return 'tick' in cell ? [] : cell;
}

function inner(layout: Layout, index: number): number {
  return (layout.widths[index] ?? 0) - 2 * cellPadding.x;
}

export function noteSize(layout: Layout): number {
  return layout.size - 0.5;
}

export function noteLeading(layout: Layout): number {
  return noteSize(layout) * 1.38;
}

import type { Span } from '../text/span.ts';
import type { Line } from '../text/wrap.ts';

/** A cell: text, styled spans, or an empty box to tick. */
export type Cell = string | readonly Span[] | { readonly tick: true };

export interface Column {
  readonly title: string;
  /** `decimal` lines numbers up at their decimal point. */
  readonly align?: 'left' | 'right' | 'center' | 'decimal';
  /** Points; left out, the column takes its share by what is in it. */
  readonly width?: number;
  /** Share of the width that is left when every column has what it needs; 1 unless said. */
  readonly grow?: number;
  /** Its cells say what the others of their row are about. */
  readonly isLabel?: boolean;
}

export interface Row {
  readonly cells: readonly Cell[];
  /** A line of smaller text over the whole width under the cells, belonging to the row. */
  readonly note?: string;
  /** Sets the row apart: a subtotal, a group title. */
  readonly isStrong?: boolean;
}

export interface TableSpec {
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** A sentence above the table, kept with it. */
  readonly caption?: string;
  readonly size?: number;
  /** Least height of a row, for tables that are filled in by hand. */
  readonly rowHeight?: number;
  /** Moves the whole table to the next page rather than breaking it, where a page can hold it. */
  readonly isKept?: boolean;
  /** The column under which notes start; the first unless said. */
  readonly noteColumn?: number;
  /** Rows close together, for tables of many. */
  readonly isDense?: boolean;
  /** Lines between columns too, for forms: an empty cell is a field to fill in. */
  readonly isGrid?: boolean;
  /** A checklist instead of a table: each box stands before its text. */
  readonly isChecklist?: boolean;
}

/** Points between a cell's edge and its text. */
export const cellPadding = { x: 5, y: 4 };

/** A row with its cells broken into lines. */
export interface LaidRow {
  readonly row: Row;
  readonly cells: readonly (readonly Line[])[];
  readonly note: readonly Line[];
  readonly height: number;
}

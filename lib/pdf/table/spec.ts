import type { Span } from '../text/span.ts';
import type { Line } from '../text/wrap.ts';

/** A cell: text, styled spans, or an empty box to tick. */
export type Cell = string | readonly Span[] | { readonly tick: true };

export interface Column {
  readonly title: string;
  /** `decimal` lines numbers up at their decimal point. */
  readonly align?: 'left' | 'right' | 'center' | 'decimal';
  /** In points. Without it, the column's content decides. */
  readonly width?: number;
  /** The column's share of the width that is left when every column has what it needs; 1 unless given. */
  readonly grow?: number;
  /** Its cells are the headers of their rows. */
  readonly isLabel?: boolean;
}

export interface Row {
  readonly cells: readonly Cell[];
  /** A line of smaller text over the whole width under the cells, belonging to the row. */
  readonly note?: string;
  /** Sets the row apart: a subtotal, a group title. */
  readonly isStrong?: boolean;
  /** Stands on one page with the row below it. */
  readonly isKeptWithNext?: boolean;
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
  /** The column under which notes start; the first unless given. */
  readonly noteColumn?: number;
  /** Puts rows close together, for long tables. */
  readonly isDense?: boolean;
  /** Draws lines between columns too, for forms. An empty cell is then a field to fill in. */
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

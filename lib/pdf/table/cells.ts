import type { Document } from '../document.ts';
import { baseline, type Flow } from '../layout/flow.ts';
import { drawLine, markAs, strokeLine, strokeRect } from '../page.ts';
import { addNode, type StructureNode } from '../structure.ts';
import type { Span } from '../text/span.ts';
import type { Line } from '../text/wrap.ts';
import { decimalShift } from './columns.ts';
import { type Layout, noteLeading, noteSize } from './rows.ts';
import { type Cell, cellPadding, type LaidRow } from './spec.ts';

/** Side of the box to tick, in points. */
const tick = 9;

export function drawGrid(flow: Flow, layout: Layout, top: number, bottom: number): void {
  if (!layout.spec.isGrid) return;
  markAs(flow.page, 'artifact');
  let x = flow.left;
  for (const width of [0, ...layout.widths]) {
    x += width;
    strokeLine(flow.page, [x, top], [x, bottom], flow.document.theme.rule);
  }
}

/** The nodes of a row's cells: cells of a table, or the boxes and texts of a list of things to tick. */
export function cellNodes(layout: Layout, laid: LaidRow, row: StructureNode): StructureNode[] {
  const { spec, parent } = layout;
  let item: StructureNode | undefined;
  return laid.cells.map((lines, i) => {
    const cell = laid.row.cells[i] ?? '';
    if (spec.isChecklist) {
      if (isTick(cell)) item = addNode(parent, 'LI');
      if (item && cell !== '') return addNode(item, isTick(cell) ? 'Lbl' : 'LBody');
      return { tag: 'LBody', kids: [] };
    }
    const isLabel = spec.columns[i]?.isLabel && lines.length > 0;
    const node = isLabel ? addNode(row, 'TH', undefined, { scope: 'Row' }) : addNode(row, 'TD');
    if (spec.isGrid && lines.length === 0) {
      addNode(node, 'Form', undefined, { field: { role: 'tv', name: nameOfField(layout, laid, i) } });
    }
    return node;
  });
}

/** The name of an empty cell in a form: the head of its column and the first cell of its row, or else the label beside it. */
function nameOfField({ spec }: Layout, { row }: LaidRow, index: number): string {
  const title = spec.columns[index]?.title;
  const label = textOf(row.cells[title ? 0 : index - 1] ?? '');
  return [title, label].filter(Boolean).join(', ') || 'To fill in';
}

function textOf(cell: Cell): string {
  if (typeof cell === 'string') return cell;
  return isTick(cell) ? '' : cell.map(({ text }) => text).join('');
}

function isTick(cell: Cell): cell is { readonly tick: true } {
  return typeof cell === 'object' && 'tick' in cell;
}

/** Draws the boxes to tick in a row. Each is part of the list item that it stands before. */
export function drawTicks(flow: Flow, layout: Layout, laid: LaidRow, nodes: readonly StructureNode[]): void {
  let x = flow.left;
  for (const [i, width] of layout.widths.entries()) {
    const node = nodes[i];
    if (node && isTick(laid.row.cells[i] ?? '')) {
      const field = { role: 'cb', name: textOf(laid.row.cells[i + 1] ?? '') } as const;
      markAs(flow.page, addNode(node, 'Form', undefined, { field }));
      const top = flow.y - layout.padding - (layout.leading - tick) / 2;
      strokeRect(flow.page, x + (width - tick) / 2, top - tick, tick, tick, flow.document.theme.primary);
    }
    x += width;
  }
  drawGrid(flow, layout, flow.y, flow.y - laid.height);
}

/** Draws cells beside each other, with their first lines at the same height. Cells of the head are aligned like their columns. */
export function drawCells(
  flow: Flow,
  layout: Layout,
  cells: readonly (readonly Line[])[],
  top: number,
  color: Span['color'] & {},
  nodes: readonly StructureNode[] | 'artifact',
  kind: 'head' | 'body' = 'body',
): void {
  const style = { size: layout.size, color };
  let left = flow.left;
  for (const [i, lines] of cells.entries()) {
    const width = layout.widths[i] ?? 0;
    const node = nodes === 'artifact' ? nodes : (nodes[i] ?? 'artifact');
    let y = top - baseline(layout.size, layout.leading);
    for (const line of lines) {
      const x =
        left + cellPadding.x + indentOf(flow.document, layout, i, line, kind, width - 2 * cellPadding.x);
      drawLine(flow.page, flow.document.fonts, line, { x, y }, style, node);
      y -= layout.leading;
    }
    left += width;
  }
}

function indentOf(
  document: Document,
  layout: Layout,
  index: number,
  line: Line,
  kind: 'head' | 'body',
  width: number,
): number {
  const align = layout.spec.columns[index]?.align ?? 'left';
  if (align === 'left') return 0;
  if (align === 'center') return (width - line.width) / 2;
  const slots = layout.slots[index];
  if (kind === 'body' && align === 'decimal' && slots) {
    return Math.max(0, width - line.width - decimalShift(line, slots, document.faces, layout.size));
  }
  return width - line.width;
}

/** The structure node of a row's note: a row of its own with one cell over all columns. */
export function noteNode({ spec, parent }: Layout): StructureNode {
  const columns = spec.columns.length;
  return addNode(addNode(parent, 'TR'), 'TD', undefined, columns > 1 ? { columns } : undefined);
}

export function drawNote(
  flow: Flow,
  layout: Layout,
  lines: readonly Line[],
  top: number,
  node: StructureNode,
): void {
  const style = { size: noteSize(layout), color: flow.document.theme.muted };
  const before = layout.widths.slice(0, layout.spec.noteColumn ?? 0);
  const left = before.reduce((total, width) => total + width, flow.left + cellPadding.x);
  let y = top - baseline(style.size, noteLeading(layout));
  for (const line of lines) {
    drawLine(flow.page, flow.document.fonts, line, { x: left, y }, style, node);
    y -= noteLeading(layout);
  }
}

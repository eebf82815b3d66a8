import type { Document } from '../document.ts';
import { baseline, type Flow } from '../layout/flow.ts';
import { drawLine, markAs, strokeLine, strokeRect } from '../page.ts';
import { addNode, type StructureNode } from '../structure.ts';
import type { Span } from '../text/span.ts';
import type { Line } from '../text/wrap.ts';
import { decimalShift } from './columns.ts';
import { type Layout, noteLeading, noteSize } from './rows.ts';
import { CELL_PADDING, type LaidRow } from './spec.ts';

/** Side of the box to tick, in points. */
const TICK = 9;

export function drawGrid(flow: Flow, layout: Layout, top: number, bottom: number): void {
  if (!layout.spec.isGrid) return;
  markAs(flow.page, 'artifact');
  let x = flow.left;
  for (const width of [0, ...layout.widths]) {
    x += width;
    strokeLine(flow.page, [x, top], [x, bottom], flow.document.theme.rule);
  }
}

export function drawTicks(flow: Flow, layout: Layout, laid: LaidRow): void {
  let x = flow.left;
  for (const [i, width] of layout.widths.entries()) {
    const cell = laid.row.cells[i];
    if (typeof cell === 'object' && 'tick' in cell) {
      markAs(flow.page, 'artifact');
      const top = flow.y - layout.padding - (layout.leading - TICK) / 2;
      strokeRect(flow.page, x + (width - TICK) / 2, top - TICK, TICK, TICK, flow.document.theme.primary);
    }
    x += width;
  }
  drawGrid(flow, layout, flow.y, flow.y - laid.height);
}

export function drawCells(
  flow: Flow,
  layout: Layout,
  cells: readonly (readonly Line[])[],
  top: number,
  color: Span['color'] & {},
  owner: StructureNode | 'artifact',
  tag: 'TH' | 'TD',
  nodes?: readonly StructureNode[],
): void {
  const style = { size: layout.size, color };
  let left = flow.left;
  for (const [i, lines] of cells.entries()) {
    const width = layout.widths[i] ?? 0;
    const node = owner === 'artifact' ? owner : (nodes?.[i] ?? addNode(owner, tag));
    let y = top - baseline(layout.size, layout.leading);
    for (const line of lines) {
      const x =
        left + CELL_PADDING.x + indentOf(flow.document, layout, i, line, tag, width - 2 * CELL_PADDING.x);
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
  tag: 'TH' | 'TD',
  width: number,
): number {
  const align = layout.spec.columns[index]?.align ?? 'left';
  if (align === 'left') return 0;
  if (align === 'center') return (width - line.width) / 2;
  const slots = layout.slots[index];
  if (tag === 'TD' && align === 'decimal' && slots) {
    return Math.max(0, width - line.width - decimalShift(line, slots, document.faces, layout.size));
  }
  return width - line.width;
}

export function drawNote(
  flow: Flow,
  layout: Layout,
  lines: readonly Line[],
  top: number,
  owner: StructureNode,
  isOwner = false,
): void {
  if (lines.length === 0) return;
  const node = isOwner ? owner : addNode(owner, 'TD');
  const style = { size: noteSize(layout), color: flow.document.theme.muted };
  const before = layout.widths.slice(0, layout.spec.noteColumn ?? 0);
  const left = before.reduce((total, width) => total + width, flow.left + CELL_PADDING.x);
  let y = top - baseline(style.size, noteLeading(layout));
  for (const line of lines) {
    drawLine(flow.page, flow.document.fonts, line, { x: left, y }, style, node);
    y -= noteLeading(layout);
  }
}

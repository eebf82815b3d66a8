import { drawLines, type Flow, need, pageRoom, room, space, turnPage } from '../layout/flow.ts';
import { fillRect, markAs, strokeLine } from '../page.ts';
import { addNode, type StructureNode } from '../structure.ts';
import { type Line, wrapSpans } from '../text/wrap.ts';
import { cellNodes, drawCells, drawGrid, drawNote, drawTicks, noteNode } from './cells.ts';
import { planColumns } from './columns.ts';
import { type Layout, layHead, layRow, noteLeading } from './rows.ts';
import { cellPadding, type LaidRow, type TableSpec } from './spec.ts';

/** Draws a table. Rows are kept whole where a page can hold them; the head is repeated on every page. */
export function table(flow: Flow, spec: TableSpec): void {
  const { document } = flow;
  const { widths, size, slots } = planColumns(spec, document.faces, flow.width);
  const caption = spec.caption ? captionLines(flow, spec.caption) : [];
  const captionOwner = caption.length > 0 ? addNode(document.root, 'P') : undefined;
  const parent = spec.isChecklist
    ? addNode(document.root, 'L', undefined, { numbering: 'None' })
    : addNode(document.root, 'Table');
  const padding = spec.isDense ? 1.5 : cellPadding.y;
  const layout: Layout = { spec, size, leading: size * 1.38, padding, widths, slots, parent };
  const head = layHead(document, layout);
  const rows = spec.rows.map((row) => layRow(document, layout, row));
  makeRoom(flow, layout, head, rows, caption.length * captionType.leading + 4);
  if (captionOwner) {
    drawLines(flow, caption, { ...captionType, color: document.theme.ink }, captionOwner);
    flow.y -= 4;
  }
  drawHead(flow, layout, head, parent);
  for (const [at, laid] of rows.entries())
    drawRow(flow, layout, head, laid, laid.row.isKeptWithNext ? (rows[at + 1]?.height ?? 0) : 0);
  space(flow, 14);
}

const captionType = { size: 9, leading: 13 };

function captionLines(flow: Flow, text: string): Line[] {
  return wrapSpans([{ text }], flow.document.faces, captionType.size, flow.width);
}

/** Keeps caption, head and first row together, or the whole table when it should not be broken. */
function makeRoom(
  flow: Flow,
  layout: Layout,
  head: LaidRow,
  rows: readonly LaidRow[],
  captionHeight: number,
): void {
  const above = captionHeight + head.height;
  const most = pageRoom(flow.document) - 40;
  const whole = rows.reduce((total, row) => total + row.height, above);
  const first = above + (rows[0]?.height ?? 0);
  if (layout.spec.isKept && whole <= most) need(flow, whole);
  else need(flow, first <= most ? first : above + 60);
}

function drawHead(flow: Flow, layout: Layout, head: LaidRow, owner: StructureNode | 'artifact'): void {
  const { page, document } = flow;
  if (head.height === 0) {
    markAs(page, 'artifact');
    strokeLine(page, [flow.left, flow.y], [flow.left + flow.width, flow.y], document.theme.rule);
    return;
  }
  markAs(page, 'artifact');
  fillRect(page, flow.left, flow.y - head.height, flow.width, head.height, document.theme.wash);
  const bottom = flow.y - head.height;
  strokeLine(page, [flow.left, bottom], [flow.left + flow.width, bottom], document.theme.primary, 1);
  const nodes = owner === 'artifact' ? owner : headNodes(layout, addNode(owner, 'TR'));
  drawCells(flow, layout, head.cells, flow.y - layout.padding - 1, document.theme.primary, nodes, 'head');
  drawGrid(flow, layout, flow.y, bottom);
  flow.y = bottom;
}

function headNodes({ spec }: Layout, row: StructureNode): StructureNode[] {
  return spec.columns.map(() => addNode(row, 'TH', undefined, { scope: 'Column' }));
}

/** Draws a row; `below` is the height of what has to stand below it on the same page. */
function drawRow(flow: Flow, layout: Layout, head: LaidRow, laid: LaidRow, below: number): void {
  const most = pageRoom(flow.document) - head.height;
  if (laid.height + (laid.height + below <= most ? below : 0) > room(flow) + 0.01) {
    const fitsAPage = laid.height <= most;
    if (fitsAPage || room(flow) < 3 * layout.leading + 2 * layout.padding)
      continueOnNextPage(flow, layout, head);
    if (!fitsAPage) {
      drawTallRow(flow, layout, head, laid);
      return;
    }
  }
  const { document } = flow;
  const nodes = rowNodes(layout, laid);
  const bottom = flow.y - laid.height;
  drawGround(flow, laid, bottom);
  drawTicks(flow, layout, laid, nodes);
  drawCells(flow, layout, laid.cells, flow.y - layout.padding, document.theme.ink, nodes);
  const lines = Math.max(1, ...laid.cells.map((cell) => cell.length));
  if (laid.note.length > 0) {
    const top = flow.y - layout.padding - lines * layout.leading - 2;
    drawNote(flow, layout, laid.note, top, noteNode(layout));
  }
  flow.y = bottom;
}

function rowNodes(layout: Layout, laid: LaidRow): StructureNode[] {
  const { spec, parent } = layout;
  return cellNodes(layout, laid, spec.isChecklist ? parent : addNode(parent, 'TR'));
}

/** Draws a row that is higher than a page over as many pages as it needs. Its cells stay beside each other. */
function drawTallRow(flow: Flow, layout: Layout, head: LaidRow, laid: LaidRow): void {
  const { theme } = flow.document;
  const nodes = rowNodes(layout, laid);
  const total = Math.max(...laid.cells.map((cell) => cell.length));
  for (let from = 0; from < total; ) {
    const count = Math.max(1, Math.floor((room(flow) - 2 * layout.padding) / layout.leading));
    const cells = laid.cells.map((cell) => cell.slice(from, from + count));
    const drawn = Math.min(count, total - from);
    const bottom = flow.y - drawn * layout.leading - 2 * layout.padding;
    if (from === 0) drawTicks(flow, layout, laid, nodes);
    drawCells(flow, layout, cells, flow.y - layout.padding, theme.ink, nodes);
    markAs(flow.page, 'artifact');
    strokeLine(flow.page, [flow.left, bottom], [flow.left + flow.width, bottom], theme.rule);
    drawGrid(flow, layout, flow.y, bottom);
    flow.y = bottom;
    from += count;
    if (from < total) continueOnNextPage(flow, layout, head);
  }
  if (laid.note.length === 0) return;
  const node = noteNode(layout);
  for (const line of laid.note) {
    if (room(flow) < noteLeading(layout)) continueOnNextPage(flow, layout, head);
    drawNote(flow, layout, [line], flow.y, node);
    flow.y -= noteLeading(layout);
  }
}

function continueOnNextPage(flow: Flow, layout: Layout, head: LaidRow): void {
  turnPage(flow);
  drawHead(flow, layout, head, 'artifact');
}

function drawGround(flow: Flow, laid: LaidRow, bottom: number): void {
  const { page, document, left, width } = flow;
  markAs(page, 'artifact');
  if (laid.row.isStrong) fillRect(page, left, bottom, width, laid.height, document.theme.wash);
  strokeLine(page, [left, bottom], [left + width, bottom], document.theme.rule);
}

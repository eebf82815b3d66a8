import { addPage, type Document } from '../document.ts';
import { drawLine, fillRect, markAs, type TextStyle } from '../page.ts';
import type { Page } from '../structure.ts';
import { type Anchor, addNode, type StructureNode, type Tag } from '../structure.ts';
import { cleanLine } from '../text/clean.ts';
import { linkedSpans } from '../text/links.ts';
import type { Span } from '../text/span.ts';
import { indentOf, type Line, wrapSpans } from '../text/wrap.ts';

/** Where the next block goes. `y` is its top edge; blocks move it down and turn the page when it runs out. */
export interface Flow {
  readonly document: Document;
  page: Page;
  y: number;
  left: number;
  width: number;
  /** A heading waiting for the block it belongs to. */
  heading?: { readonly height: number; readonly draw: () => void };
}

export const body = 10;
export const defaultLeading = 1.5;

/** Opens the first page; its content starts below the top margin. */
export function startFlow(document: Document): Flow {
  const { paper, margins } = document;
  const width = paper.width - margins.left - margins.right;
  const page = addPage(document);
  return { document, page, y: paper.height - margins.top, left: margins.left, width };
}

export function turnPage(flow: Flow): void {
  const { document } = flow;
  markAs(flow.page, undefined);
  flow.page = addPage(document);
  flow.y = document.paper.height - document.margins.top;
}

/** What is left of the page. */
export function room(flow: Flow): number {
  return flow.y - flow.document.margins.bottom;
}

/** The height of an empty page. */
export function pageRoom(document: Document): number {
  return document.paper.height - document.margins.top - document.margins.bottom;
}

/**
 * Makes room for `height` points, with a waiting heading above it if there is one: turns the page when both do not fit, then draws the
 * heading.
 */
export function need(flow: Flow, height: number): void {
  const { heading } = flow;
  flow.heading = undefined;
  if (height + (heading?.height ?? 0) > room(flow) + 0.01 && !isFresh(flow)) turnPage(flow);
  heading?.draw();
}

function isFresh({ y, document }: Flow): boolean {
  return y >= document.paper.height - document.margins.top - 0.01;
}

/** Leaves white space, except at the top of a page. */
export function space(flow: Flow, height: number): void {
  if (!isFresh(flow)) flow.y -= height;
}

/** The distance from a line's top to its baseline, so that the letters stand in the middle of the leading. */
export function baseline(size: number, leading: number): number {
  return (leading - size * 1.362) / 2 + size * 1.069;
}

/**
 * Draws lines under each other over as many pages as they need, and leaves no single line alone on a page. With a measure, text
 * that is written from right to left starts at the right end of it.
 */
export function drawLines(
  flow: Flow,
  lines: readonly Line[],
  style: TextStyle & { leading: number },
  owner: StructureNode,
  left = flow.left,
  measure = 0,
): void {
  for (const [i, line] of lines.entries()) {
    const isLonely = lines.length > 2 && (i === 0 || i === lines.length - 2);
    need(flow, style.leading * (isLonely ? 2 : 1));
    const y = flow.y - baseline(style.size, style.leading);
    const x = left + indentOf(line, measure);
    drawLine(flow.page, flow.document.fonts, line, { x, y }, style, owner);
    flow.y -= style.leading;
  }
}

interface ParagraphStyle {
  readonly size?: number;
  readonly color?: TextStyle['color'];
  readonly weight?: Span['weight'];
  readonly after?: number;
  readonly tag?: Tag;
}

export function paragraph(flow: Flow, text: string | readonly Span[], style: ParagraphStyle = {}): void {
  const { document } = flow;
  const size = style.size ?? body;
  const spans = typeof text === 'string' ? linkedSpans(text, { weight: style.weight }) : text;
  const lines = wrapSpans(spans, document.faces, size, flow.width);
  const owner = addNode(document.root, style.tag ?? 'P');
  const color = style.color ?? document.theme.ink;
  drawLines(flow, lines, { size, color, leading: size * defaultLeading }, owner, flow.left, flow.width);
  space(flow, style.after ?? size * 0.7);
}

/**
 * A section heading, bookmarked, with the accent mark of the brand. It is drawn when the next block has found its
 * place, so that it never stands alone at the foot of a page.
 */
export function heading(flow: Flow, text: string, anchor: Anchor = {}): void {
  const { document } = flow;
  const size = 13.5;
  const leading = size * 1.35;
  const lines = wrapSpans([{ text, weight: 'semibold' }], document.faces, size, flow.width - 12);
  need(flow, 0);
  space(flow, 10);
  const owner = addNode(document.root, 'H2');
  document.bookmarks.push({ title: cleanLine(text), anchor });
  const height = lines.length * leading + 6;

  function draw(): void {
    anchor.page = flow.page;
    anchor.top = flow.y + 6;
    for (const line of lines) {
      markAs(flow.page, 'artifact');
      fillRect(flow.page, flow.left, flow.y - leading + 2, 3, leading - 4, document.theme.accentBand);
      const at = { x: flow.left + 12, y: flow.y - baseline(size, leading) };
      drawLine(flow.page, document.fonts, line, at, { size, color: document.theme.primary }, owner);
      flow.y -= leading;
    }
    flow.y -= 6;
  }

  flow.heading = { height, draw };
}

/** A bulleted or numbered list; items may be several lines and break across pages. */
export function list(flow: Flow, items: readonly string[], kind: 'bullets' | 'numbers' = 'bullets'): void {
  if (items.length === 0) return;
  const { document } = flow;
  const leading = body * defaultLeading;
  const indent = kind === 'bullets' ? 14 : 12 + String(items.length).length * 6;
  const numbering = kind === 'bullets' ? 'Disc' : 'Decimal';
  const parent = addNode(document.root, 'L', undefined, { numbering });
  for (const [i, item] of items.entries()) {
    const lines = wrapSpans(linkedSpans(item), document.faces, body, flow.width - indent);
    const node = addNode(parent, 'LI');
    need(flow, leading * Math.min(lines.length, 2));
    const label: Span = {
      text: kind === 'bullets' ? '•' : `${i + 1}.`,
      weight: 'semibold',
      color: document.theme.accent,
    };
    const [labelLine] = wrapSpans([label], document.faces, body, indent);
    const isRtl = lines[0]?.isRtl ?? false;
    const inset = kind === 'bullets' ? 2 : 0;
    const x = isRtl ? flow.left + flow.width - inset - (labelLine?.width ?? 0) : flow.left + inset;
    const at = { x, y: flow.y - baseline(body, leading) };
    const style = { size: body, color: document.theme.ink, leading };
    if (labelLine) drawLine(flow.page, document.fonts, labelLine, at, style, addNode(node, 'Lbl'));
    const left = flow.left + (isRtl ? 0 : indent);
    drawLines(flow, lines, style, addNode(node, 'LBody'), left, flow.width - indent);
    space(flow, 2.5);
  }
  space(flow, 6);
}

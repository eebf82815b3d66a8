import type { LogoImage } from '../pictures/logo.ts';
import type { Rgb } from './color.ts';
import type { FontSet } from './fonts/embed.ts';
import type { Shaped } from './fonts/shaped.ts';
import type { Anchor, LinkArea, Owner, Page, StructureNode } from './structure.ts';
import type { Line, Piece } from './text/wrap.ts';

const artifacts = {
  artifact: '/Artifact BMC',
  header: '/Artifact <</Type /Pagination /Subtype /Header>> BDC',
  footer: '/Artifact <</Type /Pagination /Subtype /Footer>> BDC',
};

export function makePage(index: number, width: number, height: number): Page {
  return { index, width, height, ops: [], marks: [], links: [], images: new Map(), open: undefined };
}

/** Marks what is drawn next as part of a structure node, or as something that screen readers skip. */
export function markAs(page: Page, owner: Owner | undefined): void {
  if (page.open === owner) return;
  if (page.open) page.ops.push('EMC');
  page.open = owner;
  if (typeof owner === 'string') page.ops.push(artifacts[owner]);
  else if (owner) {
    const id = page.marks.push(owner) - 1;
    owner.kids.push({ page, id });
    page.ops.push(`/${owner.tag} <</MCID ${id}>> BDC`);
  }
}

export function fillRect(page: Page, x: number, y: number, width: number, height: number, color: Rgb): void {
  page.ops.push(`${rgb(color)} rg ${n(x)} ${n(y)} ${n(width)} ${n(height)} re f`);
}

export function strokeRect(
  page: Page,
  x: number,
  y: number,
  width: number,
  height: number,
  color: Rgb,
): void {
  page.ops.push(`${rgb(color)} RG 0.8 w ${n(x)} ${n(y)} ${n(width)} ${n(height)} re S`);
}

export function strokeLine(
  page: Page,
  from: readonly [number, number],
  to: readonly [number, number],
  color: Rgb,
  thickness = 0.6,
  dash?: readonly number[],
): void {
  const line = `${rgb(color)} RG ${n(thickness)} w ${n(from[0])} ${n(from[1])} m ${n(to[0])} ${n(to[1])} l S`;
  page.ops.push(dashed(line, dash));
}

function dashed(shape: string, dash: readonly number[] | undefined): string {
  return dash ? `[${dash.join(' ')}] 0 d ${shape} [] 0 d` : shape;
}

/** Draws a closed shape, filled, outlined or both. `dash` holds the lengths of the outline's dashes and gaps. */
export function drawPolygon(
  page: Page,
  points: readonly (readonly [number, number])[],
  paint: { fill?: Rgb; stroke?: Rgb; thickness?: number; dash?: readonly number[] },
): void {
  const path = points.map(([x, y], i) => `${n(x)} ${n(y)} ${i === 0 ? 'm' : 'l'}`).join(' ');
  if (paint.fill) page.ops.push(`${rgb(paint.fill)} rg`);
  if (paint.stroke) page.ops.push(`${rgb(paint.stroke)} RG ${n(paint.thickness ?? 0.6)} w`);
  const shape = `${path} h ${paint.fill ? (paint.stroke ? 'B' : 'f') : 'S'}`;
  page.ops.push(dashed(shape, paint.dash));
}

export function drawImage(
  page: Page,
  image: LogoImage,
  at: { x: number; y: number; width: number; height: number },
): void {
  const name = page.images.get(image) ?? `Im${page.images.size}`;
  page.images.set(image, name);
  page.ops.push(`q ${n(at.width)} 0 0 ${n(at.height)} ${n(at.x)} ${n(at.y)} cm /${name} Do Q`);
}

export interface TextStyle {
  readonly size: number;
  readonly color: Rgb;
}

/** Draws one wrapped line with its baseline at y; links in it become structure nodes under `owner`. */
export function drawLine(
  page: Page,
  fonts: FontSet,
  line: Line,
  at: { x: number; y: number },
  style: TextStyle,
  owner: Owner,
): void {
  for (const piece of line.pieces) {
    const { link, color } = piece.span;
    const x = at.x + piece.x;
    if (link) openLink(page, owner, linkArea(piece, link, x, at.y, style.size));
    else markAs(page, owner);
    const ink = color ?? style.color;
    page.ops.push(
      `BT ${rgb(ink)} rg ${n(x)} ${n(at.y)} Td${showRuns(fonts, piece.runs, style.size, ink)} ET`,
    );
    if (typeof link === 'string') {
      const below = at.y - style.size * 0.14;
      strokeLine(page, [x, below], [x + piece.width, below], ink, 0.4);
    }
  }
}

/** The operators for runs of one style. They name the font where it changes, and outline the letters of a font that lacks the weight. */
function showRuns(fonts: FontSet, runs: readonly Shaped[], size: number, ink: Rgb): string {
  let ops = '';
  let last: Shaped | undefined;
  for (const run of runs) {
    if (run.font !== last?.font) {
      if (last) ops += '] TJ';
      if (last?.isThickened) ops += ' 0 Tr';
      ops += ` /${fonts.nameOf(run.font)} ${n(size)} Tf`;
      if (run.isThickened) ops += ` ${rgb(ink)} RG ${n(size / 28)} w 2 Tr`;
      ops += ' [';
    }
    ops += fonts.show(run, size);
    last = run;
  }
  return last ? `${ops}] TJ${last.isThickened ? ' 0 Tr' : ''}` : ops;
}

function linkArea({ span, width }: Piece, target: string | Anchor, x: number, y: number, size: number) {
  return { rect: [x, y - size * 0.28, x + width, y + size * 0.95] as const, target, label: span.text };
}

/** The most links on one page. A page with more is a list of addresses, and each link costs half a kilobyte. */
const maxLinks = 60;

/** Opens a link. In decoration (a repeated footer) it is plain text: the footer of the first page has the link. */
function openLink(page: Page, owner: Owner, area: Omit<LinkArea, 'page'>): void {
  if (typeof owner === 'string' || page.links.length >= maxLinks) {
    markAs(page, owner);
    return;
  }
  const node: StructureNode = { tag: 'Link', kids: [] };
  const annotation: LinkArea = { page, ...area };
  owner.kids.push(node);
  markAs(page, node);
  node.kids.push(annotation);
  page.links.push(annotation);
}

/** A number as a content stream wants it: at most two decimals, no exponent. */
export function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}

export function rgb([r, g, b]: Rgb): string {
  const channel = (value: number) => String(Math.round(value * 1000) / 1000);
  return `${channel(r)} ${channel(g)} ${channel(b)}`;
}

import { contrast, type Rgb, white } from '../color.ts';
import { baseline, type Flow, need } from '../layout/flow.ts';
import { drawLine, drawPolygon, markAs, strokeLine } from '../page.ts';
import type { Page } from '../structure.ts';
import { addNode, type StructureNode } from '../structure.ts';
import { type Line, wrapSpans } from '../text/wrap.ts';
import type { Theme } from '../theme.ts';

interface RadarSeries {
  readonly label: string;
  /** One value for each axis, 0 (centre) to 1 (edge). */
  readonly values: readonly number[];
}

const radius = 82;
const size = 8.5;
const leading = 11.5;
const labelWidth = 96;

/** The least height of the chart in points, so that a caller can keep its heading on the same page. */
export const radarHeight = 2 * radius + 64;

/** Draws a net of at least three axes with one outline per series and a legend beside it. It stays on one page. */
export function radarChart(
  flow: Flow,
  axes: readonly string[],
  series: readonly RadarSeries[],
  alt: string,
): void {
  const { document } = flow;
  const { faces, theme } = document;
  const left = flow.left + labelWidth * 2 + 2 * radius + 40;
  const legend = series.map(({ label }) =>
    wrapSpans([{ text: label }], faces, size, flow.left + flow.width - left - 30),
  );
  const legendHeight = legend.reduce((total, lines) => total + lines.length * leading + 6, 0);
  need(flow, Math.max(radarHeight, legendHeight));
  const figure = addNode(document.root, 'Figure', alt);
  const center = [flow.left + labelWidth + radius + 10, flow.y - radarHeight / 2] as const;
  markAs(flow.page, figure);
  drawNet(flow.page, center, axes.length, theme.rule);
  const looks = looksOf(theme);
  for (const [i, { values }] of series.entries()) {
    const points = values.map((value, axis) =>
      spoke(center, axis, axes.length, Math.max(0.02, Math.min(1, value))),
    );
    drawPolygon(flow.page, points, { ...looks[i % looks.length], thickness: 1.6 });
  }
  for (const [axis, title] of axes.entries()) drawAxisLabel(flow, figure, center, axis, axes.length, title);
  let y = center[1] + legendHeight / 2;
  for (const [i, lines] of legend.entries()) {
    const look = looks[i % looks.length] as Look;
    strokeLine(flow.page, [left, y - 5.5], [left + 20, y - 5.5], look.stroke, 1.8, look.dash);
    y = drawLabel(flow, figure, lines, y, () => left + 27) - 6;
  }
  flow.y -= Math.max(radarHeight, legendHeight);
}

interface Look {
  readonly stroke: Rgb;
  readonly dash?: readonly number[];
}

/** The least contrast of an outline with white paper, as WCAG asks for graphics. A thin line is harder to see than a bar. */
const leastContrast = 3;

/**
 * Four kinds of outline. They differ in hue and in dashes, so that they can also be told apart in grey and by colour-blind
 * readers. A brand's colour that is too light for a line is replaced.
 */
function looksOf({ fill, accentFill, ink }: Theme): Look[] {
  const seen = (color: Rgb, otherwise: Rgb) => (contrast(color, white) < leastContrast ? otherwise : color);
  return [
    { stroke: seen(accentFill, [0.76, 0.3, 0.2]) },
    { stroke: seen(fill, ink), dash: [6, 2.5] },
    { stroke: [0, 0.45, 0.4], dash: [1.5, 2] },
    { stroke: [0.45, 0.2, 0.5], dash: [8, 2, 1.5, 2] },
  ];
}

type Point = readonly [number, number];

function spoke([x, y]: Point, axis: number, axes: number, length: number): Point {
  const angle = Math.PI / 2 - (axis * 2 * Math.PI) / axes;
  return [x + Math.cos(angle) * radius * length, y + Math.sin(angle) * radius * length];
}

function drawNet(page: Page, center: Point, axes: number, color: Rgb): void {
  const all = Array.from({ length: axes }, (_, i) => i);
  for (const ring of [0.25, 0.5, 0.75, 1]) {
    drawPolygon(
      page,
      all.map((axis) => spoke(center, axis, axes, ring)),
      { stroke: color, thickness: 0.6 },
    );
  }
  for (const axis of all) strokeLine(page, center, spoke(center, axis, axes, 1), color);
}

function drawAxisLabel(
  flow: Flow,
  owner: StructureNode,
  center: Point,
  axis: number,
  axes: number,
  title: string,
) {
  const [x, y] = spoke(center, axis, axes, 1.09);
  const lines = wrapSpans([{ text: title }], flow.document.faces, size, labelWidth);
  const side = Math.sign(Math.round((x - center[0]) * 10));
  const above = (y - center[1]) / radius;
  const top = y + (lines.length * leading) / 2 + above * leading * 0.4;
  drawLabel(flow, owner, lines, top, ({ width }) => (side === 0 ? x - width / 2 : side > 0 ? x : x - width));
}

/** Draws lines from `top` down and says where they end. */
function drawLabel(
  { page, document }: Flow,
  owner: StructureNode,
  lines: readonly Line[],
  top: number,
  x: (line: Line) => number,
): number {
  let y = top;
  for (const line of lines) {
    const at = { x: x(line), y: y - baseline(size, leading) };
    drawLine(page, document.fonts, line, at, { size: size, color: document.theme.ink }, owner);
    y -= leading;
  }
  return y;
}

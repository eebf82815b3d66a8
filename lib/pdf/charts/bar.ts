import { formatCount } from '../format.ts';
import { baseline, type Flow, need, pageRoom, paragraph, space } from '../layout/flow.ts';
import { drawLine, fillRect, markAs } from '../page.ts';
import { addNode } from '../structure.ts';
import { type Line, wrapSpans } from '../text/wrap.ts';

export interface Bar {
  readonly label: string;
  /** Length, 0 to 1 of the axis. */
  readonly share: number;
  /** What is printed at the bar's end. */
  readonly text: string;
  readonly isBest?: boolean;
}

const size = 8.5;
const leading = 11.5;
const thickness = 9;
/** The most of the width that labels take, and the most that values take, in points. */
const labelShare = 0.32;
const valueWidth = 56;
/** Space between a label and its bar, and between a bar and its value. */
const [labelGap, gap] = [10, 6];

/** Points of a page that are left for the heading above a chart and the sentence below it. */
const around = 80;

/**
 * Draws horizontal bars under each other, with their labels on the left in full. Labels and values take the width of their longest.
 * A chart stays on one page: when there are too many bars, it shows the first ones that fit and says so.
 */
export function barChart(flow: Flow, bars: readonly Bar[], alt: string): void {
  const { document } = flow;
  const { theme, faces, fonts } = document;
  const room = pageRoom(document) - around;
  let total = 0;
  const laid: { bar: Bar; label: Line[]; value: Line[]; height: number }[] = [];
  for (const bar of bars) {
    const label = wrapSpans([{ text: bar.label }], faces, size, flow.width * labelShare);
    const value = wrapSpans([{ text: bar.text, weight: 'semibold' }], faces, size, valueWidth);
    const height = Math.max(label.length, value.length) * leading + 6;
    if (total + height > room && laid.length > 0) break;
    total += height;
    laid.push({ bar, label, value, height });
  }
  const widest = (column: 'label' | 'value') =>
    Math.max(0, ...laid.flatMap((row) => row[column].map(({ width }) => width)));
  const start = widest('label') + labelGap;
  const track = flow.width - start - gap - widest('value');
  need(flow, Math.min(total, room) + (laid.length < bars.length ? 30 : 0));
  const figure = addNode(document.root, 'Figure', alt);
  for (const { bar, label, value, height } of laid) {
    const middle = flow.y - height / 2;
    markAs(flow.page, figure);
    const left = flow.left + start;
    const length = Math.min(1, Math.max(0, bar.share)) * track;
    fillRect(flow.page, left, middle - thickness / 2, track, thickness, theme.wash);
    if (length > 0) {
      const color = bar.isBest ? theme.accentFill : theme.fill;
      fillRect(flow.page, left, middle - thickness / 2, Math.max(length, 0.75), thickness, color);
    }
    const put = (lines: typeof label, x: number) => {
      let y = middle + (lines.length * leading) / 2 - baseline(size, leading);
      for (const line of lines) {
        drawLine(flow.page, fonts, line, { x, y }, { size: size, color: theme.ink }, figure);
        y -= leading;
      }
    };
    put(label, flow.left);
    put(value, left + track + gap);
    flow.y -= height;
  }
  space(flow, 12);
  if (laid.length < bars.length) {
    paragraph(
      flow,
      `The ${laid.length} highest of ${formatCount(bars.length)}; the others are in the table.`,
    );
  }
}

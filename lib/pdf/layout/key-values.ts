import { drawLine, fillRect, markAs } from '../page.ts';
import { addNode } from '../structure.ts';
import { linkedSpans } from '../text/links.ts';
import { measureSpans, wrapSpans } from '../text/wrap.ts';
import { baseline, drawLines, type Flow, need, pageRoom, space } from './flow.ts';

export interface KeyValue {
  readonly label: string;
  readonly value: string;
}

const LABEL = { size: 7.5, leading: 11 };
const VALUE = { size: 11.5, leading: 15.5 };
const PADDING = 9;
const GAP = 8;

/** Facts at a glance: cards in rows of up to `columns`, wider where a value is long. */
export function keyValues(flow: Flow, pairs: readonly KeyValue[], columns = 3): void {
  const { faces } = flow.document;
  const unit = (flow.width - GAP * (columns - 1)) / columns;
  let row: { pair: KeyValue; span: number }[] = [];
  let used = 0;
  const flush = () => {
    if (row.length > 0) drawRow(flow, row, unit, columns);
    row = [];
    used = 0;
  };
  for (const pair of pairs) {
    const { natural } = measureSpans([{ text: pair.value, weight: 'semibold' }], faces, VALUE.size);
    const span = Math.min(columns, Math.max(1, Math.ceil((natural + 2 * PADDING + GAP) / (unit + GAP))));
    if (used + span > columns) flush();
    row.push({ pair, span });
    used += span;
  }
  flush();
  space(flow, 8);
}

/** The last card of a row takes what is left of it. */
function drawRow(
  flow: Flow,
  row: readonly { pair: KeyValue; span: number }[],
  unit: number,
  columns: number,
): void {
  const { document } = flow;
  const spare = columns - row.reduce((total, { span }) => total + span, 0);
  const cards = row.map(({ pair, span }, i) => {
    const cells = span + (i === row.length - 1 ? spare : 0);
    const width = unit * cells + GAP * (cells - 1);
    const inner = width - 2 * PADDING - 3;
    return {
      width,
      label: wrapSpans([{ text: pair.label.toUpperCase() }], document.faces, LABEL.size, inner),
      value: wrapSpans(linkedSpans(pair.value, { weight: 'semibold' }), document.faces, VALUE.size, inner),
    };
  });
  const heights = cards.map(
    ({ label, value }) => label.length * LABEL.leading + value.length * VALUE.leading,
  );
  const height = Math.max(...heights) + 2 * PADDING - 3;
  if (height > pageRoom(document)) return drawPlain(flow, cards);
  need(flow, height);
  let left = flow.left;
  for (const { width, label, value } of cards) {
    markAs(flow.page, 'artifact');
    fillRect(flow.page, left, flow.y - height, width, height, document.theme.wash);
    fillRect(flow.page, left, flow.y - height, 2.5, height, document.theme.primary);
    const x = left + PADDING + 3;
    let y = flow.y - PADDING + 1;
    const owner = addNode(document.root, 'P');
    for (const line of label) {
      const style = { size: LABEL.size, color: document.theme.muted };
      drawLine(
        flow.page,
        document.fonts,
        line,
        { x, y: y - baseline(LABEL.size, LABEL.leading) },
        style,
        owner,
      );
      y -= LABEL.leading;
    }
    for (const line of value) {
      const style = { size: VALUE.size, color: document.theme.ink };
      drawLine(
        flow.page,
        document.fonts,
        line,
        { x, y: y - baseline(VALUE.size, VALUE.leading) },
        style,
        owner,
      );
      y -= VALUE.leading;
    }
    left += width + GAP;
  }
  flow.y -= height;
  space(flow, GAP);
}

/** A value longer than a page cannot stand in a card. */
function drawPlain(
  flow: Flow,
  cards: readonly { label: Parameters<typeof drawLines>[1]; value: Parameters<typeof drawLines>[1] }[],
): void {
  const { document } = flow;
  for (const { label, value } of cards) {
    const owner = addNode(document.root, 'P');
    drawLines(flow, label, { ...LABEL, color: document.theme.muted }, owner);
    drawLines(flow, value, { ...VALUE, color: document.theme.ink }, owner);
    space(flow, GAP);
  }
}

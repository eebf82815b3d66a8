import { drawLine, fillRect, markAs } from '../page.ts';
import { addNode } from '../structure.ts';
import { linkedSpans } from '../text/links.ts';
import { measureSpans, wrapSpans } from '../text/wrap.ts';
import { baseline, drawLines, type Flow, need, pageRoom, space } from './flow.ts';

export interface KeyValue {
  readonly label: string;
  readonly value: string;
}

const labelType = { size: 7.5, leading: 11 };
const valueType = { size: 11.5, leading: 15.5 };
const padding = 9;
const gap = 8;

interface Card extends KeyValue {
  /** Columns it takes. */
  readonly span: number;
}

/** Facts at a glance: cards in rows of `columns`, wider where a value is long. */
export function keyValues(flow: Flow, pairs: readonly KeyValue[], columns = 3): void {
  const { faces } = flow.document;
  const unit = (flow.width - gap * (columns - 1)) / columns;
  const cards = pairs.map((pair) => {
    const { natural } = measureSpans([{ text: pair.value, weight: 'semibold' }], faces, valueType.size);
    const span = Math.ceil((natural + 2 * padding + gap) / (unit + gap));
    return { ...pair, span: Math.min(columns, Math.max(1, span)) };
  });
  for (const row of fillRows(cards, columns)) drawRow(flow, row, unit);
  space(flow, 8);
}

/** Fills rows without gaps: each row takes the next cards that still fit, and only the last row may be short. */
function fillRows(cards: readonly Card[], columns: number): Card[][] {
  const rows: Card[][] = [];
  const waiting = [...cards];
  while (waiting.length > 0) {
    const row: Card[] = [];
    let free = columns;
    for (let at = waiting.findIndex(({ span }) => span <= free); at >= 0; ) {
      const [card] = waiting.splice(at, 1);
      if (card) row.push(card);
      free -= card?.span ?? 0;
      at = waiting.findIndex(({ span }) => span <= free);
    }
    const last = row.at(-1);
    if (last && waiting.length > 0) row.splice(-1, 1, { ...last, span: last.span + free });
    rows.push(row);
  }
  return rows;
}

function drawRow(flow: Flow, row: readonly Card[], unit: number): void {
  const { document } = flow;
  const cards = row.map((card) => {
    const width = unit * card.span + gap * (card.span - 1);
    const inner = width - 2 * padding - 3;
    return {
      width,
      label: wrapSpans([{ text: card.label.toUpperCase() }], document.faces, labelType.size, inner),
      value: wrapSpans(
        linkedSpans(card.value, { weight: 'semibold' }),
        document.faces,
        valueType.size,
        inner,
      ),
    };
  });
  const heights = cards.map(
    ({ label, value }) => label.length * labelType.leading + value.length * valueType.leading,
  );
  const height = Math.max(...heights) + 2 * padding - 3;
  if (height > pageRoom(document)) {
    drawPlain(flow, cards);
    return;
  }
  need(flow, height);
  let left = flow.left;
  for (const { width, label, value } of cards) {
    markAs(flow.page, 'artifact');
    fillRect(flow.page, left, flow.y - height, width, height, document.theme.wash);
    fillRect(flow.page, left, flow.y - height, 2.5, height, document.theme.band);
    const x = left + padding + 3;
    let y = flow.y - padding + 1;
    const owner = addNode(document.root, 'P');
    for (const line of label) {
      const style = { size: labelType.size, color: document.theme.muted };
      drawLine(
        flow.page,
        document.fonts,
        line,
        { x, y: y - baseline(labelType.size, labelType.leading) },
        style,
        owner,
      );
      y -= labelType.leading;
    }
    for (const line of value) {
      const style = { size: valueType.size, color: document.theme.ink };
      drawLine(
        flow.page,
        document.fonts,
        line,
        { x, y: y - baseline(valueType.size, valueType.leading) },
        style,
        owner,
      );
      y -= valueType.leading;
    }
    left += width + gap;
  }
  flow.y -= height;
  space(flow, gap);
}

/** Draws pairs without cards, for a value that is longer than a page. */
function drawPlain(
  flow: Flow,
  cards: readonly { label: Parameters<typeof drawLines>[1]; value: Parameters<typeof drawLines>[1] }[],
): void {
  const { document } = flow;
  for (const { label, value } of cards) {
    const owner = addNode(document.root, 'P');
    drawLines(flow, label, { ...labelType, color: document.theme.muted }, owner);
    drawLines(flow, value, { ...valueType, color: document.theme.ink }, owner);
    space(flow, gap);
  }
}

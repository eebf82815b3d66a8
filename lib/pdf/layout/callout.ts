import { fillRect, markAs } from '../page.ts';
import { addNode, type StructureNode } from '../structure.ts';
import { linkedSpans } from '../text/links.ts';
import { type Line, wrapSpans } from '../text/wrap.ts';
import { body, defaultLeading, drawLines, type Flow, need, room, space, turnPage } from './flow.ts';

const padding = 11;

/** Draws a box that stands out from the text. A long one continues on the next pages, each part on its own ground. */
export function callout(flow: Flow, title: string, text: string): void {
  const { document, width } = flow;
  const { theme, faces } = document;
  const leading = body * defaultLeading;
  const inner = width - 2 * padding - 3;
  const head: Line[] = wrapSpans(
    [{ text: title, weight: 'semibold', color: theme.accent }],
    faces,
    body,
    inner,
  );
  const lines = [...head, ...wrapSpans(linkedSpans(text), faces, body, inner)];
  const box = addNode(document.root, 'Div');
  const owners = [addNode(box, 'P'), addNode(box, 'P')] as const;
  const first = lines[head.length];
  need(flow, Math.min(lines.length, 4) * leading + 2 * padding);
  let owner: StructureNode = owners[0];
  for (let from = 0; from < lines.length; ) {
    const count = Math.max(1, Math.floor((room(flow) - 2 * padding) / leading));
    const part = lines.slice(from, from + count);
    const height = part.length * leading + 2 * padding;
    markAs(flow.page, 'artifact');
    fillRect(flow.page, flow.left, flow.y - height, width, height, theme.accentWash);
    fillRect(flow.page, flow.left, flow.y - height, 3, height, theme.accentBand);
    flow.y -= padding;
    for (const line of part) {
      if (line === first) owner = owners[1];
      drawLines(flow, [line], { size: body, color: theme.ink, leading }, owner, flow.left + padding + 3);
    }
    flow.y -= padding;
    from += count;
    if (from < lines.length) turnPage(flow);
  }
  space(flow, 12);
}

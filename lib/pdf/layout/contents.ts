import { drawLine, markAs, strokeLine } from '../page.ts';
import { type Anchor, addNode } from '../structure.ts';
import { wrapSpans } from '../text/wrap.ts';
import { baseline, body, defaultLeading, drawLines, type Flow, paragraph, space } from './flow.ts';

export interface Entry {
  readonly title: string;
  readonly anchor: Anchor;
}

const numberWidth = 36;

/** Draws the list of contents, each entry a link. Returns a function that adds the page numbers: call it when all pages are drawn. */
export function contents(flow: Flow, entries: readonly Entry[]): () => void {
  const { document } = flow;
  const { theme, faces, fonts } = document;
  const leading = body * defaultLeading;
  paragraph(flow, [{ text: 'Contents', weight: 'semibold', color: theme.primary }], { size: 11, after: 4 });
  const parent = addNode(document.root, 'TOC');
  const placed = entries.map(({ title, anchor }) => {
    const node = addNode(addNode(parent, 'TOCI'), 'Reference');
    const lines = wrapSpans([{ text: title, link: anchor }], faces, body, flow.width - numberWidth);
    drawLines(flow, lines, { size: body, color: theme.ink, leading }, node);
    space(flow, 3);
    markAs(flow.page, 'artifact');
    strokeLine(flow.page, [flow.left, flow.y + 2], [flow.left + flow.width, flow.y + 2], theme.rule, 0.4);
    return { node, anchor, page: flow.page, y: flow.y + 3 + leading - baseline(body, leading) };
  });
  space(flow, 14);

  return () => {
    for (const { node, anchor, page, y } of placed) {
      if (!anchor.page) continue;
      const number = { text: String(anchor.page.index + 1), weight: 'semibold' as const };
      const [line] = wrapSpans([number], faces, body, numberWidth);
      if (!line) continue;
      const x = flow.left + flow.width - line.width;
      drawLine(page, fonts, line, { x, y }, { size: body, color: theme.primary }, node);
    }
  };
}

import type { LogoImage } from '../../pictures/logo.ts';
import type { Document, Margins } from '../document.ts';
import type { Faces } from '../fonts/faces.ts';
import { drawLine, fillRect, markAs, strokeLine } from '../page.ts';
import type { Page } from '../structure.ts';
import { addNode } from '../structure.ts';
import { cleanLine } from '../text/clean.ts';
import { linkedSpans } from '../text/links.ts';
import { ellipsize, type Line, wrapSpans } from '../text/wrap.ts';

/** Who the document comes from: what every page shows of the agency. */
export interface Letterhead {
  readonly name: string;
  readonly contactLine?: string | null;
  readonly footer?: string | null;
  readonly logo?: LogoImage | null;
}

const side = 50;
const runningHeader = 64;
const small = 7.5;
const smallLeading = 10.5;

/** Room for the page number beside the footer. */
const numbering = 60;

function wrapFooter(text: string, faces: Faces, paperWidth: number): Line[] {
  return wrapSpans(linkedSpans(text), faces, small, paperWidth - 2 * side - numbering);
}

/** The margins of every page. The bottom one depends on how many lines the footer takes. */
export function frameMargins(letterhead: Letterhead, faces: Faces, paperWidth: number): Margins {
  const lines = footerTexts(letterhead).flatMap((text) => wrapFooter(text, faces, paperWidth));
  return { top: runningHeader, right: side, bottom: 46 + lines.length * smallLeading, left: side };
}

function footerTexts({ contactLine, footer }: Letterhead): string[] {
  return [contactLine, footer].flatMap((text) => (text && cleanLine(text) ? [cleanLine(text)] : []));
}

/** Draws running headers and footers. Call it last, because footers say the number of pages. */
export function drawFrames(document: Document, letterhead: Letterhead, title: string): void {
  for (const page of document.pages) {
    if (page.index > 0) drawRunningHeader(document, page, letterhead.name, title);
    drawFooter(document, page, letterhead);
  }
}

function drawRunningHeader(document: Document, page: Page, name: string, title: string): void {
  const { theme, faces, fonts, paper } = document;
  const width = paper.width - 2 * side;
  const y = paper.height - 36;
  markAs(page, 'header');
  fillRect(page, 0, paper.height - 6, paper.width, 6, theme.band);
  const brand = ellipsize([{ text: cleanLine(name), weight: 'semibold' }], faces, 8, width * 0.42);
  const right = ellipsize([{ text: cleanLine(title) }], faces, 8, width * 0.52);
  drawLine(page, fonts, brand, { x: side, y }, { size: 8, color: theme.primary }, 'header');
  const x = paper.width - side - right.width;
  drawLine(page, fonts, right, { x, y }, { size: 8, color: theme.muted }, 'header');
  strokeLine(page, [side, y - 8], [paper.width - side, y - 8], theme.rule);
}

/** Draws the footer. On the first page it is part of the text, so that a screen reader says it once; on others it is decoration. */
function drawFooter(document: Document, page: Page, letterhead: Letterhead): void {
  const { theme, faces, fonts, paper, margins, pages } = document;
  const numbering = wrapSpans(
    [{ text: `${page.index + 1} / ${pages.length}`, weight: 'semibold' }],
    faces,
    8,
    200,
  )[0];
  let y = margins.bottom - 16;
  markAs(page, 'footer');
  strokeLine(page, [side, y], [paper.width - side, y], theme.rule);
  y -= 14;
  if (numbering) {
    const x = paper.width - side - numbering.width;
    drawLine(page, fonts, numbering, { x, y }, { size: 8, color: theme.primary }, 'footer');
  }
  for (const text of footerTexts(letterhead)) {
    const owner = page.index === 0 ? addNode(document.root, 'P') : 'footer';
    for (const line of wrapFooter(text, faces, paper.width)) {
      drawLine(page, fonts, line, { x: side, y }, { size: small, color: theme.muted }, owner);
      y -= smallLeading;
    }
  }
}

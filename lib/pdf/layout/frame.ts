import { WHITE } from '../color.ts';
import type { Document, Margins } from '../document.ts';
import type { Faces } from '../fonts/faces.ts';
import type { LogoImage } from '../images/logo.ts';
import { drawImage, drawLine, fillRect, markAs, type Page, strokeLine } from '../page.ts';
import { addNode } from '../structure.ts';
import { cleanLine } from '../text/clean.ts';
import { linkedSpans } from '../text/links.ts';
import { ellipsize, type Line, wrapSpans } from '../text/wrap.ts';
import { baseline, type Flow } from './flow.ts';

/** Who the document comes from: what every page shows of the agency. */
export interface Letterhead {
  readonly name: string;
  readonly contactLine?: string | null;
  readonly footer?: string | null;
  readonly logo?: LogoImage | null;
}

/** The opening of the first page. */
export interface Opening {
  /** What kind of document it is, above the title. */
  readonly eyebrow: string;
  readonly title: string;
  /** Under the title: for whom, by whom, when. */
  readonly subtitle: string;
  readonly clientLogo?: LogoImage | null;
}

const SIDE = 50;
const RUNNING_HEADER = 64;
const SMALL = 7.5;
const SMALL_LEADING = 10.5;
const LOGO_STRIP = 84;
const LOGO_BOX = { width: 190, height: 44 };
/** The ground under a pale logo reaches this far around it. */
const PLATE = { x: 8, y: 6 };

/** Room for the page number beside the footer. */
const NUMBERING = 60;

export function wrapFooter(text: string, faces: Faces, paperWidth: number): Line[] {
  return wrapSpans(linkedSpans(text), faces, SMALL, paperWidth - 2 * SIDE - NUMBERING);
}

/** The footer's text decides how much of every page it takes. */
export function frameMargins(letterhead: Letterhead, faces: Faces, paperWidth: number): Margins {
  const lines = footerTexts(letterhead).flatMap((text) => wrapFooter(text, faces, paperWidth));
  return { top: RUNNING_HEADER, right: SIDE, bottom: 46 + lines.length * SMALL_LEADING, left: SIDE };
}

function footerTexts({ contactLine, footer }: Letterhead): string[] {
  return [contactLine, footer].flatMap((text) => (text && cleanLine(text) ? [cleanLine(text)] : []));
}

/** Logos on white, then the title on a band of the brand's colour across the page. */
export function drawOpening(flow: Flow, letterhead: Letterhead, opening: Opening): void {
  const { document, page } = flow;
  const { paper, theme } = document;
  drawLogos(flow, letterhead, opening.clientLogo);

  const title = fitTitle(document, opening.title, flow.width);
  const subtitle = wrapSpans([{ text: cleanLine(opening.subtitle) }], document.faces, BODY_SIZE, flow.width);
  const height = 62 + title.lines.length * title.leading + subtitle.length * 15;
  const top = paper.height - LOGO_STRIP;
  markAs(page, 'artifact');
  fillRect(page, 0, top - height, paper.width, height, theme.primary);
  fillRect(page, 0, top - height - 4, paper.width, 4, theme.accent);

  flow.y = top - 20;
  put(flow, [eyebrowLine(document, opening.eyebrow)], 8.5, 13, 'P');
  flow.y -= 3;
  put(flow, title.lines, title.size, title.leading, 'H1');
  flow.y -= 4;
  put(flow, subtitle, BODY_SIZE, 15, 'P');
  flow.y = top - height - 4 - 22;
}

const BODY_SIZE = 10;

function put(flow: Flow, lines: readonly Line[], size: number, leading: number, tag: 'P' | 'H1'): void {
  const owner = addNode(flow.document.root, tag);
  for (const line of lines) {
    const at = { x: flow.left, y: flow.y - baseline(size, leading) };
    drawLine(flow.page, flow.document.fonts, line, at, { size, color: WHITE }, owner);
    flow.y -= leading;
  }
}

function eyebrowLine(document: Document, text: string): Line {
  const [line] = wrapSpans([{ text: text.toUpperCase(), weight: 'semibold' }], document.faces, 8.5, 10_000);
  return line ?? { pieces: [], width: 0 };
}

/** Large when the title is short, smaller when it is long; it is never cut. */
function fitTitle(document: Document, title: string, width: number) {
  const spans = [{ text: cleanLine(title), weight: 'semibold' as const }];
  for (const size of [26, 21, 17]) {
    const lines = wrapSpans(spans, document.faces, size, width);
    if (lines.length <= 2) return { size, leading: size * 1.25, lines };
  }
  const size = title.length > 600 ? 10.5 : 13.5;
  return { size, leading: size * 1.3, lines: wrapSpans(spans, document.faces, size, width) };
}

function drawLogos(flow: Flow, letterhead: Letterhead, clientLogo: LogoImage | null | undefined): void {
  const { document, page } = flow;
  const middle = document.paper.height - LOGO_STRIP / 2;
  if (letterhead.logo) {
    placeLogo(flow, letterhead.logo, `Logo of ${cleanLine(letterhead.name)}`, flow.left, 'left');
  } else {
    const width = flow.width - (clientLogo ? LOGO_BOX.width + 30 : 0);
    const { size, leading, lines } = fitWordmark(document, letterhead.name, width);
    const owner = addNode(document.root, 'P');
    let y = middle + (lines.length * leading) / 2;
    for (const line of lines) {
      const at = { x: flow.left, y: y - baseline(size, leading) };
      drawLine(page, document.fonts, line, at, { size, color: document.theme.primary }, owner);
      y -= leading;
    }
  }
  if (clientLogo) placeLogo(flow, clientLogo, 'Logo of the client', flow.left + flow.width, 'right');
}

/** Without a logo the agency's name stands in its place. */
function fitWordmark(document: Document, name: string, width: number) {
  const spans = [{ text: cleanLine(name), weight: 'semibold' as const }];
  for (const size of [17, 14, 11, 9]) {
    const leading = size * 1.3;
    const lines = wrapSpans(spans, document.faces, size, width);
    if (lines.length * leading <= LOGO_STRIP - 18) return { size, leading, lines };
  }
  return { size: 7, leading: 9, lines: wrapSpans(spans, document.faces, 7, width).slice(0, 7) };
}

/** Fits the logo into its box, never larger than one point a pixel; a pale one gets a plate to be seen on. */
function placeLogo(flow: Flow, logo: LogoImage, alt: string, edge: number, side: 'left' | 'right'): void {
  const { page, document } = flow;
  const scale = Math.min(LOGO_BOX.width / logo.width, LOGO_BOX.height / logo.height, 1);
  const width = Math.max(1, logo.width * scale);
  const height = Math.max(1, logo.height * scale);
  const inset = logo.isPale ? PLATE.x : 0;
  const x = side === 'left' ? edge + inset : edge - width - inset;
  const y = document.paper.height - LOGO_STRIP / 2 - height / 2;
  if (logo.isPale) {
    markAs(page, 'artifact');
    fillRect(
      page,
      x - PLATE.x,
      y - PLATE.y,
      width + 2 * PLATE.x,
      height + 2 * PLATE.y,
      document.theme.primary,
    );
  }
  markAs(page, addNode(document.root, 'Figure', alt));
  drawImage(page, logo, { x, y, width, height });
}

/** Running headers and footers, drawn last, when the number of pages is known. */
export function drawFrames(document: Document, letterhead: Letterhead, title: string): void {
  for (const page of document.pages) {
    if (page.index > 0) drawRunningHeader(document, page, letterhead.name, title);
    drawFooter(document, page, letterhead);
  }
}

function drawRunningHeader(document: Document, page: Page, name: string, title: string): void {
  const { theme, faces, fonts, paper } = document;
  const width = paper.width - 2 * SIDE;
  const y = paper.height - 36;
  markAs(page, 'artifact');
  fillRect(page, 0, paper.height - 6, paper.width, 6, theme.primary);
  const brand = ellipsize([{ text: cleanLine(name), weight: 'semibold' }], faces, 8, width * 0.42);
  const right = ellipsize([{ text: cleanLine(title) }], faces, 8, width * 0.52);
  drawLine(page, fonts, brand, { x: SIDE, y }, { size: 8, color: theme.primary }, 'artifact');
  const x = paper.width - SIDE - right.width;
  drawLine(page, fonts, right, { x, y }, { size: 8, color: theme.muted }, 'artifact');
  strokeLine(page, [SIDE, y - 8], [paper.width - SIDE, y - 8], theme.rule);
}

/** Readers hear the contact line once, on the first page, with its links; elsewhere it is decoration. */
function drawFooter(document: Document, page: Page, letterhead: Letterhead): void {
  const { theme, faces, fonts, paper, margins, pages } = document;
  const numbering = wrapSpans(
    [{ text: `${page.index + 1} / ${pages.length}`, weight: 'semibold' }],
    faces,
    8,
    200,
  )[0];
  let y = margins.bottom - 16;
  markAs(page, 'artifact');
  strokeLine(page, [SIDE, y], [paper.width - SIDE, y], theme.rule);
  y -= 14;
  if (numbering) {
    const x = paper.width - SIDE - numbering.width;
    drawLine(page, fonts, numbering, { x, y }, { size: 8, color: theme.primary }, 'artifact');
  }
  for (const text of footerTexts(letterhead)) {
    const owner = page.index === 0 ? addNode(document.root, 'P') : 'artifact';
    for (const line of wrapFooter(text, faces, paper.width)) {
      drawLine(page, fonts, line, { x: SIDE, y }, { size: SMALL, color: theme.muted }, owner);
      y -= SMALL_LEADING;
    }
  }
}

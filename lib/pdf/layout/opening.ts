import type { LogoImage } from '../../pictures/logo.ts';
import type { Document } from '../document.ts';
import { drawImage, drawLine, fillRect, markAs } from '../page.ts';
import { addNode } from '../structure.ts';
import { cleanLine } from '../text/clean.ts';
import { emptyLine, type Line, wrapSpans } from '../text/wrap.ts';
import { baseline, type Flow } from './flow.ts';
import type { Letterhead } from './frame.ts';

/** The opening of the first page. */
export interface Opening {
  /** What kind of document it is, above the title. */
  readonly eyebrow: string;
  readonly title: string;
  /** Under the title: for whom, by whom, when. */
  readonly subtitle: string;
  readonly clientLogo?: LogoImage | null;
}

/** The height of the strip with the logos, the space above and below the band's text, and the largest sizes of the title, in points. */
const upright = { strip: 84, inset: 20, title: [26, 21, 17] };
/** Paper lies for tables, which need its height. */
const lying = { strip: 60, inset: 12, title: [21, 17] };
const measuresOf = ({ paper }: Document) => (paper.width > paper.height ? lying : upright);

const logoBox = { width: 190, height: 44 };
/** The ground under a pale logo reaches this far around it. */
const plate = { x: 8, y: 6 };

/** Draws the logos on white, and below them the title on a band of the brand's colour across the page. */
export function drawOpening(flow: Flow, letterhead: Letterhead, opening: Opening): void {
  const { document, page } = flow;
  const { paper, theme } = document;
  const { strip, inset } = measuresOf(document);
  drawLogos(flow, letterhead, opening.clientLogo);

  const title = fitTitle(document, opening.title, flow.width);
  const subtitle = wrapSpans([{ text: cleanLine(opening.subtitle) }], document.faces, bodySize, flow.width);
  const height = 2 * inset + 22 + title.lines.length * title.leading + subtitle.length * 15;
  const top = paper.height - strip;
  markAs(page, 'artifact');
  fillRect(page, 0, top - height, paper.width, height, theme.band);
  fillRect(page, 0, top - height - 4, paper.width, 4, theme.accentBand);

  flow.y = top - inset;
  put(flow, [eyebrowLine(document, opening.eyebrow)], 8.5, 13, 'P');
  flow.y -= 3;
  put(flow, title.lines, title.size, title.leading, 'H1');
  flow.y -= 4;
  put(flow, subtitle, bodySize, 15, 'P');
  flow.y = top - height - 4 - (inset + 2);
}

const bodySize = 10;

function put(flow: Flow, lines: readonly Line[], size: number, leading: number, tag: 'P' | 'H1'): void {
  const owner = addNode(flow.document.root, tag);
  for (const line of lines) {
    const at = { x: flow.left, y: flow.y - baseline(size, leading) };
    drawLine(flow.page, flow.document.fonts, line, at, { size, color: flow.document.theme.onBand }, owner);
    flow.y -= leading;
  }
}

function eyebrowLine(document: Document, text: string): Line {
  const [line] = wrapSpans([{ text: text.toUpperCase(), weight: 'semibold' }], document.faces, 8.5, 10_000);
  return line ?? emptyLine;
}

/** Sets the title: large when it is short, smaller when it is long. It is never cut. */
function fitTitle(document: Document, title: string, width: number) {
  const spans = [{ text: cleanLine(title), weight: 'semibold' as const }];
  for (const size of measuresOf(document).title) {
    const lines = wrapSpans(spans, document.faces, size, width);
    if (lines.length <= 2) return { size, leading: size * 1.25, lines };
  }
  const size = 13.5;
  return { size, leading: size * 1.3, lines: wrapSpans(spans, document.faces, size, width) };
}

function drawLogos(flow: Flow, letterhead: Letterhead, clientLogo: LogoImage | null | undefined): void {
  const { document, page } = flow;
  const middle = document.paper.height - measuresOf(document).strip / 2;
  if (letterhead.logo && isPlaceable(letterhead.logo)) {
    placeLogo(flow, letterhead.logo, `Logo of ${cleanLine(letterhead.name)}`, flow.left, 'left');
  } else {
    const width = flow.width - (clientLogo && isPlaceable(clientLogo) ? logoBox.width + 30 : 0);
    const { size, leading, lines } = fitWordmark(document, letterhead.name, width);
    const owner = addNode(document.root, 'P');
    let y = middle + (lines.length * leading) / 2;
    for (const line of lines) {
      const at = { x: flow.left, y: y - baseline(size, leading) };
      drawLine(page, document.fonts, line, at, { size, color: document.theme.primary }, owner);
      y -= leading;
    }
  }
  if (clientLogo && isPlaceable(clientLogo))
    placeLogo(flow, clientLogo, 'Logo of the client', flow.left + flow.width, 'right');
}

/** Sets the agency's name, which takes the place of a missing logo. */
function fitWordmark(document: Document, name: string, width: number) {
  const spans = [{ text: cleanLine(name), weight: 'semibold' as const }];
  for (const size of [17, 14, 11, 9]) {
    const leading = size * 1.3;
    const lines = wrapSpans(spans, document.faces, size, width);
    if (lines.length * leading <= measuresOf(document).strip - 18) return { size, leading, lines };
  }
  return { size: 7, leading: 9, lines: wrapSpans(spans, document.faces, 7, width).slice(0, 7) };
}

/** The least width and height of a logo in points. A thinner picture is no more than a line, and is left out. */
const thinnest = 7;

function scaleOf({ width, height }: LogoImage): number {
  return Math.min(logoBox.width / width, logoBox.height / height, 1);
}

function isPlaceable(logo: LogoImage): boolean {
  return Math.min(logo.width, logo.height) * scaleOf(logo) >= thinnest;
}

/** Draws the logo in its box, at most one point per pixel. A pale one gets a dark ground, on which it can be seen. */
function placeLogo(flow: Flow, logo: LogoImage, alt: string, edge: number, side: 'left' | 'right'): void {
  const { page, document } = flow;
  const scale = scaleOf(logo);
  const width = logo.width * scale;
  const height = logo.height * scale;
  const inset = logo.isPale ? plate.x : 0;
  const x = side === 'left' ? edge + inset : edge - width - inset;
  const y = document.paper.height - measuresOf(document).strip / 2 - height / 2;
  if (logo.isPale) {
    markAs(page, 'artifact');
    fillRect(
      page,
      x - plate.x,
      y - plate.y,
      width + 2 * plate.x,
      height + 2 * plate.y,
      document.theme.primary,
    );
  }
  markAs(page, addNode(document.root, 'Figure', alt));
  drawImage(page, logo, { x, y, width, height });
}

import { logWarning } from '../../http/log.ts';
import { makeDocument, type Orientation, paper } from '../document.ts';
import type { Han } from '../fonts/catalogue.ts';
import { loadFaces } from '../fonts/faces.ts';
import { serialize } from '../serialize.ts';
import { cleanLine, isBlank } from '../text/clean.ts';
import type { Theme } from '../theme.ts';
import { type Flow, need, startFlow } from './flow.ts';
import { drawFrames, frameMargins, type Letterhead } from './frame.ts';
import { drawOpening, type Opening } from './opening.ts';

interface LetterSpec {
  readonly letterhead: Letterhead;
  readonly theme: Theme;
  readonly opening: Opening;
  readonly orientation?: Orientation;
  readonly createdAt: Date;
  readonly language?: string;
  readonly han?: Han;
}

/** Lays out a branded document: frame and opening here, the content by `write`. Returns the PDF's bytes. */
export function makeLetter(spec: LetterSpec, write: (flow: Flow) => void): Promise<Uint8Array> {
  const { letterhead, orientation = 'portrait', theme, createdAt, language = 'en' } = spec;
  // PDF/UA requires a title that is not empty.
  const opening = isBlank(spec.opening.title)
    ? { ...spec.opening, title: spec.opening.eyebrow }
    : spec.opening;
  const metadata = {
    title: cleanLine(opening.title),
    author: cleanLine(letterhead.name),
    subject: cleanLine(`${opening.eyebrow} · ${opening.subtitle}`),
    language,
    createdAt,
  };
  const faces = loadFaces(spec.han);
  const margins = frameMargins(letterhead, faces, paper[orientation].width);
  const document = makeDocument(metadata, theme, faces, margins, orientation);
  const flow = startFlow(document);
  drawOpening(flow, letterhead, opening);
  write(flow);
  // Draws a last heading that still waits for a block below it.
  need(flow, 0);
  drawFrames(document, letterhead, opening.title);
  const bytes = serialize(document);
  warnOfMissing(document.fonts.missing);
  return bytes;
}

/** The most characters that a warning names. More would not tell more about which font is missing. */
const mostTold = 20;

/** Logs the characters that no font has. It logs code points only: they tell which font to add, and nothing about who wrote the text. */
function warnOfMissing(missing: ReadonlySet<string>): void {
  if (missing.size === 0) return;
  const points = [...missing]
    .slice(0, mostTold)
    .map((one) => (one.codePointAt(0) ?? 0).toString(16).toUpperCase());
  logWarning('pdf.no_glyph', { count: missing.size, characters: points.map((one) => `U+${one}`).join(' ') });
}

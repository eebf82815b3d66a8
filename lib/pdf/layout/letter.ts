import { makeDocument } from '../document.ts';
import { loadFaces } from '../fonts/faces.ts';
import { serialize } from '../serialize.ts';
import { cleanLine } from '../text/clean.ts';
import { linkedSpans } from '../text/links.ts';
import { wrapSpans } from '../text/wrap.ts';
import type { Theme } from '../theme.ts';
import { type Flow, startFlow } from './flow.ts';
import {
  drawFrames,
  drawOpening,
  FOOTER_SIZE,
  footerWidth,
  frameMargins,
  type Letterhead,
  type Opening,
} from './frame.ts';

export interface LetterSpec {
  readonly letterhead: Letterhead;
  readonly theme: Theme;
  readonly opening: Opening;
  readonly orientation?: 'portrait' | 'landscape';
  readonly createdAt: Date;
}

/** Lays out a branded document: frame and opening here, the content by `write`. Returns the PDF's bytes. */
export async function makeLetter(spec: LetterSpec, write: (flow: Flow) => void): Promise<Uint8Array> {
  const { letterhead, opening, orientation, theme, createdAt } = spec;
  const width = footerWidth(orientation);
  const wrapFooter = (text: string) => wrapSpans(linkedSpans(text), loadFaces(), FOOTER_SIZE, width);
  const metadata = {
    title: cleanLine(opening.title),
    author: cleanLine(letterhead.name),
    subject: cleanLine(`${opening.eyebrow} · ${opening.subtitle}`),
    language: 'en',
    createdAt,
  };
  const document = makeDocument(metadata, theme, frameMargins(letterhead, wrapFooter), orientation);
  const flow = startFlow(document);
  drawOpening(flow, letterhead, opening);
  write(flow);
  drawFrames(document, letterhead, opening.title);
  return serialize(document);
}

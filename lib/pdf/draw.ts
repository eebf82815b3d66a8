import type { PdfWhitelabelRequest } from '../schemas/pdf.ts';
import { renderBrief } from './documents/brief.ts';
import { renderComparison } from './documents/comparison.ts';
import { renderRfp } from './documents/rfp.ts';
import type { WhiteLabel } from './documents/white-label.ts';
import { chooseHan } from './fonts/faces.ts';

/** Draws a white-label document in this thread: about a microsecond for each unit of `weightOf`. */
export async function drawWhiteLabel(asked: WhiteLabel, request: PdfWhitelabelRequest): Promise<Uint8Array> {
  const { language = 'en' } = request;
  const label = { ...asked, language, han: chooseHan(language, JSON.stringify(request)) };
  if (request.kind === 'brief') return renderBrief(label, request.payload);
  if (request.kind === 'rfp') return renderRfp(label, request.payload);
  return renderComparison(label, request.payload);
}

/** What setting a line, a list item, a field or an accent costs, counted in letters of running text. */
const BLOCK = 60;

/** How much work a document is, in letters of running text. */
export function weightOf(request: PdfWhitelabelRequest): number {
  const json = JSON.stringify(request.payload);
  return json.length + BLOCK * (json.match(/\\[nr]|,"|\p{M}/gu)?.length ?? 0);
}

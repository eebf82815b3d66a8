import type { DecisionRecord } from '../decisions/record.ts';
import type { PdfWhitelabelRequest } from '../schemas/pdf.ts';
import { renderBrief } from './documents/brief.ts';
import { renderComparison } from './documents/comparison.ts';
import { renderDecision } from './documents/decision.ts';
import { renderRfp } from './documents/rfp.ts';
import type { WhiteLabel } from './documents/white-label.ts';
import { chooseHan } from './fonts/faces.ts';

/** A document to draw: for whom, and what is in it. */
export type Job =
  | { readonly label: WhiteLabel; readonly request: PdfWhitelabelRequest }
  | { readonly label: WhiteLabel; readonly record: DecisionRecord };

/** Draws a document in this thread: about a microsecond for each unit of its weight. */
export async function draw(job: Job): Promise<Uint8Array> {
  if ('record' in job) return drawDecision(job.label, job.record);
  return drawWhiteLabel(job.label, job.request);
}

function drawDecision(label: WhiteLabel, record: DecisionRecord): Promise<Uint8Array> {
  return renderDecision({ ...label, han: chooseHan('en', JSON.stringify(record)) }, record);
}

function drawWhiteLabel(asked: WhiteLabel, request: PdfWhitelabelRequest): Promise<Uint8Array> {
  const { language = 'en' } = request;
  const label = { ...asked, language, han: chooseHan(language, JSON.stringify(request)) };
  if (request.kind === 'brief') return renderBrief(label, request.payload);
  if (request.kind === 'rfp') return renderRfp(label, request.payload);
  return renderComparison(label, request.payload);
}

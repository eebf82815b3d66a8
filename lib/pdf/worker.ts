import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { type ErrorCode, HttpError } from '../errors.ts';
import type { PdfWhitelabelRequest } from '../schemas/pdf.ts';
import type { WhiteLabel } from './documents/white-label.ts';
import { drawWhiteLabel } from './draw.ts';

interface Job {
  readonly drawThis: { readonly label: WhiteLabel; readonly request: PdfWhitelabelRequest };
}

type Answer =
  | { readonly bytes: Uint8Array }
  | { readonly refused: { readonly code: ErrorCode; readonly message: string } }
  | { readonly broken: unknown };

/**
 * Draws a document in a thread of its own, so that other requests go on meanwhile. The thread runs this very file: what a
 * deployment packs for the caller is then all that the thread needs.
 */
export async function drawInWorker(label: WhiteLabel, request: PdfWhitelabelRequest): Promise<Uint8Array> {
  const job: Job = { drawThis: { label, request } };
  const worker = new Worker(new URL(import.meta.url), { workerData: job });
  const answer = await new Promise<Answer>((resolve, reject) => {
    worker.once('message', resolve).once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the thread that draws ended with code ${code}`)));
  });
  if ('bytes' in answer) return answer.bytes;
  if ('refused' in answer) throw new HttpError(answer.refused.code, answer.refused.message);
  throw answer.broken;
}

async function answer({ drawThis: { label, request } }: Job): Promise<Answer> {
  try {
    return { bytes: await drawWhiteLabel(label, request) };
  } catch (error) {
    if (error instanceof HttpError) return { refused: { code: error.code, message: error.message } };
    return { broken: error };
  }
}

/** Other threads may load this file as a module: only the one started above has our job. */
function isJob(data: unknown): data is Job {
  return typeof data === 'object' && data !== null && 'drawThis' in data;
}

if (!isMainThread && isJob(workerData)) parentPort?.postMessage(await answer(workerData));

import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { type ErrorCode, HttpError } from '../errors.ts';
import type { Job } from './draw.ts';

type Answer =
  | { readonly bytes: Uint8Array }
  | { readonly refused: { readonly code: ErrorCode; readonly message: string } }
  | { readonly broken: unknown };

type Message = { readonly id: number; readonly answer: Answer } | { readonly warned: string };

/**
 * The memory that the thread may use, in megabytes. It is little more than the worst document below `large` needs: 20 000
 * different Chinese characters take 96 to 112. With more room, the engine would let the garbage of earlier documents pile up.
 */
const room = { maxYoungGenerationSizeMb: 3, maxOldGenerationSizeMb: 128 };
/** The weight from which a document gets a thread of its own, because others would wait too long for it. */
const large = 150_000;
/**
 * Most documents that are asked for at once. Large ones are drawn one after the other, because each can take 300 MB; with more
 * waiting, the last one would not be answered in the time that a request has.
 */
const most = { ofLarge: 4, ofOthers: 64 };

/** A thread that draws documents. */
interface Drawer {
  draw(job: Job): Promise<Uint8Array>;
  end(): Promise<unknown>;
  waiting(): number;
}

let standing: Drawer | undefined;

/**
 * Draws a document in another thread, so that other requests go on meanwhile. One thread stays, and only it loads the fonts and
 * the shaper. It runs this same file, because a deployment packs this file and what it imports, and no other script. `weight` is
 * how much there is to draw, in letters of running text. Throws `busy` (503) when too many are asked for at once.
 */
export async function drawApart(job: Job, weight: number): Promise<Uint8Array> {
  if (weight < large) {
    standing ??= startDrawer(room, () => {
      standing = undefined;
    });
    if (standing.waiting() >= most.ofOthers) throw busy();
    return standing.draw(job);
  }
  if (largeOnes >= most.ofLarge) throw busy();
  largeOnes += 1;
  const drawn = lastLarge.then(() => drawAlone(job));
  lastLarge = drawn.catch(() => undefined);
  return drawn.finally(() => {
    largeOnes -= 1;
  });
}

let largeOnes = 0;
let lastLarge: Promise<unknown> = Promise.resolve();

const busy = () =>
  new HttpError('busy', 'Many documents are being drawn. Please try again in half a minute.', {
    headers: { 'Retry-After': '30' },
  });

async function drawAlone(job: Job): Promise<Uint8Array> {
  const own = startDrawer({}, () => undefined);
  try {
    return await own.draw(job);
  } finally {
    await own.end();
  }
}

function startDrawer(resourceLimits: object, onEnd: () => void): Drawer {
  const worker = new Worker(new URL(import.meta.url), { workerData: { draws: true }, resourceLimits });
  const waiting = new Map<number, PromiseWithResolvers<Answer>>();
  let last = 0;
  function fail(cause: unknown): void {
    onEnd();
    for (const { reject } of waiting.values()) reject(cause);
    waiting.clear();
  }
  worker.on('error', fail);
  worker.on('exit', (code) => fail(new Error(`the thread that draws ended with code ${code}`)));
  worker.on('message', (message: Message) => {
    if ('warned' in message) {
      console.warn(message.warned);
      return;
    }
    waiting.get(message.id)?.resolve(message.answer);
    waiting.delete(message.id);
    // A thread with nothing to draw must not keep the process alive.
    if (waiting.size === 0) worker.unref();
  });
  return {
    draw(job) {
      const id = ++last;
      const answered = Promise.withResolvers<Answer>();
      waiting.set(id, answered);
      worker.ref();
      worker.postMessage({ id, job });
      return answered.promise.then(bytesOf);
    },
    end: () => worker.terminate(),
    waiting: () => waiting.size,
  };
}

function bytesOf(answer: Answer): Uint8Array {
  if ('bytes' in answer) return answer.bytes;
  if ('refused' in answer) throw new HttpError(answer.refused.code, answer.refused.message);
  throw answer.broken;
}

/** The thread's side: draws documents as they are asked for, and sends back the bytes or what went wrong. */
async function serve(port: NonNullable<typeof parentPort>): Promise<void> {
  const { draw } = await import('./draw.ts');
  // Warnings are logged by the main thread, because this thread may be ended before it has written them.
  console.warn = (line: unknown) => port.postMessage({ warned: String(line) } satisfies Message);
  port.on('message', async ({ id, job }: { id: number; job: Job }) => {
    const answer = await draw(job).then(
      (bytes): Answer => ({ bytes }),
      (error: unknown): Answer =>
        error instanceof HttpError
          ? { refused: { code: error.code, message: error.message } }
          : { broken: error },
    );
    // The bytes are handed over, not copied: nothing here uses them afterwards.
    port.postMessage(
      { id, answer } satisfies Message,
      'bytes' in answer ? [answer.bytes.buffer as ArrayBuffer] : [],
    );
  });
}

/** Whether this is a thread that `startDrawer` started. Other threads may load this file as a module, and must not draw. */
const draws = typeof workerData === 'object' && workerData !== null && 'draws' in workerData;
if (!isMainThread && draws && parentPort) await serve(parentPort);

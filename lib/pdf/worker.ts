import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { type ErrorCode, HttpError } from '../errors.ts';
import type { Job } from './draw.ts';

type Answer =
  | { readonly bytes: Uint8Array }
  | { readonly refused: { readonly code: ErrorCode; readonly message: string } }
  | { readonly broken: unknown };

type Message = { readonly id: number; readonly answer: Answer } | { readonly warned: string };

/**
 * The memory that the thread may use, in megabytes. It is little, because an engine with room lets what earlier documents left
 * pile up to many times what is alive: in all not much more than the worst document below `large` needs, 20 000 different
 * Chinese characters, which take 96 to 112.
 */
const room = { maxYoungGenerationSizeMb: 3, maxOldGenerationSizeMb: 128 };
/** The weight from which a document gets a thread of its own, because others would wait too long for it. */
const large = 150_000;

/** A thread that draws, and who waits for what. */
interface Drawer {
  draw(job: Job): Promise<Uint8Array>;
  end(): void;
}

let standing: Drawer | undefined;

/**
 * Draws a document in another thread, so that other requests go on meanwhile. One thread stays, with fonts and shaper ready in
 * it and nowhere else in the process. It runs this very file: what a deployment packs for the caller is then all it needs.
 * `weight` is how much there is to draw, in letters of running text.
 */
export async function drawApart(job: Job, weight: number): Promise<Uint8Array> {
  if (weight < large) {
    standing ??= startDrawer(room, () => {
      standing = undefined;
    });
    return standing.draw(job);
  }
  const own = startDrawer({}, () => undefined);
  try {
    return await own.draw(job);
  } finally {
    own.end();
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
    // With nothing to draw it keeps no process alive.
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
    end: () => void worker.terminate(),
  };
}

function bytesOf(answer: Answer): Uint8Array {
  if ('bytes' in answer) return answer.bytes;
  if ('refused' in answer) throw new HttpError(answer.refused.code, answer.refused.message);
  throw answer.broken;
}

/** The other side: documents one after the other, as they are asked for. */
async function serve(port: NonNullable<typeof parentPort>): Promise<void> {
  const { draw } = await import('./draw.ts');
  // Said where the request is answered, not in a thread that may be ended with the words still in it.
  console.warn = (line: unknown) => port.postMessage({ warned: String(line) } satisfies Message);
  port.on('message', async ({ id, job }: { id: number; job: Job }) => {
    const answer = await draw(job).then(
      (bytes): Answer => ({ bytes }),
      (error: unknown): Answer =>
        error instanceof HttpError
          ? { refused: { code: error.code, message: error.message } }
          : { broken: error },
    );
    // Handed over, not copied: the bytes are nobody's but the document's.
    port.postMessage(
      { id, answer } satisfies Message,
      'bytes' in answer ? [answer.bytes.buffer as ArrayBuffer] : [],
    );
  });
}

/** Other threads may load this file as a module: only those started above draw. */
const draws = typeof workerData === 'object' && workerData !== null && 'draws' in workerData;
if (!isMainThread && draws && parentPort) await serve(parentPort);

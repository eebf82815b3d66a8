import { appendFile, rename, stat } from 'node:fs/promises';
import type { RequestLine } from '../http/request-log.ts';

const largest = 16 * 1024 * 1024;

/** The name of the older log, which a log becomes when it has grown too large. */
export const olderLog = (file: string): string => `${file}.old`;

/**
 * Writes the lines of requests to a file, in order, and lets no request wait for it. A file that has grown large becomes the
 * older log, and replaces the one before.
 */
export function createRequestLog(
  file: string,
  append: typeof appendFile = appendFile,
): { write(line: string): void; close(): Promise<void> } {
  let waiting: string[] = [];
  // Writes follow one another on this chain, so that `close` has one promise to wait for.
  let written: Promise<void> = Promise.resolve();
  async function flush(): Promise<void> {
    if (waiting.length === 0) return;
    const lines = waiting;
    waiting = [];
    const { size } = await stat(file).catch(() => ({ size: 0 }));
    if (size > largest) await rename(file, olderLog(file));
    await append(file, lines.map((line) => `${line}\n`).join(''), { mode: 0o600 });
  }
  return {
    write(line) {
      waiting.push(line);
      if (waiting.length > 1) return; // the first of them has asked for a write, which takes all
      // A fault such as a full disk loses lines of the log, but the service goes on.
      written = written.then(flush).catch(() => undefined);
    },
    close: () => written,
  };
}

/** The lines about requests in a log, whatever else stands in it. */
export function requestLines(text: string): RequestLine[] {
  return text.split('\n').flatMap((line) => {
    if (!line.includes('"request"')) return [];
    try {
      const parsed = JSON.parse(line.slice(line.indexOf('{'))) as RequestLine;
      return parsed.event === 'request' && Number.isFinite(parsed.ms) ? [parsed] : [];
    } catch {
      return [];
    }
  });
}

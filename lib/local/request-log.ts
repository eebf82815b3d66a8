import { appendFile, rename, stat } from 'node:fs/promises';
import type { RequestLine } from '../http/request-log.ts';

const largest = 16 * 1024 * 1024;

/** The log of the one before a log that grew too large. */
export const olderLog = (file: string): string => `${file}.old`;

/**
 * Keeps the lines of requests in a file, in order, without a request waiting for it; when the file has grown large it
 * becomes the older one, and the older one before it goes.
 */
export function createRequestLog(
  file: string,
  append: typeof appendFile = appendFile,
): { write(line: string): void; close(): Promise<void> } {
  let waiting: string[] = [];
  // Writes follow one another on this chain, so that closing has one promise to wait for, whenever the last line came.
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
      if (waiting.length > 1) return; // the write that was asked for by the first of them takes them all
      // A full disk costs the log, not the service.
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

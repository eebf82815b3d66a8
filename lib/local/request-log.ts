import { appendFile, rename, stat } from 'node:fs/promises';
import type { RequestLine } from '../http/request-log.ts';

const largest = 16 * 1024 * 1024;

/** The log of the one before a log that grew too large. */
export const olderLog = (file: string): string => `${file}.old`;

/**
 * Keeps the lines of requests in a file, in order, without a request waiting for it; when the file has grown large it
 * becomes the older one, and the older one before it goes.
 */
export function createRequestLog(file: string): { write(line: string): void; close(): Promise<void> } {
  let waiting: string[] = [];
  let writing: Promise<void> | undefined;
  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      const lines = waiting;
      waiting = [];
      const { size } = await stat(file).catch(() => ({ size: 0 }));
      if (size > largest) await rename(file, olderLog(file));
      await appendFile(file, lines.map((line) => `${line}\n`).join(''), { mode: 0o600 });
    }
  }
  return {
    write(line) {
      waiting.push(line);
      // A full disk costs the log, not the service.
      writing ??= flush()
        .catch(() => undefined)
        .finally(() => {
          writing = undefined;
        });
    },
    async close() {
      await writing;
    },
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

import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';

export interface Journal<Entry> {
  /** Resolves once the entry is on disk. Entries are written in the order of the calls. */
  append(entry: Entry): Promise<void>;
  close(): Promise<void>;
}

/** Reads everything written before, oldest first. A line that a crash cut off is dropped: nobody was told that it was kept. */
export function readJournal<Entry>(file: string, parse: (line: unknown) => Entry): Entry[] {
  let content: string;
  try {
    content = readFileSync(file, 'utf8');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw cause;
  }
  const entries: Entry[] = [];
  for (const line of content.split('\n')) {
    const json = parsedOrNothing(line);
    if (json !== undefined) entries.push(parse(json));
  }
  return entries;
}

function parsedOrNothing(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Starts a journal that holds exactly the given entries. They replace the file in one step, so a crash keeps the old one. */
export function startJournal<Entry>(file: string, entries: Entry[]): Journal<Entry> {
  mkdirSync(path.dirname(file), { recursive: true });
  const fresh = `${file}.new`;
  const fd = openSync(fresh, 'w', 0o600);
  writeFileSync(fd, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
  fsyncSync(fd);
  closeSync(fd);
  renameSync(fresh, file);

  let handle: Promise<FileHandle> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  return {
    append(entry) {
      // The line break in front keeps an entry whole even if the one before it failed half-way.
      const write = async () => {
        handle ??= open(file, 'a');
        const opened = await handle;
        await opened.appendFile(`\n${JSON.stringify(entry)}\n`);
        await opened.datasync();
      };
      const written = last.then(write, write);
      last = written.catch(() => {});
      return written;
    },
    async close() {
      await last;
      await (await handle)?.close();
      handle = undefined;
    },
  };
}

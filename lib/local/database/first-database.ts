import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { OpenOptions } from './types.ts';

/** Where first databases are made, one folder per process that makes one; beside the database's own folder. */
const makingFolder = (dataDir: string): string => `${dataDir}.first`;

/**
 * Makes the database of a first start in a separate process. This is the largest work that the engine does, and its memory never
 * shrinks again. The database is made in a folder of that process and moved to its place when it is whole, so that a killed start
 * leaves nothing in the way of the next. A fault is not reported here: it appears again when the service opens the database.
 */
export async function makeFirstDatabase({
  dataDir,
  keys,
  seed,
  onProgress = () => {},
}: OpenOptions & { dataDir: string }): Promise<void> {
  if (existsSync(dataDir)) return;
  const folder = path.join(makingFolder(dataDir), String(process.pid));
  const made = path.join(folder, path.basename(dataDir));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  try {
    if (!(await runApart({ dataDir: made, keys, seed }, onProgress))) return;
    // The file with the engine's version lies beside the folder, and moves first.
    for (const suffix of ['.version', '']) {
      if (existsSync(made + suffix)) renameSync(made + suffix, dataDir + suffix);
    }
  } finally {
    rmSync(makingFolder(dataDir), { recursive: true, force: true });
  }
}

function runApart(options: object, onProgress: (step: string) => void): Promise<boolean> {
  const script = path.join(import.meta.dirname, 'prepare-apart.ts');
  // The child ends when its standard input does, which is when this process ends in any way.
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'ignore'] });
  child.stdin.on('error', () => {});
  child.stdin.write(`${JSON.stringify(options)}\n`);
  createInterface({ input: child.stdout }).on('line', onProgress);
  return new Promise((done) => {
    child.on('error', () => done(false));
    child.on('exit', (code) => done(code === 0));
  });
}

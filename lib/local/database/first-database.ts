import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { OpenOptions } from './types.ts';

/** Where first databases are made, one folder per process that makes one; beside the database's own folder. */
const makingFolder = (dataDir: string): string => `${dataDir}.first`;

/**
 * Makes the database of a first start in a process of its own: the engine's memory grows with the largest thing it did,
 * which is this, and stays. It is made in a folder of that process and put in its place when it is whole, so that a start
 * that was killed leaves nothing in the way of the next. What goes wrong shows again, and is told, when the service opens
 * the database itself.
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
    // What tells its version lies beside it.
    for (const suffix of ['.version', '']) {
      if (existsSync(made + suffix)) renameSync(made + suffix, dataDir + suffix);
    }
  } finally {
    rmSync(makingFolder(dataDir), { recursive: true, force: true });
  }
}

function runApart(options: object, onProgress: (step: string) => void): Promise<boolean> {
  const script = path.join(import.meta.dirname, 'prepare-apart.ts');
  // Its standard input ends with this process, however that ends. Its log stays on ours.
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'ignore'] });
  child.stdin.on('error', () => {});
  child.stdin.write(`${JSON.stringify(options)}\n`);
  createInterface({ input: child.stdout }).on('line', onProgress);
  return new Promise((done) => {
    child.on('error', () => done(false));
    child.on('exit', (code) => done(code === 0));
  });
}

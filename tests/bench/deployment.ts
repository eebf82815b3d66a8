import { execFile } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { rolldown } from 'rolldown';

const root = path.join(import.meta.dirname, '../..');
const output = path.join(root, '.data/bench');

export interface Deployment {
  /** The path of a source file's compiled form, e.g. of `api/health.ts`. */
  compiled(source: string): string;
  remove(): void;
}

export const endpoints = (): string[] => globSync('api/**/*.ts', { cwd: root }).toSorted();

/**
 * Compiles sources one by one, as functions are deployed, and leaves installed packages as they are. Nothing is merged, because the
 * platform merges nothing either: it copies the files that imports lead to and those that packages read.
 */
export async function deploy(sources: readonly string[]): Promise<Deployment> {
  // A folder below the project, so that packages are found.
  mkdirSync(output, { recursive: true });
  const folder = mkdtempSync(path.join(output, 'deployed-'));
  const bundle = await rolldown({
    input: Object.fromEntries(sources.map((source) => [source, path.join(root, source)])),
    platform: 'node',
    external: (id) => !id.startsWith('.') && !path.isAbsolute(id),
  });
  await bundle.write({
    dir: folder,
    format: 'esm',
    preserveModules: true,
    preserveModulesRoot: root,
    entryFileNames: '[name].js',
  });
  await bundle.close();
  return {
    compiled: (source) => path.join(folder, `${source}.js`),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const node = promisify(execFile);

/** Runs a compiled script in a fresh process, with no flags, and gives what it printed. */
export async function runAlone(file: string, ...options: string[]): Promise<string> {
  return (await node(process.execPath, [file, ...options])).stdout;
}

/** How many ms importing a module takes in a fresh process, or with `--size` how many kB of code it reads. */
export async function importOnce(file: string, ...options: string[]): Promise<number> {
  return Number(await runAlone(path.join(import.meta.dirname, 'import-once.ts'), file, ...options));
}

import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Answered, Asked } from './run-function.ts';

/** What the builder says of a function. */
export interface Settings {
  readonly handler: string;
  readonly runtime: string;
  readonly maxDuration: number;
  /** Files that are not in its folder, by where it finds them and where the project has them. */
  readonly filePathMap?: Readonly<Record<string, string>>;
}

const run = promisify(execFile);
const launcher = path.join(import.meta.dirname, 'run-function.ts');

export const settingsOf = (folder: string) =>
  JSON.parse(readFileSync(path.join(folder, '.vc-config.json'), 'utf8')) as Settings;

/** Copies a function with its packed files, and no others, into a folder of its own under `parent`. */
export function unpack(folder: string, project: string, parent: string): string {
  const copy = mkdtempSync(path.join(parent, 'function-'));
  cpSync(folder, copy, { recursive: true });
  for (const [to, from] of Object.entries(settingsOf(folder).filePathMap ?? {})) {
    const target = path.join(copy, to);
    mkdirSync(path.dirname(target), { recursive: true });
    if (!existsSync(target)) copyFileSync(path.join(project, from), target);
  }
  return copy;
}

/** What the function in this folder answers, in a process that knows these variables and no others. */
export async function ask(
  folder: string,
  requests: readonly Asked[],
  env: Record<string, string>,
): Promise<Answered[]> {
  const { handler } = settingsOf(folder);
  // It logs what it is asked, and each error on purpose.
  const child = fork(launcher, [handler, JSON.stringify(requests)], {
    cwd: folder,
    env,
    execArgv: [],
    stdio: 'ignore',
  });
  const [answers] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => [undefined]),
  ])) as [Answered[] | undefined];
  if (!answers) throw new Error(`${handler} ended without an answer`);
  return answers;
}

/** What a module says that runs in the function's folder. */
export async function evaluate(folder: string, script: string): Promise<string> {
  writeFileSync(path.join(folder, 'script.mjs'), script);
  const { stdout } = await run(process.execPath, ['script.mjs'], { cwd: folder, env: {} });
  return stdout;
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Mutant } from './mutant.ts';

/** `invalid`: the database refuses the planted text. `untested`: there is no test to ask. */
export type Verdict = 'noticed' | 'survived' | 'invalid' | 'untested';

/** A defect that makes a loop endless is noticed by the clock. */
const patience = 180_000;

/** Runs tests against a database in which the defect is planted. */
export async function tried(mutant: Mutant, tests: string[]): Promise<Verdict> {
  const onServer = tests.filter((path) => path.endsWith('.postgres.test.ts'));
  const embedded = tests.filter((path) => !onServer.includes(path));
  const folder = mkdtempSync(join(tmpdir(), 'mutant-'));
  const planted = join(folder, 'planted.sql');
  writeFileSync(planted, mutant.text);
  try {
    const runs: [string, string[]][] = [['tests/vitest.config.ts', embedded]];
    if (process.env.DATABASE_URL) runs.push(['tests/vitest.postgres.config.ts', onServer]);
    const due = runs.filter(([, paths]) => paths.length > 0);
    if (due.length === 0) return 'untested';
    for (const [config, paths] of due) {
      const { code, output } = await vitest(config, paths, planted);
      if (output.includes('the planted defect was refused')) return 'invalid';
      if (code !== 0) return 'noticed';
    }
    return 'survived';
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function vitest(config: string, paths: string[], planted: string) {
  const run = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    config,
    '--bail',
    '1',
    '--reporter=dot',
    ...paths,
  ];
  const child = spawn(process.execPath, run, {
    env: { ...process.env, PLANTED_SQL: planted },
    timeout: patience,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      output += data;
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

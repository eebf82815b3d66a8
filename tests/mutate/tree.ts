import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import type { Mutant } from './mutant.ts';

/** A copy of the project in which a defect stands in its file, as somebody would have left it there. */
export interface Tree {
  /** What the compiler says against the defect: such a change never reaches a test. */
  refusal(mutant: Mutant): Promise<string | undefined>;
  /**
   * Runs tests that start the service or its commands, in Chromium or as processes, with the defect in their files: the name of the
   * first that fails twice, or undefined.
   */
  firstFailure(mutant: Mutant | undefined, tests: string[]): Promise<string | undefined>;
}

/** In `.data/`, made anew; ends with the process. */
export function openTree(): Tree {
  const path = resolve('.data/mutate/tree');
  const platform = `${path}-platform`;
  for (const old of [path, platform]) rmSync(old, { recursive: true, force: true });
  mkdirSync(path, { recursive: true });
  const parts = globSync(['api', 'lib', 'public', 'sql', 'supabase', 'tests', '*.json']);
  for (const part of parts) cpSync(part, join(path, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(path, 'node_modules'));
  // What a defect leaves unused, whoever made it would have tidied away.
  const compilerOptions = { noUnusedLocals: false, noUnusedParameters: false, incremental: true };
  const settings = { extends: './tsconfig.json', include: ['api', 'lib'], compilerOptions };
  writeFileSync(join(path, 'tsconfig.mutate.json'), JSON.stringify(settings));

  async function withDefect<Answer>(mutant: Mutant | undefined, ask: () => Promise<Answer>): Promise<Answer> {
    if (mutant) writeFileSync(join(path, mutant.file), mutant.text);
    try {
      return await ask();
    } finally {
      if (mutant) cpSync(mutant.file, join(path, mutant.file));
    }
  }

  const run = (args: string[]) =>
    new Promise<{ status: number | null; output: string }>((done) => {
      // What is late on a busy machine has noticed nothing.
      const patience = { TEST_TIMEOUT_MS: '300000' };
      const env = { ...process.env, ...patience, TEST_PREPARED_PLATFORM: platform, TEST_ENGINE: '' };
      const child = spawn(process.execPath, args, { cwd: path, env });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (data) => {
          output += data;
        });
      child.on('close', (status) => done({ status, output }));
    });

  const prepare = `import('./tests/e2e/prepare-platform.ts').then(({ setup }) => setup())`;
  const failureOf = async (tests: string[], config: string) => {
    if (tests.length === 0) return undefined;
    const report = join(path, '.data/told.json');
    rmSync(report, { force: true });
    const { status, output } = await run([
      ...['node_modules/vitest/vitest.mjs', 'run', '--config', `tests/${config}`],
      ...['--bail=1', '--retry=1', '--maxWorkers=1', '--reporter=json', `--outputFile=${report}`, ...tests],
    ]);
    if (status === 0) return undefined;
    const { testResults = [] } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
    for (const { name, status: outcome, message, assertionResults } of testResults) {
      const failed = assertionResults.find((one: { status: string }) => one.status === 'failed');
      const file = name.slice(path.length + 1);
      if (failed) return `${file} > ${failed.fullName} > ${failed.failureMessages[0]}`;
      if (outcome === 'failed') return `${file} > ${message}`;
    }
    return `${tests[0]} > ${output.slice(-300)}`;
  };

  return {
    refusal: (mutant) =>
      withDefect(mutant, async () => {
        const { status, output } = await run([
          'node_modules/typescript/bin/tsc',
          '-p',
          'tsconfig.mutate.json',
        ]);
        return status === 0 ? undefined : output;
      }),
    firstFailure: async (mutant, tests) => {
      const journeys = tests.filter((path) => path.endsWith('.browser.test.ts'));
      const processes = tests.filter((path) => !journeys.includes(path));
      if (journeys.length > 0 && !existsSync(platform)) await run(['--eval', prepare]);
      return withDefect(
        mutant,
        async () =>
          (await failureOf(processes, 'vitest.config.ts')) ??
          (await failureOf(journeys, 'vitest.browser.config.ts')),
      );
    },
  };
}

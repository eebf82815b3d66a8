import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

test('what CI runs knows that it is CI', () => {
  expect(read('.ci/run')).toMatch(/^export CI=true$/m);
  expect(read('.github/workflows/ci.yml')).toContain('.ci/run');
});

test('no test is left out for want of a tool where CI is set', () => {
  const skipping = globSync('tests/**/*.ts', { cwd: root })
    .filter((path) => /\.(?:skipIf|runIf|skip|todo)\(/.test(read(path)))
    .filter((path) => !/process\.env\.CI\b|\bhasCalc\b/.test(read(path)));
  // Linux says of a process when it began; where nothing does, there is nothing to try.
  expect(skipping.sort()).toEqual(['tests/lib/local/lock.test.ts']);
  expect(read('tests/support/calc.ts')).toMatch(/hasCalc = .*process\.env\.CI/);
});

test.each([
  ['fails', { CI: 'true' }, 1],
  ['is said', { CI: '' }, 0],
])('a browser that is missing %s with %o', (_what, env, status) => {
  const run = spawnSync(process.execPath, ['tests/vitest.browser.config.ts'], {
    cwd: root,
    env: { ...process.env, ...env, CHROMIUM: '/nowhere/chromium' },
    encoding: 'utf8',
  });
  expect(run.stdout).toContain('/nowhere/chromium is missing');
  expect(run.status).toBe(status);
});

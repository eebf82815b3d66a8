import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { databaseProblem } from '../../../lib/local/service-database.ts';
import { serviceEnvironment } from '../../../lib/local/service-environment.ts';
import { dataFiles, localSecrets } from '../../../lib/local/settings.ts';
import { StartProblem } from '../../../lib/local/start-problem.ts';
import { withoutPassword } from '../../../lib/local/supabase-cli.ts';

/** A data folder with what a start wrote about itself. */
function started(lines: string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'service-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const files = dataFiles(folder);
  writeFileSync(files.localEnv, lines.join('\n'));
  return { DATA_DIR: folder, files };
}
const urls = ['BASE_URL=http://127.0.0.1:1', 'RPC_URL=http://127.0.0.1:2', 'MAILBOX_URL=http://127.0.0.1:3'];

test('the installation that the environment names is meant, also where a local one is', () => {
  const { DATA_DIR } = started(urls);
  const env = { DATA_DIR, SUPABASE_URL: 'https://x.supabase.co', SUPABASE_SECRET_KEY: 'sb_secret_1' };
  expect(serviceEnvironment(env)).toEqual({ env, local: false });
});

test('else the local one, with its addresses, secrets and requests', () => {
  const { DATA_DIR, files } = started([...urls, 'PAYMENTS_URL=http://127.0.0.1:4']);
  const found = serviceEnvironment({ DATA_DIR, SUPABASE_URL: 'https://x.supabase.co' });
  expect(found).toMatchObject({ local: true, requests: files.requests });
  expect(found.env).toMatchObject({
    ...{ BASE_URL: 'http://127.0.0.1:1', RESEND_BASE_URL: 'http://127.0.0.1:3' },
    ...{ PAYMENTS_BASE_URL: 'http://127.0.0.1:4', SUPABASE_URL: 'https://x.supabase.co' },
    SUPABASE_SECRET_KEY: localSecrets(files.secrets).secretKey,
  });
  const { DATA_DIR: other } = started(urls);
  expect(serviceEnvironment({ DATA_DIR: other, SUPABASE_SECRET_KEY: 'mine' }).env).toMatchObject({
    ...{ SUPABASE_URL: 'http://127.0.0.1:2', SUPABASE_SECRET_KEY: 'mine' },
  });
});

test.each([0, 1, 2])('without a start, or with half of one, it is asked which is meant (%i)', (left) => {
  const { DATA_DIR } = started(urls.toSpliced(left, 1));
  expect(() => serviceEnvironment({ DATA_DIR })).toThrow(/^Which installation\? /);
  expect(() => serviceEnvironment({ DATA_DIR: path.join(DATA_DIR, 'none') })).toThrow(StartProblem);
});

test('what the database says is told; that nobody answers is told apart', () => {
  for (const message of ['TypeError: fetch failed', 'connect ECONNREFUSED 127.0.0.1:1'])
    expect(databaseProblem({ message }, 'http://db.test').message).toMatch(
      /^Nothing answers at http:\/\/db\.test/,
    );
  expect(databaseProblem({ message: 'denied' }, 'http://db.test').message).toBe(
    'The database answered: denied',
  );
});

test.each([
  [
    'could not reach postgres://u:s3cret%21@h/d',
    'postgres://u:s3cret%21@h/d',
    'could not reach postgres://u:***@h/d',
  ],
  ['password s3cret! of s3cret!', 'postgres://u:s3cret%21@h/d', 'password *** of ***'],
  ['no password', 'postgres://u@h/d', 'no password'],
])('a password is in no words: %j', (text, url, shown) => {
  expect(withoutPassword(text, url)).toBe(shown);
});

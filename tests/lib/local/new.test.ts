import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { skeletons } from '../../../lib/local/new/skeletons.ts';
import { begin } from '../../../lib/local/new.ts';
import { openTestDatabase } from '../../support/database.ts';

const root = mkdtempSync(join(tmpdir(), 'hotel-rfp-new-'));
afterAll(() => rmSync(root, { recursive: true }));
const [folder = ''] = readFileSync('sql/README.md', 'utf8').match(/(?<=^\| `)\d\d_\w+/m) ?? [];
const database = await openTestDatabase();
const now = new Date('2026-11-25T22:30:05Z');

describe.each(Object.keys(skeletons))('npm run new -- %s', (kind) => {
  const { files, left } = begin([kind, `made_${kind}`, folder], root, now);
  const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

  test('writes what can be read, and a test that fails until it is filled', () => {
    const tests = files.filter((path) => path.endsWith('.test.ts'));
    expect(tests.length).toBeGreaterThan(0);
    for (const path of tests) expect(textOf(path)).toContain('expect.fail(');
    for (const path of files.filter((one) => one.endsWith('.ts')))
      expect(stripTypeScriptTypes(textOf(path))).not.toContain('undefined');
  });

  test('every function has its revoke, its comment and its test at the same place, and PostgreSQL takes it', async () => {
    for (const path of files.filter((one) => one.startsWith('sql/'))) {
      expect(files).toContain(`tests/${path.replace('.sql', '.test.ts')}`);
      await database.exec(`begin;\n${textOf(path)}\n; rollback`);
    }
  });

  test('says what remains, as the guide does, with its name', () => {
    expect(left.split('\n').filter((line) => /^\d+\. /.test(line)).length).toBeGreaterThan(2);
    expect(left).not.toMatch(/\b(?:NAME|KEY)\b/);
  });

  test('overwrites nothing', () => {
    expect(() => begin([kind, `made_${kind}`, folder], root, now)).toThrow(/There already/);
  });
});

test.each([
  [[]],
  [['planet', 'x']],
  [['function', 'x']],
  [['mail', '../x']],
  [['mail', 'a'.repeat(51)]],
  [['function', 'x', '99_none']],
])('%j is refused, and nothing is written', (words) => {
  expect(() => begin(words, join(root, 'nothing'))).toThrow();
  expect(existsSync(join(root, 'nothing'))).toBe(false);
});

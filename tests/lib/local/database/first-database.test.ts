// one story: a test begins with what the ones before it left.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeFirstDatabase } from '../../../../lib/local/database/first-database.ts';
import { openDatabase } from '../../../../lib/local/database/open.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'first-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const options = {
  keys: { anonKey: 'a'.repeat(40), serviceKey: 's'.repeat(40), jwtSecret: 'j'.repeat(40) },
  sendSignInMail: async () => {},
  seed: false,
};

test('the first database is made apart and put in its place whole; a killed start before it is not in its way', {
  timeout: 120_000,
}, async () => {
  const dataDir = path.join(folder, 'database');
  mkdirSync(`${dataDir}.first/1`, { recursive: true });
  const steps: string[] = [];
  await makeFirstDatabase({ ...options, dataDir, onProgress: (step) => void steps.push(step) });
  expect(steps[0]).toBe('Preparing the database');
  expect(readdirSync(folder).sort()).toEqual(['database', 'database.version']);
  steps.length = 0;
  const database = await openDatabase({ ...options, dataDir, onProgress: (step) => void steps.push(step) });
  expect(steps).toEqual([]);
  expect(await database.query('select count(*)::int as n from public.hotels')).toEqual([{ n: 0 }]);
  await database.close();
});

test('where it cannot be made nothing is left, and one that is there is left alone', async () => {
  const blocked = path.join(folder, 'file');
  writeFileSync(blocked, '');
  await expect(makeFirstDatabase({ ...options, dataDir: path.join(blocked, 'database') })).rejects.toThrow();
  const there = path.join(folder, 'there');
  mkdirSync(there);
  await makeFirstDatabase({ ...options, dataDir: there });
  expect(readdirSync(there)).toEqual([]);
  expect(existsSync(`${there}.first`)).toBe(false);
});

import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataDir } from '../../../../lib/local/database/lock.ts';

let folder: string;
let dataDir: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hotel-rfp-lock-'));
  dataDir = join(folder, 'nested/database');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a folder that is in use names the process that uses it', () => {
  const unlock = lockDataDir(dataDir);
  expect(() => lockDataDir(dataDir)).toThrow(`in use by process ${process.pid}`);
  unlock();
  lockDataDir(dataDir)();
  expect(existsSync(`${dataDir}.lock`)).toBe(false);
});

test.each(['999999999', `${process.pid} 1`, ''])('a lock left behind (%j) is taken over', (left) => {
  lockDataDir(dataDir)();
  writeFileSync(`${dataDir}.lock`, left);
  lockDataDir(dataDir)();
});

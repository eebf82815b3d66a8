import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  damaged,
  engineVersion,
  refuseOtherEngine,
  tellsOfDamage,
  UnusableData,
} from '../../../../lib/local/database/data-dir.ts';

test('a folder belongs to the engine that made it; one without a version is taken and marked', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'data-dir-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const dataDir = path.join(folder, 'database');
  refuseOtherEngine(dataDir);
  expect(readFileSync(`${dataDir}.version`, 'utf8')).toBe(`${engineVersion()}\n`);
  writeFileSync(`${dataDir}.version`, `  ${engineVersion()} `);
  refuseOtherEngine(dataDir);
  writeFileSync(`${dataDir}.version`, '0.0.1');
  expect(() => refuseOtherEngine(dataDir)).toThrow(UnusableData);
  writeFileSync(`${dataDir}.version`, '');
  expect(() => refuseOtherEngine(dataDir)).toThrow('made by version ');
  expect(existsSync(dataDir)).toBe(false);
});

test.each([
  ['XX000', true],
  ['XX001', true],
  ['XX002', true],
  ['XX003', false],
  ['58P01', true],
  ['58030', true],
  ['58', false],
  ['5803', false],
  ['X58P01', false],
  ['XX0001', false],
  ['22012', false],
  [undefined, false],
])('an error with the code %s tells of damaged files: %s', (code, tells) => {
  expect(tellsOfDamage({ code })).toBe(tells);
  expect([tellsOfDamage(null), tellsOfDamage('58P01')]).toEqual([false, false]);
  expect(damaged('/x', 'why')).toMatchObject({ cause: 'why', message: expect.stringContaining('/x') });
});

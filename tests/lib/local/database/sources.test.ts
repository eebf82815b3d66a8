import { expect, test } from 'vitest';
import {
  deployedFingerprint,
  readMigrations,
  readSchemaFiles,
  readSeedFiles,
  schemaFingerprint,
  seedFingerprint,
} from '../../../../lib/local/database/sources.ts';

test.each([
  ['supabase/migrations/', readMigrations()],
  ['sql/', readSchemaFiles()],
  ['supabase/seeds/', readSeedFiles()],
])('the files below %s are read in the order of their paths', (folder, files) => {
  const paths = files.map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(1);
  expect(paths).toEqual(paths.toSorted());
  for (const { path, text } of files) {
    expect(path).toMatch(new RegExp(`^${folder}.+\\.sql$`));
    expect(text.length).toBeGreaterThan(10);
  }
});

test('three fingerprints that differ, each the same when asked again', () => {
  const all = [schemaFingerprint(), deployedFingerprint(), seedFingerprint()];
  expect(new Set(all).size).toBe(3);
  for (const one of all) expect(one).toMatch(/^[0-9a-f]{64}$/);
  expect([schemaFingerprint(), deployedFingerprint(), seedFingerprint()]).toEqual(all);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface LockedPackage {
  version: string;
  integrity?: string;
  link?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
}

const lockfile = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};

test('what npm ci installs here is what was locked: every package has its hash', () => {
  const installed = Object.entries(lockfile.packages).filter(([path]) => path !== '');
  expect(installed.length).toBeGreaterThan(100);
  const unhashed = installed.filter(([, { integrity, link }]) => !link && !/^sha512-/.test(integrity ?? ''));
  // Builds of two tools for other systems, never installed where this lockfile is written.
  const elsewhere = ([path, { optional, os }]: [string, LockedPackage]) =>
    optional && os && /^node_modules\/@(biomejs|supabase)\/cli-/.test(path);
  expect(unhashed.filter((entry) => !elsewhere(entry))).toEqual([]);
});

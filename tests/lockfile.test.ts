import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface LockedPackage {
  integrity?: string;
  link?: boolean;
}

const lockfile = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};

test('pictures are read wherever the service runs: the library is locked for each of these systems', () => {
  for (const system of [
    'linux-x64',
    'linux-arm64',
    'linuxmusl-x64',
    'darwin-x64',
    'darwin-arm64',
    'win32-x64',
  ])
    expect(lockfile.packages[`node_modules/@img/sharp-${system}`]?.integrity).toMatch(/^sha512-/);
});

test('what npm ci installs is what was locked: every package has its hash, on every system', () => {
  const installed = Object.entries(lockfile.packages).filter(([path]) => path !== '');
  expect(installed.length).toBeGreaterThan(100);
  const unhashed = installed.filter(([, { integrity, link }]) => !link && !/^sha512-/.test(integrity ?? ''));
  expect(unhashed.map(([path]) => path)).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface LockedPackage {
  integrity?: string;
  link?: boolean;
}

const read = (path: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, path), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
const lockfile = read('../package-lock.json');

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

test.each([
  ['the product, on every system', lockfile],
  ['the builder that CI runs', read('deploy/vercel/builder/package-lock.json')],
])('what is installed is what was locked: every package has its hash: %s', (_whose, { packages }) => {
  const installed = Object.entries(packages).filter(([path]) => path !== '');
  expect(installed.length).toBeGreaterThan(100);
  const unhashed = installed.filter(([, { integrity, link }]) => !link && !/^sha512-/.test(integrity ?? ''));
  expect(unhashed.map(([path]) => path)).toEqual([]);
});

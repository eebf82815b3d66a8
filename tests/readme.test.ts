import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { variableNames } from '../lib/config/env.ts';
import { version } from '../lib/version.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const pages = [
  'README.md',
  '.github/CONTRIBUTING.md',
  '.github/CHANGELOG.md',
  '.github/SECURITY.md',
  'tests/README.md',
  'sql/README.md',
  'lib/web/README.md',
];

test('the README is read in one go, and shows a ranking', () => {
  expect(read('README.md').split('\n').length).toBeLessThan(150);
  const [, picture = ''] = /!\[[^\]]+\]\(([^)]+)\)/.exec(read('README.md')) ?? [];
  expect(statSync(join(root, picture)).size).toBeLessThan(120_000);
});

test('what pages for people link to is there', () => {
  const lost = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
      .filter(([, target = '']) => !existsSync(join(root, dirname(page), target)))
      .map(([, target]) => `${page}: ${target}`),
  );
  expect(lost).toEqual([]);
});

test('every variable is explained to whoever deploys', () => {
  const page = read('public/docs/deploying.md');
  const example = read('.env.example');
  expect(variableNames.length).toBeGreaterThan(20);
  expect(variableNames.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  expect(variableNames.filter((name) => !example.includes(name))).toEqual([]);
});

test('there is one version, and one Node.js', () => {
  const manifest = JSON.parse(read('package.json')) as { version: string; devDependencies: { node: string } };
  expect(`v${manifest.version}`).toBe(`${version}.0`);
  expect(manifest.devDependencies.node.split('.')[0]).toBe(read('.nvmrc').trim());
});

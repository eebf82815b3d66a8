import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
/** Where documents are that a comment may name without their folder. */
const homes = ['', 'public/docs', '.github'];

/** Migrations stay as they were released, their comments too. */
const files = globSync('{api,lib,sql,tests}/**/*.{ts,tsx,sql,html,css}', { cwd: root });
const cited = files.flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/(?:\/\/|--|\*).*?((?:[\w-]+\/)*[\w-]+\.md)\b/g)].map(
    ([, document = '']) => ({ file: file.replaceAll('\\', '/'), document }),
  ),
);

test('every document that a comment cites is in the repository', () => {
  expect(cited.length).toBeGreaterThan(30);
  const isThere = (document: string) => homes.some((home) => existsSync(join(root, home, document)));
  expect(cited.filter(({ document }) => !isThere(document))).toEqual([]);
});

/** Pages for people, and the files of the project that they name: `sql/…`, `tests/…`. A name in capitals stands for any. */
const pages = globSync('{README.md,.github/*.md,public/docs/*.md,sql/README.md}', {
  cwd: root,
});
const named = pages.flatMap((page) =>
  [
    ...readFileSync(join(root, page), 'utf8').matchAll(
      /`((?:\.github|api|lib|public|sql|supabase|tests)\/[\w./-]+)`/g,
    ),
  ].map(([, path = '']) => ({ page: page.replaceAll('\\', '/'), path })),
);

test('every file that a page names is in the repository', () => {
  expect(named.length).toBeGreaterThan(50);
  const stands = (path: string) => /[A-Z]{3}/.test(path) && !/README|SECURITY|CHANGELOG/.test(path);
  expect(named.filter(({ path }) => !stands(path) && !existsSync(join(root, path)))).toEqual([]);
});

import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Mutant } from './mutant.ts';

const texts = new Map<string, string>();
function textOf(path: string): string {
  const known = texts.get(path) ?? readFileSync(path, 'utf8');
  texts.set(path, known);
  return known;
}

const tests = globSync('tests/{api,lib,sql}/**/*.test.ts').filter(
  (path) => !path.endsWith('.browser.test.ts'),
);
const sources = globSync('sql/**/*.sql');
const stem = (path: string) => basename(path).replace(/\..*$/, '');

/** Tests of the same name: `decline_rfp.test.ts`, `decline_rfp.races.postgres.test.ts` for `decline_rfp.sql`. */
const mirrored = (file: string) =>
  tests.filter((path) => stem(path) === stem(file) && path.includes(`/${basename(dirname(file))}/`));

const rights = [
  'sql/90_policies/policies_alone',
  'sql/90_policies/access_matrix',
  'sql/foreign_ids',
  'sql/foreign_rows.postgres',
  'sql/rights_and_privacy',
  'sql/catalogue',
].map((name) => `tests/${name}.test.ts`);

/** What meets at the same moment: where nothing names a trigger, the races about all it could be told from. */
const races = tests.filter((path) => /\/sql\/\w+\/races\.postgres/.test(path));

/** Tests that let one transaction wait while another goes on: what notices a lock by luck does not count. */
const isStepped = (path: string) =>
  path.endsWith('.postgres.test.ts') && /\/in-order\.ts|\.begin\(/.test(textOf(path));

/** Names of what a file makes: functions, and the tables its triggers and policies are of. */
const madeBy = (file: string): string[] => [
  ...new Set(
    [...textOf(file).matchAll(/create (?:or replace )?function (?:public|private)\.(\w+)/g)].map(
      ([, name]) => name as string,
    ),
  ),
];

const mentioning = (paths: string[], names: string[]) =>
  paths.filter((path) => names.some((name) => new RegExp(`\\b${name}\\b`).test(textOf(path))));

/**
 * The tests a defect is most likely noticed by, at most `most`: of the file's own name, those that name what it makes,
 * those of the functions that call it, in this order. Of a lock only a server's races can tell.
 */
export function nearest({ file, rule, from }: Pick<Mutant, 'file' | 'rule' | 'from'>, most = 6): string[] {
  // Who may call what, and that every call is counted, is asked of the whole catalogue at once.
  if (rule === 'revoke' || from.includes('private.enter_')) return ['tests/sql/catalogue.test.ts'];
  const fits = (path: string) => rule !== 'lock' || isStepped(path);
  const found = new Set(mirrored(file).filter(fits));
  if (/\/9[02]_/.test(file)) for (const path of rights.slice(0, 4)) found.add(path);
  let makes = madeBy(file);
  for (let step = 0; step < 4 && makes.length > 0 && found.size < most; step++) {
    for (const path of mentioning(tests, makes).filter(fits)) found.add(path);
    const callers = mentioning(sources, makes).filter((path) => path !== file);
    for (const caller of callers) for (const path of mirrored(caller).filter(fits)) found.add(path);
    makes = callers.flatMap(madeBy);
  }
  if (rule !== 'lock') return [...found].slice(0, most);
  const folder = `/${basename(dirname(file))}/`;
  const isNear = (path: string) => Number(path.includes(folder)) + Number(races.includes(path));
  if (found.size === 0) return races.toSorted((a, b) => isNear(b) - isNear(a));
  return [...found].toSorted((a, b) => isNear(b) - isNear(a)).slice(0, most);
}

/** Private functions that a piece of SQL calls. */
const calledBy = (text: string): string[] =>
  [...text.matchAll(/private\.(\w+)\(/g)].map(([, name]) => name as string);

/** What holds for every function or table, and the matrix of who may do what. */
const laws = [
  ...tests.filter((path) => /^tests\/sql\/[^/]+$/.test(path)),
  ...rights.filter((path) => path.includes('90_policies')),
];

/**
 * The tests that get a second look at what the nearest let pass: those that name what is called in the place itself (a trigger's guard
 * is told by its own function's tests), the whole folder, and what holds everywhere.
 */
export function wider({ file, from }: Pick<Mutant, 'file' | 'from'>): string[] {
  const folder = basename(dirname(file));
  const own = tests.filter((path) => path.includes(`/sql/${folder}/`));
  const told = mentioning(tests, calledBy(from)).filter((path) => path.includes('/sql/'));
  return [...new Set([...told, ...own, ...laws, ...mentioning(tests, madeBy(file))])];
}

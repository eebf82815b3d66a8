import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { errorStatus } from '../lib/http/errors.ts';

const root = join(import.meta.dirname, '..');
const files = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The project's own modules a module needs when it runs, as paths from the root: type imports are gone by then. */
function importsOf(path: string): string[] {
  const code = read(path).replaceAll(/^(?:import|export) type [^;]*;/gm, '');
  const found = code.matchAll(/\b(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g);
  return [...found].map(([, target = '']) => posix.join(dirname(path), target));
}

const modules = [...files('api/**/*.ts'), ...files('lib/**/*.ts')];
const sqlFiles = files('sql/**/*.sql');
const tests = new Set(files('tests/**/*.test.ts'));

test('there is something to look at', () => {
  expect(modules.length).toBeGreaterThan(20);
  expect(sqlFiles.length).toBeGreaterThan(50);
});

test('what runs in production imports nothing of the local platform', () => {
  const importers = modules.filter(
    (path) =>
      !path.startsWith('lib/local/') && importsOf(path).some((target) => target.startsWith('lib/local/')),
  );
  expect(importers).toEqual([]);
});

test('lib/ imports nothing of api/', () => {
  const importers = modules.filter(
    (path) => path.startsWith('lib/') && importsOf(path).some((target) => target.startsWith('api/')),
  );
  expect(importers.filter((path) => !path.startsWith('lib/local/'))).toEqual([]);
});

test('no module imports itself by way of others', () => {
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (path: string, way: string[]): void => {
    if (way.includes(path)) circles.push([...way.slice(way.indexOf(path)), path].join(' → '));
    if (done.has(path) || way.includes(path)) return;
    for (const target of importsOf(path)) if (modules.includes(target)) visit(target, [...way, path]);
    done.add(path);
  };
  for (const path of modules) visit(path, []);
  expect(circles).toEqual([]);
});

/** Functions, aggregates and views a SQL file makes; comments do not count. */
function objectsMadeBy(path: string): string[] {
  const statements = read(path).replaceAll(/--.*$/gm, '');
  const made = statements.matchAll(
    /^create (?:or replace )?(?:function|aggregate|view) (?:public|private)\.(\w+)/gm,
  );
  return [...made].map(([, name = '']) => name);
}

test('a file of sql/ makes the one function, aggregate or view it is named after', () => {
  const others = sqlFiles
    .filter((path) => !path.startsWith('sql/90_policies/'))
    .map((path) => [path, objectsMadeBy(path)] as const)
    .filter(([path, made]) => made.length !== 1 || made[0] !== basename(path, '.sql'));
  expect(others).toEqual([]);
});

const statementOnTable =
  /^(?:create policy|drop policy|grant|revoke)\b[^;]*?\bon (?:table )?(?:public|private)\.(\w+)/gm;

test('a file of policies speaks of the one table it is named after', () => {
  const others = files('sql/90_policies/*.sql').filter((path) => {
    const on = [...read(path).matchAll(statementOnTable)];
    expect(on.length).toBeGreaterThan(0);
    return on.some(([, table]) => table !== basename(path, '.sql'));
  });
  expect(others).toEqual([]);
});

test('every error SQL raises is in the registry, with its status', () => {
  const registry: Record<string, number> = errorStatus;
  const raised = sqlFiles.flatMap((path) =>
    [...read(path).matchAll(/private\.fail\(\s*(\d{3}),\s*'(\w+)'/g)].map(([, status, code = '']) => ({
      path,
      code,
      status: Number(status),
    })),
  );
  expect(raised.length).toBeGreaterThan(5);
  expect(raised.filter(({ code, status }) => registry[code] !== status)).toEqual([]);
});

test('nothing in sql/ raises an error but private.fail', () => {
  const others = sqlFiles.filter(
    (path) => path !== 'sql/00_private/fail.sql' && /^\s*raise (?!notice|debug|log)/m.test(read(path)),
  );
  expect(others).toEqual([]);
});

test('every endpoint has its test', () => {
  const untested = files('api/**/*.ts').filter(
    (path) => !tests.has(`tests/${path.replace(/\.ts$/, '.test.ts')}`),
  );
  expect(untested).toEqual([]);
});

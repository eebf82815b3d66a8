import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

interface Module {
  path: string;
  /** Paths of the project's own files that it imports. */
  imports: Set<string>;
}

function modules(pattern: string): Module[] {
  const paths = globSync(pattern).filter((path) => !path.endsWith('.browser.test.ts'));
  return paths.map((path) => {
    const specifiers = readFileSync(path, 'utf8').matchAll(/(?:from|import\() ?'(\.[^']+)'/g);
    const imports = [...specifiers].map(([, specifier = '']) => posix.join(posix.dirname(path), specifier));
    return { path, imports: new Set(imports) };
  });
}

/**
 * The tests of a file's own name, those that import it, and those that import what imports it, nearest first: at most `most`, and behind
 * them three on a server, where a deployment, a restore and the like are tested alone.
 */
export function nearestTs(file: string, most = 5): string[] {
  const tests = modules('tests/**/*.test.ts');
  const sources = modules('{api,lib,tests/support}/**/*.{ts,tsx}');
  const own = `tests/${file.replace(/\.tsx?$/, '')}.`;
  const found = new Set(tests.map(({ path }) => path).filter((path) => path.startsWith(own)));
  let reached = [file];
  for (let step = 0; step < 4 && reached.length > 0 && found.size < most; step++) {
    const isReached = ({ imports }: Module) => reached.some((path) => imports.has(path));
    for (const { path } of tests.filter(isReached)) found.add(path);
    reached = sources.filter(isReached).map(({ path }) => path);
  }
  const isOnServer = (path: string) => path.endsWith('.postgres.test.ts');
  return [
    ...[...found].filter((path) => !isOnServer(path)).slice(0, most),
    ...[...found].filter(isOnServer).slice(0, 3),
  ];
}

const testsThatSay = (words: RegExp) =>
  globSync('tests/**/*.test.ts').filter(
    (path) => !/\.(?:postgres|browser)\.test\.ts$/.test(path) && words.test(readFileSync(path, 'utf8')),
  );
const commandTests = testsThatSay(/platform-process\.ts'/);
const processTests = new Set([...commandTests, ...testsThatSay(/process\.execPath/)]);

/** Whether a test runs what it is about as a process of its own, where nothing that is planted in memory is seen. */
export const startsProcesses = (path: string): boolean => processTests.has(path);

/** The tests that run the commands of the local platform: those that name the file's own command first. */
export function nearestProcesses(file: string): string[] {
  if (!file.startsWith('lib/local/')) return [];
  const isNamed = (path: string) => readFileSync(path, 'utf8').includes(`'${posix.basename(file)}'`);
  return commandTests.toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)));
}

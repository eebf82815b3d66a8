import { globSync, readFileSync, statSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { languages, onlyEnglish } from '../../lib/local/one-language.ts';

/** What `vercel.json` says of a function, apart from limits. */
interface FunctionFiles {
  readonly includeFiles?: string;
  readonly excludeFiles?: string;
}

/** What the platform packs. Paths are relative to the project's root. */
export interface Packed {
  readonly functions: readonly string[];
  /** All files of all functions, each once. */
  readonly files: ReadonlySet<string>;
  /** The bytes of some files as they are deployed. */
  weigh(files: Iterable<string>): number;
  /** The files of one function. */
  filesOf(source: string): Set<string>;
}

const isOurs = (file: string) => /\.ts$/.test(file) && !file.endsWith('.d.ts');

/**
 * The files that the platform packs into the functions, found in its own way: its tracer follows the imports of each, in both
 * ways a package may be loaded, leaves out what `excludeFiles` matches and adds what `includeFiles` matches. (`@vercel/node`,
 * src/build.ts: `ignore: config.excludeFiles`; a function's settings are those of the first pattern that matches it.)
 */
export async function pack(root: string): Promise<Packed> {
  const { functions: settings } = JSON.parse(readFileSync(path.join(root, 'vercel.json'), 'utf8')) as {
    functions: Record<string, FunctionFiles>;
  };
  const functions = globSync('api/**/*.ts', { cwd: root }).toSorted();
  const settingsOf = (source: string) =>
    Object.entries(settings).find(([pattern]) => path.matchesGlob(source, pattern))?.[1] ?? {};
  const excluded = new Set(functions.map((source) => settingsOf(source).excludeFiles));
  if (excluded.size !== 1) throw new Error('The functions leave out different files: trace them one by one.');
  const { fileList, reasons } = await nodeFileTrace(
    functions.map((source) => path.join(root, source)),
    {
      base: root,
      processCwd: root,
      ts: true,
      mixedModules: true,
      ignore: settingsOf(functions[0] ?? '').excludeFiles,
      readFile: async (file) => compiled(file),
    },
  );
  const leadsTo = new Map<string, string[]>();
  for (const [file, { parents }] of reasons)
    for (const parent of parents) leadsTo.set(parent, [...(leadsTo.get(parent) ?? []), file]);

  function filesOf(source: string): Set<string> {
    const found = new Set(globSync(settingsOf(source).includeFiles ?? [], { cwd: root }));
    const ahead = [source];
    for (let file = ahead.pop(); file !== undefined; file = ahead.pop()) {
      if (!fileList.has(file) || found.has(file)) continue;
      found.add(file);
      ahead.push(...(leadsTo.get(file) ?? []));
    }
    // No import names package.json, but it says which type a package's modules have.
    for (const file of fileList) if (file === 'package.json') found.add(file);
    return found;
  }

  function weigh(files: Iterable<string>): number {
    let total = 0;
    for (const file of files) {
      const { size } = statSync(path.join(root, file));
      // Our files are deployed as JavaScript with a source map, which holds the source once more.
      total += isOurs(file) ? 3 * size : size;
    }
    return total;
  }

  const files = new Set(functions.flatMap((source) => [...filesOf(source)]));
  return { functions, files, weigh, filesOf };
}

/** A file as the tracer reads it, after the build left out zod's languages; null where there is none. */
function compiled(file: string): string | Buffer | null {
  try {
    const source = readFileSync(file);
    if (file.endsWith(`/zod/${languages}`)) return onlyEnglish(source.toString()) ?? source;
    return isOurs(file) ? stripTypeScriptTypes(source.toString()) : source;
  } catch (error) {
    if (['ENOENT', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

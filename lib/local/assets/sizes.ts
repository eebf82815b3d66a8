import type { BuiltFile } from './build.ts';

interface PageSize {
  /** The HTML file, as a path below lib/web. */
  page: string;
  /** Script bytes, gzipped, before it can be used. */
  start: number;
  /** What each module that is loaded when needed adds to that. */
  places: { place: string; more: number }[];
}

/** What visitors of each page load. */
export function sizesOf(files: BuiltFile[]): PageSize[] {
  const byName = new Map(files.map((file) => [file.file, file]));
  const withImports = (name: string, found = new Set<string>()): Set<string> => {
    if (found.has(name)) return found;
    found.add(name);
    for (const next of byName.get(name)?.imports ?? []) withImports(next, found);
    return found;
  };
  const bytes = (names: Iterable<string>) =>
    [...names].reduce((sum, name) => sum + (byName.get(name)?.gzip ?? 0), 0);
  return files
    .filter(({ source }) => source?.endsWith('.html'))
    .map((entry) => {
      const start = withImports(entry.file);
      const laterOf = (names: Iterable<string>) =>
        [...names].flatMap((name) => byName.get(name)?.dynamicImports ?? []);
      // What a place loads when it is needed itself is a place of its own.
      const later = new Set(laterOf(start));
      for (const name of later) for (const next of laterOf(withImports(name))) later.add(next);
      const places = [...later].map((name) => ({
        place: byName.get(name)?.source ?? name,
        more: bytes([...withImports(name)].filter((one) => !start.has(one))),
      }));
      places.sort((a, b) => b.more - a.more);
      return { page: entry.source ?? entry.file, start: bytes(start), places };
    })
    .sort((a, b) => b.start - a.start);
}

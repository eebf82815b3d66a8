import { readdirSync } from 'node:fs';
import path from 'node:path';

interface FunctionRoute {
  file: string;
  /** The parts of the path that `[name]` folders and files stand for. */
  params: Record<string, string>;
}

interface Entry {
  file: string;
  segments: string[];
}

const dynamic = /^\[(\w+)\]$/;

/** Finds the function file a path belongs to: `api/v1/a.ts` is `/api/v1/a`, `index.ts` its folder, `[id].ts` any name. */
export function functionRoutes(root: string): (pathname: string) => FunctionRoute | null {
  const entries = listFunctions(root);
  // A literal name wins over `[name]` at the first place where two files differ.
  entries.sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
  return (pathname) => {
    const asked = pathname
      .split('/')
      .slice(1)
      .map((segment) => decode(segment));
    if (asked.at(-1) === '') asked.pop();
    for (const entry of entries) {
      const params = match(entry.segments, asked);
      if (params) return { file: entry.file, params };
    }
    return null;
  };
}

function listFunctions(root: string): Entry[] {
  const entries: Entry[] = [];
  let names: string[];
  try {
    names = readdirSync(path.join(root, 'api'), { recursive: true }) as string[];
  } catch {
    return []; // no api folder, no functions
  }
  for (const name of names) {
    const parts = name.split(path.sep);
    // Vercel publishes neither declarations nor what starts with `_` or `.`.
    if (!name.endsWith('.ts') || name.endsWith('.d.ts') || parts.some((part) => /^[_.]/.test(part))) continue;
    const segments = ['api', ...parts.slice(0, -1), path.basename(name, '.ts')];
    if (segments.at(-1) === 'index') segments.pop();
    entries.push({ file: path.join(root, 'api', name), segments });
  }
  return entries;
}

/** What sorts literal names before `[name]`, by the numbers of their letters: a language would put the sign first. */
const rank = (entry: Entry): string => entry.segments.map((s) => (dynamic.test(s) ? '~' : s)).join('/');

function match(segments: string[], asked: (string | null)[]): Record<string, string> | null {
  if (segments.length !== asked.length) return null;
  const params: Record<string, string> = {};
  for (const [i, segment] of segments.entries()) {
    const value = asked[i];
    if (value === null || value === undefined) return null;
    const name = dynamic.exec(segment)?.[1];
    if (name !== undefined && value !== '') params[name] = value;
    else if (segment !== value) return null;
  }
  return params;
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null; // a malformed escape names no file
  }
}

// The part of Vercel's `source` syntax this project uses: literals, `:name`, `:name*`, `:name(regex)` and bare `(regex)`
// groups such as `(.*)` or `((?!api/).*)`.

export interface SourcePattern {
  /** What the source captured, by name (bare groups by their index, from '1'), or null when it does not match. */
  match(pathname: string): Record<string, string> | null;
}

export function compileSource(source: string): SourcePattern {
  if (!source.startsWith('/')) throw new Error(`source must start with "/": ${source}`);
  const keys: string[] = [];
  let pattern = '';
  let bareGroups = 0;
  for (let at = 0; at < source.length; ) {
    const name = /^:([A-Za-z_]\w*)/.exec(source.slice(at))?.[1];
    if (name !== undefined) {
      at += name.length + 1;
      const group = groupAt(source, at);
      at += group.length;
      keys.push(name);
      const id = `k${keys.length}`;
      if (source[at] === '*') {
        // `/:path*` also matches nothing at all, so the slash before it is part of what may be missing.
        pattern = pattern.endsWith('\\/') ? pattern.slice(0, -2) : pattern;
        pattern += `(?:\\/(?<${id}>.+?))?`;
        at += 1;
      } else {
        pattern += `(?<${id}>${group === '' ? '[^/]+' : group.slice(1, -1)})`;
      }
    } else if (source[at] === '(') {
      const group = groupAt(source, at);
      at += group.length;
      bareGroups += 1;
      keys.push(String(bareGroups));
      pattern += `(?<k${keys.length}>${group.slice(1, -1)})`;
    } else {
      pattern += source[at]?.replace(/[/.*+?^${}()|[\]\\-]/, '\\$&');
      at += 1;
    }
  }
  const regex = new RegExp(`^${pattern}$`);
  return {
    match(pathname) {
      const found = regex.exec(pathname);
      if (!found) return null;
      return Object.fromEntries(keys.map((key, i) => [key, found.groups?.[`k${i + 1}`] ?? '']));
    },
  };
}

/** The balanced `(…)` that starts at `from`, or '' when there is none. */
function groupAt(source: string, from: number): string {
  if (source[from] !== '(') return '';
  let depth = 0;
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1;
    else if (source[at] === '(') depth += 1;
    else if (source[at] === ')') {
      depth -= 1;
      if (depth === 0) return source.slice(from, at + 1);
    }
  }
  throw new Error(`unbalanced group in source: ${source}`);
}

/** A rewrite's destination with what its source captured filled in. Named captures it does not use go to the query. */
export function fillDestination(destination: string, captured: Record<string, string>): URL {
  const used = new Set<string>();
  const filled = destination.replace(
    /:([A-Za-z_]\w*)\*?|\$(\d+)/g,
    (whole, name?: string, index?: string) => {
      const key = name ?? index ?? '';
      const value = captured[key];
      if (value === undefined) return whole;
      used.add(key);
      return value;
    },
  );
  const url = new URL(filled, 'http://destination');
  for (const [key, value] of Object.entries(captured)) {
    if (!used.has(key) && !/^\d+$/.test(key)) url.searchParams.append(key, value);
  }
  return url;
}

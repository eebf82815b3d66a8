import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

const journeys = globSync('tests/**/*.browser.test.ts').filter(
  (path) => !path.endsWith('speed.browser.test.ts'),
);
const sources = globSync('lib/web/**/*.{ts,tsx}');
const texts = new Map([...journeys, ...sources].map((path) => [path, readFileSync(path, 'utf8')]));
const textOf = (path: string) => texts.get(path) ?? '';

/** Words of two letters and more that stand between tags or quotes: what a journey finds a page by. */
const labels = (path: string) =>
  [...textOf(path).matchAll(/(?<=>\s*|["'`])\p{L}[\p{L}\p{N} ’'…,-]{3,60}(?=\s*<|["'`])/gu)].map(
    ([label]) => label,
  );

const importersOf = (path: string) =>
  sources.filter((one) =>
    [...textOf(one).matchAll(/(?:from|import\() ?'(\.[^']+)'/g)].some(
      ([, target = '']) => posix.join(posix.dirname(one), target) === path,
    ),
  );

/** Journeys that lead into an application: those of its own name, and those that open its address. */
function leadInto(app: string): string[] {
  const own = journeys.filter((path) => path.includes(`/${app}.`) || path.includes(`/${app}/`));
  const address = new RegExp(`[/\`'"]${app === 'site' ? '(?:audit|pricing|founding)' : app}\\b`);
  return [...new Set([...own, ...journeys.filter((path) => address.test(textOf(path)))])];
}

/**
 * The journeys most likely to pass a module of lib/web, at most `most`: of those that lead into its application, the ones that name most
 * of the words on it and on what is made of it.
 */
export function nearestJourneys(file: string, most = 3): string[] {
  let reached = [file];
  const near = new Map<string, number>();
  const apps = new Set<string>();
  for (let step = 0; step < 4 && reached.length > 0; step++) {
    for (const path of reached) {
      const app = path.split('/')[2] ?? '';
      if (!['parts', 'data', 'bid-sheet'].includes(app)) apps.add(app);
      for (const journey of journeys) {
        const named = new Set(labels(path).filter((label) => textOf(journey).includes(label))).size;
        near.set(journey, (near.get(journey) ?? 0) + named / 4 ** step);
      }
    }
    reached = [...new Set(reached.flatMap(importersOf))];
  }
  const able = new Set([...apps].flatMap(leadInto));
  return [...able].toSorted((a, b) => (near.get(b) ?? 0) - (near.get(a) ?? 0)).slice(0, most);
}

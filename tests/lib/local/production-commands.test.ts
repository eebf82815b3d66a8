import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const { dependencies, scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>;
  scripts: Record<string, string>;
};

/** Packages that a module and what it imports need when they run. */
function packagesOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return new Set();
  seen.add(file);
  const found = new Set<string>();
  const imports = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export) (?!type )(?:[^;]*? from )?'([^']+)'|\bimport\('([^']+)'\)/gm,
  );
  for (const [, plain, later] of imports) {
    const name = plain ?? later ?? '';
    if (name.endsWith('.json') || name.startsWith('node:')) continue;
    if (name.startsWith('.')) {
      for (const more of packagesOf(join(dirname(file), name), seen)) found.add(more);
    } else found.add(name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
  }
  return found;
}

test.each(['db:deploy', 'backup', 'restore', 'doctor', 'admin', 'hotels', 'cron'])(
  'npm run %s works after npm ci --omit=dev',
  (command) => {
    const [, file = ''] = /^node (lib\/local\/[\w-]+\.ts)$/.exec(scripts[command] ?? '') ?? [];
    const needed = [...packagesOf(file)];
    expect(needed.length).toBeGreaterThan(0);
    expect(needed.filter((name) => !Object.hasOwn(dependencies, name))).toEqual([]);
  },
);

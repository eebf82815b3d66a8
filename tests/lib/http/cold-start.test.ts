import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../../..');

/** What an endpoint's import must not read, because not every call of it needs it: it is loaded by those that do. */
const later: readonly (readonly [endpoint: string, unread: readonly string[]])[] = [
  ['public-config', ['@supabase/', 'stripe', 'lib/email/']],
  ['plans', ['@supabase/', 'stripe']],
  ['rfp-audit', ['lib/audit/', 'resend', 'lib/email/messages/']],
  ['pdf-whitelabel', ['pdf-lib', 'harfbuzzjs', 'sharp', 'lib/pdf/render']],
  ['v1/rfp/workbook', ['hucre', 'lib/workbook/']],
  ['v1/organization/checkout', ['stripe']],
];

/** Modules of ours and packages that importing a module reads; an `import()` within a function is read when that runs. */
function readWith(module: string, read = new Set<string>()): Set<string> {
  if (read.has(module)) return read;
  read.add(module);
  if (!/^(?:api|lib)\//.test(module)) return read;
  const code = readFileSync(path.join(root, module), 'utf8').replaceAll(
    /^(?:import|export) type [^;]*;/gm,
    '',
  );
  for (const [, target = ''] of code.matchAll(/^(?:(?:import|export)\b[^;']*\bfrom|import) '([^']+)'/gm))
    readWith(target.startsWith('.') ? path.posix.join(path.posix.dirname(module), target) : target, read);
  return read;
}

test.for(later)('importing %s reads nothing that is only needed later', ([endpoint, unread]) => {
  const read = [...readWith(`api/${endpoint}.ts`)];
  expect(read).toContain('lib/http/endpoint.ts');
  expect(read).toContain('zod');
  expect(read.filter((module) => unread.some((part) => module.startsWith(part)))).toEqual([]);
});

// one story: a test begins with what the ones before it left.
import { cpSync, linkSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { keepEnglish } from '../../../lib/local/one-language.ts';

const zod = mkdtempSync(path.join(tmpdir(), 'zod-'));
const installed = path.join(import.meta.dirname, '../../../node_modules/zod');
const index = path.join(zod, 'v4/locales/index.js');

cpSync(installed, zod, {
  recursive: true,
  filter: (file) => !/\.(c?ts|cjs)$/.test(file) && !file.includes('/v3/') && !file.includes('/src/'),
});
const original = readFileSync(index, 'utf8');
afterAll(() => rmSync(zod, { recursive: true }));

/** The files that importing one reads. */
function readWith(file: string, read = new Set<string>()): Set<string> {
  if (read.has(file)) return read;
  read.add(file);
  for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(/^(?:im|ex)port [^;]*?from "([^"]+)";/gm))
    readWith(path.join(path.dirname(file), target), read);
  return read;
}

test('sixty languages become one, the words stay, and another installation keeps its file', async () => {
  expect(readWith(path.join(zod, 'index.js')).size).toBeGreaterThan(80);
  const shared = path.join(zod, 'shared.js');
  linkSync(index, shared);
  expect(keepEnglish(zod)).toBe(true);
  expect(readWith(path.join(zod, 'index.js')).size).toBeLessThan(40);
  const { z } = (await import(pathToFileURL(path.join(zod, 'index.js')).href)) as typeof import('zod');
  expect(z.string().safeParse(1).error?.issues[0]?.message).toContain('expected string');
  expect(readFileSync(shared, 'utf8')).toBe(original);
  expect(keepEnglish(zod)).toBe(true);
});

test('a zod we do not know is left as it is', () => {
  writeFileSync(index, 'export const en = 1;\n');
  expect(keepEnglish(zod)).toBe(false);
  expect(readFileSync(index, 'utf8')).toBe('export const en = 1;\n');
});

import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadFaces } from '../../../../lib/pdf/fonts/faces.ts';

const root = join(import.meta.dirname, '../../../..');
const faces = loadFaces();

test('the fonts are read once', () => {
  expect(loadFaces()).toBe(faces);
});

test.each(['AÄŁŞșĐþ', 'ΑΩάώϊ', 'АЯёїђќ', 'ệữặ', '€₽₴№…„“–·', '\u00a0\u202f\ufffd'])(
  '%s is covered',
  (sample) => {
    for (const face of Object.values(faces)) {
      for (const character of sample) expect(face.glyph(character.codePointAt(0) ?? 0)?.text).toBe(character);
    }
  },
);

test('pairs are kerned', () => {
  const glyph = (character: string) => {
    const found = faces.regular.glyph(character.codePointAt(0) ?? 0);
    if (!found) throw new Error(`no ${character}`);
    return found;
  };
  expect(faces.regular.kern(glyph('T'), glyph('o'))).toBeLessThan(0);
  expect(faces.regular.kern(glyph('n'), glyph('n'))).toBe(0);
});

test('the deployed functions that draw take the font files along', () => {
  const { functions } = JSON.parse(readFileSync(join(root, 'vercel.json'), 'utf8')) as {
    functions: Record<string, { includeFiles?: string }>;
  };
  const drawing = Object.entries(functions).find(([pattern]) => pattern.includes('pdf-whitelabel'));
  expect(existsSync(join(root, 'api/pdf-whitelabel.ts'))).toBe(true);
  const files = globSync(drawing?.[1].includeFiles ?? '', { cwd: root }).map((file) =>
    file.replace(/^.*\//, ''),
  );
  expect(files.sort()).toEqual(['NotoSans_400Regular.ttf', 'NotoSans_600SemiBold.ttf']);
});

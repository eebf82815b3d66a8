import * as hb from 'harfbuzzjs';
import { expect, test } from 'vitest';
import { loadFaces } from '../../../../lib/pdf/fonts/faces.ts';
import { cutterForDocument } from '../../../../lib/pdf/fonts/subset.ts';

const { path, shaper } = loadFaces().regular.base;
const idOf = (character: string) => shaper.glyph(character.codePointAt(0) ?? 0) ?? 0;
const open = (program: Uint8Array) => new hb.Font(new hb.Face(new hb.Blob(program)));

test('kept glyphs, composed ones too, keep number, outline and width; others are empty', () => {
  const kept = ['A', 'é', 'Ǻ', 'ệ', 'Ж', 'Ώ', 'क'].map(idOf);
  const program = cutterForDocument(1)(path, kept);
  expect(program.length).toBeLessThan(60_000);
  const subset = open(program);
  for (const id of kept) {
    expect(subset.glyphToPath(id)).toMatch(/^M/);
    expect(subset.glyphHAdvance(id)).toBe(shaper.glyphHAdvance(id));
  }
  expect(subset.glyphToPath(idOf('Z'))).toBe('');
});

test('the same glyphs in any order give the same bytes, before and after a font of 10 MB', () => {
  const cut = cutterForDocument(1);
  const first = cut(path, [40, 41, 42]);
  const chinese = loadFaces().regular.fontFor('會', 'sc');
  expect(cut(chinese?.path ?? '', [chinese?.shaper.glyph(0x6703) ?? 0]).length).toBeLessThan(400_000);
  expect(Buffer.compare(first, cut(path, [42, 40, 41, 40]))).toBe(0);
});

test('document after document, in copy after copy of the cutter, gets the same font', () => {
  const fonts = Array.from({ length: 8 }, () => {
    const cut = cutterForDocument(10);
    return [cut(path, [40, 41]), cut(path, [42])].map((font) => Buffer.from(font).toString('base64'));
  });
  expect(new Set(fonts.map((each) => each.join())).size).toBe(1);
});

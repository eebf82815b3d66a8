import fontkit from '@pdf-lib/fontkit';
import { expect, test } from 'vitest';
import { loadFaces } from '../../../../lib/pdf/fonts/faces.ts';
import { subsetFont } from '../../../../lib/pdf/fonts/subset.ts';

const { file } = loadFaces().regular;
const font = fontkit.create(file);
const idOf = (character: string) => font.glyphForCodePoint(character.codePointAt(0) ?? 0).id;
/** The outlines, by number: a subset has no character map. */
const outline = (
  source: { getGlyph(id: number): { path: { toSVG(): string }; advanceWidth: number } },
  id: number,
) => {
  const { path, advanceWidth } = source.getGlyph(id);
  return [path.toSVG(), advanceWidth];
};

test('kept glyphs, composed ones too, look and measure as before; others are empty', () => {
  const kept = ['A', 'é', 'Ǻ', 'ệ', 'Ж', 'Ώ', ' '].map(idOf);
  const program = subsetFont(file, kept);
  expect(program.length).toBeLessThan(60_000);
  const whole = font as unknown as Parameters<typeof outline>[0];
  const subset = fontkit.create(program) as unknown as Parameters<typeof outline>[0];
  for (const id of kept) expect(outline(subset, id)).toEqual(outline(whole, id));
  expect(outline(subset, idOf('Z'))).toEqual(['', 0]);
});

test('the same glyphs in any order give the same bytes', () => {
  expect(Buffer.compare(subsetFont(file, [40, 41, 42]), subsetFont(file, [42, 40, 41, 40]))).toBe(0);
});

import fontkit from '@pdf-lib/fontkit';
import { expect, test } from 'vitest';
import { loadFaces } from '../../../../lib/pdf/fonts/faces.ts';

test.each(Object.values(loadFaces()))(
  '$weight: name and measures are the font’s own',
  ({ file, metrics }) => {
    const { postscriptName, unitsPerEm, ascent, descent, capHeight, bbox } = fontkit.create(file);
    const { minX, minY, maxX, maxY } = bbox;
    expect(metrics).toEqual({
      postscriptName,
      unitsPerEm,
      ascent,
      descent,
      capHeight,
      bbox: { minX, minY, maxX, maxY },
    });
  },
);

test.each(Object.values(loadFaces()))('$weight: every character has its glyph and its width', (face) => {
  const font = fontkit.create(face.file);
  const wrong: number[] = [];
  for (let codePoint = 0x20; codePoint < 0x30000; codePoint += 1) {
    const glyph = face.glyph(codePoint);
    if (font.hasGlyphForCodePoint(codePoint) !== (glyph !== undefined)) wrong.push(codePoint);
    if (!glyph) continue;
    const { id, advanceWidth } = font.glyphForCodePoint(codePoint);
    if (id !== glyph.id || advanceWidth !== glyph.advance) wrong.push(codePoint);
  }
  expect(wrong).toEqual([]);
});

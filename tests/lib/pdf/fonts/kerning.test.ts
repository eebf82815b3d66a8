import fontkit from '@pdf-lib/fontkit';
import { expect, test } from 'vitest';
import { loadFaces } from '../../../../lib/pdf/fonts/faces.ts';

// Letters of all three alphabets, with accents, and what stands next to them.
const characters = [..."AÄTVWYLFPaoeuvwyrfkßłŞșĐþΑΓΥαρώАГТУЖЯагтуяїђ.,:;'’“”«»-–"];

test.each(Object.values(loadFaces()))(
  '$weight: every pair is kerned as a shaping library does it',
  (face) => {
    const font = fontkit.create(face.file);
    const glyph = (character: string) => {
      const found = face.glyph(character.codePointAt(0) ?? 0);
      if (!found) throw new Error(`no ${character}`);
      return found;
    };
    const pairs = characters.flatMap((left) => characters.map((right) => [left, right] as const));
    const ours = pairs.map(([left, right]) => face.kern(glyph(left), glyph(right)));
    const theirs = pairs.map(([left, right]) => {
      const [first] = font.layout(left + right, { liga: false, ccmp: false }).positions;
      return (first?.xAdvance ?? 0) - glyph(left).advance;
    });
    expect(ours).toEqual(theirs);
    expect(ours.filter((value) => value !== 0).length).toBeGreaterThan(300);
  },
);

import { expect, test } from 'vitest';
import { loadFaces } from '../../../../lib/pdf/fonts/faces.ts';
import { shape, sliceShaped, widthOf } from '../../../../lib/pdf/text/shape.ts';

const { regular, semibold } = loadFaces();
const textsOf = (text: string, level = 0) =>
  shape(regular, text, level).map(({ clusters }) => clusters.map((cluster) => cluster.text));
const stems = (text: string, face = regular) => shape(face, text).map(({ font }) => font.family.stem);

test('a text is cut where its font changes, and each letter keeps what it was written as', () => {
  expect(textsOf('Zürich 12')).toEqual([['Z', 'ü', 'r', 'i', 'c', 'h', ' ', '1', '2']]);
  expect(textsOf('a東b')).toEqual([['a'], ['東'], ['b']]);
  expect(stems('a東b')).toEqual(['NotoSans', 'NotoSansSC', 'NotoSans']);
  // Marks and joiners stay in the font of their letter, what no font has in the base font.
  expect(textsOf('ש\u05c1ל')).toEqual([['ש\u05c1', 'ל']]);
  expect(stems('می\u200cخواهم')).toEqual(['NotoSansArabic']);
  expect(textsOf('a\ue000\ue001b')).toEqual([['a'], ['\ue000', '\ue001'], ['b']]);
  expect(shape(regular, 'a\ue000').map(({ isMissing }) => isMissing)).toEqual([false, true]);
});

test('a place to break a line is not drawn; spaces that look alike are copied as they were typed', () => {
  expect(textsOf('a\u200bb')).toEqual([['a', 'b']]);
  expect(textsOf(' \u00a0 ')).toEqual([[' ', '\u00a0', ' ']]);
  expect(textsOf('東\u3000京')).toEqual([['東', '\u3000', '京']]);
});

test('odd levels run from right to left, also where the same text ran the other way before', () => {
  expect([0, 1, 2, 3].map((level) => shape(regular, '(12)', level).map(({ isRtl }) => isRtl))).toEqual([
    [false],
    [true],
    [false],
    [true],
  ]);
  expect(textsOf('אבג', 1)).toEqual([['א', 'ב', 'ג']]);
});

test('each tradition draws the same Han characters in its own font, whichever was asked first', () => {
  const stemFor = (han: 'jp' | 'kr' | 'sc' | 'tc') => shape(regular, '直', 0, han)[0]?.font.family.stem;
  expect((['sc', 'jp', 'kr', 'tc', 'sc'] as const).map(stemFor)).toEqual(
    ['SC', 'JP', 'KR', 'TC', 'SC'].map((name) => `NotoSans${name}`),
  );
});

test('only what has no semibold is thickened, and only in semibold', () => {
  const thickened = (face: typeof regular, text: string) => shape(face, text)[0]?.isThickened;
  expect(['a', 'ب', '東'].map((text) => thickened(semibold, text))).toEqual([false, false, true]);
  expect(thickened(regular, '東')).toBe(false);
  expect(shape(semibold, 'ب')[0]?.font.path).toMatch(/NotoSansArabic-SemiBold/);
});

test('widths add up: of letters to words, of words to lines, in points', () => {
  const [word] = shape(regular, 'Hotel');
  if (!word) throw new Error('no word');
  const advances = word.clusters.map(({ advance }) => advance);
  expect(word.width).toBeCloseTo(
    advances.reduce((sum, one) => sum + one, 0),
    6,
  );
  expect(widthOf(regular, 'Hotel', 10)).toBeCloseTo(word.width / 100, 6);
  expect(widthOf(regular, 'Hotel 東京', 8)).toBeCloseTo(
    widthOf(regular, 'Hotel ', 8) + widthOf(regular, '東京', 8),
    6,
  );
  const part = sliceShaped(word, 1, 3);
  expect(part.clusters.map(({ text }) => text)).toEqual(['o', 't']);
  expect(part.width).toBeCloseTo((advances[1] ?? 0) + (advances[2] ?? 0), 6);
});

test('an accent that is written apart stands over its letter, one of Thai raised above another', () => {
  const [composed] = shape(regular, 'Z\u0351')[0]?.clusters ?? [];
  expect(composed?.text).toBe('Z\u0351');
  expect(composed?.glyphs.length).toBe(2);
  const [letter, mark] = composed?.glyphs ?? [];
  expect([letter?.x, mark?.advance]).toEqual([0, 0]);
  expect(mark?.x).toBeLessThan(0);
  expect(composed?.advance).toBe(letter?.advance);
});

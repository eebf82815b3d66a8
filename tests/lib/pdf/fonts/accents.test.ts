import { expect, test } from 'vitest';
import { prepareAccents } from '../../../../lib/pdf/fonts/accents.ts';
import { loadFaces } from '../../../../lib/pdf/fonts/faces.ts';

const { accents } = loadFaces().regular;

test('the shaping library is loaded for accents that are characters of their own, and for nothing else', async () => {
  await prepareAccents('Ñandú, Ώρα, Їжак, Việt Nam');
  expect(() => accents('и\u0301')).toThrow('prepareAccents');
  await prepareAccents('и\u0301');
  expect(accents('и\u0301')).toHaveLength(2);
});

test('an accent goes over the middle of its letter', async () => {
  await prepareAccents('и\u0301');
  const [letter, accent] = accents('и\u0301');
  expect(letter).toEqual({ x: 0, y: 0 });
  expect(accent?.x).toBeLessThan(0);
});

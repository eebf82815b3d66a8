import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, parseHex, type Rgb, readableOnWhite, white } from '../../../lib/pdf/color.ts';
import { makeTheme } from '../../../lib/pdf/theme.ts';

test('hex colours are read with and without the sign, short and long', () => {
  expect(parseHex('#fff')).toEqual([1, 1, 1]);
  expect(parseHex('000000')).toEqual([0, 0, 0]);
  for (const bad of ['red', '#12345', '', null, undefined]) expect(parseHex(bad)).toBeUndefined();
});

test('contrast is that of WCAG', () => {
  expect(contrast([0, 0, 0], white)).toBeCloseTo(21, 5);
  expect(contrast(parseHex('#767676') as Rgb, white)).toBeCloseTo(4.54, 2);
});

test('every colour reads on white afterwards; one that already did is left alone', () => {
  fc.assert(
    fc.property(fc.tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 255 }))), (channels) => {
      const color = channels.map((c) => c / 255) as unknown as Rgb;
      const dark = readableOnWhite(color);
      expect(contrast(dark, white)).toBeGreaterThanOrEqual(4.5);
      if (contrast(color, white) >= 4.5) expect(dark).toEqual(color);
    }),
  );
});

test('a darkened colour keeps its hue', () => {
  const [red, green, blue] = readableOnWhite([1, 0.8, 0]);
  expect(red).toBeGreaterThan(green);
  expect(green).toBeGreaterThan(blue);
});

test('missing or unreadable brand colours fall back to ours', () => {
  expect(makeTheme(null, 'nonsense')).toEqual(makeTheme());
});

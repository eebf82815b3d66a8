import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, parseHex, type Rgb, readableOnWhite, tint, white } from '../../../lib/pdf/color.ts';
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

test('a colour is mixed into white by its share', () => {
  expect([tint([0.2, 0.4, 0.6], 0), tint([0, 0.5, 1], 1)]).toEqual([
    [1, 1, 1],
    [0, 0.5, 1],
  ]);
  for (const [n, channel] of tint([0.2, 0.4, 1], 0.25).entries())
    expect(channel).toBeCloseTo([0.8, 0.85, 1][n] ?? 0, 9);
});

test('no more is taken from a colour than it needs to be read, down to black', () => {
  expect(contrast(readableOnWhite([1, 0.5, 0]), white)).toBeLessThan(4.8);
  expect(contrast(readableOnWhite([0.5, 0.5, 0.5], 3), white)).toBeGreaterThanOrEqual(3);
  expect(readableOnWhite([0.5, 0.5, 0.5], 3)).toEqual([0.5, 0.5, 0.5]);
  // Nothing reads better than black, and the search for it ends.
  for (const channel of readableOnWhite([1, 1, 1], 22)) expect(channel).toBeLessThan(0.1);
});

test('short digits are doubled, the sign and spaces around are no matter', () => {
  expect(parseHex(' #1aF ')).toEqual(parseHex('11aaff'));
  expect(parseHex('#ff8000')?.map((channel) => Math.round(channel * 255))).toEqual([255, 128, 0]);
  for (const bad of ['#1234567', 'x#123456', '#12', '#gggggg']) expect(parseHex(bad)).toBeUndefined();
});

test('very dark colours have the contrast that WCAG gives them', () => {
  expect(contrast([0.02, 0.02, 0.02], [0, 0, 0])).toBeCloseTo((0.02 / 12.92 + 0.05) / 0.05, 6);
  expect(contrast([0.2, 0, 0], [0, 0, 0])).toBeCloseTo(
    (0.2126 * ((0.2 + 0.055) / 1.055) ** 2.4 + 0.05) / 0.05,
    6,
  );
});

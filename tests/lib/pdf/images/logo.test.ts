import { expect, test } from 'vitest';
import { decodeLogo } from '../../../../lib/pdf/images/logo.ts';
import { solidPng } from './make-png.ts';

test('the same logo again is the same picture, as an object of its own', async () => {
  const bytes = solidPng(40, 12, [20, 80, 120, 255]);
  const [first, second] = [await decodeLogo(bytes), await decodeLogo(Uint8Array.from(bytes))];
  expect(first?.width).toBe(40);
  expect(second).toEqual(first);
  expect(second).not.toBe(first);
  expect(second?.data).toBe(first?.data);
});

test('only the last few are kept', async () => {
  const logo = (shade: number) => decodeLogo(solidPng(40, 12, [shade, 0, 0, 255]));
  const first = await logo(0);
  for (let shade = 1; shade <= 4; shade += 1) await logo(shade);
  const again = await logo(0);
  expect(again).toEqual(first);
  expect(again?.data).not.toBe(first?.data);
});

test('what is no picture is never kept', async () => {
  const bytes = Uint8Array.of(0x89, 0x50);
  expect(await decodeLogo(bytes)).toBeNull();
  expect(await decodeLogo(bytes)).toBeNull();
});

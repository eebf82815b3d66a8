import { expect, test, vi } from 'vitest';
import { loadSharp } from '../../../lib/pictures/sharp.ts';
import { solidPng } from './make-png.ts';

test('pictures that arrive while others are read are read too', async () => {
  const png = solidPng(40, 40, [200, 0, 0, 255]);
  const readOne = async (_: unknown, n: number) => {
    await new Promise((soon) => setTimeout(soon, n % 4));
    return (await loadSharp())(png).resize(20, 20).raw().toBuffer();
  };
  for (let turn = 0; turn < 40; turn++) {
    const pictures = await Promise.all(Array.from({ length: 12 }, readOne));
    expect(pictures.every((one) => one.length > 0)).toBe(true);
  }
});

test('a drawing is read in its own process alone', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');
  const sharp = await loadSharp();
  await expect(sharp(svg).png().toBuffer()).rejects.toThrow();
});

test('a library that could not be loaded is loaded for the next picture', async () => {
  vi.resetModules();
  const fresh = await import('../../../lib/pictures/sharp.ts');
  vi.doMock('sharp', () => Promise.reject(new Error('too many open files')));
  await expect(fresh.loadSharp()).rejects.toThrow();
  vi.doUnmock('sharp');
  const sharp = await fresh.loadSharp();
  expect((await sharp(solidPng(4, 4, [0, 0, 0, 255])).metadata()).width).toBe(4);
});

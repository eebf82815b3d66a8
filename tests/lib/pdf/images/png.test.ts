import { monitorEventLoopDelay } from 'node:perf_hooks';
import { deflateSync, inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { decodeLogo, type LogoImage } from '../../../../lib/pdf/images/logo.ts';
import { makePng, pngChunk, solidPng } from './make-png.ts';

const colors = (image: LogoImage | null) => [...inflateSync(image?.data ?? new Uint8Array())];
const alphas = (image: LogoImage | null) => (image?.alpha ? [...inflateSync(image.alpha)] : undefined);

describe('pixels', () => {
  test('RGB, opaque', async () => {
    const image = await decodeLogo(
      makePng({ width: 2, height: 1, row: () => Buffer.from([255, 0, 0, 0, 0, 255]) }),
    );
    expect(image).toMatchObject({ width: 2, height: 1, colorSpace: 'DeviceRGB', alpha: undefined });
    expect(colors(image)).toEqual([255, 0, 0, 0, 0, 255]);
  });

  test('RGBA keeps its transparency apart', async () => {
    const image = await decodeLogo(solidPng(1, 2, [10, 20, 30, 128]));
    expect(colors(image)).toEqual([10, 20, 30, 10, 20, 30]);
    expect(alphas(image)).toEqual([128, 128]);
  });

  test('a palette with transparency', async () => {
    const image = await decodeLogo(
      makePng({
        width: 4,
        height: 1,
        color: 3,
        depth: 2,
        row: () => Buffer.of(0b00011000),
        extra: [
          pngChunk('PLTE', Buffer.from([1, 2, 3, 4, 5, 6, 7, 8, 9])),
          pngChunk('tRNS', Buffer.from([255, 0])),
        ],
      }),
    );
    expect(colors(image)).toEqual([1, 2, 3, 255, 255, 255, 7, 8, 9, 1, 2, 3]);
    expect(alphas(image)).toEqual([255, 0, 255, 255]);
  });

  test('grey of 1, 16 bits, and with one colour declared see-through', async () => {
    const bits = await decodeLogo(
      makePng({ width: 3, height: 1, color: 0, depth: 1, row: () => Buffer.of(0b10100000) }),
    );
    expect(colors(bits)).toEqual([255, 255, 255, 0, 0, 0, 255, 255, 255]);
    const words = await decodeLogo(
      makePng({
        width: 2,
        height: 1,
        color: 0,
        depth: 16,
        row: () => Buffer.from([0xff, 0xff, 0x12, 0x34]),
        extra: [pngChunk('tRNS', Buffer.from([0x12, 0x34]))],
      }),
    );
    expect(alphas(words)).toEqual([255, 0]);
  });

  test('every row filter', async () => {
    // Each filtered so that all rows come out as 10 20 30, 10 20 30.
    const rows = [
      [0, 10, 20, 30, 10, 20, 30],
      [1, 10, 20, 30, 0, 0, 0],
      [2, 0, 0, 0, 0, 0, 0],
      [3, 5, 10, 15, 0, 0, 0],
      [4, 0, 0, 0, 0, 0, 0],
    ];
    const plain = makePng({ width: 2, height: 5, row: () => Buffer.alloc(6) });
    const start = plain.indexOf('IDAT') - 4;
    const data = pngChunk('IDAT', deflateSync(Buffer.from(rows.flat())));
    const file = Buffer.concat([plain.subarray(0, start), data, pngChunk('IEND', Buffer.alloc(0))]);
    expect(colors(await decodeLogo(file))).toEqual(Array.from({ length: 10 }, () => [10, 20, 30]).flat());
  });

  test('interlaced', async () => {
    // 2 × 2: pass 1 has the first pixel, pass 6 the second, pass 7 the lower row.
    const plain = makePng({ width: 2, height: 2, interlace: 1, row: () => Buffer.alloc(6) });
    const start = plain.indexOf('IDAT') - 4;
    const rows = [0, 1, 1, 1, 0, 2, 2, 2, 0, 3, 3, 3, 4, 4, 4];
    const data = pngChunk('IDAT', deflateSync(Buffer.from(rows)));
    const file = Buffer.concat([plain.subarray(0, start), data, pngChunk('IEND', Buffer.alloc(0))]);
    expect(colors(await decodeLogo(file))).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]);
  });

  test('a large one is averaged down, a pale one is noted', async () => {
    const wide = Buffer.alloc(4000 * 3, 200);
    const image = await decodeLogo(makePng({ width: 4000, height: 10, row: () => wide }));
    expect(image).toMatchObject({ width: 900, height: 2 });
    expect(new Set(colors(image))).toEqual(new Set([200]));
    expect((await decodeLogo(solidPng(4, 4, [255, 255, 255, 200])))?.isPale).toBe(true);
    expect((await decodeLogo(solidPng(4, 4, [255, 255, 255])))?.isPale).toBe(false);
  });
});

const GOOD = solidPng(8, 8, [1, 2, 3]);
const hugeClaim = Buffer.concat([
  GOOD.subarray(0, 8),
  pngChunk('IHDR', headerOf(60_000, 60_000)),
  GOOD.subarray(33),
]);

test.each([
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['GIF', Buffer.from('GIF89a')],
  ['nothing', Buffer.alloc(0)],
  ['a PNG with a second file behind it', Buffer.concat([GOOD, Buffer.from('<script>')])],
  ['a PNG with a wrong checksum', Buffer.from(GOOD).fill(7, 40, 44)],
  ['a PNG that is cut off', GOOD.subarray(0, GOOD.length - 14)],
  ['a PNG that claims to be enormous', hugeClaim],
])('null for %s', async (_, bytes) => {
  expect(await decodeLogo(bytes)).toBeNull();
});

test('rows beyond those of its header do not come along', async () => {
  const bomb = makePng({ width: 8, height: 8, row: () => Buffer.alloc(1_000_000) });
  const image = await decodeLogo(bomb);
  if (image) expect(colors(image)).toHaveLength(8 * 8 * 3);
});

test('a hundredth of a megapixel above 4 is refused by its header, 4 megapixels hold up nothing else', async () => {
  const noise = (width: number) => {
    const line = Buffer.from(Array.from({ length: width * 8 }, (_, i) => (i * 2_654_435_761) >>> 24));
    return (y: number) => Buffer.concat([line.subarray(y % 512), line.subarray(0, y % 512)]);
  };
  expect(await decodeLogo(makePng({ width: 2000, height: 2005, row: () => Buffer.alloc(6000) }))).toBeNull();

  const worst = makePng({ width: 2000, height: 2000, color: 6, depth: 16, row: noise(2000) });
  const delays = monitorEventLoopDelay({ resolution: 5 });
  delays.enable();
  const image = await decodeLogo(worst);
  delays.disable();
  expect(image).toMatchObject({ width: 900, height: 900 });
  expect(delays.max / 1e6).toBeLessThan(200);
});

function headerOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return header;
}

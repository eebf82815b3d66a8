import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type Raster, rasterOf } from '../../../lib/pictures/raster.ts';
import { jpeg, withSegment } from './make-jpeg.ts';
import { makePng, pngChunk, solidPng } from './make-png.ts';

const pixels = (raster: Raster | null) => [...(raster?.rgba ?? [])];

describe('PNG', () => {
  test('RGB, opaque; RGBA with its transparency', async () => {
    const row = () => Buffer.from([255, 0, 0, 0, 0, 255]);
    const opaque = await rasterOf(makePng({ width: 2, height: 1, row }));
    expect(opaque).toMatchObject({ width: 2, height: 1, type: 'image/png' });
    expect(pixels(opaque)).toEqual([255, 0, 0, 255, 0, 0, 255, 255]);
    expect(pixels(await rasterOf(solidPng(1, 2, [10, 20, 30, 128])))).toEqual([
      10, 20, 30, 128, 10, 20, 30, 128,
    ]);
  });

  test('a palette with transparency', async () => {
    const raster = await rasterOf(
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
    const [first = [], second = [], third = [], fourth = []] = [0, 4, 8, 12].map((at) =>
      pixels(raster).slice(at, at + 4),
    );
    expect([first, third, fourth]).toEqual([
      [1, 2, 3, 255],
      [7, 8, 9, 255],
      [1, 2, 3, 255],
    ]);
    expect(second[3]).toBe(0);
  });

  test('grey of 1, 16 bits, and with one colour declared see-through', async () => {
    const bits = await rasterOf(
      makePng({ width: 3, height: 1, color: 0, depth: 1, row: () => Buffer.of(0b10100000) }),
    );
    expect(pixels(bits)).toEqual([255, 255, 255, 255, 0, 0, 0, 255, 255, 255, 255, 255]);
    const words = await rasterOf(
      makePng({
        width: 2,
        height: 1,
        color: 0,
        depth: 16,
        row: () => Buffer.from([0xff, 0xff, 0x12, 0x34]),
        extra: [pngChunk('tRNS', Buffer.from([0x12, 0x34]))],
      }),
    );
    expect([pixels(words)[3], pixels(words)[7]]).toEqual([255, 0]);
  });

  test('interlaced', async () => {
    // 2 × 2: pass 1 has the first pixel, pass 6 the second, pass 7 the lower row.
    const plain = makePng({ width: 2, height: 2, interlace: 1, row: () => Buffer.alloc(6) });
    const start = plain.indexOf('IDAT') - 4;
    const rows = [0, 1, 1, 1, 0, 2, 2, 2, 0, 3, 3, 3, 4, 4, 4];
    const data = pngChunk('IDAT', deflateSync(Buffer.from(rows)));
    const file = Buffer.concat([plain.subarray(0, start), data, pngChunk('IEND', Buffer.alloc(0))]);
    expect(pixels(await rasterOf(file))).toEqual([1, 2, 3, 4].flatMap((value) => [value, value, value, 255]));
  });

  test('a large one is averaged down to what a logo is shown in', async () => {
    const wide = Buffer.alloc(4000 * 3, 200);
    const raster = await rasterOf(makePng({ width: 4000, height: 10, row: () => wide }));
    expect(raster).toMatchObject({ width: 792, height: 2 });
    expect(new Set(pixels(raster))).toEqual(new Set([200, 255]));
  });
});

test('JPEG and WebP, the right way up, in sRGB whatever they were in', async () => {
  expect(await rasterOf(jpeg)).toMatchObject({ width: 24, height: 16, type: 'image/jpeg' });
  const half = { create: { width: 40, height: 20, channels: 3, background: '#0000ff' } } as const;
  const turned = await sharp(half).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await rasterOf(turned)).toMatchObject({ width: 20, height: 40 });
  const inks = await rasterOf(await sharp(half).toColourspace('cmyk').jpeg().toBuffer());
  const [red = 255, , blue = 0] = pixels(inks);
  expect(blue - red).toBeGreaterThan(60);
  const clear = {
    create: { ...half.create, channels: 4, background: { r: 9, g: 8, b: 7, alpha: 0.5 } },
  } as const;
  const webp = await rasterOf(await sharp(clear).webp({ lossless: true, exact: true }).toBuffer());
  expect(webp).toMatchObject({ width: 40, height: 20, type: 'image/webp' });
  expect(pixels(webp).slice(0, 4)).toEqual([9, 8, 7, 128]);
});

const good = solidPng(8, 8, [1, 2, 3]);
const hugeClaim = Buffer.concat([
  good.subarray(0, 8),
  pngChunk('IHDR', headerOf(60_000, 60_000)),
  good.subarray(33),
]);
const webpClaim = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
  .webp()
  .toBuffer();
// The frame's header of a lossy WebP: 14 bits each for width and height.
webpClaim.writeUInt16LE(16_000, 26);
webpClaim.writeUInt16LE(16_000, 28);
const jpegClaim = Buffer.from(jpeg);
const frame = jpegClaim.indexOf(Buffer.of(0xff, 0xc0));
jpegClaim.writeUInt16BE(60_000, frame + 5);
jpegClaim.writeUInt16BE(60_000, frame + 7);

test.each([
  ['GIF', Buffer.from('GIF89a')],
  ['TIFF', Buffer.from('II*\0\b\0\0\0')],
  ['PDF', Buffer.from('%PDF-1.4')],
  ['nothing', Buffer.alloc(0)],
  ['a page', Buffer.from('<!DOCTYPE html><script>alert(1)</script>')],
  ['a PNG with a wrong checksum', Buffer.from(good).fill(7, 40, 44)],
  ['a PNG that is cut off', good.subarray(0, good.length - 14)],
  ['a PNG that claims to be enormous', hugeClaim],
  ['a WebP that claims to be enormous', webpClaim],
  ['a WebP that is cut off', webpClaim.subarray(0, 40)],
  ['a JPEG that claims to be enormous', jpegClaim],
  ['a JPEG that is cut off', jpeg.subarray(0, jpeg.length - 40)],
  ['a JPEG with a segment that runs past the end', withSegment(0xe1, Buffer.alloc(0)).fill(0xff, 4, 6)],
  ['a JPEG without a picture', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
  ['a JPEG that is a GIF inside', Buffer.from([0xff, 0xd8, 0xff, 0x47, 0x49, 0x46, 0x38])],
  ['a JPEG of arithmetic coding', withSegment(0xc9, Buffer.alloc(15))],
])('null for %s', async (_, bytes) => {
  expect(await rasterOf(bytes)).toBeNull();
});

test('any cut or flipped byte ends in a picture or null, never in an error', async () => {
  for (let at = 0; at < jpeg.length; at += 5) {
    const flipped = Buffer.from(jpeg);
    flipped[at] = 255 - (flipped[at] ?? 0);
    await rasterOf(flipped);
    await rasterOf(jpeg.subarray(0, at));
  }
});

test('rows beyond those of its header do not come along', async () => {
  const bomb = makePng({ width: 8, height: 8, row: () => Buffer.alloc(1_000_000) });
  const raster = await rasterOf(bomb);
  if (raster) expect(pixels(raster)).toHaveLength(8 * 8 * 4);
});

/** What this thread computed meanwhile: no other request can have waited longer for it, however busy the machine is. */
async function threadMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

test('a hundredth of a megapixel above 4 is refused by its header, 4 megapixels hold up nothing else', async () => {
  expect(await rasterOf(makePng({ width: 2000, height: 2005, row: () => Buffer.alloc(6000) }))).toBeNull();
  const noise = Buffer.alloc(
    2000 * 2000 * 3,
    Buffer.from(Array.from({ length: 9973 }, (_, i) => (i * i) >> 7)),
  );
  const picture = sharp(noise, { raw: { width: 2000, height: 2000, channels: 3 } });
  const files = [
    picture.clone().png({ compressionLevel: 1 }),
    picture.clone().jpeg({ quality: 60, progressive: true }),
    picture.clone().webp({ quality: 20, effort: 0 }),
  ];
  for (const file of files) {
    const bytes = await file.toBuffer();
    let made: Raster | null = null;
    const busy = await threadMs(async () => {
      made = await rasterOf(bytes);
    });
    expect(made).toMatchObject({ width: 184, height: 184 });
    expect(busy).toBeLessThan(200);
  }
}, 60_000);

function headerOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return header;
}

import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';
import { MAX_PIXELS } from './limits.ts';
import type { LogoImage } from './logo.ts';

/** Logos are stored at no more than this many pixels a side; they are printed at most 6 cm wide. */
const MAX_SIDE = 900;

const compress = promisify(deflate);

/**
 * Decodes a PNG, large ones scaled down, off the main thread: a picture holds up nobody else's request. Its header says
 * beforehand how large it is, and more than `MAX_PIXELS` is not looked at. Throws when it is damaged, or when anything
 * follows its last chunk.
 */
export async function decodePng(bytes: Uint8Array): Promise<LogoImage> {
  checkChunks(bytes);
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning' })
    .toColourspace('srgb')
    .ensureAlpha()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return describe(info.width, info.height, data);
}

/** Every chunk's length and checksum, that the file ends with its last chunk, and its size before anything is inflated. */
function checkChunks(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(12) !== 0x49484452) throw new Error('no header'); // IHDR
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  if (width < 1 || height < 1 || width * height > MAX_PIXELS) throw new Error('unsupported size');
  for (let at = 8; ; ) {
    const length = view.getUint32(at);
    const type = Buffer.from(bytes.subarray(at + 4, at + 8)).toString('latin1');
    if (crc32(bytes.subarray(at + 4, at + 8 + length)) !== view.getUint32(at + 8 + length)) {
      throw new Error('bad checksum');
    }
    at += 12 + length;
    if (type !== 'IEND') continue;
    if (at !== bytes.length) throw new Error('bytes after the end');
    return;
  }
}

/** Colour and transparency apart, as PDF wants them; what is fully see-through has no colour but white. */
async function describe(width: number, height: number, rgba: Uint8Array): Promise<LogoImage> {
  const color = new Uint8Array(width * height * 3);
  const alpha = new Uint8Array(width * height);
  let light = 0;
  let opacity = 0;
  for (let cell = 0; cell < alpha.length; cell++) {
    const a = rgba[cell * 4 + 3] as number;
    alpha[cell] = a;
    opacity += a;
    for (let channel = 0; channel < 3; channel++) {
      const value = a > 0 ? (rgba[cell * 4 + channel] as number) : 255;
      color[cell * 3 + channel] = value;
      light += (value / 3) * a;
    }
  }
  const isOpaque = opacity === 255 * alpha.length;
  return {
    width,
    height,
    colorSpace: 'DeviceRGB',
    filter: 'FlateDecode',
    data: await compress(color),
    alpha: isOpaque ? undefined : await compress(alpha),
    isPale: !isOpaque && light > 225 * opacity,
  };
}

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import { type Raster, rasterOf } from './raster.ts';
import { loadSharp } from './sharp.ts';

/** A picture ready to be placed in a document, RGB. `data` is encoded as `filter` says, `alpha` by deflate. */
export interface LogoImage {
  readonly width: number;
  readonly height: number;
  readonly filter: 'FlateDecode' | 'DCTDecode';
  readonly data: Uint8Array;
  readonly alpha?: Uint8Array;
  /** Light on a transparent ground, so that it would not be seen on white paper. */
  readonly isPale?: boolean;
}

const compress = promisify(deflate);
/** How many decoded logos are kept. An agency's documents carry the same logo again and again. */
const mostKept = 4;
const kept = new Map<string, LogoImage>();

/**
 * Reads a PNG, JPEG, WebP or SVG; null for anything else, damaged or oversized. Every call gives an object of its own, by
 * which a document tells its pictures apart.
 */
export async function decodeLogo(bytes: Uint8Array): Promise<LogoImage | null> {
  const digest = createHash('sha256').update(bytes).digest('hex');
  const known = kept.get(digest);
  if (known) return { ...known };
  const raster = await rasterOf(bytes);
  if (!raster) return null;
  const image = await encode(raster);
  const [oldest] = kept.keys();
  if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
  kept.set(digest, image);
  return { ...image };
}

/** Encodes pixels for a PDF: a photograph as JPEG, anything else without loss. */
async function encode(raster: Raster): Promise<LogoImage> {
  const { width, height, rgba, type } = raster;
  if (type === 'image/jpeg') {
    const sharp = await loadSharp();
    const data = await sharp(rgba, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
      .toBuffer();
    return { width, height, filter: 'DCTDecode', data };
  }
  const { color, alpha, isPale } = apart(raster);
  return {
    ...{ width, height, filter: 'FlateDecode', isPale },
    data: await compress(color),
    alpha: alpha && (await compress(alpha)),
  };
}

/** Splits pixels into colour and transparency, as PDF wants them. Fully transparent pixels become white. */
export function apart({ width, height, rgba }: Raster) {
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
  return { color, alpha: isOpaque ? undefined : alpha, isPale: !isOpaque && light > 225 * opacity };
}

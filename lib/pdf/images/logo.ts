import { createHash } from 'node:crypto';
import { decodeJpeg } from './jpeg.ts';
import { decodePng } from './png.ts';

/** A picture ready to be placed in a document. `data` and `alpha` are encoded as `filter` says (alpha: deflate). */
export interface LogoImage {
  readonly width: number;
  readonly height: number;
  readonly colorSpace: 'DeviceRGB' | 'DeviceGray' | 'DeviceCMYK';
  readonly filter: 'FlateDecode' | 'DCTDecode';
  readonly data: Uint8Array;
  readonly alpha?: Uint8Array;
  /** CMYK as Adobe writes it, 0 for full ink. */
  readonly isInverted?: boolean;
  /** Light on transparent: would not be seen on white paper. */
  readonly isPale?: boolean;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export type ImageType = 'image/png' | 'image/jpeg';

/** What the bytes are, by their signature. */
export function imageType(bytes: Uint8Array): ImageType | undefined {
  if (PNG.equals(bytes.subarray(0, PNG.length))) return 'image/png';
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  return undefined;
}

/** An agency's documents carry the same logo again and again: the last few are kept, if they are of a logo's size. */
const MOST_KEPT = 4;
const LARGEST_KEPT = 256 * 1024;
const kept = new Map<string, LogoImage>();

/**
 * Decodes a PNG or JPEG; null for anything else, damaged, oversized or with something hidden behind it. Every call gives an
 * object of its own, by which a document tells its pictures apart.
 */
export async function decodeLogo(bytes: Uint8Array): Promise<LogoImage | null> {
  const digest = createHash('sha256').update(bytes).digest('hex');
  const known = kept.get(digest);
  if (known) return { ...known };
  const image = await decode(bytes);
  if (image && image.data.length + (image.alpha?.length ?? 0) <= LARGEST_KEPT) {
    const [oldest] = kept.keys();
    if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(digest, image);
  }
  return image && { ...image };
}

async function decode(bytes: Uint8Array): Promise<LogoImage | null> {
  try {
    const type = imageType(bytes);
    if (type === 'image/png') return await decodePng(bytes);
    return type === 'image/jpeg' ? decodeJpeg(bytes) : null;
  } catch {
    return null;
  }
}

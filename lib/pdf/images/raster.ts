import { type PictureType, pictureType } from '../../schemas/pictures.ts';
import { maxPixels, most } from './limits.ts';
import { loadSharp } from './sharp.ts';
import { drawSvg } from './svg.ts';

/** A logo as pixels: four bytes each, red, green, blue and how opaque it is, row by row. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly rgba: Buffer;
  readonly type: PictureType;
}

/**
 * A picture as pixels in sRGB, the right way up, no larger than a logo is shown; null for what is no picture, damaged or
 * larger than `maxPixels`, which its header says before anything is decoded. Done off the main thread, by a library: a
 * picture holds up nobody else's request. What else was in the file (notes, places, a second file) stays behind.
 */
export async function rasterOf(bytes: Uint8Array): Promise<Raster | null> {
  const type = pictureType(bytes);
  if (!type) return null;
  const picture = type === 'image/svg+xml' ? await drawSvg(bytes) : bytes;
  if (!picture) return null;
  const sharp = await loadSharp();
  try {
    const { data, info } = await sharp(picture, { limitInputPixels: maxPixels })
      .timeout({ seconds: 3 })
      .autoOrient()
      .toColourspace('srgb')
      .ensureAlpha()
      .resize({ ...most, fit: 'inside', withoutEnlargement: true })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, rgba: data, type };
  } catch {
    return null;
  }
}

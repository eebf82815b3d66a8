import { mostLogoPixels } from '../schemas/logo.ts';
import { type PictureType, pictureType } from '../schemas/pictures.ts';
import { most } from './limits.ts';
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
 * A picture as pixels in sRGB, the right way up and no larger than a logo is shown. Null for what is no picture, is damaged, or
 * has more than `mostLogoPixels` by its header. The library decodes off the main thread, so that other requests go on. Anything else
 * in the file (notes, GPS positions, a second file) is dropped.
 */
export async function rasterOf(bytes: Uint8Array): Promise<Raster | null> {
  const type = pictureType(bytes);
  if (!type) return null;
  const picture = type === 'image/svg+xml' ? await drawSvg(bytes) : bytes;
  if (!picture) return null;
  const sharp = await loadSharp();
  try {
    const { data, info } = await sharp(picture, { limitInputPixels: mostLogoPixels })
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

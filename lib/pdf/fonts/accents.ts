import type fontkit from '@pdf-lib/fontkit';
import type { Font } from '@pdf-lib/fontkit';

/** How far a glyph is moved off the pen, in thousandths of an em. */
export interface Offset {
  readonly x: number;
  readonly y: number;
}

let shaper: typeof fontkit | undefined;
const fonts = new WeakMap<Uint8Array, Font>();

/**
 * Loads what places accents over letters, if the text has any that are characters of their own. Almost no text has: é is
 * one character, and the shaping library takes as much memory as everything else that draws a document.
 */
export async function prepareAccents(text: string): Promise<void> {
  if (/\p{M}/u.test(text)) shaper ??= (await import('@pdf-lib/fontkit')).default;
}

/** Where the font's anchors put each glyph of a letter and its accents; empty when it does not say. */
export function readAccents(file: Uint8Array, cluster: string): Offset[] {
  if (!shaper) throw new Error('prepareAccents comes first');
  const font = fonts.get(file) ?? shaper.create(file);
  fonts.set(file, font);
  const run = font.layout(cluster, { liga: false, ccmp: false });
  if (run.glyphs.length !== [...cluster].length) return [];
  const scale = 1000 / font.unitsPerEm;
  return run.positions.map(({ xOffset, yOffset }) => ({ x: xOffset * scale, y: yOffset * scale }));
}

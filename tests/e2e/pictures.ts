// Pictures of the parts of a page in every look, compared pixel by pixel with those that are kept: a file a part, its looks side by side.

import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import pixelmatch from 'pixelmatch';
import type { Page } from 'playwright-core';
import sharp, { type Sharp } from 'sharp';

export interface Raw {
  width: number;
  height: number;
  /** Four bytes a pixel. */
  data: Buffer;
}

/** Below it two colours are one. The palest tint differs from the paper by more. */
const threshold = 0.02;
/**
 * The browser that drew what is kept draws it again the same, but for a pixel or two. Another version smooths edges in its own way: those
 * count for nothing then, and neither do a few of the others.
 */
const tolerance = (pixels: number, isSameBrowser: boolean) =>
  isSameBrowser ? { includeAA: true, most: 4 } : { includeAA: false, most: pixels / 200 };

/** Each element of the page that `data-part` names, as a PNG by that name. */
export async function photographParts(page: Page): Promise<Map<string, Buffer>> {
  const whole = sharp(await page.screenshot({ fullPage: true, animations: 'disabled' }), {
    limitInputPixels: false,
  });
  const { data, info } = await whole.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const boxes = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-part]')].map((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      const first = Math.round(top + scrollY);
      return { part: element.dataset.part ?? '', top: first, height: Math.round(bottom + scrollY) - first };
    }),
  );
  const cut = boxes.map(async ({ part, top, height }) => {
    const png = await sharp(data, { raw: info, limitInputPixels: false })
      .extract({ left: 0, top, width: info.width, height })
      .png({ compressionLevel: 1 })
      .toBuffer();
    return [part, png] as const;
  });
  return new Map(await Promise.all(cut));
}

/** Pictures on one sheet, row by row. */
export async function sheetOf(rows: readonly (readonly Buffer[])[]): Promise<Raw> {
  let [width, height] = [0, 0];
  const placed: { input: Buffer; left: number; top: number }[] = [];
  for (const row of rows) {
    const sizes = await Promise.all(row.map((input) => sharp(input).metadata()));
    let left = 0;
    for (const [n, input] of row.entries()) {
      placed.push({ input, left, top: height });
      left += sizes[n]?.width ?? 0;
    }
    width = Math.max(width, left);
    height += Math.max(...sizes.map((size) => size.height));
  }
  const empty = {
    create: { width, height, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  };
  return rawOf(sharp(empty).composite(placed));
}

async function rawOf(image: Sharp): Promise<Raw> {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

const imageOf = ({ data, width, height }: Raw) => sharp(data, { raw: { width, height, channels: 4 } });

/** Keeps a sheet, without loss. */
export async function keep(file: string, sheet: Raw): Promise<void> {
  mkdirSync(path.dirname(file), { recursive: true });
  await imageOf(sheet).webp({ lossless: true, effort: 6 }).toFile(file);
}

/** How a sheet differs from the one that is kept, in words; empty where it does not. The difference is drawn into `drawing`. */
export async function difference(
  sheet: Raw,
  file: string,
  { isSameBrowser, drawing }: { isSameBrowser: boolean; drawing?: string },
): Promise<string> {
  if (!existsSync(file)) return 'no picture is kept of it';
  const kept = await rawOf(sharp(file));
  const [now, before] = [sheet, kept].map(({ width, height }) => `${width} × ${height}`);
  if (now !== before) return `${now} pixels, was ${before}`;
  const { most, includeAA } = tolerance(sheet.width * sheet.height, isSameBrowser);
  const output = drawing ? Buffer.alloc(sheet.data.length) : null;
  const options = { threshold, includeAA };
  const count = pixelmatch(sheet.data, kept.data, output, sheet.width, sheet.height, options);
  if (count <= most) return '';
  if (drawing && output) await keep(drawing, { ...sheet, data: output });
  return `${count} pixels differ`;
}

import type { Offset } from '../fonts/accents.ts';
import type { Face, Glyph } from '../fonts/faces.ts';
import { drawableCodePoint } from './clean.ts';

/** A stretch of text as glyphs. `gaps[i]` is the kerning after glyph i; all units are thousandths of an em. */
export interface Shaped {
  readonly glyphs: readonly Glyph[];
  readonly gaps: readonly number[];
  readonly offsets?: ReadonlyMap<number, Offset>;
  readonly width: number;
}

const MARK = /\p{M}/u;
const CLUSTER = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{M}+/gu;
const CACHE_WORDS = 4000;
const caches = new WeakMap<Face, Map<string, Shaped>>();

/** Shapes a word or a phrase. Words repeat, so the latest few thousand are remembered per face. */
export function shape(face: Face, text: string): Shaped {
  const cache = caches.get(face) ?? new Map<string, Shaped>();
  caches.set(face, cache);
  const known = cache.get(text);
  if (known) return known;
  const shaped = shapeAfresh(face, text);
  if (text.length <= 24) {
    if (cache.size >= CACHE_WORDS) cache.clear();
    cache.set(text, shaped);
  }
  return shaped;
}

/** Width in points. */
export function widthOf(face: Face, text: string, size: number): number {
  return (shape(face, text).width * size) / 1000;
}

/** Part of a shaped run, for breaking words too long for a line. */
export function sliceShaped(shaped: Shaped, from: number, to: number): Shaped {
  const glyphs = shaped.glyphs.slice(from, to);
  const gaps = shaped.gaps.slice(from, to);
  if (gaps.length > 0) gaps[gaps.length - 1] = 0;
  const offsets = shaped.offsets ? new Map<number, Offset>() : undefined;
  for (let i = from; i < to; i++) {
    const offset = shaped.offsets?.get(i);
    if (offset) offsets?.set(i - from, offset);
  }
  return { glyphs, gaps, offsets, width: sum(glyphs, gaps) };
}

/** Glyph positions before which the run may be cut: everywhere but between a letter and its accents. */
export function isCuttable(shaped: Shaped, index: number): boolean {
  const glyph = shaped.glyphs[index];
  return glyph !== undefined && !MARK.test(glyph.text);
}

function shapeAfresh(face: Face, text: string): Shaped {
  const glyphs: Glyph[] = [];
  for (const character of text) {
    const wanted = character.codePointAt(0) ?? 0x20;
    const glyph = face.glyph(drawableCodePoint(wanted, (c) => face.glyph(c) !== undefined));
    if (glyph) glyphs.push(glyph);
  }
  const gaps = glyphs.map((glyph, i) => {
    const next = glyphs[i + 1];
    return next ? face.kern(glyph, next) : 0;
  });
  const offsets = MARK.test(text) ? accentOffsets(face, glyphs) : undefined;
  return { glyphs, gaps, offsets, width: sum(glyphs, gaps) };
}

/** Accents without a composed letter (и́, ọ̈) take their place over the letter from the font's anchors. */
function accentOffsets(face: Face, glyphs: readonly Glyph[]): Map<number, Offset> {
  const offsets = new Map<number, Offset>();
  const starts: number[] = [];
  for (const [i, glyph] of glyphs.entries()) for (let n = 0; n < glyph.text.length; n++) starts.push(i);
  const text = glyphs.map((glyph) => glyph.text).join('');
  for (const match of text.matchAll(CLUSTER)) {
    const first = starts[match.index];
    if (first === undefined) continue;
    for (const [i, { x, y }] of face.accents(match[0]).entries()) {
      if (x !== 0 || y !== 0) offsets.set(first + i, { x, y });
    }
  }
  return offsets;
}

function sum(glyphs: readonly Glyph[], gaps: readonly number[]): number {
  let width = 0;
  for (const glyph of glyphs) width += glyph.advance;
  for (const gap of gaps) width += gap;
  return width;
}

import { createRequire } from 'node:module';
import * as hb from 'harfbuzzjs';
import { baseFamily, type Family, fileOf, postscriptNameOf, type Weight } from './catalogue.ts';
import { readFont } from './sfnt.ts';

/** A glyph in its place; lengths in thousandths of an em. */
export interface Placed {
  readonly id: number;
  readonly advance: number;
  readonly x: number;
  readonly y: number;
}

/** The smallest part that text can be cut into: the glyphs, from left to right, that stand together for some characters. */
export interface Cluster {
  readonly text: string;
  readonly glyphs: readonly Placed[];
  readonly advance: number;
}

/** What a PDF says about a font as a whole; lengths in thousandths of an em. */
interface Metrics {
  readonly postscriptName: string;
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  readonly bbox: readonly [minX: number, minY: number, maxX: number, maxY: number];
}

/** An open font file, ready to shape with. */
export interface Font {
  readonly path: string;
  readonly family: Family;
  readonly shaper: hb.Font;
  readonly metrics: Metrics;
  /** Font units to thousandths of an em. */
  readonly scale: number;
  /** Clusters of one glyph in its usual place, by the glyph's number and width: they are made once and used again. */
  readonly plain: Map<number, Cluster>;
  has(codePoint: number): boolean;
  /** How far a glyph moves the pen when nothing else is said, in thousandths of an em. */
  advance(glyph: number): number;
}

const fonts = new Map<string, Font>();
const { resolve } = createRequire(import.meta.url);

/** Opens a font on first use and keeps it as long as the process lives. Its outlines are not read, because shaping does not need them. */
export function openFont(family: Family, weight: Weight): Font {
  const name = fileOf(family, weight);
  const known = fonts.get(name);
  if (known) return known;
  const font = open(family, weight, resolve(name));
  fonts.set(name, font);
  return font;
}

const outlines = new Set(['glyf', 'loca', 'cvt ', 'fpgm', 'prep', 'gasp']);

function open(family: Family, weight: Weight, path: string): Font {
  const face = new hb.Face(new hb.Blob(readFont(path, (tag) => !outlines.has(tag))));
  const shaper = new hb.Font(face);
  const scale = 1000 / face.upem;
  const advances = new Map<number, number>();
  const covered = new Map<number, boolean>();
  return {
    path,
    family,
    shaper,
    scale,
    plain: new Map(),
    metrics: readMetrics(face, shaper, scale, family, weight),
    has(codePoint) {
      let found = covered.get(codePoint);
      if (found === undefined) {
        found = shaper.glyph(codePoint) !== undefined;
        covered.set(codePoint, found);
      }
      return found;
    },
    advance(glyph) {
      let advance = advances.get(glyph);
      if (advance === undefined) {
        advance = round(shaper.glyphHAdvance(glyph) * scale);
        advances.set(glyph, advance);
      }
      return advance;
    },
  };
}

function readMetrics(face: hb.Face, shaper: hb.Font, scale: number, family: Family, weight: Weight): Metrics {
  const head = face.referenceTable('head') ?? new Uint8Array(54);
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const { ascender, descender } = shaper.hExtents();
  return {
    postscriptName: postscriptNameOf(family, weight),
    ascent: round(ascender * scale),
    descent: round(descender * scale),
    capHeight: family === baseFamily ? 714 : round(ascender * scale * 0.67),
    bbox: [36, 38, 40, 42].map((at) => round(view.getInt16(at) * scale)) as [number, number, number, number],
  };
}

/** Rounds a length to two decimals, as it is written. Lengths are added up in this form, so that no error grows. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

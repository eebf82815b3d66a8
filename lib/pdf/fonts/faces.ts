import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Offset, readAccents } from './accents.ts';
import { readKerning } from './kerning.ts';
import { advances, characterMap, type Metrics, readMetrics } from './metrics.ts';
import { readTables } from './tables.ts';

/** The weights the documents are set in. Noto Sans covers Latin, Greek, Cyrillic and Vietnamese. */
export type Weight = 'regular' | 'semibold';

/** One character as drawn: the font's glyph and the text a reader gets back when copying it. Interned per face. */
export interface Glyph {
  readonly id: number;
  readonly text: string;
  /** Thousandths of an em. */
  readonly advance: number;
}

export interface Face {
  readonly weight: Weight;
  readonly metrics: Metrics;
  /** The font file, for cutting subsets out of it. */
  readonly file: Uint8Array;
  /** The glyph of a code point, or undefined when the font lacks it. */
  glyph(codePoint: number): Glyph | undefined;
  /** Kerning between two neighbours in thousandths of an em. */
  kern(left: Glyph, right: Glyph): number;
  /**
   * Where the accents of one letter go, glyph by glyph; empty when the font does not say. Only after `prepareAccents`.
   */
  accents(cluster: string): readonly Offset[];
}

export type Faces = Readonly<Record<Weight, Face>>;

let faces: Faces | undefined;

/** Reads and parses the two font files on first use, then keeps them for the life of the process. */
export function loadFaces(): Faces {
  const { resolve } = createRequire(import.meta.url);
  faces ??= {
    regular: openFace('regular', resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')),
    semibold: openFace(
      'semibold',
      resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
    ),
  };
  return faces;
}

/** Letters with accents are few in any language; whoever sends more is playing. */
const MOST_CLUSTERS = 5000;

// Only letters and the punctuation next to them are worth kerning.
const KERNED = /^[\p{L}.,:;'"’”“‘«»\-–]$/u;
/** Other scripts have no pair kerning here. */
const SHAPED = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{P}]$/u;

function openFace(weight: Weight, path: string): Face {
  const file = readFileSync(path);
  const tables = readTables(file);
  const metrics = readMetrics(tables);
  const scale = 1000 / metrics.unitsPerEm;
  const [glyphOf, advanceOf, pairKerning] = [characterMap(tables), advances(tables), readKerning(tables)];
  const glyphs = new Map<number, Glyph | undefined>();
  const kerning = new Map<number, number>();
  const clusters = new Map<string, readonly Offset[]>();

  function readGlyph(codePoint: number): Glyph | undefined {
    const id = glyphOf(codePoint);
    if (id === 0) return undefined;
    return { id, text: String.fromCodePoint(codePoint), advance: advanceOf(id) * scale };
  }

  function glyph(codePoint: number): Glyph | undefined {
    if (!glyphs.has(codePoint)) glyphs.set(codePoint, readGlyph(codePoint));
    return glyphs.get(codePoint);
  }

  function kern(left: Glyph, right: Glyph): number {
    const pair = left.id * 65536 + right.id;
    let value = kerning.get(pair);
    if (value === undefined) {
      const isKerned = [left, right].every(({ text }) => KERNED.test(text) && SHAPED.test(text));
      value = isKerned ? pairKerning(left.id, right.id) * scale : 0;
      kerning.set(pair, value);
    }
    return value;
  }

  function accents(cluster: string): readonly Offset[] {
    let offsets = clusters.get(cluster);
    if (!offsets) {
      offsets = readAccents(file, cluster);
      if (clusters.size > MOST_CLUSTERS) clusters.clear();
      clusters.set(cluster, offsets);
    }
    return offsets;
  }

  return { weight, metrics, file, glyph, kern, accents };
}

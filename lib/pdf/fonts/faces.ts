import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fontkit, { type Font } from '@pdf-lib/fontkit';

/** The weights the documents are set in. Noto Sans covers Latin, Greek, Cyrillic and Vietnamese. */
export type Weight = 'regular' | 'semibold';

/** One character as drawn: the font's glyph and the text a reader gets back when copying it. Interned per face. */
export interface Glyph {
  readonly id: number;
  readonly text: string;
  /** Thousandths of an em. */
  readonly advance: number;
}

/** How far a glyph is moved off the pen, in thousandths of an em. */
export interface Offset {
  readonly x: number;
  readonly y: number;
}

export interface Face {
  readonly weight: Weight;
  readonly font: Font;
  /** The font file, for cutting subsets out of it. */
  readonly file: Uint8Array;
  /** The glyph of a code point, or undefined when the font lacks it. */
  glyph(codePoint: number): Glyph | undefined;
  /** Kerning between two neighbours in thousandths of an em. */
  kern(left: Glyph, right: Glyph): number;
  /** Where the accents of one letter go, glyph by glyph; empty when the font does not say. */
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

function openFace(weight: Weight, path: string): Face {
  const file = readFileSync(path);
  const font = fontkit.create(file);
  const glyphs = new Map<number, Glyph | undefined>();
  const kerning = new Map<number, number>();
  const clusters = new Map<string, readonly Offset[]>();

  function glyph(codePoint: number): Glyph | undefined {
    if (!glyphs.has(codePoint)) glyphs.set(codePoint, readGlyph(font, codePoint));
    return glyphs.get(codePoint);
  }

  function kern(left: Glyph, right: Glyph): number {
    const pair = left.id * 65536 + right.id;
    let value = kerning.get(pair);
    if (value === undefined) {
      value = readKerning(font, left, right);
      kerning.set(pair, value);
    }
    return value;
  }

  function accents(cluster: string): readonly Offset[] {
    let offsets = clusters.get(cluster);
    if (!offsets) {
      offsets = readAccents(font, cluster);
      if (clusters.size > MOST_CLUSTERS) clusters.clear();
      clusters.set(cluster, offsets);
    }
    return offsets;
  }

  return { weight, font, file, glyph, kern, accents };
}

function readGlyph(font: Font, codePoint: number): Glyph | undefined {
  if (!font.hasGlyphForCodePoint(codePoint)) return undefined;
  const { id, advanceWidth } = font.glyphForCodePoint(codePoint);
  const advance = (advanceWidth * 1000) / font.unitsPerEm;
  return { id, text: String.fromCodePoint(codePoint), advance };
}

// Only letters and the punctuation next to them are worth kerning, and asking the shaper costs 0.1 ms a pair.
const KERNED = /^[\p{L}.,:;'"’”“‘«»\-–]$/u;
/** The shaper's own Indic engine is broken in this build, and other scripts have no pair kerning here. */
const SHAPED = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{P}]$/u;

function readKerning(font: Font, left: Glyph, right: Glyph): number {
  const pair = [left, right];
  if (!pair.every(({ text }) => KERNED.test(text) && SHAPED.test(text))) return 0;
  const run = font.layout(left.text + right.text, { liga: false, ccmp: false });
  const first = run.positions[0];
  if (run.glyphs.length !== 2 || !first) return 0;
  return (first.xAdvance * 1000) / font.unitsPerEm - left.advance;
}

function readAccents(font: Font, cluster: string): Offset[] {
  const run = font.layout(cluster, { liga: false, ccmp: false });
  if (run.glyphs.length !== [...cluster].length) return [];
  const scale = 1000 / font.unitsPerEm;
  return run.positions.map(({ xOffset, yOffset }) => ({ x: xOffset * scale, y: yOffset * scale }));
}

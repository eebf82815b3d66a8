import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { type PDFContext, PDFHexString, PDFName, type PDFRef } from 'pdf-lib';
import { type Font, round } from './font.ts';
import type { Cluster, Placed, Shaped } from './shaped.ts';
import { type Cut, startCutter } from './subset.ts';
import { hex4, toUnicodeMap, utf16 } from './to-unicode.ts';

/** Gives the glyphs of one document their codes, and at the end embeds a subset of each font with just those. */
export interface FontSet {
  /** Resource name of a font, the same on every page. */
  nameOf(font: Font): string;
  /** A run as operands of `TJ`: codes in hex, moves between them. Sizes matter to raised marks only, in points. */
  show(shaped: Shaped, size: number): string;
  /** Writes every font that was used, by its name. */
  write(context: PDFContext): Record<string, PDFRef>;
  /** The characters no font has, as far as they were drawn. */
  readonly missing: ReadonlySet<string>;
}

interface Code {
  readonly glyph: number;
  readonly text: string;
}

interface Used {
  readonly font: Font;
  readonly name: string;
  readonly codes: Map<string, string>;
  readonly list: Code[];
}

export function makeFontSet(): FontSet {
  const used = new Map<string, Used>();
  const shown = new Map<Shaped, string>();
  const missing = new Set<string>();

  function use(font: Font): Used {
    const known = used.get(font.path);
    if (known) return known;
    const added = { font, name: `F${used.size + 1}`, codes: new Map<string, string>(), list: [] };
    used.set(font.path, added);
    return added;
  }

  function show(shaped: Shaped, size: number): string {
    const known = shown.get(shaped);
    if (known !== undefined) return known;
    if (shaped.isMissing) for (const { text } of shaped.clusters) missing.add(text);
    const isRaised = shaped.clusters.some(({ glyphs }) => glyphs.some(({ y }) => y !== 0));
    const operands = operandsOf(shaped, (code) => encode(use(shaped.font), code), size);
    // What is raised depends on the size.
    if (!isRaised) shown.set(shaped, operands);
    return operands;
  }

  return {
    nameOf: (font) => use(font).name,
    show,
    write(context) {
      const cut = startCutter();
      return Object.fromEntries(
        [...used.values()].map(({ font, name, list }) => [name, writeFont(context, cut, font, list)]),
      );
    },
    missing,
  };
}

/**
 * Codes stand for glyph and text together, so that characters sharing a glyph (space and no-break space, Latin and Greek
 * letters in some fonts) are still copied as what was typed. A map from code to glyph goes with it.
 */
function encode({ codes, list }: Used, { glyph, text }: Code): string {
  const key = `${glyph} ${text}`;
  let code = codes.get(key);
  if (!code) {
    list.push({ glyph, text });
    code = hex4(list.length);
    codes.set(key, code);
  }
  return code;
}

/** A glyph that adds nothing to the text: the others of its cluster say all of it. */
const nothing = '\u200b';

type Encode = (code: Code) => string;

function operandsOf(shaped: Shaped, encode: Encode, size: number): string {
  const { font, isRtl } = shaped;
  const isSimple = shaped.clusters.every(
    ({ glyphs, text }) => glyphs.length === 1 && (!isRtl || text.length === 1),
  );
  const pen = makePen(font, encode, size);
  const clusters = isRtl ? shaped.clusters.toReversed() : shaped.clusters;
  if (isSimple) return showInOrder(pen, clusters);
  const wide = clusters.flatMap(({ glyphs }) => glyphs).filter(({ advance }) => advance > 0);
  if (isRtl || wide.length < 2)
    return showMarksLast(pen, clusters, isRtl ? font.shaper.glyph(0x200c) : undefined);
  return saying(clusters.map(({ text }) => text).join(''), showWideLast(pen, clusters));
}

function showInOrder(pen: Pen, clusters: readonly Cluster[]): string {
  let x = 0;
  for (const { glyphs, text } of clusters) {
    for (const glyph of glyphs) pen.put(glyph, x, text);
    x = round(x + (glyphs[0]?.advance ?? 0));
  }
  return pen.end(x);
}

/**
 * Several glyphs for several characters: which is which cannot be said, so the run says its text as a whole. Readers take it
 * to reach from the first glyph to the last, and what is missing then for a space: so the last is one with a width.
 */
function showWideLast(pen: Pen, clusters: readonly Cluster[]): string {
  const placed: { readonly glyph: Placed; readonly x: number; readonly text: string }[] = [];
  let x = 0;
  for (const { glyphs, text } of clusters) {
    const texts = textsOf(text, glyphs.length);
    for (const [i, glyph] of glyphs.entries()) {
      placed.push({ glyph, x, text: texts[i] ?? nothing });
      x = round(x + glyph.advance);
    }
  }
  const last = placed.findLastIndex(({ glyph }) => glyph.advance > 0);
  for (const { glyph, x: at, text } of [...placed.toSpliced(last, 1), ...placed.slice(last, last + 1)]) {
    pen.put(glyph, at, text);
  }
  return pen.end(x);
}

/**
 * From right to left, readers turn the order of what stands side by side round by themselves, and take a gap for a space.
 * So the letters come first, side by side, each with the text of its vowel signs in glyphs without width and ink before it;
 * and then, saying nothing, the dots and signs that are seen.
 */
function showMarksLast(pen: Pen, clusters: readonly Cluster[], holder: number | undefined): string {
  const marks: (readonly [glyph: Placed, x: number])[] = [];
  let x = 0;
  for (const { glyphs, text } of clusters) {
    const letter = glyphs.find(({ advance }) => advance > 0) ?? glyphs[0];
    const [first = '', ...signs] = holder === undefined ? [text] : text;
    for (const sign of signs.toReversed()) pen.put({ id: holder ?? 0, advance: 0, x: 0, y: 0 }, x, sign);
    for (const glyph of glyphs) {
      if (glyph === letter) pen.put(glyph, x, first);
      else marks.push([glyph, x]);
      x = round(x + glyph.advance);
    }
  }
  const letters = pen.end(x);
  for (const [glyph, at] of marks) pen.put(glyph, at, nothing);
  return letters + saying('', pen.end(x));
}

/** Operands that readers take for the given text, whatever their glyphs would say. */
function saying(text: string, operands: string): string {
  return `] TJ /Span <</ActualText <feff${utf16(text)}>>> BDC [${operands}] TJ EMC [`;
}

interface Pen {
  /** Shows a glyph whose place begins at x, in thousandths of an em from where the run begins. */
  put(glyph: Placed, x: number, text: string): void;
  /** The operands so far, the pen left at x. */
  end(x: number): string;
}

function makePen(font: Font, encode: Encode, size: number): Pen {
  let operands = '<';
  let pen = 0;
  const moveTo = (x: number) => {
    const move = round(x - pen);
    if (move !== 0) operands += `>${-move}<`;
    pen = x;
  };
  return {
    put({ id, x: offset, y }, x, text) {
      moveTo(round(x + offset));
      const code = encode({ glyph: id, text });
      operands += y === 0 ? code : `>] TJ ${((y * size) / 1000).toFixed(2)} Ts [<${code}>] TJ 0 Ts [<`;
      pen = round(pen + font.advance(id));
    },
    end(x) {
      moveTo(x);
      const done = `${operands}>`.replaceAll('<>', '');
      operands = '<';
      return done;
    },
  };
}

/** The characters of a cluster spread over its glyphs, the last with all that are left. */
function textsOf(text: string, glyphs: number): string[] {
  const characters = [...text];
  if (characters.length <= glyphs) return characters;
  return [...characters.slice(0, glyphs - 1), characters.slice(glyphs - 1).join('')];
}

function writeFont(context: PDFContext, cut: Cut, font: Font, codes: readonly Code[]): PDFRef {
  const { metrics, path } = font;
  const program = cut(
    path,
    codes.map(({ glyph }) => glyph),
  );
  const glyphMap = new DataView(new ArrayBuffer((codes.length + 1) * 2));
  for (const [i, { glyph }] of codes.entries()) glyphMap.setUint16((i + 1) * 2, glyph);
  const baseFont = `${subsetTag(program)}+${metrics.postscriptName}`;

  const descriptor = context.obj({
    Type: 'FontDescriptor',
    FontName: baseFont,
    Flags: 4,
    FontBBox: [...metrics.bbox],
    ItalicAngle: 0,
    Ascent: metrics.ascent,
    Descent: metrics.descent,
    CapHeight: metrics.capHeight,
    StemV: metrics.postscriptName.endsWith('SemiBold') ? 120 : 80,
    FontFile2: context.register(deflated(context, program, { Length1: program.length })),
  });
  const descendant = context.obj({
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: baseFont,
    CIDSystemInfo: {
      Registry: PDFHexString.of(Buffer.from('Adobe').toString('hex')),
      Ordering: PDFHexString.of(Buffer.from('Identity').toString('hex')),
      Supplement: 0,
    },
    FontDescriptor: context.register(descriptor),
    W: [1, codes.map(({ glyph }) => font.advance(glyph))],
    CIDToGIDMap: context.register(deflated(context, new Uint8Array(glyphMap.buffer))),
  });
  return context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: PDFName.of(baseFont),
      Encoding: 'Identity-H',
      DescendantFonts: [context.register(descendant)],
      ToUnicode: context.register(deflated(context, toUnicodeMap(codes.map(({ text }) => text)))),
    }),
  );
}

const scratch = Buffer.alloc(128 * 1024);

/**
 * A compressed stream; zlib of the runtime is several times faster than pdf-lib's own. Text is encoded in the same place
 * every time: the memory of buffers is outside the engine's heap, which does not hurry to collect it.
 */
export function deflated(
  context: PDFContext,
  data: Uint8Array | string,
  entries: Record<string, number> = {},
) {
  const bytes = typeof data === 'string' ? encoded(data) : data;
  return context.stream(deflateSync(bytes), { ...entries, Filter: 'FlateDecode' });
}

/** Valid until the next call. A text too long for the place gets one of its own. */
function encoded(text: string): Buffer {
  const length = Buffer.byteLength(text);
  if (length > scratch.length) return Buffer.from(text);
  scratch.write(text);
  return scratch.subarray(0, length);
}

/** Six letters that tell subsets apart; taken from the content, so the same input gives the same file. */
function subsetTag(program: Uint8Array): string {
  const digest = createHash('sha256').update(program).digest();
  return Array.from(digest.subarray(0, 6), (byte) => String.fromCharCode(65 + (byte % 26))).join('');
}

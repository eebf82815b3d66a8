import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { type PDFContext, PDFHexString, PDFName, type PDFRef } from 'pdf-lib';
import type { Cluster, Placed } from './font.ts';
import { type Font, round } from './font.ts';
import type { Shaped } from './shaped.ts';
import { type Cut, cutterForDocument } from './subset.ts';
import { hex4, toUnicodeMap, utf16 } from './to-unicode.ts';

/** Gives the glyphs of one document their codes, and at the end embeds a subset of each font with just those. */
export interface FontSet {
  /** Resource name of a font, the same on every page. */
  nameOf(font: Font): string;
  /** A run as operands of `TJ`: codes in hex and moves between them. `size`, in points, matters only for raised marks. */
  show(shaped: Shaped, size: number): string;
  /** Writes every font that was used in a document of so many pages, by its name. */
  write(context: PDFContext, pages: number): Record<string, PDFRef>;
  /** The characters that were to be drawn and that no font has. */
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
    // Operands of raised marks depend on the size, so they are not kept.
    if (!isRaised) shown.set(shaped, operands);
    return operands;
  }

  return {
    nameOf: (font) => use(font).name,
    show,
    write(context, pages) {
      const cut = cutterForDocument(pages);
      return Object.fromEntries(
        [...used.values()].map(({ font, name, list }) => [name, writeFont(context, cut, font, list)]),
      );
    },
    missing,
  };
}

/**
 * The code of a glyph with its text. A code stands for both, so that two characters with the same glyph (space and no-break
 * space, Latin and Greek letters in some fonts) are copied as they were typed. `CIDToGIDMap` leads from the code to the glyph.
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

/** The text of a glyph that adds nothing, because other glyphs of its cluster carry the whole text. */
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
 * Shows clusters of several glyphs for several characters. Nothing says which glyph stands for which character, so the caller
 * gives the run its text as a whole. PDF readers think that the text reaches from the first glyph to the last, and take a gap at
 * the end for a space. So the last glyph shown is one that has a width.
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
 * Shows clusters that are written from right to left. PDF readers reverse the order of neighbouring letters by themselves, and
 * take a gap for a space. So the letters come first, side by side. The text of a letter's vowel signs stands before it, in glyphs
 * without width and ink. The dots and signs that are seen come last and carry no text.
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

/** Wraps operands so that readers take them for `text`, whatever the text of their glyphs is. */
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

/** Spreads the characters of a cluster over its glyphs, one each; the last glyph gets all that are left. */
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

/** Half the time of zlib's usual 6, for a twentieth more bytes. */
const compression = { level: 3 };

/**
 * A compressed stream. The runtime's zlib is several times faster than that of pdf-lib. Text is always encoded into the same
 * buffer: buffers lie outside the engine's heap, and the engine is slow to free them.
 */
export function deflated(
  context: PDFContext,
  data: Uint8Array | string,
  entries: Record<string, number> = {},
) {
  const bytes = typeof data === 'string' ? encoded(data) : data;
  return context.stream(deflateSync(bytes, compression), { ...entries, Filter: 'FlateDecode' });
}

/** The text in UTF-8; valid only until the next call. A text too long for `scratch` gets a buffer of its own. */
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

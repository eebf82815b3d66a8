import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { type PDFContext, PDFHexString, PDFName, type PDFRef } from 'pdf-lib';
import type { Shaped } from '../text/shape.ts';
import type { Face, Glyph } from './faces.ts';
import { subsetFont } from './subset.ts';

/** Gives the glyphs one document uses their codes, and at the end embeds a subset of the font with just those. */
export interface FontEncoder {
  /** Resource name on every page. */
  readonly name: string;
  /** A word as operands of `TJ`: codes in hex, kerning between them. Sizes matter to accents only, in points. */
  show(shaped: Shaped, size: number): string;
  write(context: PDFContext): PDFRef;
}

/**
 * Codes stand for glyph and text together, so that characters sharing a glyph (space and no-break space, Latin
 * and Greek letters in some fonts) are still copied as what was typed. A map from code to glyph goes with it.
 */
export function makeFontEncoder(face: Face, name: string): FontEncoder {
  const codes = new Map<Glyph, string>();

  function encode(glyph: Glyph): string {
    let code = codes.get(glyph);
    if (!code) {
      code = hex4(codes.size + 1);
      codes.set(glyph, code);
    }
    return code;
  }

  const shown = new Map<Shaped, string>();

  function show(shaped: Shaped, size: number): string {
    if (shaped.offsets) return showAccented(shaped, shaped.offsets, encode, size);
    let operands = shown.get(shaped);
    if (operands === undefined) {
      operands = showPlain(shaped, encode);
      shown.set(shaped, operands);
    }
    return operands;
  }

  return { name, show, write: (context) => writeFont(context, face, [...codes.keys()]) };
}

function showPlain({ glyphs, gaps }: Shaped, encode: (glyph: Glyph) => string): string {
  let operands = '<';
  for (const [i, glyph] of glyphs.entries()) {
    operands += encode(glyph);
    if (gaps[i]) operands += `>${-gaps[i]}<`;
  }
  return `${operands}>`;
}

/** Moved by the accent's anchor: kern there and back, and raise the text by `Ts`, which counts in points. */
function showAccented(
  { glyphs, gaps }: Shaped,
  offsets: NonNullable<Shaped['offsets']>,
  encode: (glyph: Glyph) => string,
  size: number,
): string {
  return glyphs
    .map((glyph, i) => {
      const { x, y } = offsets.get(i) ?? { x: 0, y: 0 };
      const code = `<${encode(glyph)}>`;
      const rise = y === 0 ? code : `] TJ ${((y * size) / 1000).toFixed(2)} Ts [${code}] TJ 0 Ts [`;
      return `${x === 0 ? '' : -x}${rise}${x - (gaps[i] ?? 0) || ''}`;
    })
    .join(' ');
}

function writeFont(context: PDFContext, face: Face, glyphs: readonly Glyph[]): PDFRef {
  const { metrics, file } = face;
  const program = subsetFont(
    file,
    glyphs.map((glyph) => glyph.id),
  );
  const glyphMap = new DataView(new ArrayBuffer((glyphs.length + 1) * 2));
  for (const [i, glyph] of glyphs.entries()) glyphMap.setUint16((i + 1) * 2, glyph.id);
  const baseFont = `${subsetTag(program)}+${metrics.postscriptName}`;
  const scale = 1000 / metrics.unitsPerEm;
  const { minX, minY, maxX, maxY } = metrics.bbox;

  const descriptor = context.obj({
    Type: 'FontDescriptor',
    FontName: baseFont,
    Flags: 4,
    FontBBox: [minX * scale, minY * scale, maxX * scale, maxY * scale],
    ItalicAngle: 0,
    Ascent: metrics.ascent * scale,
    Descent: metrics.descent * scale,
    CapHeight: metrics.capHeight * scale,
    StemV: face.weight === 'semibold' ? 120 : 80,
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
    W: [1, glyphs.map((glyph) => Math.round(glyph.advance * 100) / 100)],
    CIDToGIDMap: context.register(deflated(context, new Uint8Array(glyphMap.buffer))),
  });
  return context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: PDFName.of(baseFont),
      Encoding: 'Identity-H',
      DescendantFonts: [context.register(descendant)],
      ToUnicode: context.register(deflated(context, toUnicodeMap(glyphs))),
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

function toUnicodeMap(glyphs: readonly Glyph[]): string {
  const rows = glyphs.map(({ text }, i) => `<${hex4(i + 1)}> <${utf16(text)}>`);
  const blocks: string[] = [];
  // The format allows at most 100 entries in a block.
  for (let at = 0; at < rows.length; at += 100) {
    const block = rows.slice(at, at + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}

function utf16(text: string): string {
  return Array.from({ length: text.length }, (_, i) => hex4(text.charCodeAt(i))).join('');
}

function hex4(value: number): string {
  return value.toString(16).padStart(4, '0');
}

import { inflateSync } from 'node:zlib';
import { PDFArray, PDFContext, PDFDict, PDFName, PDFRawStream, type PDFRef } from 'pdf-lib';
import { expect, test } from 'vitest';
import { deflated, makeFontSet } from '../../../../lib/pdf/fonts/embed.ts';
import { loadFaces } from '../../../../lib/pdf/fonts/faces.ts';
import type { Placed } from '../../../../lib/pdf/fonts/font.ts';
import type { Shaped } from '../../../../lib/pdf/fonts/shaped.ts';
import { shape } from '../../../../lib/pdf/text/shape.ts';

const textOf = (stream: { getContents(): Uint8Array }) => inflateSync(stream.getContents()).toString();

test.each([
  ['short', 'BT (é) Tj ET'],
  ['of the length of the place it is encoded in', 'x'.repeat(128 * 1024)],
  ['longer than that', 'é'.repeat(128 * 1024)],
])('a text that is %s comes out again, whatever is written after it', (_, text) => {
  const context = PDFContext.create();
  const stream = deflated(context, text);
  deflated(context, '-'.repeat(200_000));
  expect(textOf(stream)).toBe(text);
});

const { regular, semibold } = loadFaces();
const { base: font } = regular;
const key = PDFName.of;
const run = (face: typeof regular, text: string): Shaped => {
  const [shaped] = shape(face, text);
  if (!shaped) throw new Error('no run');
  return shaped;
};

function mapOf(context: PDFContext, ref: PDFRef | undefined): string {
  const map = context.lookup(ref, PDFDict).lookup(key('ToUnicode'));
  if (!(map instanceof PDFRawStream)) throw new Error('no map');
  return textOf(map);
}

/** What a written font stands for, code by code. */
function textsOf(context: PDFContext, ref: PDFRef | undefined): string[] {
  const [, codes = ''] = mapOf(context, ref).split('endcodespacerange');
  return [...codes.matchAll(/^<[0-9a-f]{4}> <([0-9a-f]+)>$/gm)].map(([, hex = '']) =>
    Buffer.from(hex, 'hex').swap16().toString('utf16le'),
  );
}

test('a PDF says of each font what viewers without it draw instead: its name, weight and measures', () => {
  const fonts = makeFontSet();
  for (const [face, text] of [
    [regular, 'Aé'],
    [semibold, 'A'],
    [semibold, '東'],
  ] as const)
    fonts.show(run(face, text), 10);
  const context = PDFContext.create();
  const said = Object.entries(fonts.write(context, 1)).map(([name, ref]) => {
    const outer = context.lookup(ref, PDFDict);
    const inner = outer.lookup(key('DescendantFonts'), PDFArray).lookup(0, PDFDict);
    const descriptor = inner.lookup(key('FontDescriptor'), PDFDict);
    const names = [outer.get(key('BaseFont')), inner.get(key('BaseFont')), descriptor.get(key('FontName'))];
    expect(new Set(names).size).toBe(1);
    expect(String(names[0])).toMatch(/^\/[A-Z]{6}\+/);
    const of = (dict: PDFDict, ...keys: string[]) => keys.map((one) => String(dict.get(key(one)))).join(' ');
    return [
      `${name} ${String(names[0]).slice(8)} ${of(outer, 'Type', 'Subtype', 'Encoding')}`,
      of(inner, 'Type', 'Subtype', 'W'),
      of(inner, 'CIDSystemInfo').replaceAll(/\s+/g, ' '),
      of(descriptor, 'Type', 'Flags', 'FontBBox', 'ItalicAngle', 'Ascent', 'Descent', 'CapHeight', 'StemV'),
    ];
  });
  const system = '<< /Registry <41646f6265> /Ordering <4964656e74697479> /Supplement 0 >>';
  const kind = '/Font /Type0 /Identity-H';
  expect(said).toEqual([
    [
      `F1 NotoSans-Regular ${kind}`,
      '/Font /CIDFontType2 [ 1 [ 639 564 ] ]',
      system,
      '/FontDescriptor 4 [ -621 -508 2800 1067 ] 0 1069 -293 714 80',
    ],
    [
      `F2 NotoSans-SemiBold ${kind}`,
      '/Font /CIDFontType2 [ 1 [ 672 ] ]',
      system,
      '/FontDescriptor 4 [ -628 -510 2801 1067 ] 0 1069 -293 714 120',
    ],
    // There is no semibold of it: what is drawn with thicker lines is the regular one.
    [
      `F3 NotoSansSC-Regular ${kind}`,
      '/Font /CIDFontType2 [ 1 [ 1000 ] ]',
      system,
      '/FontDescriptor 4 [ -1002 -1048 2928 1808 ] 0 1160 -288 777.2 80',
    ],
  ]);
});

test('a letter has one code in a document, each spelling of the same glyph its own', () => {
  const fonts = makeFontSet();
  expect(fonts.show(run(regular, 'AbA'), 10)).toBe('<000100020001>');
  expect(fonts.show(run(regular, 'b A\u00a0'), 10)).toBe('<0002000300010004>');
  expect([fonts.nameOf(font), fonts.nameOf(semibold.base), fonts.nameOf(font)]).toEqual(['F1', 'F2', 'F1']);
  const context = PDFContext.create();
  expect(textsOf(context, fonts.write(context, 1).F1)).toEqual(['A', 'b', ' ', '\u00a0']);
});

test('more codes than one block of the map holds are all in it', () => {
  // From Ā on, without ǹ, which is drawn as two glyphs.
  const all = Array.from({ length: 251 }, (_, n) => String.fromCodePoint(0x100 + n));
  const letters = all.filter((letter) => letter !== 'ǹ');
  const fonts = makeFontSet();
  for (const letter of letters) fonts.show(run(regular, letter), 10);
  const context = PDFContext.create();
  const { F1 } = fonts.write(context, 1);
  expect(textsOf(context, F1)).toEqual(letters);
  expect(mapOf(context, F1).match(/\d+(?= beginbfchar)/g)).toEqual(['100', '100', '50']);
});

const idOf = (letter: string) => font.shaper.glyph(letter.codePointAt(0) ?? 0) ?? 0;
const glyph = (letter: string, change: Partial<Placed> = {}): Placed => ({
  ...{ id: idOf(letter), advance: font.advance(idOf(letter)), x: 0, y: 0 },
  ...change,
});
type Cluster = [text: string, ...glyphs: Placed[]];
const shapedOf = (clusters: Cluster[], isRtl = false): Shaped => ({
  ...{ font, width: 0, isRtl, isThickened: false, isMissing: false },
  clusters: clusters.map(([text, ...glyphs]) => ({
    text,
    glyphs,
    advance: glyphs.reduce((sum, { advance }) => sum + advance, 0),
  })),
});
const mark = glyph('b', { advance: 0, x: -20, y: 300 });

test.each<[string, Shaped, string, string[]]>([
  [
    'a pair that is set apart, one that is moved',
    shapedOf([
      ['a', glyph('a', { advance: 700 })],
      ['b', glyph('b', { x: 50 })],
    ]),
    '<0001>-189<0002>50',
    ['a', 'b'],
  ],
  [
    'a raised letter',
    shapedOf([
      ['a', glyph('a', { y: 500 })],
      ['b', glyph('b')],
    ]),
    '] TJ 5.00 Ts [<0001>] TJ 0 Ts [<0002>',
    ['a', 'b'],
  ],
  [
    'glyphs that share characters: the run says its text, and a glyph with a width comes last',
    shapedOf([
      ['x', glyph('a'), glyph('b')],
      ['yzw', glyph('c'), glyph('a', { advance: 0, x: 20 })],
    ]),
    '] TJ /Span <</ActualText <feff00780079007a0077>>> BDC [<00010002>-500<0003>1061<0004>] TJ EMC [',
    ['x', '\u200b', 'zw', 'y'],
  ],
  [
    'a mark without a width: behind the letters, without a text',
    shapedOf([['x', glyph('a'), mark]]),
    '<0001>] TJ /Span <</ActualText <feff>>> BDC [20] TJ 3.00 Ts [<0002>] TJ 0 Ts [595] TJ EMC [',
    ['x', '\u200b'],
  ],
  [
    'from right to left: the last letter first, and what a sign says before its letter',
    shapedOf(
      [
        ['xy', glyph('a'), mark],
        ['z', glyph('c')],
      ],
      true,
    ),
    '<000100020003>] TJ /Span <</ActualText <feff>>> BDC [20] TJ 3.00 Ts [<0004>] TJ 0 Ts [595] TJ EMC [',
    ['z', 'y', 'x', '\u200b'],
  ],
])('%s', (_, shaped, operands, texts) => {
  const fonts = makeFontSet();
  expect(fonts.show(shaped, 10)).toBe(operands);
  const context = PDFContext.create();
  const [ref] = Object.values(fonts.write(context, 1));
  expect(textsOf(context, ref)).toEqual(texts);
});

test('marks are raised by as much as their text is large, in each size that it is set in', () => {
  const fonts = makeFontSet();
  const raised = shapedOf([
    ['a', glyph('a')],
    ['b', glyph('b', { y: 500 })],
  ]);
  const raise = (size: number) => /([\d.]+) Ts/.exec(fonts.show(raised, size))?.[1];
  expect([10, 20, 10].map(raise)).toEqual(['5.00', '10.00', '5.00']);
});

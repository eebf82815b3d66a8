import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadFaces } from '../../../../lib/pdf/fonts/faces.ts';
import type { Span } from '../../../../lib/pdf/text/span.ts';
import { ellipsize, indentOf, type Line, measureSpans, wrapSpans } from '../../../../lib/pdf/text/wrap.ts';

const faces = loadFaces();
const clustersOf = (line: Line) =>
  line.pieces.flatMap(({ runs }) => runs.flatMap(({ clusters }) => clusters));
const textOf = (line: Line) =>
  clustersOf(line)
    .map(({ text }) => text)
    .join('');
const wrap = (text: string, width: number, size = 10) =>
  wrapSpans([{ text }], faces, size, width).map(textOf);

test('lines break at spaces and keep line feeds', () => {
  expect(wrap('Wien ist eine Stadt', 60)).toEqual(['Wien ist eine', 'Stadt']);
  expect(wrap('a\nb\r\n\r\nc', 100)).toEqual(['a', 'b', '', 'c']);
});

test('no break at a no-break space, a break after dashes and slashes between letters', () => {
  expect(wrap('EUR\u00a012\u202f345.00', 75)).toEqual(['EUR\u00a012\u202f345.00']);
  expect(wrap('aaaa/bbbb-cccc', 30)).toEqual(['aaaa/', 'bbbb-', 'cccc']);
  expect(wrap('2027-03-12', 40).join('')).toBe('2027-03-12');
});

test('a word longer than the line is cut without a hyphen', () => {
  const lines = wrap('Donaudampfschifffahrtsgesellschaft', 50);
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.join('')).toBe('Donaudampfschifffahrtsgesellschaft');
});

test('an accent stays with its letter', () => {
  for (const line of wrap('и́'.repeat(30), 40)) expect(line).toMatch(/^(и\u0301)+$/);
});

test('a word in two styles is not torn at the change', () => {
  const spans: Span[] = [
    { text: 'see (' },
    { text: 'www.example.com', link: 'https://www.example.com' },
    { text: ').' },
  ];
  const lines = wrapSpans(spans, faces, 10, 105);
  expect(lines.map(textOf)).toEqual(['see', '(www.example.com).']);
  expect(lines[1]?.pieces.map(({ span }) => span.link)).toEqual([
    undefined,
    'https://www.example.com',
    undefined,
  ]);
});

test('no line is wider than it may be unless a single letter is, and no letter is lost', () => {
  const letters = fc.constantFrom(
    ...'abcWMłŠéßΩλЖщ ệ-/.,12 '.split(''),
    '\u00a0',
    'и́',
    '東',
    '🎉',
    'ห้',
    'ب',
    'ل',
    'ا',
    'ש',
    'क्ष',
    'ो',
    '。',
    '「',
    '\u200d',
    '\ue000',
    '\n',
  );
  fc.assert(
    fc.property(
      fc.array(letters, { maxLength: 120 }).map((parts) => parts.join('')),
      fc.integer({ min: 20, max: 400 }),
      fc.constantFrom(7.5, 10, 26),
      (text, width, size) => {
        const lines = wrapSpans([{ text }], faces, size, width);
        for (const line of lines) {
          const seen = clustersOf(line).filter(({ advance }) => advance > 0);
          if (seen.length > 1) expect(line.width).toBeLessThanOrEqual(width + 0.01);
        }
        const kept = lines.map(textOf).join('').replace(/\s/g, '');
        expect([...kept]).toHaveLength([...text.replace(/\s/g, '')].length);
      },
    ),
    { numRuns: 300 },
  );
});

test('200 000 spaces, words or links are wrapped in well under a second', () => {
  const before = process.cpuUsage();
  for (const text of [' '.repeat(200_000), 'a b '.repeat(50_000), 'x'.repeat(200_000)]) wrap(text, 400);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(4000);
}, 60_000);

test('a line too long is cut with an ellipsis that fits', () => {
  const line = ellipsize([{ text: 'A very long title of a document' }], faces, 8, 60);
  expect(textOf(line)).toMatch(/^A very.*…$/);
  expect(line.width).toBeLessThanOrEqual(60);
  expect(textOf(ellipsize([{ text: 'Short' }], faces, 8, 60))).toBe('Short');
});

test('white space at the beginning of a line is left out, each kind of it may end one', () => {
  expect(wrap('   Wien Graz', 100)).toEqual(['Wien Graz']);
  for (const space of [' ', '\u1680', '\u2000', '\u200a', '\u200b', '\u205f', '\u3000'])
    expect(wrap(`Wien${space}Graz`, 30)).toEqual(['Wien', 'Graz']);
  for (const space of ['\u00a0', '\u2007', '\u202f', '\u1681'])
    expect([space, wrap(`Wi${space}Gr`, 20).length > 1, wrap(`a Wi${space}Gr`, 32)[0]]).toEqual([
      space,
      true,
      'a',
    ]);
});

test('a line that fits to a hair is one line; words too long begin one and leave none empty', () => {
  const { natural, word } = measureSpans([{ text: 'Wien ist schön\nGraz ' }], faces, 10);
  expect(wrap('Wien ist schön', natural)).toHaveLength(1);
  expect(wrap('Wien ist schön', natural - 0.01)).toEqual(['Wien ist', 'schön']);
  expect(wrap('schön', word)).toEqual(['schön']);
  expect(wrap('schön', word - 0.01).length).toBe(2);
  expect(wrap('ab Donaudampfschifffahrt', 50)[0]).toBe('ab');
  expect(wrap('Donaudampfschifffahrt', 50).every((line) => line.length > 1)).toBe(true);
  expect(wrap('abc', 1)).toEqual(['a', 'b', 'c']);
  expect(measureSpans([{ text: '' }], faces, 10)).toEqual({ natural: 0, word: 0 });
});

test('what is of one style is one piece, and each piece begins where the one before ends', () => {
  const [line] = wrapSpans([{ text: 'Wien ist ' }, { text: 'schön', weight: 'semibold' }], faces, 10, 200);
  const [first, second] = line?.pieces ?? [];
  expect(line?.pieces).toHaveLength(2);
  expect([first?.x, second?.x]).toEqual([0, first?.width]);
  expect(second?.runs.map(({ font }) => font.metrics.postscriptName)).toEqual(['NotoSans-SemiBold']);
  expect((first?.width ?? 0) + (second?.width ?? 0)).toBeCloseTo(line?.width ?? 0, 6);
});

test('from right to left, a line stands at the right, and its ellipsis at its left end', () => {
  const text = 'מלון תל אביב שלום לכולם';
  const [whole] = wrapSpans([{ text }], faces, 8, 500);
  const line = ellipsize([{ text, weight: 'semibold' }], faces, 8, 60);
  if (!whole) throw new Error('no line');
  expect([whole.isRtl, line.isRtl]).toEqual([true, true]);
  expect(indentOf(whole, 500)).toBeCloseTo(500 - whole.width, 6);
  expect([indentOf(whole, 10), indentOf(ellipsize([{ text: 'a' }], faces, 8, 60), 60)]).toEqual([0, 0]);
  const ends = line.pieces.map(({ x, width }) => [x, x + width] as const).sort(([a], [b]) => a - b);
  const dots = line.pieces.at(-1);
  expect([dots?.x, dots?.span.weight, ends[0]?.[1]]).toEqual([0, 'regular', dots?.width]);
  for (const [at, [x]] of ends.entries()) expect(x).toBeCloseTo(ends[at - 1]?.[1] ?? 0, 6);
  expect(ends.at(-1)?.[1]).toBeCloseTo(line.width, 6);
  expect(line.width).toBeLessThanOrEqual(60);
  expect(ellipsize([], faces, 8, 60).pieces).toEqual([]);
});

import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { csvOptions, csvProblem, detectDelimiter, detectEncoding } from '../../../lib/hotels/table.ts';

async function* chunks(...parts: Uint8Array[]) {
  yield* parts;
}

test.each([
  ['id,name,city', ','],
  ['\uFEFFid;name;city\n1;a,b;c', ';'],
  ['id\tname', '\t'],
  ['"a;b;c;d",name', ','],
  ['name', ','],
])('the separator of %j is %j', (head, delimiter) => expect(detectDelimiter(head)).toBe(delimiter));

test('UTF-8 is known although a letter is cut in two, anything else is Windows-1252', async () => {
  const bytes = new TextEncoder().encode('Zürich');
  expect(await detectEncoding(chunks(bytes.slice(0, 2), bytes.slice(2)))).toBe('utf-8');
  expect(await detectEncoding(chunks(Uint8Array.from([0x5a, 0xfc, 0x72])))).toBe('windows-1252');
  expect(await detectEncoding(chunks(bytes.slice(0, 2)))).toBe('windows-1252');
});

test.each([
  [[0xff, 0xfe, 0x41, 0], 'utf-16le'],
  [[0xfe, 0xff, 0, 0x41], 'utf-16be'],
  [[0xff, 0x41], 'windows-1252'],
  [[0xfe], 'windows-1252'],
  [[0x50, 0x4b, 0x03, 0x05], 'utf-8'],
  [[], 'utf-8'],
])('a file that begins with %j is %s', async (bytes, encoding) => {
  expect(await detectEncoding(chunks(Uint8Array.from(bytes), Uint8Array.from([0x41])))).toBe(encoding);
});

test('only the beginning of a file marks its encoding', async () => {
  expect(await detectEncoding(chunks(Uint8Array.from([0x41]), Uint8Array.from([0xff, 0xfe])))).toBe(
    'windows-1252',
  );
});

test.each([
  ['.xlsx', [0x50, 0x4b, 0x03, 0x04]],
  ['.xls', [0xd0, 0xcf, 0x11, 0xe0]],
])('a spreadsheet (%s) is refused by its bytes', async (_, bytes) => {
  await expect(detectEncoding(chunks(Uint8Array.from(bytes)))).rejects.toThrow(/spreadsheet/);
});

const cells = (text: string, delimiter = ';') => parse(text, csvOptions(delimiter)) as string[][];

test('a table is read as spreadsheets and people write it', () => {
  expect(cells('\uFEFFid; name\n1; a "b" c ;\n\n2\n')).toEqual([['id', 'name'], ['1', 'a "b" c', ''], ['2']]);
});

test('a quote that is never closed is told with its line; other errors are not taken for it', () => {
  const problemOf = (read: () => unknown) => {
    try {
      return read();
    } catch (error) {
      return csvProblem(error);
    }
  };
  expect(problemOf(() => cells('id;name\n1;"open\n2;b'))).toMatch(/^line \d+: a quote/);
  const tooLong =
    /^line \d+: a row here is longer than 4,000,000 characters: it has no line end, or a quote opens/;
  expect(problemOf(() => cells(`1;"${'x\n'.repeat(2_000_001)}"`))).toMatch(tooLong);
  expect(problemOf(() => cells(`1;2\n${'x'.repeat(4_000_010)}`))).toMatch(tooLong);
  expect(csvProblem(Object.assign(new Error('x'), { code: 'CSV_X' }))).toMatch(/^a quote/);
  for (const other of [
    new Error('x'),
    Object.assign(new Error('x'), { code: 'ENOENT' }),
    { code: 'CSV_X' },
    null,
  ])
    expect(csvProblem(other)).toBeUndefined();
});

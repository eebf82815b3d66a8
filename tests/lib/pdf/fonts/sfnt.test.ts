import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { readFont } from '../../../../lib/pdf/fonts/sfnt.ts';

const folder = mkdtempSync(join(tmpdir(), 'fonts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const flavor = Buffer.from([0, 1, 0, 0]);
/** Tables as a font might have them: of an odd length, one that compresses well, one that does not, one of a single byte. */
const tables = [
  { tag: 'cmap', checksum: 0x01020304, content: Buffer.from('odd length!') },
  { tag: 'glyf', checksum: 0x11121314, content: Buffer.alloc(5000, 'outlines ') },
  { tag: 'GSUB', checksum: 0x21222324, content: Buffer.alloc(300, 'rules ') },
  { tag: 'prep', checksum: 0x31323334, content: Buffer.of(7) },
];
type Table = (typeof tables)[number];
const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);
const numbers = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [n, value] of values.entries()) bytes.writeUInt32BE(value, n * 4);
  return bytes;
};

/** A file of tables: a head, an entry for each, and their contents, each at a place that divides by four. */
function fileOf(head: Buffer, size: number, parts: readonly Buffer[], entryOf: EntryOf): Buffer {
  let at = head.length + parts.length * size;
  const entries = parts.map((part, n) => {
    const entry = entryOf(n, at, part.length);
    at += padded(part).length;
    return entry;
  });
  return Buffer.concat([head, ...entries, ...parts.map(padded)]);
}
type EntryOf = (table: number, at: number, length: number) => Buffer;

function trueType(list: readonly Table[]): Buffer {
  const head = Buffer.concat([flavor, Buffer.of(0, list.length), Buffer.alloc(6)]);
  return fileOf(
    head,
    16,
    list.map(({ content }) => content),
    (n, at, length) =>
      Buffer.concat([Buffer.from(list[n]?.tag ?? ''), numbers(list[n]?.checksum ?? 0, at, length)]),
  );
}

/** WOFF: what does not become smaller is stored as it is. */
function woff(list: readonly Table[]): Buffer {
  const head = Buffer.alloc(44);
  Buffer.concat([Buffer.from('wOFF'), flavor]).copy(head);
  head.writeUInt16BE(list.length, 12);
  const stored = list.map(({ content }) => {
    const small = deflateSync(content);
    return small.length < content.length ? small : content;
  });
  return fileOf(head, 20, stored, (n, at, length) =>
    Buffer.concat([
      Buffer.from(list[n]?.tag ?? ''),
      numbers(at, length, list[n]?.content.length ?? 0, list[n]?.checksum ?? 0),
    ]),
  );
}

const written = (name: string, bytes: Buffer) => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
};

test.each([
  ['TrueType', trueType],
  ['WOFF', woff],
])('%s: a TrueType font of the wanted tables, byte for byte, and nothing of the others', (name, made) => {
  const path = written(name, made(tables));
  expect(readFont(path, () => true)).toEqual(trueType(tables));
  expect(readFont(path, (tag) => tag !== 'glyf')).toEqual(
    trueType(tables.filter(({ tag }) => tag !== 'glyf')),
  );
  expect(readFont(path, (tag) => tag === 'prep')).toEqual(trueType(tables.slice(3)));
});

test('the file is closed again, one that is no font too', () => {
  const nextFile = () => {
    const number = openSync(folder, 'r');
    closeSync(number);
    return number;
  };
  const path = written('closed', trueType(tables));
  const before = nextFile();
  readFont(path, () => true);
  expect(() => readFont(written('cut', woff(tables).subarray(0, 200)), () => true)).toThrow();
  expect(nextFile()).toBe(before);
});

/** The sum of a table's 32-bit words, as the directory of a font has it. */
function checksumOf(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}

test.each(['JP', 'KR', 'SC', 'TC'])(
  'the font for %s is whole: each table has the sum its directory says',
  (name) => {
    const path = join(import.meta.dirname, `../../../../lib/pdf/fonts/noto/NotoSans${name}-Regular.woff`);
    const font = readFont(path, () => true);
    const wrong = [];
    for (let entry = 12; entry < 12 + 16 * font.readUInt16BE(4); entry += 16) {
      const [sum, from, length] = [4, 8, 12].map((at) => font.readUInt32BE(entry + at)) as [
        number,
        number,
        number,
      ];
      const table = Buffer.from(font.subarray(from, (from + length + 3) & ~3));
      const tag = font.toString('latin1', entry, entry + 4);
      // The head's own field for the sum of the whole file counts as zero.
      if (tag === 'head') table.writeUInt32BE(0, 8);
      if (checksumOf(table) !== sum) wrong.push(tag);
    }
    expect(wrong).toEqual([]);
  },
);

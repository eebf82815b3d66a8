import { closeSync, openSync, readSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

/** Where a table lies in the file. `stored` is its size in the file, `length` its size when it is not compressed. */
interface Table {
  readonly tag: Buffer;
  readonly checksum: Buffer;
  readonly from: number;
  readonly stored: number;
  readonly length: number;
}

const woff = 'wOFF';

/**
 * Reads only some tables of a font file, and returns a TrueType font of them. Shaping text needs no outlines, and drawing it
 * needs no shaping rules; a Chinese font has 10 MB of outlines. The file is TrueType, or WOFF, in which each table is compressed
 * by itself (the East Asian fonts are kept so).
 */
export function readFont(path: string, isWanted: (tag: string) => boolean): Buffer {
  const file = openSync(path, 'r');
  try {
    const { flavor, tables } = readDirectory(file);
    const wanted = tables.filter(({ tag }) => isWanted(tag.toString('latin1')));
    const directory = 12 + wanted.length * 16;
    const font = Buffer.alloc(wanted.reduce((total, { length }) => total + padded(length), directory));
    flavor.copy(font);
    font.writeUInt16BE(wanted.length, 4);
    let at = directory;
    for (const [i, table] of wanted.entries()) {
      readTable(file, table, font.subarray(at, at + table.length));
      const entry = 12 + i * 16;
      table.tag.copy(font, entry);
      table.checksum.copy(font, entry + 4);
      font.writeUInt32BE(at, entry + 8);
      font.writeUInt32BE(table.length, entry + 12);
      at += padded(table.length);
    }
    return font;
  } finally {
    closeSync(file);
  }
}

/** Reads the directory of a TrueType or WOFF file: its tables, and the four bytes with which it begins as TrueType. */
function readDirectory(file: number): { flavor: Buffer; tables: Table[] } {
  const head = read(file, 14, 0);
  const isWoff = head.toString('latin1', 0, 4) === woff;
  const count = head.readUInt16BE(isWoff ? 12 : 4);
  const [start, size] = isWoff ? [44, 20] : [12, 16];
  const directory = read(file, count * size, start);
  const tables = Array.from({ length: count }, (_, i): Table => {
    const entry = directory.subarray(i * size, (i + 1) * size);
    const tag = entry.subarray(0, 4);
    if (!isWoff) {
      const length = entry.readUInt32BE(12);
      return { tag, checksum: entry.subarray(4, 8), from: entry.readUInt32BE(8), stored: length, length };
    }
    return {
      tag,
      checksum: entry.subarray(16),
      from: entry.readUInt32BE(4),
      stored: entry.readUInt32BE(8),
      length: entry.readUInt32BE(12),
    };
  });
  // The fields after the number of tables stay zero: they only speed up a search that HarfBuzz does not make.
  return { flavor: isWoff ? head.subarray(4, 8) : head.subarray(0, 4), tables };
}

function readTable(file: number, { from, stored, length }: Table, into: Buffer): void {
  if (stored === length) {
    readSync(file, into, 0, length, from);
    return;
  }
  // One byte more than the table has: zlib takes an exactly full buffer for one that is too small, and allocates another.
  const chunkSize = Math.max(64, length + 1);
  inflateSync(read(file, stored, from), { chunkSize, maxOutputLength: chunkSize }).copy(into);
}

function read(file: number, length: number, from: number): Buffer {
  const bytes = Buffer.alloc(length);
  readSync(file, bytes, 0, length, from);
  return bytes;
}

function padded(length: number): number {
  return (length + 3) & ~3;
}

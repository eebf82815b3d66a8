import { readTables, type Tables, tableOf } from './tables.ts';

/** Tables a PDF viewer needs to draw glyphs by number; the hinting programs among them are copied as they are. */
const KEPT = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep'];
const ARGS_ARE_WORDS = 0x0001;
const HAS_SCALE = 0x0008;
const MORE_COMPONENTS = 0x0020;
const HAS_XY_SCALE = 0x0040;
const HAS_MATRIX = 0x0080;

/** A table of the subset: its length, and what writes it. All are written into the one file, not copied there. */
interface Part {
  readonly tag: string;
  readonly length: number;
  write(to: DataView): void;
}

/**
 * A TrueType font with the outlines of the given glyphs only. Glyphs keep their numbers, and the unused ones become
 * empty: nothing inside has to be renumbered, and runs of zeros compress to nothing.
 */
export function subsetFont(file: Uint8Array, glyphIds: Iterable<number>): Uint8Array {
  const tables = readTables(file);
  const glyphCount = tableOf(tables, 'maxp').getUint16(4);
  const used = withComponents(tables, glyphIds);
  const outlines = [...used].sort((a, b) => a - b).map((id) => [id, outline(tables, id)] as const);
  const made: Part[] = [
    {
      tag: 'glyf',
      length: outlines.reduce((total, [, data]) => total + padded(data.length), 0),
      write: (to) => writeOutlines(to, outlines),
    },
    { tag: 'loca', length: (glyphCount + 1) * 4, write: (to) => writePlaces(to, outlines, glyphCount) },
    {
      tag: 'head',
      length: tableOf(tables, 'head').byteLength,
      write(to) {
        copyInto(to, tableOf(tables, 'head'));
        to.setInt16(50, 1);
      },
    },
    {
      tag: 'hmtx',
      length: tableOf(tables, 'hmtx').byteLength,
      write: (to) => writeMetrics(to, tables, used),
    },
  ];
  return assemble(
    KEPT.flatMap((tag): Part[] => {
      const table = tables.get(tag);
      if (!table) return [];
      const whole = { tag, length: table.byteLength, write: (to: DataView) => copyInto(to, table) };
      return [made.find((part) => part.tag === tag) ?? whole];
    }),
  );
}

type Outlines = readonly (readonly [id: number, data: Uint8Array])[];

function writeOutlines(to: DataView, outlines: Outlines): void {
  let at = 0;
  for (const [, data] of outlines) {
    copyInto(to, data, at);
    at += padded(data.length);
  }
}

/** Where each glyph's outline starts; one that is not there starts where the next one does. */
function writePlaces(to: DataView, outlines: Outlines, glyphCount: number): void {
  let at = 0;
  let next = 0;
  for (const [id, data] of outlines) {
    for (; next <= id; next++) to.setUint32(next * 4, at);
    at += padded(data.length);
  }
  for (; next <= glyphCount; next++) to.setUint32(next * 4, at);
}

function outline(tables: Tables, id: number): Uint8Array {
  const [head, loca, glyf] = [tableOf(tables, 'head'), tableOf(tables, 'loca'), tableOf(tables, 'glyf')];
  const isLong = head.getInt16(50) === 1;
  const offset = (index: number) => (isLong ? loca.getUint32(index * 4) : loca.getUint16(index * 2) * 2);
  return new Uint8Array(glyf.buffer, glyf.byteOffset + offset(id), offset(id + 1) - offset(id));
}

/** The glyphs, the one for missing characters, and those that composed letters (é) are put together from. */
function withComponents(tables: Tables, glyphIds: Iterable<number>): Set<number> {
  const used = new Set([0, ...glyphIds]);
  // A set's iterator also visits what is added on the way, so components of components are found too.
  for (const id of used) for (const part of components(outline(tables, id))) used.add(part);
  return used;
}

function components(data: Uint8Array): number[] {
  if (data.length < 10) return [];
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  if (view.getInt16(0) >= 0) return [];
  const ids: number[] = [];
  for (let at = 10; ; ) {
    const flags = view.getUint16(at);
    ids.push(view.getUint16(at + 2));
    at += flags & ARGS_ARE_WORDS ? 8 : 6;
    if (flags & HAS_SCALE) at += 2;
    else if (flags & HAS_XY_SCALE) at += 4;
    else if (flags & HAS_MATRIX) at += 8;
    if (!(flags & MORE_COMPONENTS)) return ids;
  }
}

/** Advance widths and bearings, zero for glyphs that are not there. */
function writeMetrics(to: DataView, tables: Tables, used: ReadonlySet<number>): void {
  const [hhea, hmtx] = [tableOf(tables, 'hhea'), tableOf(tables, 'hmtx')];
  const long = hhea.getUint16(34);
  for (const id of used) {
    if (id < long) to.setUint32(id * 4, hmtx.getUint32(id * 4));
    else to.setInt16(long * 4 + (id - long) * 2, hmtx.getInt16(long * 4 + (id - long) * 2));
  }
  // Glyphs past the last full entry share its width.
  to.setUint16((long - 1) * 4, hmtx.getUint16((long - 1) * 4));
}

function assemble(parts: readonly Part[]): Uint8Array {
  const directory = 12 + parts.length * 16;
  const size = parts.reduce((total, { length }) => total + padded(length), directory);
  const file = new Uint8Array(size);
  const view = new DataView(file.buffer);
  const power = Math.floor(Math.log2(parts.length));
  view.setUint32(0, 0x00010000);
  view.setUint16(4, parts.length);
  view.setUint16(6, 16 * 2 ** power);
  view.setUint16(8, power);
  view.setUint16(10, 16 * (parts.length - 2 ** power));
  let at = directory;
  for (const [i, { tag, length, write }] of parts.entries()) {
    write(new DataView(file.buffer, at, length));
    const entry = 12 + i * 16;
    file.set(Buffer.from(tag, 'latin1'), entry);
    view.setUint32(entry + 4, checksum(view, at, padded(length)));
    view.setUint32(entry + 8, at);
    view.setUint32(entry + 12, length);
    at += padded(length);
  }
  return file;
}

function checksum(view: DataView, from: number, length: number): number {
  let sum = 0;
  for (let at = from; at < from + length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}

function copyInto(to: DataView, from: ArrayBufferView, at = 0): void {
  const bytes = new Uint8Array(from.buffer, from.byteOffset, from.byteLength);
  new Uint8Array(to.buffer, to.byteOffset, to.byteLength).set(bytes, at);
}

function padded(length: number): number {
  return (length + 3) & ~3;
}

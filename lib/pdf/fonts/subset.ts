import { readTables, type Tables } from './tables.ts';

/** Tables a PDF viewer needs to draw glyphs by number; the hinting programs among them are copied as they are. */
const KEPT = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep'];
const ARGS_ARE_WORDS = 0x0001;
const HAS_SCALE = 0x0008;
const MORE_COMPONENTS = 0x0020;
const HAS_XY_SCALE = 0x0040;
const HAS_MATRIX = 0x0080;

/**
 * A TrueType font with the outlines of the given glyphs only. Glyphs keep their numbers, and the unused ones become
 * empty: nothing inside has to be renumbered, and runs of zeros compress to nothing.
 */
export function subsetFont(file: Uint8Array, glyphIds: Iterable<number>): Uint8Array {
  const tables = readTables(file);
  const table = (tag: string) => tables.get(tag) ?? new DataView(new ArrayBuffer(0));
  const glyphCount = table('maxp').getUint16(4);
  const used = withComponents(tables, glyphIds);
  const outlines = [...used].sort((a, b) => a - b).map((id) => [id, outline(tables, id)] as const);

  const size = outlines.reduce((total, [, data]) => total + padded(data.length), 0);
  const glyf = new Uint8Array(size);
  const loca = new DataView(new ArrayBuffer((glyphCount + 1) * 4));
  let at = 0;
  let next = 0;
  for (const [id, data] of outlines) {
    for (; next <= id; next++) loca.setUint32(next * 4, at);
    glyf.set(data, at);
    at += padded(data.length);
  }
  for (; next <= glyphCount; next++) loca.setUint32(next * 4, at);

  const head = copy(table('head'));
  head.setInt16(50, 1);
  const made = new Map([
    ['glyf', new DataView(glyf.buffer)],
    ['loca', loca],
    ['head', head],
    ['hmtx', metrics(tables, used)],
  ]);
  return assemble(
    KEPT.flatMap((tag) => (tables.has(tag) ? [[tag, made.get(tag) ?? table(tag)] as const] : [])),
  );
}

function outline(tables: Tables, id: number): Uint8Array {
  const [head, loca, glyf] = [tables.get('head'), tables.get('loca'), tables.get('glyf')];
  if (!head || !loca || !glyf) throw new Error('Not a TrueType font');
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
function metrics(tables: Tables, used: ReadonlySet<number>): DataView {
  const [hhea, hmtx] = [tables.get('hhea'), tables.get('hmtx')];
  if (!hhea || !hmtx) throw new Error('Not a TrueType font');
  const long = hhea.getUint16(34);
  const kept = new DataView(new ArrayBuffer(hmtx.byteLength));
  for (const id of used) {
    if (id < long) kept.setUint32(id * 4, hmtx.getUint32(id * 4));
    else kept.setInt16(long * 4 + (id - long) * 2, hmtx.getInt16(long * 4 + (id - long) * 2));
  }
  // Glyphs past the last full entry share its width.
  kept.setUint16((long - 1) * 4, hmtx.getUint16((long - 1) * 4));
  return kept;
}

function assemble(tables: readonly (readonly [string, DataView])[]): Uint8Array {
  const directory = 12 + tables.length * 16;
  const size = tables.reduce((total, [, { byteLength }]) => total + padded(byteLength), directory);
  const file = new Uint8Array(size);
  const view = new DataView(file.buffer);
  const power = Math.floor(Math.log2(tables.length));
  view.setUint32(0, 0x00010000);
  view.setUint16(4, tables.length);
  view.setUint16(6, 16 * 2 ** power);
  view.setUint16(8, power);
  view.setUint16(10, 16 * (tables.length - 2 ** power));
  let at = directory;
  for (const [i, [tag, data]] of tables.entries()) {
    file.set(new Uint8Array(data.buffer, data.byteOffset, data.byteLength), at);
    const entry = 12 + i * 16;
    file.set(Buffer.from(tag, 'latin1'), entry);
    view.setUint32(entry + 4, checksum(view, at, padded(data.byteLength)));
    view.setUint32(entry + 8, at);
    view.setUint32(entry + 12, data.byteLength);
    at += padded(data.byteLength);
  }
  return file;
}

function checksum(view: DataView, from: number, length: number): number {
  let sum = 0;
  for (let at = from; at < from + length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}

function copy({ buffer, byteOffset, byteLength }: DataView): DataView<ArrayBuffer> {
  return new DataView(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer);
}

function padded(length: number): number {
  return (length + 3) & ~3;
}

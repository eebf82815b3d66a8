/** The tables of a TrueType or OpenType font by their tags, as views on the file. */
export type Tables = ReadonlyMap<string, DataView>;

export function readTables(file: Uint8Array): Tables {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const tables = new Map<string, DataView>();
  for (let i = 0; i < view.getUint16(4); i++) {
    const entry = 12 + i * 16;
    const start = file.byteOffset + view.getUint32(entry + 8);
    tables.set(tagAt(view, entry), new DataView(file.buffer, start, view.getUint32(entry + 12)));
  }
  return tables;
}

/** Throws when the font lacks the table. */
export function tableOf(tables: Tables, tag: string): DataView {
  const table = tables.get(tag);
  if (!table) throw new Error(`The font has no ${tag} table`);
  return table;
}

/** Four letters, by which fonts name tables, scripts and features. */
export function tagAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((i) => view.getUint8(at + i)));
}

/** A part of a table from an offset to the table's end. */
export function partOf({ buffer, byteOffset, byteLength }: DataView, at: number): DataView {
  return new DataView(buffer, byteOffset + at, byteLength - at);
}

/**
 * The number of the record that holds a value, among records sorted by the first and last value each begins with;
 * -1 when none does. `wide` values have four bytes, others two.
 */
export function findRange(
  view: DataView,
  records: { at: number; count: number; size: number; wide?: boolean; single?: boolean },
  value: number,
): number {
  const { at, size, wide = false, single = false } = records;
  const read = (place: number) => (wide ? view.getUint32(place) : view.getUint16(place));
  let low = 0;
  let high = records.count - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const record = at + middle * size;
    if (value < read(record)) high = middle - 1;
    else if (value > read(single ? record : record + (wide ? 4 : 2))) low = middle + 1;
    else return middle;
  }
  return -1;
}

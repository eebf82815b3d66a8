import { findRange, partOf, type Tables, tableOf, tagAt } from './tables.ts';

/** The kerning of two glyphs if this part of the font speaks of them; undefined when it does not. */
type Pairs = (left: number, right: number) => number | undefined;

const PAIRS = 2;
const EXTENSION = 9;
const ADVANCE_ONLY = 4;

/**
 * The font's kerning between two letters, read from its table in place. A shaping library reads it too, but takes thirty
 * megabytes and a third of a second to get ready, more than a whole document.
 */
export function readKerning(tables: Tables): (left: number, right: number) => number {
  const gpos = tableOf(tables, 'GPOS');
  const lookups = kerningLookups(gpos).map((index) => pairLookup(gpos, index));
  return (left, right) => {
    let total = 0;
    // Every lookup has its say; within one, the first part that knows the pair.
    for (const parts of lookups) {
      for (const pairs of parts) {
        const value = pairs(left, right);
        if (value === undefined) continue;
        total += value;
        break;
      }
    }
    return total;
  };
}

/** The lookups of the `kern` feature for Latin, which in Noto Sans are those for Greek and Cyrillic too. */
function kerningLookups(gpos: DataView): number[] {
  const scripts = partOf(gpos, gpos.getUint16(4));
  const features = partOf(gpos, gpos.getUint16(6));
  const latin = taggedPart(scripts, 'latn');
  const language = partOf(latin, latin.getUint16(0));
  for (const index of numbers(language, 4)) {
    const record = 2 + index * 6;
    if (tagAt(features, record) === 'kern')
      return numbers(partOf(features, features.getUint16(record + 4)), 2);
  }
  return [];
}

function taggedPart(list: DataView, tag: string): DataView {
  for (let i = 0; i < list.getUint16(0); i++) {
    if (tagAt(list, 2 + i * 6) === tag) return partOf(list, list.getUint16(2 + i * 6 + 4));
  }
  throw new Error(`The font has no ${tag}`);
}

/** A list of two-byte numbers with its length before it. */
function numbers(view: DataView, at: number): number[] {
  return Array.from({ length: view.getUint16(at) }, (_, i) => view.getUint16(at + 2 + i * 2));
}

/** Lookups of other kinds, for three glyphs and more, have nothing to say about two. */
function pairLookup(gpos: DataView, index: number): Pairs[] {
  const lookups = partOf(gpos, gpos.getUint16(8));
  const lookup = partOf(lookups, lookups.getUint16(2 + index * 2));
  const type = lookup.getUint16(0);
  return numbers(lookup, 4).flatMap((offset) => {
    const table = partOf(lookup, offset);
    if (type === PAIRS) return [pairTable(table)];
    const isPairs = type === EXTENSION && table.getUint16(2) === PAIRS;
    return isPairs ? [pairTable(partOf(table, table.getUint32(4)))] : [];
  });
}

function pairTable(table: DataView): Pairs {
  if (table.getUint16(4) !== ADVANCE_ONLY || table.getUint16(6) !== 0) {
    throw new Error('The font kerns by more than the advance of the first glyph');
  }
  const covered = coverage(partOf(table, table.getUint16(2)));
  return table.getUint16(0) === 1 ? singlePairs(table, covered) : classPairs(table, covered);
}

function singlePairs(table: DataView, covered: (glyph: number) => number): Pairs {
  return (left, right) => {
    const index = covered(left);
    if (index < 0) return undefined;
    const set = partOf(table, table.getUint16(10 + index * 2));
    const records = { at: 2, count: set.getUint16(0), size: 4, single: true };
    const found = findRange(set, records, right);
    return found < 0 ? undefined : set.getInt16(records.at + found * records.size + 2);
  };
}

function classPairs(table: DataView, covered: (glyph: number) => number): Pairs {
  const first = classes(partOf(table, table.getUint16(8)));
  const second = classes(partOf(table, table.getUint16(10)));
  const columns = table.getUint16(14);
  return (left, right) =>
    covered(left) < 0 ? undefined : table.getInt16(16 + (first(left) * columns + second(right)) * 2);
}

/** A glyph's place in the list of those a table is about; -1 when it is not. */
function coverage(list: DataView): (glyph: number) => number {
  const count = list.getUint16(2);
  if (list.getUint16(0) === 1)
    return (glyph) => findRange(list, { at: 4, count, size: 2, single: true }, glyph);
  return (glyph) => {
    const range = findRange(list, { at: 4, count, size: 6 }, glyph);
    return range < 0 ? -1 : list.getUint16(8 + range * 6) + glyph - list.getUint16(4 + range * 6);
  };
}

/** A glyph's class; 0 for all that are not named. */
function classes(list: DataView): (glyph: number) => number {
  if (list.getUint16(0) !== 2) throw new Error('Classes in a form this font had no use for');
  const ranges = { at: 4, count: list.getUint16(2), size: 6 };
  return (glyph) => {
    const range = findRange(list, ranges, glyph);
    return range < 0 ? 0 : list.getUint16(8 + range * 6);
  };
}

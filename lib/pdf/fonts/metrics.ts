import { findRange, partOf, type Tables, tableOf } from './tables.ts';

/** What a PDF says about a font as a whole; lengths in the font's own units. */
export interface Metrics {
  readonly postscriptName: string;
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  readonly bbox: {
    readonly minX: number;
    readonly minY: number;
    readonly maxX: number;
    readonly maxY: number;
  };
}

export function readMetrics(tables: Tables): Metrics {
  const [head, hhea, os2] = [tableOf(tables, 'head'), tableOf(tables, 'hhea'), tableOf(tables, 'OS/2')];
  return {
    postscriptName: postscriptName(tableOf(tables, 'name')),
    unitsPerEm: head.getUint16(18),
    ascent: hhea.getInt16(4),
    descent: hhea.getInt16(6),
    capHeight: os2.getInt16(88),
    bbox: {
      minX: head.getInt16(36),
      minY: head.getInt16(38),
      maxX: head.getInt16(40),
      maxY: head.getInt16(42),
    },
  };
}

const POSTSCRIPT_NAME = 6;
const WINDOWS = 3;

function postscriptName(name: DataView): string {
  const strings = name.getUint16(4);
  for (let i = 0; i < name.getUint16(2); i++) {
    const record = 6 + i * 12;
    if (name.getUint16(record) !== WINDOWS || name.getUint16(record + 6) !== POSTSCRIPT_NAME) continue;
    const start = strings + name.getUint16(record + 10);
    const letters = Array.from({ length: name.getUint16(record + 8) / 2 }, (_, letter) =>
      name.getUint16(start + letter * 2),
    );
    return String.fromCharCode(...letters);
  }
  throw new Error('The font has no name');
}

const UNICODE = 10;
const BY_GROUPS = 12;

/** The number of the glyph that draws a code point; 0 when the font has none. */
export function characterMap(tables: Tables): (codePoint: number) => number {
  const cmap = tableOf(tables, 'cmap');
  for (let i = 0; i < cmap.getUint16(2); i++) {
    const record = 4 + i * 8;
    if (cmap.getUint16(record) !== WINDOWS || cmap.getUint16(record + 2) !== UNICODE) continue;
    const map = partOf(cmap, cmap.getUint32(record + 4));
    if (map.getUint16(0) !== BY_GROUPS) continue;
    const groups = { at: 16, count: map.getUint32(12), size: 12, wide: true };
    return (codePoint) => {
      const found = findRange(map, groups, codePoint);
      if (found < 0) return 0;
      const group = groups.at + found * groups.size;
      return map.getUint32(group + 8) + codePoint - map.getUint32(group);
    };
  }
  throw new Error('The font does not map the whole of Unicode');
}

/** How far a glyph moves the pen. Glyphs past the last full entry share its width. */
export function advances(tables: Tables): (glyph: number) => number {
  const [hmtx, full] = [tableOf(tables, 'hmtx'), tableOf(tables, 'hhea').getUint16(34)];
  return (glyph) => hmtx.getUint16(Math.min(glyph, full - 1) * 4);
}

// Sets the height of rows to what is in them, because not every program does so when it opens a file.

import type { WriteSheet } from 'hucre/xlsx';

const lineHeight = 15;
/** The highest row that Excel takes, in points. */
const highest = 405;
/** East Asian characters, which are twice as wide as others. */
const wide =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE4F\uFF00-\uFF60\u{20000}-\u{3FFFD}]/gu;

function linesOf(text: string, width: number): number {
  return text.split('\n').reduce((sum, line) => {
    const room = line.length + (line.match(wide)?.length ?? 0);
    return sum + Math.max(1, Math.ceil((room * 1.1) / width));
  }, 0);
}

/** The sheet with the height of every row whose text is broken into lines, or large. Heights that are given are the least. */
export function fitted(sheet: WriteSheet): WriteSheet {
  const rowDefs = new Map(sheet.rowDefs);
  for (const [key, { value, style }] of sheet.cells ?? []) {
    const [row = 0, column = 0] = key.split(',').map(Number);
    const size = style?.font?.size ?? 11;
    const lines =
      typeof value === 'string' && style?.alignment?.wrapText
        ? linesOf(value, sheet.columns?.[column]?.width ?? 10)
        : 1;
    const height = Math.min(highest, Math.ceil((lines * lineHeight * size) / 11));
    if (height > (rowDefs.get(row)?.height ?? lineHeight)) rowDefs.set(row, { ...rowDefs.get(row), height });
  }
  return { ...sheet, rowDefs };
}

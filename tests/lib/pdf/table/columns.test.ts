import { expect, test } from 'vitest';
import { loadFaces } from '../../../../lib/pdf/fonts/faces.ts';
import { decimalShift, planColumns } from '../../../../lib/pdf/table/columns.ts';
import type { TableSpec } from '../../../../lib/pdf/table/spec.ts';
import { type Line, wrapSpans } from '../../../../lib/pdf/text/wrap.ts';

const faces = loadFaces();
const total = (widths: number[]) => widths.reduce((sum, width) => sum + width, 0);
const spec = (...cells: string[][]): TableSpec => ({
  columns: (cells[0] ?? []).map((_, i) => ({ title: `C${i}` })),
  rows: cells.map((row) => ({ cells: row })),
});

test('columns fill the width, wider where there is more to say', () => {
  const { widths, size } = planColumns(spec(['1', 'a much longer text than the first', '22']), faces, 400);
  expect(total(widths)).toBeCloseTo(400, 5);
  expect(widths[1]).toBeGreaterThan((widths[0] ?? 0) + (widths[2] ?? 0));
  expect(size).toBe(9);
});

test('type gets smaller before words are broken, and short columns keep their words', () => {
  const word = 'x'.repeat(30);
  const { widths, size } = planColumns(spec(['1', word, word, word, word, word]), faces, 400);
  expect(size).toBe(6);
  expect(total(widths)).toBeCloseTo(400, 5);
  expect(widths[0]).toBeGreaterThan(12);
});

test('decimal points fall in line', () => {
  const rows = [['1.25'], ['10.5'], ['100']];
  const { slots } = planColumns(
    { ...spec(...rows), columns: [{ title: 'C', align: 'decimal' }] },
    faces,
    100,
  );
  const slot = slots[0] ?? { fraction: 0 };
  const pointAt = ([text = '']: string[]) => {
    const [line] = wrapSpans([{ text }], faces, 9, 100) as [Line];
    const [whole] = wrapSpans([{ text: text.split('.')[0] ?? '' }], faces, 9, 100) as [Line];
    return decimalShift(line, slot, faces, 9) + line.width - whole.width;
  };
  const [first = 0, ...rest] = rows.map(pointAt);
  for (const other of rest) expect(other).toBeCloseTo(first, 1);
});

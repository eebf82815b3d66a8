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

test('a column of a given width has it, and one that need not grow does not', () => {
  const columns = [
    { title: 'A', width: 50 },
    { title: 'B', grow: 0 },
    { title: 'C', grow: 1 },
    { title: 'D', grow: 3 },
  ];
  const [a = 0, b = 0, c = 0, d = 0] = planColumns(
    { columns, rows: [{ cells: [{ tick: true }, 'b', 'c', 'd'] }] },
    faces,
    400,
  ).widths;
  expect(a).toBe(50);
  expect(b).toBeLessThan(25);
  expect((d - b) / (c - b)).toBeCloseTo(3, 0);
  expect(a + b + c + d).toBeCloseTo(400, 5);
});

test('where texts do not fit on one line, the longer one gets more, and no column less than its longest word', () => {
  const { widths, size } = planColumns(
    spec(['word '.repeat(20), 'word '.repeat(60), 'unbreakable']),
    faces,
    300,
  );
  expect(size).toBe(9);
  expect(total(widths)).toBeCloseTo(300, 5);
  expect(widths[1]).toBeGreaterThan(2 * (widths[0] ?? 0));
  const [natural] = wrapSpans([{ text: 'unbreakable' }], faces, 9, 300) as [Line];
  expect(widths[2]).toBeGreaterThan(natural.width + 10);
  expect(widths[2]).toBeLessThan(natural.width + 20);
});

test('no word claims more than three tenths of a table, and long ones share what short ones leave', () => {
  const { widths } = planColumns(spec(['x'.repeat(500), 'y']), faces, 400);
  expect(widths[0]).toBeGreaterThan(120);
  expect(total(widths)).toBeCloseTo(400, 5);
  const many = planColumns(
    spec(['x'.repeat(90), '1', 'x'.repeat(90), 'x'.repeat(90), 'x'.repeat(90)]),
    faces,
    200,
  );
  expect(many.size).toBe(6);
  expect(total(many.widths)).toBeCloseTo(200, 5);
  expect(new Set([0, 2, 3, 4].map((column) => many.widths[column])).size).toBe(1);
  expect(many.widths[1]).toBeLessThan(many.widths[0] ?? 0);
});

test('the slot for decimals is as wide as the longest ones of its column; other columns and words have none', () => {
  const columns = [{ title: 'A', align: 'decimal' }, { title: 'B' }] as const;
  const rows = [
    { cells: ['1.255', '1.5'] },
    { cells: ['text', '2'] },
    { cells: [[{ text: '1.23456' }], '3'] },
  ];
  const { slots } = planColumns({ columns, rows }, faces, 200);
  const widthOf = (text: string) => (wrapSpans([{ text }], faces, 9, 200) as [Line])[0].width;
  expect(slots[0]?.fraction).toBeCloseTo(widthOf('.255'), 1);
  expect(slots[1]).toBeUndefined();
  const shift = (text: string) =>
    decimalShift((wrapSpans([{ text }], faces, 9, 200) as [Line])[0], { fraction: 20 }, faces, 9);
  expect([shift('none'), shift('12')]).toEqual([0, 20]);
});

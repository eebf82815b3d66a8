import { expect, test } from 'vitest';
import type { Document } from '../../../../lib/pdf/document.ts';
import { loadFaces } from '../../../../lib/pdf/fonts/faces.ts';
import { type Layout, layHead, layRow } from '../../../../lib/pdf/table/rows.ts';
import { cellPadding } from '../../../../lib/pdf/table/spec.ts';

const document = { faces: loadFaces() } as unknown as Document;
const layout = (spec: object): Layout =>
  ({
    spec: { columns: [{ title: 'Item' }, { title: 'Amount' }], rows: [], ...spec },
    ...{ size: 9, leading: 12, padding: 4, widths: [80, 120], slots: [] },
  }) as unknown as Layout;
const words = 'i '.repeat(400);
const widest = (lines: readonly { width: number }[]) => Math.max(...lines.map(({ width }) => width));

test('text stays within its cell, and a note within the columns it stands under; both use the room there is', () => {
  const row = layRow(document, layout({}), { cells: [words, words], note: words });
  const room = [80 - 2 * cellPadding.x, 120 - 2 * cellPadding.x, 200 - 2 * cellPadding.x];
  for (const [place, lines] of [...row.cells, row.note].entries()) {
    expect(widest(lines)).toBeLessThanOrEqual(room[place] ?? 0);
    expect(widest(lines)).toBeGreaterThan((room[place] ?? 0) - 5);
  }
  const indented = layRow(document, layout({ noteColumn: 1 }), { cells: [], note: words });
  expect(widest(indented.note)).toBeLessThanOrEqual(room[1] ?? 0);
  expect(widest(indented.note)).toBeGreaterThan((room[1] ?? 0) - 5);
});

test('a row is as high as its longest cell and its note, and at least as the table wants its rows', () => {
  const height = (cells: string[], note?: string, spec = {}) =>
    layRow(document, layout(spec), { cells, ...(note !== undefined && { note }) }).height;
  expect(height(['One', 'two'])).toBe(12 + 2 * 4);
  expect(height([])).toBe(12 + 2 * 4);
  expect(height(['One\ntwo\nthree', 'four'])).toBe(3 * 12 + 2 * 4);
  expect(height(['One'], 'Two')).toBeCloseTo(12 + 8.5 * 1.38 + 2 + 2 * 4, 9);
  expect(height(['One'], undefined, { rowHeight: 50 })).toBe(50);
  expect(height(['One\ntwo\nthree\nfour\nfive'], undefined, { rowHeight: 50 })).toBe(5 * 12 + 2 * 4);
});

test('a head stands over its columns with a rule’s room below; a form without titles has none', () => {
  expect(layHead(document, layout({})).height).toBe(12 + 2 * 4 + 2);
  expect(layHead(document, layout({ columns: [{ title: '' }, { title: 'Amount' }] })).height).toBe(
    12 + 2 * 4 + 2,
  );
  expect(layHead(document, layout({ columns: [{ title: '' }, { title: '' }] }))).toMatchObject({
    cells: [],
    height: 0,
  });
});

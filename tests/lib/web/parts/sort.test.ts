import { h } from 'preact';
import { expect, test } from 'vitest';
import { readSorting, SortHeading, type Sorting, writeSorting } from '../../../../lib/web/parts/sort.tsx';
import { draw, openWindow } from '../../../support/window.ts';

test.each([
  { by: 'due', isDown: false },
  { by: 'title', isDown: true },
])('an order survives the address: %o', (sorting) => {
  expect(readSorting(writeSorting(sorting))).toEqual(sorting);
});

test('no order in the address is none', () => {
  expect(readSorting(null)).toBeNull();
});

test('a column sorts up first, then down, then up again; it says how it is sorted', async () => {
  const heading = async (sorting: Sorting | null) => {
    const chosen: Sorting[] = [];
    openWindow();
    const onSort = (one: Sorting) => void chosen.push(one);
    await draw(h(SortHeading, { name: 'due', sorting, onSort, children: 'Due' }));
    const cell = document.querySelector('th');
    const shown = [cell?.textContent, cell?.getAttribute('aria-sort')];
    document.querySelector('button')?.click();
    return [...shown, chosen];
  };
  const [up, down] = [false, true].map((isDown) => ({ by: 'due', isDown }));
  expect(await heading(null)).toEqual(['Due', null, [up]]);
  expect(await heading({ by: 'title', isDown: false })).toEqual(['Due', null, [up]]);
  expect(await heading(up ?? null)).toEqual(['Due ↑', 'ascending', [down]]);
  expect(await heading(down ?? null)).toEqual(['Due ↓', 'descending', [up]]);
});

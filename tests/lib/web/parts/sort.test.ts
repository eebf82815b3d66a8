import { expect, test } from 'vitest';
import { readSorting, writeSorting } from '../../../../lib/web/parts/sort.tsx';

test.each([
  { by: 'due', isDown: false },
  { by: 'title', isDown: true },
])('an order survives the address: %o', (sorting) => {
  expect(readSorting(writeSorting(sorting))).toEqual(sorting);
});

test('no order in the address is none', () => {
  expect(readSorting(null)).toBeNull();
});

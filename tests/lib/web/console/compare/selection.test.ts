import { expect, test } from 'vitest';
import { pick, pickedFor, toggle } from '../../../../../lib/web/console/compare/selection.ts';

test('up to four hotels of each RFP, in the order they were picked', () => {
  for (const hotel of ['a', 'b', 'c', 'd', 'e']) toggle('one', hotel);
  expect(pickedFor('one')).toEqual(['a', 'b', 'c', 'd']);
  toggle('one', 'b');
  toggle('one', 'e');
  expect(pickedFor('one')).toEqual(['a', 'c', 'd', 'e']);
  expect(pickedFor('another')).toEqual([]);
  pick('one', []);
  expect(pickedFor('one')).toEqual([]);
});

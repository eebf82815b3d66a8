import { expect, test } from 'vitest';
import { pick, pickedFor, toggle } from '../../../../../lib/web/console/compare/selection.ts';

test('up to ten hotels of each RFP, in the order they were picked', () => {
  for (const hotel of [...'abcdefghijk']) toggle('one', hotel);
  expect(pickedFor('one')).toEqual([...'abcdefghij']);
  toggle('one', 'b');
  toggle('one', 'k');
  expect(pickedFor('one')).toEqual([...'acdefghijk']);
  expect(pickedFor('another')).toEqual([]);
  pick('one', []);
  expect(pickedFor('one')).toEqual([]);
});

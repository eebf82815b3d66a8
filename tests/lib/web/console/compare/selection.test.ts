import { expect, test } from 'vitest';
import { pick, pickedFor, toggle } from '../../../../../lib/web/console/compare/selection.ts';

test('up to eight hotels of each RFP, in the order they were picked', () => {
  for (const hotel of [...'abcdefghi']) toggle('one', hotel);
  expect(pickedFor('one')).toEqual([...'abcdefgh']);
  toggle('one', 'b');
  toggle('one', 'i');
  expect(pickedFor('one')).toEqual([...'acdefghi']);
  expect(pickedFor('another')).toEqual([]);
  pick('one', []);
  expect(pickedFor('one')).toEqual([]);
});

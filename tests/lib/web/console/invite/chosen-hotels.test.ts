import { expect, test } from 'vitest';
import { chosenFor, keepChosen } from '../../../../../lib/web/console/invite/chosen-hotels.ts';
import { openWindow } from '../../../../support/window.ts';

test('whom one has chosen is kept for each RFP; nobody leaves nothing behind', () => {
  openWindow();
  keepChosen('one', new Set(['a', 'b']));
  expect([chosenFor('one'), chosenFor('two')]).toEqual([['a', 'b'], []]);
  keepChosen('one', []);
  expect([chosenFor('one'), localStorage.length]).toEqual([[], 0]);
});

test.each([
  ['["a",5,null]', ['a']],
  ['{"a":1}', []],
  ['["a"', []],
])('of %s only ids are taken up', (kept, ids) => {
  openWindow();
  localStorage.setItem('hotel-rfp-chosen-one', kept);
  expect(chosenFor('one')).toEqual(ids);
});

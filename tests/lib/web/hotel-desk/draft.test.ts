import { expect, test } from 'vitest';
import { dropDraft, keepDraft, readDraft } from '../../../../lib/web/hotel-desk/draft.ts';
import { openWindow } from '../../../support/window.ts';

test('what was typed is kept for its request until it is dropped', () => {
  openWindow();
  keepDraft('one', { rooms: '30', comments: '' });
  keepDraft('two', { rooms: '5' });
  expect([readDraft('one'), readDraft('two')]).toEqual([{ rooms: '30', comments: '' }, { rooms: '5' }]);
  dropDraft('one');
  expect([readDraft('one'), readDraft('two')]).toEqual([{}, { rooms: '5' }]);
});

test.each<[string, object]>([
  ['{"rooms":"30","nights":2,"a":null}', { rooms: '30' }],
  ['null', {}],
  ['5', {}],
  ['"text"', {}],
  ['{"rooms":', {}],
])('of %s only what is text is taken up', (kept, read) => {
  openWindow();
  localStorage.setItem('answer-draft/one', kept);
  expect(readDraft('one')).toEqual(read);
});

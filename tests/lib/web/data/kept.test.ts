import { expect, test, vi } from 'vitest';
import { keep, kept, keptEntries } from '../../../../lib/web/data/kept.ts';
import { openWindow } from '../../../support/window.ts';

test('a value comes back as it was, until it is removed', () => {
  openWindow();
  keep('key', { rooms: 30, types: ['twin'] });
  expect(kept('key')).toEqual({ rooms: 30, types: ['twin'] });
  expect(keptEntries('key')).toEqual([
    ['rooms', 30],
    ['types', ['twin']],
  ]);
  keep('key');
  expect([kept('key'), localStorage.getItem('key')]).toEqual([undefined, null]);
});

test.each(['null', ''])('%j is nothing', (text) => {
  openWindow();
  localStorage.setItem('key', text);
  expect([kept('key'), keptEntries('key')]).toEqual([undefined, []]);
});

test('a text that an earlier version kept as it is comes back', () => {
  openWindow();
  localStorage.setItem('key', '{"rooms":');
  expect([kept('key'), keptEntries('key')]).toEqual(['{"rooms":', []]);
});

test.each(['5', '"text"'])('%s has no entries', (text) => {
  openWindow();
  localStorage.setItem('key', text);
  expect(keptEntries('key')).toEqual([]);
});

test('what a browser refuses to keep lasts until the page is left', () => {
  openWindow();
  const refuse = () => {
    throw new Error('SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(kept('key')).toBeUndefined();
  keep('key', { rooms: 1 });
  expect(kept('key')).toEqual({ rooms: 1 });
  keep('key');
  expect(kept('key')).toBeUndefined();
});

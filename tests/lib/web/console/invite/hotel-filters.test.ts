import { h } from 'preact';
import { useState } from 'preact/hooks';
import { expect, test } from 'vitest';
import type { Choice } from '../../../../../lib/web/console/invite/hotel-choices.ts';
import {
  type Filters,
  HotelFilters,
  noFilters,
  passes,
} from '../../../../../lib/web/console/invite/hotel-filters.tsx';
import { click, draw, openWindow, read, type } from '../../../../support/window.ts';

const choice = (changes: Partial<Choice>): Choice => ({
  ...{ id: 'a', name: 'Grand', chain: null, rank: null, km: 2, isAbout: false, capacity: null, rooms: null },
  ...{ stars: null, features: [], isOwn: false, lacks: [], price: '', reason: '' },
  ...changes,
});
const full = choice({
  ...{
    chain: 'Lakeside',
    stars: 4,
    capacity: 200,
    rooms: 80,
    km: 5.5,
    features: ['wifi', 'spa'],
    isOwn: true,
  },
});

test.each<[Partial<Filters>, passesFull: boolean, passesUnknown: boolean]>([
  [{}, true, true],
  [{ name: ' gra' }, true, true],
  [{ name: 'plaza' }, false, false],
  [{ chain: 'Lakeside' }, true, false],
  [{ chain: 'Seaside' }, false, false],
  [{ stars: '4' }, true, false],
  [{ stars: '5' }, false, false],
  [{ seats: '200' }, true, false],
  [{ rooms: '81' }, false, false],
  [{ km: '5' }, false, true],
  [{ km: 'x' }, true, true],
  [{ features: ['spa', 'wifi'] }, true, false],
  [{ features: ['pool'] }, false, false],
  [{ ownOnly: true }, true, false],
])('%j lets through what is known to be so', (set, passesFull, passesUnknown) => {
  const filters = { ...noFilters, ...set };
  expect([passes(full, filters), passes(choice({}), filters)]).toEqual([passesFull, passesUnknown]);
});

test('chains are offered in order, each once, only where one is known, and taken back with the rest', async () => {
  openWindow();
  const drawn = async (choices: Choice[]) => {
    function Shown() {
      const [filters, setFilters] = useState(noFilters);
      return h('div', {}, [
        h(HotelFilters, { filters, choices, onChange: setFilters }),
        choices.filter((one) => passes(one, filters)).map(({ id }) => h('b', {}, id)),
      ]);
    }
    await draw(h(Shown, {}));
  };
  await drawn([choice({})]);
  expect(read()).not.toContain('Chain');
  await drawn([
    ...[
      full,
      choice({ id: 'b', chain: 'Alpine' }),
      choice({ id: 'c', chain: 'Alpine' }),
      choice({ id: 'd' }),
    ],
  ]);
  const options = () => [...document.querySelectorAll('option')].map(({ textContent }) => textContent);
  const shown = () => [...document.querySelectorAll('b')].map(({ textContent }) => textContent);
  expect(options()).toEqual(['Any', 'Alpine', 'Lakeside']);
  await type('Chain', 'Alpine');
  expect(shown()).toEqual(['b', 'c']);
  await click('Remove the filters');
  expect(shown()).toEqual(['a', 'b', 'c', 'd']);
});

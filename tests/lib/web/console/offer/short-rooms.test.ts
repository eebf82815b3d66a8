import { h } from 'preact';
import { expect, test } from 'vitest';
import { ShortRooms, shortRooms } from '../../../../../lib/web/console/offer/short-rooms.tsx';
import { idOf, openPage, texts } from '../../../../support/console.ts';

const spaces = [
  { name: 'Atelier', capacities: { cabaret: 90, theatre: 140 } },
  { name: 'Saal', capacities: { theatre: 300 } },
  { name: 'Stube', capacities: { u_shape: 20, theatre: 40 } },
];

test.for<[session: Parameters<typeof shortRooms>[0][number], said: string[]]>([
  [{ setup: 'cabaret', people: 120 }, ['Session 1: Atelier seats 90 of 120 in cabaret']],
  [
    { setup: 'cabaret', people: 120, title: 'Dinner talk' },
    ['Dinner talk: Atelier seats 90 of 120 in cabaret'],
  ],
  [{ setup: 'cabaret', people: 90 }, []],
  // Three rooms at once: the largest alone does not do.
  [{ setup: 'theatre', people: 100, rooms: 3 }, ['Session 1: 2 of 3 rooms seat 100 in theatre']],
  [{ setup: 'theatre', people: 100, rooms: 2 }, []],
  // What no room says, and what is not asked, is not judged.
  [{ setup: 'banquet', people: 500 }, []],
  [{ people: 500 }, []],
  [{ setup: 'theatre' }, []],
])('%j: %j', ([session, said]) => {
  expect(shortRooms([session], spaces)).toEqual(said);
});

test('what does not fit stands on the page; where nothing is asked by setup, the rooms are not asked for', async () => {
  const draw = (sessions: object[]) =>
    openPage(() => h(ShortRooms, { rfp: { programme: { sessions } } as never, hotelId: idOf(1) }), {
      hotel_spaces: () => spaces,
    });
  await draw([{ setup: 'cabaret', people: 120 }]);
  expect(texts('.notice li')).toEqual(['Session 1: Atelier seats 90 of 120 in cabaret']);
  const { asked } = await draw([{ people: 120 }]);
  expect([texts('.notice li'), asked('hotel_spaces')]).toEqual([[], []]);
});

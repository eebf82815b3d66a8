import { h } from 'preact';
import { expect, test } from 'vitest';
import type { AskedProps } from '../../../../lib/web/parts/asked.tsx';
import { AskedLater } from '../../../../lib/web/parts/asked-later.tsx';
import { draw, openWindow, read, settle } from '../../../support/window.ts';

type Request = AskedProps['request'];
const plain: Request = {
  ...{ start_date: '2027-03-10', rooms: 40, nights: 2, attendees: 80, event_days: 1, currency: 'EUR' },
  room_block: [0, 1].map((night) => ({ night, type: 'run_of_house', guests: 1, rooms: 40 })),
  programme: { days: [{ day: 0, delegates: 80, package: 'full_day' }], sessions: [], package_contents: {} },
  ...{ asked_lines: [], event_history: [], board: null, payer: 'master_account' },
  ...{ reservation_method: null, compare_tax: 'gross', terms: {} },
};

async function open(changes: Partial<Request> | object = {}) {
  const { page } = openWindow({});
  await draw(h(AskedLater, { request: { ...plain, ...changes } as Request }));
  await settle();
  await settle();
  return page;
}

test.each([
  ['says no more than its numbers', {}],
  ['is not filled in yet', { room_block: [], programme: {} }],
  ['is of rooms alone', { event_days: 0, programme: { ...plain.programme, days: [] } }],
])('nothing is added to a request that %s', async (_, changes) => {
  await open(changes);
  expect(read().trim()).toBe('');
});

test('a block, an agenda, lines, terms and earlier editions are shown', async () => {
  const page = await open({
    room_block: [
      { night: -1, type: 'single', guests: 1, rooms: 6 },
      { night: 1, type: 'double', guests: 1, rooms: 12 },
    ],
    programme: {
      days: [{ day: 0, delegates: 80, package: 'full_day' }],
      sessions: [
        { day: 0, from: '09:00', to: '17:00', title: 'الجلسة العامة', people: 80, setup: 'theatre' },
      ],
      package_contents: { breaks: 2 },
    },
    asked_lines: [
      { key: 'g', kind: 'fnb', label: '<b>Gala</b>', unit: 'person', quantity: 51, note: 'vegan' },
    ],
    ...{ board: 'half_board', payer: 'individual' },
    event_history: [{ year: 2025, place: 'Lyon', rooms_blocked: 200, rooms_picked_up: 180, fnb_spend: 9000 }],
  });
  const cells = [...page.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
  expect(cells).toEqual([
    ['Single', '6', '–', '–'],
    ['Double, 1 guest', '–', '–', '12'],
  ]);
  expect(page.querySelector('tfoot')?.textContent).toBe('All rooms6012');
  const text = read();
  for (const said of [
    ...['Tue 9 Mar', '09:00–17:00 · الجلسة العامة · 80 people, theatre', '2 coffee breaks'],
    ...['<b>Gala</b>, 51 × a person', '(vegan)', 'Half board', 'Guests pay their own', '2025, Lyon'],
    ...['180 of 200 room nights used', '€9,000.00'],
  ])
    expect(text).toContain(said);
});

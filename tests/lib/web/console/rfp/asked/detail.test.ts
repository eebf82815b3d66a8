import { expect, test } from 'vitest';
import {
  detailOf,
  detailOfRfp,
  nothingAsked,
  restoring,
  shiftsIn,
} from '../../../../../../lib/web/console/rfp/asked/detail.ts';
import { newBlock, newProgramme, newSession } from '../../../../../../lib/web/console/rfp/asked/draft.ts';
import type { Rfp } from '../../../../../../lib/web/data/rfps.ts';
import { rfpOf } from '../../../../../support/console.ts';

const rfp = (changes: object) => rfpOf(changes) as unknown as Rfp;
const made = {
  room_block: [0, 1].map((night) => ({ night, type: 'run_of_house', guests: 1, rooms: 40 })),
  programme: {
    days: [0, 1].map((day) => ({ day, delegates: 80, package: 'full_day' })),
    sessions: [],
    package_contents: {},
  },
};

test('what the database made from the numbers is not shown as if somebody had asked for it', () => {
  expect(detailOfRfp(rfp(made))).toBeNull();
  expect(detailOfRfp(rfp({ room_block: [], programme: {} })), 'not filled in yet').toBeNull();
});

test.each([
  ['another night', { room_block: [{ night: -1, type: 'run_of_house', guests: 1, rooms: 40 }] }],
  ['a session', { programme: { ...made.programme, sessions: [{ day: 0 }] } }],
  ['a line', { asked_lines: [{ key: 'k', kind: 'av', label: 'Stage', unit: 'event', quantity: 1 }] }],
  ['a board', { board: 'breakfast' }],
  ['an expectation', { pickup_low_pct: 70 }],
  ['an edition', { event_history: [{ year: 2025 }] }],
])('%s that was asked for is shown, and stored again as it was', (_, changes) => {
  const detail = detailOfRfp(rfp({ ...made, ...changes }));
  expect(detail?.faults).toEqual({});
  expect(detail?.columns).toMatchObject(changes);
});

test('taking a change back empties what was not asked for before', () => {
  expect(restoring(rfp(made)).columns).toMatchObject({ room_block: [], asked_lines: [], board: null });
});

test('numbers that follow are left to the database, and say what they follow', () => {
  const programme = newProgramme(3, '120');
  programme.days[0]?.sessions.push(newSession('120'));
  const { columns, leads, numbers } = detailOf({ ...nothingAsked, room_block: newBlock(2, '30'), programme });
  expect(Object.keys(leads).sort()).toEqual(['attendees', 'event_days', 'meeting_rooms', 'nights', 'rooms']);
  expect(JSON.parse(JSON.stringify(columns))).not.toHaveProperty('rooms');
  expect(numbers).toEqual({ rooms: '30', nights: '2', event_days: '3', attendees: '120', meeting_rooms: '' });
});

test('faults are said by part, and nothing is stored meanwhile', () => {
  const { faults, columns } = detailOf({
    ...{ ...nothingAsked, room_block: newBlock(1, 'x'), pickup_low_pct: '101', night_shift_pct: 'often' },
  });
  expect(Object.keys(faults).sort()).toEqual(['night_shift_pct', 'pickup_low_pct', 'room_block']);
  expect(columns).toEqual({});
});

test('nights used more or less are read with either sign', () => {
  expect(shiftsIn('')).toEqual([]);
  expect(shiftsIn('1: −15, 4: -7,5 %; 0: 3')).toEqual([
    { night: 0, pct: -15 },
    { night: 3, pct: -7.5 },
    { night: -1, pct: 3 },
  ]);
  for (const odd of ['1', '1: 101', '1: 2, 1: 3', '400: 1', 'x: 2']) expect(shiftsIn(odd), odd).toBeNull();
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roomBlock } from '../../../lib/schemas/asked.ts';
import { isMadeBlock, isMadeDays } from '../../../lib/schemas/asked-made.ts';
import {
  contentsText,
  delegatesText,
  inOrder,
  kindName,
  nightsOf,
  quantityText,
  rowsOf,
  sessionText,
  termsOf,
  timesOf,
} from '../../../lib/schemas/asked-said.ts';
import { roomTypes } from '../../../lib/schemas/asked-words.ts';
import { pdfWhitelabelRequest } from '../../../lib/schemas/pdf.ts';

test('what is asked by night and day is said in words', () => {
  expect(kindName({ type: 'double', guests: 2 })).toBe('Double');
  expect(kindName({ type: 'double', guests: 1 })).toBe('Double, 1 guest');
  expect(delegatesText({ day: 0, delegates: 1, package: 'full_day_dinner' })).toBe(
    '1 delegate: full day and dinner',
  );
  expect(timesOf({ from: '09:00', to: '17:00' })).toBe('09:00–17:00');
  expect([timesOf({ from: '09:00' }), timesOf({ to: '02:00' }), timesOf({})]).toEqual([
    'from 09:00',
    'until 02:00',
    '',
  ]);
  expect(
    sessionText({ day: 0, people: 40, setup: 'u_shape', rooms: 3, needs: ['hybrid_av'], hold_24h: true }),
  ).toBe('40 people, U shape, 3 rooms, hybrid av, held overnight');
  expect(quantityText({ key: 'k', kind: 'fnb', label: 'Dinner', unit: 'person', quantity: 51, day: 1 })).toBe(
    '51 × a person, Day 2',
  );
  expect(contentsText({ breaks: 2, lunch_courses: 1, av: true, drinks: false })).toBe(
    '2 coffee breaks, lunch of 1 course, audio-visual',
  );
});

test('only terms that say something are listed', () => {
  expect(
    termsOf({ board: null, payer: 'master_account', reservation_method: null, compare_tax: 'gross' }),
  ).toEqual([]);
  expect(
    termsOf({ board: 'half_board', payer: 'individual', compare_tax: 'net' }).map(([label]) => label),
  ).toEqual([...['Board', 'Who pays', 'Offers are compared']]);
});

test('what the database makes from numbers is known as such, and nothing else is', () => {
  const numbers = { rooms: 40, nights: 2, attendees: 80, event_days: 2 };
  const night = (at: number, rooms = 40) => ({ night: at, type: 'run_of_house' as const, guests: 1, rooms });
  expect(isMadeBlock([night(0), night(1)], numbers)).toBe(true);
  expect(isMadeBlock([], { ...numbers, rooms: 0 })).toBe(true);
  expect(isMadeBlock([night(0), night(2)], numbers)).toBe(false);
  expect(isMadeBlock([night(0), night(1, 39)], numbers)).toBe(false);
  expect(isMadeBlock([night(0), { ...night(1), type: 'twin' }], numbers)).toBe(false);
  const day = (at: number, delegates = 80) => ({ day: at, delegates, package: 'full_day' as const });
  expect(isMadeDays([day(0), day(1)], numbers)).toBe(true);
  expect(isMadeDays([day(0), day(1, 60)], numbers)).toBe(false);
  expect(isMadeDays([], { ...numbers, event_days: 0 })).toBe(true);
});

test('the grid has every room of a block once, on nights without gaps', () => {
  const block = fc.uniqueArray(
    fc.record({
      night: fc.integer({ min: -7, max: 365 }),
      type: fc.constantFrom(...roomTypes),
      guests: fc.integer({ min: 1, max: 4 }),
      rooms: fc.integer({ min: 1, max: 10_000 }),
    }),
    { selector: ({ night, type, guests }) => `${night}/${type}/${guests}` },
  );
  fc.assert(
    fc.property(block, (entries) => {
      const cells = rowsOf(entries).flatMap(({ rooms }) => [...rooms.values()]);
      expect(cells).toHaveLength(entries.length);
      expect(cells.reduce((a, b) => a + b, 0)).toBe(entries.reduce((sum, { rooms }) => sum + rooms, 0));
      const nights = nightsOf(entries);
      expect(nights).toEqual(nights.map((_, at) => (nights[0] ?? 0) + at));
      for (const { night } of entries) expect(nights).toContain(night);
    }),
  );
});

test('days come in order, packages of a day in the order of the vocabulary', () => {
  const days = inOrder([
    { day: 1, delegates: 5, package: 'full_day' },
    { day: 0, delegates: 5, package: 'residential' },
    { day: 0, delegates: 5, package: 'none' },
  ]);
  expect(days.map((one) => `${one.day} ${one.package}`)).toEqual(['0 none', '0 residential', '1 full_day']);
});

test('a block that was made of 50,000 rooms is described, and printed', () => {
  const made = [{ night: 0, type: 'run_of_house', guests: 1, rooms: 50_000 }];
  expect(roomBlock.safeParse(made).success).toBe(true);
  expect(
    pdfWhitelabelRequest.safeParse({ kind: 'rfp', client_name: 'A', payload: { room_block: made } }).success,
  ).toBe(true);
});

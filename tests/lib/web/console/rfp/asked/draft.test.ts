import fc from 'fast-check';
import { expect, test } from 'vitest';
import { programme, type RoomEntry, roomBlock } from '../../../../../../lib/schemas/asked.ts';
import { guestsPerRoom, packages, roomTypes, setups } from '../../../../../../lib/schemas/asked-words.ts';
import {
  blockDraft,
  blockEntries,
  blockFault,
  editionsFault,
  followers,
  keyFor,
  linesFault,
  newBlock,
  newEdition,
  newProgramme,
  newSession,
  pasteInto,
  programmeDraft,
  programmeFault,
  programmeOf,
  stretched,
  withCopy,
  withMoved,
} from '../../../../../../lib/web/console/rfp/asked/draft.ts';

const block = fc.uniqueArray(
  fc.record({
    night: fc.integer({ min: -7, max: 12 }),
    type: fc.constantFrom(...roomTypes),
    guests: fc.integer({ min: guestsPerRoom.least, max: guestsPerRoom.most }),
    rooms: fc.integer({ min: 1, max: 10_000 }),
  }),
  { selector: ({ night, type, guests }) => `${night}/${type}/${guests}`, minLength: 1, maxLength: 40 },
);
const sorted = (entries: readonly RoomEntry[]) =>
  entries.map((one) => JSON.stringify(one, Object.keys(one).sort())).sort();

test('a block comes back from the grid as it was stored, and its numbers are its sums', () => {
  fc.assert(
    fc.property(block, (entries) => {
      const draft = blockDraft(entries);
      expect(blockFault(draft)).toBe('');
      expect(sorted(blockEntries(draft))).toEqual(sorted(entries));
      const nights = [...new Set(entries.map(({ night }) => night))];
      const peak = Math.max(
        ...nights.map((at) => entries.reduce((sum, one) => sum + (one.night === at ? one.rooms : 0), 0)),
      );
      expect(followers(draft, null)).toEqual({ rooms: String(peak), nights: String(nights.length) });
      expect(roomBlock.safeParse(blockEntries(draft)).success).toBe(true);
    }),
  );
});

test('a programme comes back from the agenda as it was stored', () => {
  const days = fc.uniqueArray(
    fc.record({
      day: fc.integer({ min: -1, max: 5 }),
      delegates: fc.integer({ min: 0, max: 100_000 }),
      package: fc.constantFrom(...packages),
    }),
    { selector: (one) => `${one.day}/${one.package}`, minLength: 1, maxLength: 12 },
  );
  const sessions = fc.array(
    fc.record(
      {
        day: fc.integer({ min: -1, max: 5 }),
        from: fc.constantFrom('09:00', '23:30'),
        to: fc.constantFrom('02:00', '17:45'),
        title: fc.constantFrom('Plenary', 'الجلسة العامة'),
        people: fc.integer({ min: 0, max: 100_000 }),
        setup: fc.constantFrom(...setups),
        rooms: fc.integer({ min: 1, max: 1000 }),
        needs: fc.constant(['wifi']),
        hold_24h: fc.constant(true),
        strike_minutes: fc.integer({ min: 0, max: 60 }),
      },
      { requiredKeys: ['day'] },
    ),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(days, sessions, (listed, held) => {
      const stored = programme.parse({
        days: listed,
        sessions: held,
        package_contents: { breaks: 2, av: true },
      });
      const draft = programmeDraft(stored);
      const again = programmeOf(draft);
      const asText = (list: object[]) =>
        list.map((one) => JSON.stringify(one, Object.keys(one).sort())).sort();
      expect(asText(again.days)).toEqual(asText(stored.days));
      expect(asText(again.sessions)).toEqual(asText(stored.sessions));
      expect(again.package_contents).toEqual(stored.package_contents);
    }),
  );
});

const grid = (text: string, row = 0, column = 0) => {
  const pasted = pasteInto(newBlock(2, ''), text, row, column);
  return pasted && blockEntries(pasted);
};

test.each([
  ['numbers alone', '40\t210\n', [['run_of_house', 1, [40, 210]]]],
  [
    'names and dates beside them, in German',
    '\tSo 20.3.\tMo\r\nEZ\t40\t1 200\r\nDZ\t-\t30\r\nDoppelzimmer zur Einzelnutzung\t\t5\r\n',
    [
      ['single', 1, [40, 1200]],
      ['double', 2, [0, 30]],
      ['double', 1, [0, 5]],
    ],
  ],
  [
    'a wider and longer table',
    '1\t2\t3\n4\t5\t6',
    [
      ['run_of_house', 1, [1, 2, 3]],
      ['single', 1, [4, 5, 6]],
    ],
  ],
] as const)('%s are pasted', (_, text, rows) => {
  expect(grid(text)).toEqual(
    rows.flatMap(([type, guests, rooms]) =>
      rooms.flatMap((n, night) => (n === 0 ? [] : [{ night, type, guests, rooms: n }])),
    ),
  );
});

test('one number is left to the browser to paste, and a table too large is cut where an event ends', () => {
  expect(grid('40')).toBeNull();
  const wide = pasteInto(newBlock(2, ''), Array.from({ length: 5000 }, () => '1').join('\t'), 0, 0);
  expect(wide?.rows[0]?.rooms.length).toBeLessThanOrEqual(374);
  expect(pasteInto(newBlock(2, ''), '\n'.repeat(100_000), 0, 0)?.rows.length ?? 0).toBeLessThanOrEqual(402);
});

test('what is wrong with a block is said', () => {
  const [row] = newBlock(1, '5').rows;
  if (!row) throw new Error('no row');
  const fault = (rows: object[], first = 0) => blockFault({ first, rows: rows as (typeof row)[] });
  expect(fault([row])).toBe('');
  expect(fault([{ ...row, rooms: ['10001'] }])).toContain('up to 10,000');
  expect(fault([{ ...row, rooms: ['1.200'] }]), 'could be two numbers').toContain('whole numbers');
  expect(fault([{ ...row, rooms: ['NaN'] }])).toContain('whole numbers');
  expect(fault([row, row])).toContain('same type');
  expect(fault([{ ...row, rooms: ['–'] }])).toContain('Say how many rooms');
  expect(fault([row], -8)).toContain('7 days before');
});

test('nights are added and dropped at both ends, and never the last', () => {
  const two = { ...newBlock(2, '5'), first: 0 };
  expect(stretched(two, 1, 1)).toMatchObject({ first: -1, rows: [{ rooms: ['', '5', '5', ''] }] });
  expect(stretched(two, -1, 0)).toMatchObject({ first: 1, rows: [{ rooms: ['5'] }] });
  expect(stretched(stretched(two, -1, 0), -1, 0)).toMatchObject({ first: 1 });
});

test('a day is copied to the next free one with its sessions, and apart from them', () => {
  const start = newProgramme(2, '80');
  start.days[0]?.sessions.push(newSession('80'));
  const [day] = start.days;
  if (!day) throw new Error('no day');
  const copied = withCopy(start, day);
  expect(copied.days.map((one) => one.day)).toEqual([0, 1, 2]);
  expect(copied.days[2]).toMatchObject({ sessions: [{ title: '', people: '80' }] });
  expect(copied.days[2]?.sessions[0]).not.toBe(day.sessions[0]);
});

test('a session moves within its day and to another, and nothing is lost', () => {
  const start = newProgramme(2, '80');
  const titled = (title: string) => ({ ...newSession('80'), title });
  start.days[0]?.sessions.push(titled('a'), titled('b'), titled('c'));
  const order = (from: number, day: number, at: number, of = start) =>
    withMoved(of, { day: 0, at: from }, { day, at }).days.map((one) =>
      one.sessions.map(({ title }) => title).join(''),
    );
  expect(order(0, 0, 2)).toEqual(['bac', '']);
  expect(order(0, 0, 3)).toEqual(['bca', '']);
  expect(order(2, 0, 0)).toEqual(['cab', '']);
  expect(order(1, 0, 1)).toEqual(['abc', '']);
  expect(order(1, 1, Number.MAX_SAFE_INTEGER)).toEqual(['ac', 'b']);
  expect(order(5, 1, 0), 'no such session').toEqual(['abc', '']);
  expect(order(0, 5, 0), 'no such day').toEqual(['abc', '']);
});

test('what is wrong with a programme, lines and editions is said', () => {
  const agenda = newProgramme(1, '80');
  expect(programmeFault(agenda)).toBe('');
  expect(programmeFault({ ...agenda, days: [] })).toContain('Add a day');
  expect(programmeFault(newProgramme(1, ''))).toContain('how many delegates');
  const line = {
    key: 'k',
    kind: 'fnb' as const,
    label: 'Dinner',
    unit: 'person' as const,
    quantity: '51',
    day: '',
  };
  expect(linesFault([line])).toBe('');
  expect(linesFault([{ ...line, label: ' ' }])).toContain('needs a name');
  expect(linesFault([{ ...line, quantity: '0' }])).toContain('above 0');
  expect(editionsFault([newEdition])).toContain('its year');
  expect(editionsFault([{ ...newEdition, year: '2025', rooms_blocked: 'x' }])).toContain('whole numbers');
});

test('each line has a key of its own, whatever its words', () => {
  expect(keyFor('Gala dinner', [])).toBe('gala_dinner');
  expect(keyFor('Gala dinner', [{ key: 'gala_dinner' }])).toBe('gala_dinner_2');
  expect(keyFor('عشاء', [])).toBe('line');
  expect(keyFor('x'.repeat(300), []).length).toBeLessThanOrEqual(40);
});

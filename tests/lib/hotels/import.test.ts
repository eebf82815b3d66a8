import { expect, test } from 'vitest';
import { groupedReasons, importHotels, type RefusedRow } from '../../../lib/hotels/import.ts';
import type { ReadRow } from '../../../lib/hotels/row.ts';

const nothing = {
  inserted: 0,
  updated: 0,
  unchanged: 0,
  rejected: [],
  left_out: [],
  kept: [],
  possible_duplicates: [],
};
const read = (external_id: string, rest: Partial<ReadRow> = {}): ReadRow => ({
  row: { external_id },
  original: [external_id],
  ...rest,
});

test('rows go in calls of 2 000, and what is said of a row finds its line in the file', async () => {
  const calls: number[] = [];
  const refused: RefusedRow[] = [];
  const rows = Array.from({ length: 4500 }, (_, index) => read(`h${index + 1}`));
  const totals = await importHotels(rows, {
    send: async (batch) => {
      calls.push(batch.length);
      return {
        ...nothing,
        inserted: batch.length - 1,
        rejected: [{ row: 3, field: 'name', message: 'is missing' }],
      };
    },
    onRefused: (row) => void refused.push(row),
  });
  expect(calls).toEqual([2000, 2000, 500]);
  expect(totals).toMatchObject({ rows: 4500, inserted: 4497, rejected: 3 });
  expect(refused.map(({ row, original }) => [row, original[0]])).toEqual([
    [3, 'h3'],
    [2003, 'h2003'],
    [4003, 'h4003'],
  ]);
});

test('an id that came earlier in the file, and a cell that could not be read, are refused without asking', async () => {
  const refused: RefusedRow[] = [];
  const rows = [
    read('a'),
    read('a'),
    read('b', { fault: { field: 'stars', message: '“x” is not a star class' } }),
  ];
  const sent: unknown[] = [];
  await importHotels(rows, {
    send: async (batch) => {
      sent.push(...batch);
      return { ...nothing, inserted: batch.length };
    },
    onRefused: (row) => void refused.push(row),
  });
  expect(sent).toEqual([{ external_id: 'a' }]);
  expect(refused.map(({ row, field, message }) => [row, field, message])).toEqual([
    [2, 'external_id', 'came earlier in the file'],
    [3, 'stars', '“x” is not a star class'],
  ]);
});

test('rows of very long cells go in smaller calls', async () => {
  const calls: number[] = [];
  const rows = ['a', 'b', 'c', 'd', 'e'].map((id) => read(id, { original: [id, 'x'.repeat(1_500_000)] }));
  await importHotels(rows, {
    send: async (batch) => {
      calls.push(batch.length);
      return { ...nothing, inserted: batch.length };
    },
  });
  expect(calls).toEqual([3, 2]);
});

test('an id that is too long for the service is left for it to refuse, however often it comes', async () => {
  const sent: unknown[] = [];
  const long = 'x'.repeat(401);
  await importHotels([read(long), read(long)], {
    send: async (batch) => {
      sent.push(...batch);
      return nothing;
    },
  });
  expect(sent).toEqual([{ external_id: long }, { external_id: long }]);
});

test('cells that were left out are told by their row, here or by the service, and not of a refused one', async () => {
  const cells: [number, string][] = [];
  const odd = { leftOut: [{ field: 'stars' as const, message: '“six” is not a star class' }] };
  const totals = await importHotels([read('a', odd), read('b', odd), read('c')], {
    send: async () => ({
      ...nothing,
      rejected: [{ row: 1, field: 'city', message: 'is missing' }],
      left_out: [{ row: 3, field: 'phone', message: 'is longer than 50 characters' }],
    }),
    onLeftOut: ({ row, field }) => void cells.push([row, field]),
  });
  expect(cells).toEqual([
    [2, 'stars'],
    [3, 'phone'],
  ]);
  expect(totals.leftOut).toBe(2);
});

test('reasons are grouped whatever was quoted from the cell, most first', () => {
  const rows = [
    { row: 1, field: 'city', message: 'is missing' },
    { row: 2, field: 'stars', message: '“six” is not a star class' },
    { row: 3, field: 'stars', message: '“7” is not a star class' },
    { row: 4, field: 'features', message: '"helipad" is no word of the vocabulary' },
  ];
  expect(groupedReasons(rows)).toEqual([
    { field: 'stars', reason: 'is not a star class', count: 2, row: 2 },
    { field: 'city', reason: 'is missing', count: 1, row: 1 },
    { field: 'features', reason: 'is no word of the vocabulary', count: 1, row: 4 },
  ]);
});

test('an empty file asks nobody', async () => {
  const totals = await importHotels([], { send: () => Promise.reject(new Error('asked')) });
  expect(totals.rows).toBe(0);
});

test('a hotel that is there already under another id is handed back, with where it stands', async () => {
  const refused: RefusedRow[] = [];
  const found = { row: 2, hotel_name: 'Hotel B', distance_m: 12.5, hotel_id: 'h-7' };
  const send = async () => ({
    ...nothing,
    ...{ inserted: 1, updated: 2, unchanged: 3, kept: [{ row: 1 }, { row: 2 }] as never[] },
    possible_duplicates: [found, { ...found, row: 1, hotel_id: null }, { ...found, row: 9 }],
  });
  const progress: number[] = [];
  const onProgress = ({ rows }: { rows: number }) => progress.push(rows);
  const totals = await importHotels([read('a'), read('b')], {
    send,
    onRefused: (row) => void refused.push(row),
    onProgress,
  });
  expect(totals).toMatchObject({
    rows: 2,
    inserted: 1,
    updated: 2,
    unchanged: 3,
    kept: 2,
    possibleDuplicates: 3,
  });
  expect(refused.map(({ row, field, original }) => [row, field, original])).toEqual([
    [2, 'name', ['b']],
    [1, 'name', ['a']],
    [9, 'name', []],
  ]);
  expect(refused.map(({ message }) => /Hotel B, 13 m away(?: \(h-7\))?; /.exec(message)?.[0])).toEqual([
    'Hotel B, 13 m away (h-7); ',
    'Hotel B, 13 m away; ',
    'Hotel B, 13 m away (h-7); ',
  ]);
  expect(progress).toEqual([2]);
  expect((await importHotels([read('a'), read('b')], { send })).possibleDuplicates).toBe(3);
});

test('a refusal of a line that was not sent is told as it came', async () => {
  const refused: RefusedRow[] = [];
  await importHotels([read('a')], {
    send: async () => ({ ...nothing, rejected: [{ row: 5, field: 'row', message: 'is odd' }] }),
    onRefused: (row) => void refused.push(row),
  });
  expect(refused).toEqual([{ row: 5, field: 'row', message: 'is odd', original: [] }]);
});

test('rows without an id are not taken for one another', async () => {
  let sent = 0;
  const nameless = { row: { name: 'A' }, original: ['A'] };
  await importHotels([nameless, nameless], {
    send: async (batch) => {
      sent += batch.length;
      return nothing;
    },
  });
  expect(sent).toBe(2);
});

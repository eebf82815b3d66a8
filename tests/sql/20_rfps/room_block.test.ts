import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { organizer } = scene;
const dates = { start_date: '2027-03-10', end_date: '2027-03-12' };
const types = ['run_of_house', 'single', 'double', 'twin', 'suite', 'accessible'];

async function change(id: string, values: object) {
  const { data, error, status } = await organizer.client
    .from('rfps')
    .update(values)
    .eq('id', id)
    .select()
    .single();
  return { data, error, status };
}

test('without a block the rooms of every night are any rooms, and follow rooms, nights and dates', async () => {
  const rfp = await scene.draft({ ...dates, rooms: 20 });
  const night = (n: number, rooms: number) => ({ night: n, type: 'run_of_house', guests: 1, rooms });
  expect(rfp.room_block).toEqual([night(0, 20), night(1, 20)]);
  expect((await change(rfp.id, { rooms: 25 })).data?.room_block).toEqual([night(0, 25), night(1, 25)]);
  expect((await change(rfp.id, { end_date: '2027-03-11' })).data?.room_block).toEqual([night(0, 25)]);
  expect((await change(rfp.id, { rooms: 0 })).data).toMatchObject({ room_block: [], nights: 1 });
  expect((await change(rfp.id, { rooms: 100_000 })).data?.room_block).toEqual([night(0, 100_000)]);
});

test('numbers given with a block follow it', async () => {
  const room_block = [40, 210].map((rooms, night) => ({ night, type: 'run_of_house', guests: 1, rooms }));
  expect(await scene.draft({ ...dates, rooms: 30, nights: 9, room_block })).toMatchObject({
    rooms: 210,
    nights: 2,
  });
});

test('rooms and nights follow a block: the peak of one night, and the nights with rooms', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(
        fc.record({
          night: fc.integer({ min: -7, max: 12 }),
          type: fc.constantFrom(...types),
          guests: fc.integer({ min: 1, max: 4 }),
          rooms: fc.integer({ min: 1, max: 400 }),
        }),
        { minLength: 1, maxLength: 40, selector: ({ night, type, guests }) => `${night} ${type} ${guests}` },
      ),
      async (block) => {
        const perNight = new Map<number, number>();
        for (const { night, rooms } of block) perNight.set(night, (perNight.get(night) ?? 0) + rooms);
        const rfp = await scene.draft({ ...dates, room_block: block });
        expect(rfp).toMatchObject({
          room_block: block,
          rooms: Math.max(...perNight.values()),
          nights: perNight.size,
        });
      },
    ),
    { numRuns: 25 },
  );
});

test('type and guests may be left out: any room, and as many guests as the type is for', async () => {
  const rfp = await scene.draft({
    ...dates,
    room_block: [
      { night: 0, rooms: 2 },
      ...['double', 'twin', 'suite'].map((type) => ({ night: 0, type, rooms: 1.0 })),
    ],
  });
  expect(rfp.room_block).toEqual([
    { night: 0, type: 'run_of_house', guests: 1, rooms: 2 },
    { night: 0, type: 'double', guests: 2, rooms: 1 },
    { night: 0, type: 'twin', guests: 2, rooms: 1 },
    { night: 0, type: 'suite', guests: 1, rooms: 1 },
  ]);
});

test('a given block stays when dates move; numbers beside it are refused, and emptying it gives the numbers back', async () => {
  const block = [-1, 0, 1].map((night) => ({ night, type: 'single', guests: 1, rooms: 40 + night }));
  const rfp = await scene.draft({ ...dates, room_block: block });
  expect((await change(rfp.id, { start_date: '2027-04-10', end_date: '2027-04-11' })).data).toMatchObject({
    room_block: block,
    nights: 3,
    rooms: 41,
  });
  const refused = await change(rfp.id, { rooms: 30 });
  expect(refused.status).toBe(400);
  expect(refused.error?.message).toBe('rooms: follows room_block; change that');
  expect((await change(rfp.id, { nights: 2 })).error?.message).toBe(
    'nights: follows room_block; change that',
  );
  expect((await change(rfp.id, { rooms: 41, nights: 3 })).data?.room_block).toEqual(block);
  const made = (await change(rfp.id, { room_block: [] })).data;
  expect(made).toMatchObject({ rooms: 41, nights: 3 });
  expect(made?.room_block).toHaveLength(3);
});

const entry = { night: 0, type: 'twin', guests: 2, rooms: 4 };

test('more rooms on a night than any event has are refused by name, not by a constraint', async () => {
  const crowd = [1, 2, 3, 4].flatMap((guests) =>
    types.map((type) => ({ night: 0, type, guests, rooms: 10_000 })),
  );
  const { id } = await scene.draft(dates);
  const { error, status } = await change(id, { room_block: crowd });
  expect([status, error?.message]).toEqual([
    400,
    'room_block: must have at most 100000 rooms on one night, and 365 nights',
  ]);
});

test.each([
  [{}, 'room_block: must be a list'],
  [[entry, 5], 'room_block: entry 2: must be an object'],
  [[entry, { ...entry, night: 366 }], 'room_block: entry 2, night: must be a whole number from -7 to 365'],
  [[{ ...entry, night: 0.5 }], 'room_block: entry 1, night: must be a whole number from -7 to 365'],
  [[{ ...entry, night: '0' }], 'room_block: entry 1, night: must be a whole number from -7 to 365'],
  [[{ type: 'twin', rooms: 1 }], 'room_block: entry 1, night: is missing'],
  [[{ night: 0 }], 'room_block: entry 1, rooms: is missing'],
  [[{ ...entry, rooms: 0 }], 'room_block: entry 1, rooms: must be a whole number from 1 to 10000'],
  [[{ ...entry, rooms: 1e300 }], 'room_block: entry 1, rooms: must be a whole number from 1 to 10000'],
  [[{ ...entry, guests: 5 }], 'room_block: entry 1, guests: must be a whole number from 1 to 4'],
  [
    [{ ...entry, type: 'Zimmer' }],
    'room_block: entry 1, type: must be one of run_of_house, single, double, twin, suite, accessible',
  ],
  [[{ ...entry, price: 1 }], 'room_block: entry 1, price: is no field of it'],
  [
    [entry, { ...entry, rooms: 9 }],
    'room_block: entry 2, night: this night, type and guests per room have an entry already',
  ],
  [Array.from({ length: 401 }, () => entry), 'room_block: must have at most 400 entries'],
])('refused, naming entry and field: %#', async (room_block, message) => {
  const { id } = await scene.draft();
  const { error, status } = await change(id, { room_block });
  expect([status, error?.message]).toEqual([400, message]);
});

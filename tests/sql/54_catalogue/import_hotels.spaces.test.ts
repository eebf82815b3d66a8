// also: private.import_spaces
import { expect, test } from 'vitest';
import { createHotel } from '../../support/factories.ts';
import { openSourcing } from '../../support/sourcing.ts';

const { staff, database } = await openSourcing();

test('a catalogue brings rooms, changes them by name, and leaves those of a hotel with people alone', async () => {
  const there = await createHotel(database, { source: 'list', external_id: 'one' } as never);
  const house = await createHotel(database, { source: 'list', external_id: 'two' } as never);
  await database.query('insert into hotel_members (hotel_id, user_id) values ($1, $2)', [house.id, staff.id]);
  const row = (external_id: string, rooms: unknown) => ({ external_id, spaces: rooms });
  const run = async (rows: object[], p_dry_run = false) => {
    const { data } = await database.service
      .rpc('import_hotels', { p_source: 'list', p_rows: rows, p_dry_run } as never)
      .throwOnError();
    return (data as unknown as { left_out: object[] }).left_out;
  };
  const of = async (id: string) =>
    database.query('select name, area_m2, capacities from hotel_spaces where hotel_id = $1', [id]);
  const hallOf = { name: ' Hall ', area_m2: 140, capacities: { theatre: 120 } };
  expect(await run([row('one', [hallOf])], true)).toEqual([]);
  expect(await of(there.id)).toEqual([]);
  const odd = [hallOf, { name: 'Odd', capacities: { sauna: 2 } }, 7, { area_m2: 1 }];
  expect(await run([row('one', odd), row('two', [hallOf]), row('one', 'Hall')])).toMatchObject([
    { row: 1, field: 'spaces', message: 'room 2 capacities must be whole numbers of people by setup' },
    { row: 1, field: 'spaces', message: 'room 3 must be an object' },
    { row: 1, field: 'spaces', message: 'room 4 name must have 1 to 200 characters' },
    { row: 3, field: 'spaces', message: 'room 1 must be a list of rooms' },
  ]);
  await run([row('one', [{ ...hallOf, area_m2: 150 }])]);
  expect(await of(there.id)).toEqual([{ name: 'Hall', area_m2: 150, capacities: { theatre: 120 } }]);
  expect(await of(house.id)).toEqual([]);
});

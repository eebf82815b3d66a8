import { expect, test } from 'vitest';
import { openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { organizer, hotel, rival, staff, rivalStaff, database } = scene;
const spaces = ({ client }: { client: typeof organizer.client }) => client.from('hotel_spaces');
const hall = { name: 'Hall', area_m2: 140.5, ceiling_m: 3.2, daylight: true, capacities: { cabaret: 90 } };

test('the hotel keeps its rooms, every planner reads them, and of two who edit the second is told', async () => {
  const { data } = await spaces(staff)
    .insert({ ...hall, hotel_id: hotel.id })
    .select('id, version')
    .single()
    .throwOnError();
  for (const reader of [organizer, rivalStaff])
    expect((await spaces(reader).select('name, capacities').eq('id', data.id)).data).toEqual([
      { name: 'Hall', capacities: { cabaret: 90 } },
    ]);
  await spaces(staff).update({ daylight: false, version: 1 }).eq('id', data.id).throwOnError();
  const late = await spaces(staff).update({ daylight: true, version: 1 }).eq('id', data.id);
  expect([late.status, late.error?.code]).toEqual([409, 'stale']);
  for (const other of [organizer, rivalStaff]) {
    expect((await spaces(other).insert({ ...hall, hotel_id: hotel.id })).error?.code).toBe('42501');
    expect((await spaces(other).update({ name: 'Ours' }).eq('id', data.id).select()).data).toEqual([]);
    expect((await spaces(other).delete().eq('id', data.id).select()).data).toEqual([]);
  }
  const moved = await spaces(staff)
    .update({ hotel_id: rival.id } as never)
    .eq('id', data.id);
  expect(moved.error?.code).toBe('42501');
  expect((await database.anon.from('hotel_spaces').select('id')).status).toBe(401);
  const { data: facts } = await database.anon.rpc('hotel_prefill', { p_hotel_id: hotel.id }).throwOnError();
  expect(facts).toMatchObject({ spaces: [{ ...hall, daylight: false }] });
});

test.each([
  { name: '' },
  { name: 'x'.repeat(201) },
  { area_m2: 0 },
  { area_m2: 100_001 },
  { ceiling_m: 0.5 },
  { ceiling_m: 'NaN' },
  { capacities: [] },
  { capacities: { sauna: 4 } },
  { capacities: { theatre: -1 } },
  { capacities: { theatre: 1.5 } },
  { capacities: { theatre: '120' } },
  { capacities: { theatre: { a: 1 } } },
  { capacities: { theatre: 100_001 } },
])('refused: %o', async (wrong) => {
  const { status } = await spaces(staff).insert({
    ...hall,
    name: 'Odd',
    hotel_id: hotel.id,
    ...wrong,
  } as never);
  expect(status).toBe(400);
});

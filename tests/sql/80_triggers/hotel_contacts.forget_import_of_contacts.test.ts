// one story: a test begins with what the ones before it left.
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { insertRow } from '../../support/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const rows = ['1', '2'].map((external_id) => ({
  external_id,
  name: `Hotel ${external_id}`,
  city: 'Graz',
  country_code: 'AT',
  latitude: `4${external_id}.07`,
  longitude: '15.44',
  currency: 'EUR',
  contact_email: `desk${external_id}@example.com`,
}));
async function run() {
  const { data, error } = await database.service.rpc('import_hotels', { p_source: 'test', p_rows: rows });
  expect(error).toBeNull();
  return data;
}
/** The rows that the next import has to read. */
const unknown = async () =>
  (
    await database.query<{ row_number: number }>(
      `select row_number::int from private.filter_import_rows('test', $1::text::jsonb) order by 1`,
      [JSON.stringify(rows)],
    )
  ).map(({ row_number }) => row_number);
const first = `(select id from public.hotels where external_id = '1')`;

test('what an import brought is known again without being read', async () => {
  expect(await unknown()).toEqual([1, 2]);
  expect(await run()).toMatchObject({ inserted: 2 });
  expect(await unknown()).toEqual([]);
  expect(await run()).toMatchObject({ inserted: 0, updated: 0, unchanged: 2 });
});

test.each([
  ['an edited profile', `update public.hotels set stars = 3 where external_id = '1'`],
  ['a profile edited back', `update public.hotels set stars = null where external_id = '1'`],
  ['an edited contact', `update public.hotel_contacts set name = 'Ann' where hotel_id = ${first}`],
  ['a deleted contact', `delete from public.hotel_contacts where hotel_id = ${first}`],
])(
  '%s has the row read again, and only that one; the import leaves it as the row says',
  async (_, change) => {
    await run();
    await database.exec(change);
    expect(await unknown()).toEqual([1]);
    await run();
    expect(await unknown()).toEqual([]);
  },
);

test('another contact has the row read again', async () => {
  const [hotel] = await database.query<{ id: string }>(`select ${first} as id`);
  await insertRow(database, 'hotel_contacts', {
    hotel_id: hotel?.id ?? '',
    name: 'Bo',
    email: 'bo@example.com',
  });
  expect(await unknown()).toEqual([1]);
});

test('a row that says something else, or comes twice, is read', async () => {
  await run();
  const changed = [{ ...rows[0], name: 'Hotel One' }, rows[1], rows[1]];
  const read = await database.query(
    `select row_number::int, is_repeated from private.filter_import_rows('test', $1::text::jsonb) order by 1`,
    [JSON.stringify(changed)],
  );
  expect(read).toEqual([
    { row_number: 1, is_repeated: false },
    { row_number: 3, is_repeated: true },
  ]);
  const { data } = await database.service.rpc('import_hotels', {
    p_source: 'test',
    p_rows: changed as never,
  });
  expect(data).toMatchObject({ updated: 1, unchanged: 1, rejected: [{ row: 3, field: 'external_id' }] });
});

test('a row whose field the hotel’s own staff have set is told every time, never passed over', async () => {
  const person = await database.signIn('staff@example.com');
  await run();
  await database.query(
    `insert into public.hotel_members (hotel_id, user_id, role) values (${first}, $1, 'manager')`,
    [person.id],
  );
  const [hotel] = await database.query<{ id: string }>(`select ${first} as id`);
  await person.client.from('hotels').update({ name: 'Our name' }).eq('id', String(hotel?.id));
  for (const _ of [1, 2]) expect(await run()).toMatchObject({ kept: [{ row: 1, field: 'name' }] });
});

// also: private.are_colleagues
import { expect, test } from 'vitest';
import { createMember } from '../../support/factories.ts';
import { openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { organizer, staff, hotel, database } = scene;
const colleague = await createMember(database, organizer.organization.id);

type Client = typeof organizer.client;
async function change(
  client: Client,
  table: 'rfps' | 'hotels' | 'organizations',
  id: string,
  values: object,
) {
  const { data, error, status } = await client
    .from(table)
    .update(values as never)
    .eq('id', id)
    .select()
    .single();
  return { row: data as { version: number } | null, error, status };
}

test('the second of two who edit is told what the row is now, and who changed it', async () => {
  const { id } = await scene.draft({ title: 'Spring' });
  await database.query(`update profiles set full_name = 'Ada Lovelace' where id = $1`, [organizer.id]);
  expect((await change(organizer.client, 'rfps', id, { title: 'Summer', version: 1 })).row).toMatchObject({
    title: 'Summer',
    version: 2,
  });
  const { status, error } = await change(colleague.client, 'rfps', id, { attendees: 12, version: 1 });
  expect([status, error?.code]).toEqual([409, 'stale']);
  const { row, changed_by } = JSON.parse(error?.details ?? '');
  expect(row).toMatchObject({ id, title: 'Summer', version: 2 });
  expect(changed_by).toBe('Ada Lovelace');
  expect((await change(colleague.client, 'rfps', id, { attendees: 12, version: 2 })).row).toMatchObject({
    version: 3,
  });
});

test('a body without a version is taken as before; one that changes nothing raises nothing', async () => {
  const { id } = await scene.draft();
  expect((await change(organizer.client, 'rfps', id, { title: 'One' })).row?.version).toBe(2);
  expect((await change(organizer.client, 'rfps', id, { title: 'One', version: 2 })).row?.version).toBe(2);
  expect((await change(organizer.client, 'rfps', id, { title: 'Two', version: 7 })).status).toBe(409);
  for (const version of [0, -1, 2_147_483_647])
    expect((await change(organizer.client, 'rfps', id, { version })).status).toBe(409);
  expect((await change(organizer.client, 'rfps', id, { version: null })).status).toBe(200);
  expect((await scene.stored('rfps', id)).version).toBe(2);
});

test('a version is nobody’s to make: new rows begin at 1, copies too', async () => {
  const { id } = await scene.draft();
  await change(organizer.client, 'rfps', id, { title: 'Changed' });
  const { data } = await organizer.client.rpc('duplicate_rfp', { p_rfp_id: id }).throwOnError();
  expect((await scene.stored('rfps', (data as { rfp_id: string }).rfp_id)).version).toBe(1);
});

test('who is no colleague is not named', async () => {
  await change(staff.client, 'hotels', hotel.id, { description: 'By the sea' });
  const { version } = (
    await database.query<{ version: number }>('select version from hotels where id = $1', [hotel.id])
  )[0] ?? { version: 0 };
  const mine = await change(staff.client, 'hotels', hotel.id, { description: 'X', version: version - 1 });
  expect(JSON.parse(mine.error?.details ?? '{}').changed_by).toBe(staff.email);
  await database.query(
    `insert into private.last_changes (row_id, user_id) values ($1, $2)
    on conflict (row_id) do update set user_id = excluded.user_id`,
    [hotel.id, scene.stranger.id],
  );
  const { error } = await change(staff.client, 'hotels', hotel.id, {
    description: 'X',
    version: version - 1,
  });
  expect(JSON.parse(error?.details ?? '{}')).toMatchObject({
    changed_by: null,
    row: { description: 'By the sea' },
  });
});

test('organizations, their branding and currencies, profiles and hotels carry one', async () => {
  const rows = await database.query<{ name: string }>(
    `select tgrelid::regclass::text as name from pg_trigger where tgname like 't__\\_version\\_of\\_row' order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual([
    'agency_branding',
    'fx_configs',
    'hotel_spaces',
    'hotels',
    'organizations',
    'profiles',
    'rfps',
    'shortlists',
  ]);
  const { organization } = organizer;
  expect(
    (await change(organizer.client, 'organizations', organization.id, { name: 'New', version: 9 })).status,
  ).toBe(409);
});

// also: private.merge_hotels_work, private.rows_of_hotel, private.move_hotel_work, private.move_hotel_people
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import {
  createHotel,
  createHotelMember,
  createOrganization,
  createProposal,
  createRfp,
  createSend,
  insertRow,
} from '../../support/factories.ts';
import { callAs, refusal } from '../../support/rpc.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const organizer = await createOrganization(database);
const organization_id = organizer.organization.id;
const staff = await database.signIn('ada@platform.example');
await database.query('update profiles set is_platform_admin = true where id = $1', [staff.id]);

const merge = (from: string, into: string, p_dry_run?: boolean) =>
  callAs<{ is_merged: boolean; moved: Record<string, number> }>(staff, 'merge_hotels', {
    ...{ p_from_hotel_id: from, p_into_hotel_id: into },
    ...(p_dry_run !== undefined && { p_dry_run }),
  });
const refused = async (from: string, into: string) => {
  const { status, error } = await staff.client.rpc('merge_hotels', {
    p_from_hotel_id: from,
    p_into_hotel_id: into,
  });
  return { status, code: error?.code, message: error?.message, details: error?.details };
};

/** A hotel that was asked, has answered twice, negotiates, asks, and is known by people and lists. */
async function busyHotel() {
  const hotel = await createHotel(database, { name: 'Lakeside' });
  const manager = await createHotelMember(database, hotel.id);
  const ids = { rfp_id: (await createRfp(database, { organization_id })).id, hotel_id: hotel.id };
  const send = await createSend(database, ids);
  await createProposal(database, { ...ids, room_rate: 160 });
  const proposal = await createProposal(database, { ...ids, room_rate: 150 });
  await organizer.client
    .rpc('make_counter_offer', { p_proposal_id: proposal.id, p_terms: { room_rate: 140 } })
    .throwOnError();
  await insertRow(database, 'rfp_questions', { ...ids, organization_id, body: 'Which hall?' });
  await insertRow(database, 'rank_days', { ...ids, day: '2026-11-20', rank: 1, of: 2 });
  await insertRow(database, 'hotel_contacts', {
    hotel_id: hotel.id,
    name: 'Desk',
    email: `desk-${hotel.id}@x.example`,
  });
  await insertRow(database, 'shortlists', {
    organization_id,
    name: `Lakes ${hotel.id}`,
    hotel_ids: [hotel.id],
  });
  await database.query(`update hotels set stars = 4 where id = $1`, [hotel.id]);
  return { hotel, manager, send, proposal, rfp_id: ids.rfp_id };
}

/** Rows of every table that name a hotel, by table and column, its own row and what is worked out from it apart. */
async function naming(hotelId: string) {
  const columns = await database.query<{ name: string; column: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name, a.attname as column
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    where c.relkind = 'r' and n.nspname in ('public', 'private') and not a.attisdropped
      and a.atttypid in ('uuid'::regtype, 'uuid[]'::regtype)
      and c.relname not in ('hotels', 'hotel_scoring', 'last_changes', 'rate_estimates') order by 1, 2`);
  const counts = columns.map(
    ({ name, column }) =>
      `select '${name}.${column}' as at, count(*)::integer as n from ${name} t where strpos(t."${column}"::text, $1) > 0`,
  );
  const rows = await database.query<{ at: string; n: number }>(counts.join(' union all '), [hotelId]);
  return Object.fromEntries(rows.filter(({ n }) => n > 0).map(({ at, n }) => [at, n]));
}

test('everything that hangs on the duplicate moves, and the duplicate says where it went', async () => {
  const into = await createHotel(database, { name: 'Lakeside', base_room_rate: 111 });
  const { hotel: from, manager, send, proposal } = await busyHotel();
  const before = await naming(from.id);
  const own = await naming(into.id);
  const said = await merge(from.id, into.id, true);
  expect(said).toMatchObject({
    is_merged: false,
    moved: { sends: 1, proposals: 2, hotel_members: 1, hotel_contacts: 1 },
  });
  expect(await naming(from.id)).toEqual(before);

  const done = await merge(from.id, into.id);
  expect(done).toEqual({ ...said, is_merged: true });
  expect(await naming(from.id)).toEqual({});
  const after = await naming(into.id);
  for (const [column, n] of Object.entries(before).filter(
    ([name]) => !name.startsWith('private.hotel_confirmed'),
  ))
    expect([column, after[column]]).toEqual([column, n + (own[column] ?? 0)]);
  const rows = await database.query(
    'select id, is_active, merged_into, base_room_rate from hotels where id in ($1, $2)',
    [...[from.id, into.id]],
  );
  expect(rows).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: from.id, is_active: false, merged_into: into.id }),
      expect.objectContaining({ id: into.id, is_active: true, merged_into: null, base_room_rate: 111 }),
    ]),
  );
  // The hotel goes on where the duplicate was: its people answer, and the organizer decides.
  const { data } = await manager.client.rpc('list_hotel_rfps', { p_hotel_id: into.id }).throwOnError();
  expect(data).toMatchObject([{ send_id: send.id, proposals: [{ id: proposal.id }, { version: 1 }] }]);
  await organizer.client
    .rpc('award_proposal', { p_proposal_id: proposal.id, p_confirm: true, p_reason: 'Best' })
    .throwOnError();
  const { data: prefill } = await database.anon.rpc('hotel_prefill', { p_hotel_id: from.id });
  expect(prefill).toBeNull();
});

test('where both were sent one RFP nothing happens, and the RFP is named', async () => {
  const { hotel: from, rfp_id } = await busyHotel();
  const into = await createHotel(database);
  await createSend(database, { rfp_id, hotel_id: into.id });
  const before = [await naming(from.id), await naming(into.id)];
  const refusal = await refused(from.id, into.id);
  expect(refusal).toMatchObject({
    status: 409,
    code: 'invalid_transition',
    details: JSON.stringify([rfp_id]),
  });
  expect(refusal.message).toContain(rfp_id);
  expect([await naming(from.id), await naming(into.id)]).toEqual(before);
  expect(await refused(into.id, from.id)).toMatchObject({ status: 409 });
});

test('who is at both keeps the higher role, and who was taken off stays off', async () => {
  const [from, into] = [await createHotel(database), await createHotel(database)];
  const [promoted, removed] = [
    await createHotelMember(database, from.id),
    await createHotelMember(database, from.id),
  ];
  await insertRow(database, 'hotel_members', { hotel_id: into.id, user_id: promoted.id, role: 'staff' });
  await createHotelMember(database, into.id);
  await database.query('insert into private.removed_people (hotel_id, user_id) values ($1, $2)', [
    into.id,
    removed.id,
  ]);
  for (const email of ['desk@both.example', removed.email, 'only@from.example'])
    await insertRow(database, 'hotel_contacts', { hotel_id: from.id, name: 'From', email });
  await insertRow(database, 'hotel_contacts', {
    hotel_id: into.id,
    name: 'Into',
    email: 'desk@both.example',
  });
  for (const { id } of [from, into])
    await insertRow(database, 'hotel_claims', { hotel_id: id, user_id: organizer.id });
  await merge(from.id, into.id);
  const members = await database.query<{ user_id: string; role: string }>(
    'select user_id, role from hotel_members where hotel_id = $1',
    [into.id],
  );
  expect(members.find(({ user_id }) => user_id === promoted.id)?.role).toBe('manager');
  expect(members.map(({ user_id }) => user_id)).not.toContain(removed.id);
  const contacts = await database.query(
    'select name, email from hotel_contacts where hotel_id = $1 order by email',
    [into.id],
  );
  expect(contacts).toEqual([
    { name: 'Into', email: 'desk@both.example' },
    { name: 'From', email: 'only@from.example' },
  ]);
  const claims = await database.query('select status from hotel_claims where hotel_id = $1 order by status', [
    into.id,
  ]);
  expect(claims).toEqual([{ status: 'pending' }, { status: 'rejected' }]);
});

test('a list that names both names the one that stays once, and chains of merges end at it', async () => {
  const [a, b, c] = [await createHotel(database), await createHotel(database), await createHotel(database)];
  const list = await insertRow(database, 'shortlists', {
    organization_id,
    name: 'Abc',
    hotel_ids: [a.id, c.id, b.id],
  });
  await merge(a.id, b.id);
  await merge(b.id, c.id);
  const rows = await database.query<{ hotel_ids: string[] }>(
    'select hotel_ids from shortlists where id = $1',
    [list.id],
  );
  expect(rows[0]?.hotel_ids).toEqual([c.id]);
  const shells = await database.query<{ merged_into: string }>(
    'select merged_into from hotels where id in ($1, $2)',
    [a.id, b.id],
  );
  expect(shells.map(({ merged_into }) => merged_into)).toEqual([c.id, c.id]);
  // A merged hotel is neither merged again nor listed.
  expect(await refused(a.id, c.id)).toMatchObject({ status: 409, code: 'invalid_transition' });
  expect(await refused(c.id, a.id)).toMatchObject({ status: 409, code: 'invalid_transition' });
  expect(await refusal(staff, 'set_hotel_active', { p_hotel_id: a.id, p_is_active: true })).toMatchObject({
    status: 409,
  });
  // What is erased is erased with what was merged into it.
  await database.query('select private.erase_hotel($1)', [c.id]);
  expect(await database.query('select name from hotels where id in ($1, $2)', [a.id, b.id])).toEqual([
    { name: null },
    { name: null },
  ]);
  expect(await refused((await createHotel(database)).id, c.id)).toMatchObject({ status: 404 });
});

test('an own venue is merged once it is published, or into another of its organization', async () => {
  const hotel = await createHotel(database);
  const venue = await createHotel(database, { organization_id });
  const foreign = await createHotel(database, {
    organization_id: (await createOrganization(database)).organization.id,
  });
  for (const [from, into] of [
    [venue, hotel],
    [hotel, venue],
    [venue, foreign],
  ] as const)
    expect(await refused(from.id, into.id)).toMatchObject({
      status: 409,
      message: expect.stringContaining('publish it first'),
    });
  await merge(venue.id, (await createHotel(database, { organization_id })).id);
});

test('an import leaves a merged hotel alone', async () => {
  const row = {
    external_id: 'x1',
    name: 'Alpha',
    city: 'Vienna',
    country_code: 'AT',
    latitude: 48.2,
    longitude: 16.37,
  };
  await callAs(staff, 'import_hotels', { p_source: 'osm', p_rows: [row] });
  const { data: from } = await staff.client.from('hotels').select('id').eq('external_id', 'x1').single();
  const into = await createHotel(database);
  await merge(from?.id, into.id);
  expect(
    await callAs(staff, 'import_hotels', { p_source: 'osm', p_rows: [{ ...row, name: 'Omega' }] }),
  ).toMatchObject({
    ...{ inserted: 0, updated: 0, rejected: [{ row: 1, field: 'external_id' }] },
  });
});

test('for staff alone, two hotels that there are', async () => {
  const [from, into] = [await createHotel(database), await createHotel(database)];
  const manager = await createHotelMember(database, from.id);
  const args = { p_from_hotel_id: from.id, p_into_hotel_id: into.id };
  for (const person of [manager, organizer])
    expect(await refusal(person, 'merge_hotels', args)).toEqual({ status: 403, code: 'forbidden' });
  expect((await database.anon.rpc('merge_hotels', args)).status).toBe(401);
  expect(await refused(from.id, from.id)).toMatchObject({ status: 400, code: '22023' });
  for (const wrong of [{ p_from_hotel_id: crypto.randomUUID() }, { p_into_hotel_id: null }])
    expect(await refusal(staff, 'merge_hotels', { ...args, ...wrong })).toEqual({
      status: 404,
      code: 'not_found',
    });
});

// also: private.open_organization_work, private.staff_reason
// one story: an organization is opened, looked at and closed again.
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import {
  createHotel,
  createHotelMember,
  createMember,
  createOrganization,
  createProposal,
  createRfp,
  createSend,
  insertRow,
} from '../../support/factories.ts';
import { callAs, refusal } from '../../support/rpc.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const owner = await createOrganization(database);
const organization_id = owner.organization.id;
const member = await createMember(database, organization_id);
const other = await createOrganization(database);
const staff = await database.signIn('ada@platform.example');
const colleague = await database.signIn('bob@platform.example');
await database.query(`update profiles set is_platform_admin = true, full_name = 'Ada Byron' where id = $1`, [
  staff.id,
]);
await database.query('update profiles set is_platform_admin = true where id = $1', [colleague.id]);

const hotel = await createHotel(database);
const manager = await createHotelMember(database, hotel.id);
/** A request of each organization that was answered; ids by table. */
async function plant({ id: created_by, organization: { id: organization_id } }: typeof owner) {
  const ids = {
    rfp_id: (await createRfp(database, { organization_id, created_by })).id,
    hotel_id: hotel.id,
  };
  const send = await createSend(database, ids);
  const proposal = await createProposal(database, ids);
  const mail = await insertRow(database, 'email_sends', {
    ...{
      recipient: 'desk@hotel.example',
      kind: 'rfp_send',
      dedupe_key: `rfp_send/${send.id}`,
      send_id: send.id,
    },
    params: { rfp_title: 'secret' },
  });
  return { rfps: ids.rfp_id, sends: send.id, proposals: proposal.id, email_sends: mail.id };
}
const mine = await plant(owner);
const theirs = await plant(other);

/** What a person sees of these rows, by table. */
async function seen(person: typeof staff, rows: typeof mine) {
  const found: string[] = [];
  for (const [table, id] of Object.entries(rows)) {
    const { data } = await person.client.from(table).select('id').eq('id', id).throwOnError();
    if (data?.length) found.push(table);
  }
  return found;
}
const everything = ['rfps', 'sends', 'proposals', 'email_sends'];
const rfpsOfHotel = async (person: typeof staff) =>
  (await callAs<{ rfp_id: string }[]>(person, 'list_hotel_rfps', { p_hotel_id: hotel.id })).map(
    (one) => one.rfp_id,
  );
const open = (person: typeof staff, args: Record<string, unknown> = {}) =>
  callAs<{ access_id: string; expires_at: string }>(person, 'open_organization', {
    ...{ p_organization_id: organization_id, p_reason: ' They cannot find an offer ' },
    ...args,
  });

test('staff see nothing of a customer’s requests, in tables and through functions', async () => {
  expect(await seen(staff, mine)).toEqual([]);
  expect(await rfpsOfHotel(staff)).toEqual([]);
  expect(
    (await callAs<{ rankings: unknown[] }>(staff, 'get_hotel_dashboard_stats', { p_hotel_id: hotel.id }))
      .rankings,
  ).toEqual([]);
  for (const [name, args] of [
    ['topsis_rank_hotels', { p_rfp_id: mine.rfps }],
    ['compute_realistic_total_cost', { p_proposal_id: mine.proposals }],
  ] as const)
    expect(await refusal(staff, name, args)).toEqual({ status: 404, code: 'not_found' });
});

test('only staff open, an organization that there is, for a reason', async () => {
  const args = { p_organization_id: organization_id, p_reason: 'They asked' };
  for (const person of [owner, member, other, manager])
    expect(await refusal(person, 'open_organization', args)).toEqual({ status: 403, code: 'forbidden' });
  expect((await database.anon.rpc('open_organization', args)).status).toBe(401);
  for (const p_reason of ['', ' \n', null, 'x'.repeat(501)])
    expect(await refusal(staff, 'open_organization', { ...args, p_reason })).toEqual({
      status: 400,
      code: '22023',
    });
  for (const p_organization_id of [crypto.randomUUID(), null])
    expect(await refusal(staff, 'open_organization', { ...args, p_organization_id })).toEqual({
      ...{ status: 404, code: 'not_found' },
    });
  expect(await database.query('select from staff_access')).toEqual([]);
});

test('opened, its requests are seen by who opened it, and no other organization’s', async () => {
  const { access_id, expires_at } = await open(staff);
  const hours = (Date.parse(expires_at) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(23.9);
  expect(hours).toBeLessThanOrEqual(24);
  expect(await seen(staff, mine)).toEqual(everything);
  expect(await seen(staff, theirs)).toEqual([]);
  expect(await seen(colleague, mine)).toEqual([]);
  expect(await rfpsOfHotel(staff)).toEqual([mine.rfps]);
  expect(await database.query('select id, user_id, reason from staff_access')).toEqual([
    { id: access_id, user_id: staff.id, reason: 'They cannot find an offer' },
  ]);
  // To read, and nothing else.
  const { data } = await staff.client
    .from('rfps')
    .update({ title: 'Mine now' })
    .eq('id', mine.rfps)
    .select('id');
  expect(data).toEqual([]);
  expect(await refusal(staff, 'cancel_rfp', { p_rfp_id: mine.rfps })).toMatchObject({ status: 404 });
});

test('the owners are told, by whom, why and until when; suppressed addresses too', async () => {
  const [mail, ...others] = await database.query<Record<string, unknown>>(
    `select recipient, channel, params, private.is_owed_mail(kind) as is_owed from email_sends where kind = 'staff_access'`,
  );
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    ...{ recipient: owner.email, channel: null, is_owed: true },
    params: {
      person: 'Ada Byron',
      reason: 'They cannot find an offer',
      organization_name: owner.organization.name,
    },
  });
});

test('it ends by itself, and with the person’s being staff', async () => {
  await database.query('update profiles set is_platform_admin = false where id = $1', [staff.id]);
  expect(await seen(staff, mine)).toEqual([]);
  await database.query('update profiles set is_platform_admin = true where id = $1', [staff.id]);
  expect(await seen(staff, mine)).toEqual(everything);
  await database.exec(`begin; set local session_replication_role = replica;
    update staff_access set opened_at = opened_at - interval '25 hours', expires_at = expires_at - interval '25 hours'; commit`);
  expect(await seen(staff, mine)).toEqual([]);
  expect(await rfpsOfHotel(staff)).toEqual([]);
});

test('staff who plan or work at a hotel see as a member what members see', async () => {
  const planner = await createMember(database, other.organization.id);
  await database.query('update profiles set is_platform_admin = true where id in ($1, $2)', [
    planner.id,
    manager.id,
  ]);
  expect(await seen(planner, theirs)).toEqual(['rfps', 'sends', 'proposals']);
  expect(await seen(planner, mine)).toEqual([]);
  expect((await rfpsOfHotel(manager)).toSorted()).toEqual([mine.rfps, theirs.rfps].toSorted());
});

test('an export that staff take of somebody else holds the requests of what they opened alone', async () => {
  const exported = async (p_subject_type: string, p_subject_id: string, person = staff) => {
    const data = await callAs<Record<string, { id: string }[]>>(person, 'dsar_export', {
      p_subject_type,
      p_subject_id,
    });
    const { proposals = [], sends, deltas, hotels, rfps, meta } = data;
    return { offers: proposals.map(({ id }) => id), sends, deltas, hotels, rfps, meta };
  };
  const hidden = await exported('hotel', hotel.id);
  expect([hidden.offers, hidden.sends, hidden.deltas]).toEqual([[], [], []]);
  expect(hidden.hotels).toHaveLength(1);
  expect(hidden.meta).toMatchObject({ requests: 'of organizations that you opened' });
  expect((await exported('organizer', owner.id)).rfps).toEqual([]);
  await open(staff);
  expect((await exported('hotel', hotel.id)).offers).toEqual([mine.proposals]);
  expect((await exported('organizer', owner.id)).rfps?.map(({ id }) => id)).toEqual([mine.rfps]);
  expect((await exported('organizer', owner.id, owner)).meta).not.toHaveProperty('requests');
  expect((await exported('hotel', hotel.id, manager)).offers?.toSorted()).toEqual(
    [mine.proposals, theirs.proposals].toSorted(),
  );
});

test('30 openings an hour, and no more', async () => {
  for (let n = 0; n < 30; n += 1) await open(colleague);
  expect(
    await refusal(colleague, 'open_organization', { p_organization_id: organization_id, p_reason: 'Again' }),
  ).toEqual({
    ...{ status: 429, code: 'rate_limited' },
  });
});

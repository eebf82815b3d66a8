// also: private.change_hotel_member
// one story: a test begins with what the ones before it left.
/** Whoever left a hotel sees nothing of it any more: table by table and function by function. */
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
import { issueLink } from '../../support/links.ts';
import { callAs } from '../../support/rpc.ts';
import { expectRefusal } from '../../support/sourcing.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const hotel = await createHotel(database);
const manager = await createHotelMember(database, hotel.id);
const staff = await createHotelMember(database, hotel.id, { role: 'staff' });
const remove = (p_user_id: string, by: typeof manager) =>
  by.client.rpc('remove_hotel_member', { p_hotel_id: hotel.id, p_user_id });

test('staff remove nobody; the last manager stays; strangers see no hotel', async () => {
  expectRefusal(await remove(manager.id, staff), 403, 'forbidden');
  expectRefusal(await remove(manager.id, manager), 409, 'invalid_transition');
  expectRefusal(await remove(manager.id, await database.signIn('stranger@example.com')), 404, 'not_found');
  expectRefusal(await remove(crypto.randomUUID(), manager), 404, 'not_found');
});

test('who left sees nothing of the hotel, also of what they did there', async () => {
  const planner = await createOrganization(database);
  const rfp = await createRfp(database, { organization_id: planner.organization.id });
  await createSend(database, { rfp_id: rfp.id, hotel_id: hotel.id });
  await createProposal(database, { rfp_id: rfp.id, hotel_id: hotel.id, comments: 'Our lowest price' });
  await staff.client.rpc('submit_proposal', { p_rfp_id: rfp.id, p_hotel_id: hotel.id, p_room_rate: 123.67 });
  await staff.client.from('hotels').update({ rooms_total: 4321 }).eq('id', hotel.id);
  await insertRow(database, 'hotel_contacts', { hotel_id: hotel.id, name: 'Night desk' });
  await insertRow(database, 'activity', {
    ...{ organization_id: planner.organization.id, rfp_id: rfp.id, hotel_id: hotel.id, kind: 'answered' },
  });
  const tables = [
    'hotel_members',
    'hotel_contacts',
    'field_facts',
    'hotel_changes',
    'sends',
    'proposals',
    'deltas',
    'activity',
  ];
  for (const table of tables) {
    expect((await staff.client.from(table).select()).data?.length, table).toBeGreaterThan(0);
  }

  expect((await remove(staff.id, staff)).data).toEqual({
    hotel_id: hotel.id,
    user_id: staff.id,
    removed: true,
  });
  for (const table of tables) expect((await staff.client.from(table).select()).data, table).toEqual([]);
  for (const view of ['v_proposals_csv_export', 'v_fx_audit_export']) {
    expect((await staff.client.from(view).select()).data, view).toEqual([]);
  }
  for (const name of ['list_hotel_rfps', 'get_hotel_dashboard_stats']) {
    expectRefusal(await staff.client.rpc(name, { p_hotel_id: hotel.id }), 404, 'not_found');
  }
  expectRefusal(
    await staff.client.rpc('open_rfp', { p_rfp_id: rfp.id, p_hotel_id: hotel.id }),
    404,
    'not_found',
  );
  for (const name of ['dsar_export', 'request_erasure']) {
    expectRefusal(
      await staff.client.rpc(name, { p_subject_type: 'hotel', p_subject_id: hotel.id }),
      404,
      'not_found',
    );
  }
  await staff.client.from('hotels').update({ description: 'Mine' }).eq('id', hotel.id);
  expect(await database.query('select description from hotels where id = $1', [hotel.id])).toEqual([
    { description: null },
  ]);

  const { data } = await staff.client.rpc('dsar_export', {
    p_subject_type: 'organizer',
    p_subject_id: staff.id,
  });
  expect(data.hotel_changes).toEqual([expect.objectContaining({ field: 'rooms_total', status: 'pending' })]);
  // In ids and moments any short number may happen to stand.
  const said = JSON.stringify([data.hotel_changes, data.proposals]).replace(
    /"[\da-f-]{36}"|"\d{4}-\d\d-\d\dT[^"]*"/g,
    '""',
  );
  for (const secret of ['Our lowest price', '4321', 'Night desk', '123.67']) {
    expect(said).not.toContain(secret);
  }
});

test('removal sticks: links and invitations are void, the address is no contact, and only a manager brings the person back', async () => {
  const email = 'leaver@hotel.example';
  const leaver = await createHotelMember(database, hotel.id, { email, role: 'manager' });
  await insertRow(database, 'hotel_contacts', { hotel_id: hotel.id, name: 'Leaver', email });
  const planner = await createOrganization(database);
  const rfp = await createRfp(database, { organization_id: planner.organization.id });
  const send = await createSend(database, { rfp_id: rfp.id, hotel_id: hotel.id });
  const token = await issueLink(database, send.id, email);
  await insertRow(database, 'invitations', {
    hotel_id: hotel.id,
    email,
    role: 'manager',
    invited_by: manager.id,
  });
  const byLink = () => database.anon.rpc('rfp_by_token', { p_token: token });
  expect((await byLink()).status).toBe(200);

  await remove(leaver.id, manager).then(({ error }) => expect(error).toBeNull());
  expectRefusal(await byLink(), 410, 'link_expired');
  for (const [name, args] of [
    ['submit_proposal_by_token', { p_room_rate: 1 }],
    ['decline_rfp_by_token', { p_reason_code: 'dates_full' }],
  ] as const)
    expectRefusal(await database.anon.rpc(name, { p_token: token, ...args }), 410, 'link_expired');
  expect(await database.query('select from hotel_contacts where email = $1', [email])).toEqual([]);
  expect(
    await database.query('select from invitations where email = $1 and revoked_at is null', [email]),
  ).toEqual([]);

  // Back among the contacts, by an import for example: that alone proves nothing any more.
  await insertRow(database, 'hotel_contacts', { hotel_id: hotel.id, name: 'Leaver', email });
  const claim = () => leaver.client.rpc('claim_hotel', { p_hotel_id: hotel.id });
  const waiting = (await claim()).data;
  expect(waiting).toEqual({ claim_id: expect.any(String), status: 'pending' });
  const admin = await database.signIn('admin-of-claims@example.com');
  await database.query('update profiles set is_platform_admin = true where id = $1', [admin.id]);
  expectRefusal(
    await admin.client.rpc('review_hotel_claim', { p_claim_id: waiting.claim_id, p_approve: true }),
    409,
    'invalid_transition',
    /manager took this person off/,
  );
  const { invitation_id } = await callAs<{ invitation_id: string }>(manager, 'invite_hotel_member', {
    ...{ p_hotel_id: hotel.id, p_email: email },
  });
  await database.query(`update invitations set token_sha256 = encode(sha256('back'), 'hex') where id = $1`, [
    invitation_id,
  ]);
  expect((await leaver.client.rpc('accept_invitation', { p_token: 'back' })).data).toEqual({
    ...{ hotel_id: hotel.id, role: 'staff' },
  });
  expect((await claim()).data).toEqual({ hotel_id: hotel.id, role: 'staff' });
});

test('a contact who is taken off the list has no link any more; an address that the organizer named keeps its own', async () => {
  const planner = await createOrganization(database);
  const rfp = await createRfp(database, { organization_id: planner.organization.id });
  const send = await createSend(database, { rfp_id: rfp.id, hotel_id: hotel.id });
  const [gone, named] = [
    await issueLink(database, send.id, 'gone@hotel.example'),
    await issueLink(database, send.id, 'named@annex.example'),
  ];
  await database.query(
    `update answer_links set is_correction = true where recipient = 'named@annex.example'`,
  );
  await database.query(
    `delete from hotel_contacts where email in ('gone@hotel.example', 'named@annex.example')`,
  );
  expectRefusal(await database.anon.rpc('rfp_by_token', { p_token: gone }), 410, 'link_expired');
  expect((await database.anon.rpc('rfp_by_token', { p_token: named })).status).toBe(200);
});

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

// also: private.list_hotel_rfps_work, private.hotel_rfp_rows
// one story: a test begins with what the ones before it left.
import { expect, test } from 'vitest';
import { expectRefusal, openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { database, organizer, hotel, rival, staff, rivalStaff, stranger } = scene;

test('a hotel sees the event, who asks and its own answers, and nothing of budget, weights or rivals', async () => {
  const { rfp } = await scene.sent({
    title: 'Annual meeting',
    budget_per_attendee: 987.65,
    weight_price: 0.223456,
    weight_location: 0.376544,
    decision_date: '2026-12-24',
  });
  await scene.offer(rfp.id, { room_rate: 150 });
  await scene.offer(rfp.id, { room_rate: 140 });
  const theirs = await scene.offer(rfp.id, { hotel_id: rival.id, room_rate: 111 });

  const { data } = await staff.client.rpc('list_hotel_rfps', { p_hotel_id: hotel.id }).throwOnError();
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({
    rfp_id: rfp.id,
    title: 'Annual meeting',
    city: 'Vienna',
    attendees: 40,
    organizer_name: organizer.organization.name,
    organizer_email: organizer.email,
    rfp_status: 'sent',
    send_status: 'responded',
    decision_date: '2026-12-24',
    proposals: [
      { version: 2, is_current: true, room_rate: 140 },
      { version: 1, is_current: false, room_rate: 150 },
    ],
  });
  const said = JSON.stringify(data);
  expect(Object.keys(data[0]).filter((key) => /weight|budget|organization/.test(key))).toEqual([]);
  for (const secret of ['987.65', '0.223456', rival.id, theirs.id, rival.name ?? '', '111.00']) {
    expect(said).not.toContain(secret);
  }
});

test('anybody else’s hotel looks like none', async () => {
  for (const person of [rivalStaff, organizer, stranger]) {
    const response = await person.client.rpc('list_hotel_rfps', { p_hotel_id: hotel.id });
    expectRefusal(response, 404, 'not_found');
  }
  expectRefusal(
    await staff.client.rpc('list_hotel_rfps', { p_hotel_id: crypto.randomUUID() }),
    404,
    'not_found',
  );
});

test('nobody reads it without signing in', async () => {
  const response = await database.anon.rpc('list_hotel_rfps', { p_hotel_id: hotel.id });
  expect(response.status).toBe(401);
});

test('a hotel reads no rows of rfps or briefs', async () => {
  await scene.sent();
  for (const table of ['rfps', 'briefs']) {
    const { data } = await staff.client.from(table).select().throwOnError();
    expect(data).toEqual([]);
  }
});

test('a rank that the organizer shows is gone with the offer it is of', async () => {
  const { rfp } = await scene.sent();
  const offer = await scene.offer(rfp.id);
  await scene.showRanks(rfp.id);
  const ownRank = async () => {
    const { data } = await staff.client.rpc('list_hotel_rfps', { p_hotel_id: hotel.id }).throwOnError();
    return data.find((row: { rfp_id: string }) => row.rfp_id === rfp.id).own_rank;
  };
  expect(await ownRank()).toBe(1);
  await staff.client.from('proposals').update({ status: 'withdrawn' }).eq('id', offer.id).throwOnError();
  expect(await ownRank()).toBeNull();
});

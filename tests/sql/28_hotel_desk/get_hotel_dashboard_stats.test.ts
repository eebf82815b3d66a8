// also: private.decline_counts
// also: private.get_hotel_dashboard_stats_work, private.keep_ranks, private.shows_rank
// one story: a test begins with what the ones before it left.
import { expect, test } from 'vitest';
import { createHotel, createHotelMember, createSend, insertRow } from '../../support/factories.ts';
import { expectRefusal, openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { database, organizer, hotel, rival, staff, rivalStaff, stranger } = scene;

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const stats = async (person: typeof staff, hotelId: string) =>
  (await person.client.rpc('get_hotel_dashboard_stats', { p_hotel_id: hotelId }).throwOnError()).data;

test('a hotel nobody has asked yet has an empty month', async () => {
  const fresh = await createHotel(database, { description: null, photo_url: null });
  const manager = await createHotelMember(database, fresh.id);
  await insertRow(database, 'hotel_contacts', {
    hotel_id: fresh.id,
    name: 'Desk',
    email: 'desk@example.com',
  });
  expect(await stats(manager, fresh.id)).toMatchObject({
    window_days: 30,
    rankings: [],
    rfps_received: 0,
    rfps_responded: 0,
    response_rate: null,
    // All of the ten fields but description, features and photo.
    completeness_pct: 70,
  });
});

test('the month’s ranks are those the organizer sees and shows; without an offer, and where none is shown, there is none', async () => {
  // By price alone, so that the ranks are plain to see.
  const byPrice = { weight_price: 1, weight_location: 0, weight_mice_fit: 0, weight_response_time: 0 };
  const dear = await scene.sent(byPrice, { sent_at: daysAgo(3) });
  await scene.offer(dear.rfp.id, { room_rate: 400 });
  await scene.offer(dear.rfp.id, { hotel_id: rival.id, room_rate: 90 });
  const cheap = await scene.sent(byPrice, { sent_at: daysAgo(2) });
  await scene.offer(cheap.rfp.id, { room_rate: 90 });
  await scene.offer(cheap.rfp.id, { hotel_id: rival.id, room_rate: 400 });
  const declined = await scene.sent({}, { sent_at: daysAgo(1) });
  await staff.client
    .rpc('decline_rfp', { p_rfp_id: declined.rfp.id, p_hotel_id: hotel.id, p_reason: 'Full' })
    .throwOnError();
  const unanswered = await scene.draft();
  await createSend(database, { rfp_id: unanswered.id, hotel_id: hotel.id, sent_at: daysAgo(29) });
  await scene.sent({}, { sent_at: daysAgo(31) });
  const hidden = await scene.sent(byPrice, { sent_at: daysAgo(4) });
  await scene.offer(hidden.rfp.id, { room_rate: 100 });
  for (const { rfp } of [dear, cheap]) await scene.showRanks(rfp.id);

  const month = await stats(staff, hotel.id);
  expect(month).toMatchObject({ rfps_received: 5, rfps_responded: 4, response_rate: 80 });
  expect(month.cluster_boost).toBeGreaterThanOrEqual(1);
  expect(month.rankings.map((row: { rfp_id: string }) => row.rfp_id)).toEqual([cheap.rfp.id, dear.rfp.id]);
  for (const { rfp_id, rank, of } of month.rankings) {
    const { data } = await organizer.client
      .rpc('topsis_rank_hotels', { p_rfp_id: rfp_id, p_limit: 1000 })
      .throwOnError();
    expect(data).toHaveLength(of);
    expect(data.find((row: { hotel_id: string }) => row.hotel_id === hotel.id)).toMatchObject({ rank });
  }
  expect(month.rankings[0].rank).toBe(1);
  expect(month.rankings[1].rank).toBe(2);
});

test('anybody else’s hotel looks like none', async () => {
  for (const person of [rivalStaff, organizer, stranger]) {
    const response = await person.client.rpc('get_hotel_dashboard_stats', { p_hotel_id: hotel.id });
    expectRefusal(response, 404, 'not_found');
  }
  expect((await database.anon.rpc('get_hotel_dashboard_stats', { p_hotel_id: hotel.id })).status).toBe(401);
});

test('revising is no oracle: ranks are as of the first question of the day, whoever asked it', async () => {
  const byPrice = { weight_price: 1, weight_location: 0, weight_mice_fit: 0, weight_response_time: 0 };
  const { rfp } = await scene.sent(byPrice);
  await scene.offer(rfp.id, { room_rate: 150 });
  await scene.offer(rfp.id, { hotel_id: rival.id, room_rate: 120 });
  const rankOf = async (person = staff, hotelId = hotel.id) =>
    (await stats(person, hotelId)).rankings.find((row: { rfp_id: string }) => row.rfp_id === rfp.id);
  expect(await rankOf()).toBeUndefined();
  await scene.showRanks(rfp.id);
  // The rival asks first: that moment counts for everybody.
  expect(await rankOf(rivalStaff, rival.id)).toMatchObject({ rank: 1, of: 2 });
  for (const p_room_rate of [140, 119, 60, 1]) {
    await staff.client
      .rpc('submit_proposal', { p_rfp_id: rfp.id, p_hotel_id: hotel.id, p_room_rate })
      .throwOnError();
    expect(await rankOf()).toMatchObject({ rank: 2, of: 2 });
  }
  const { data } = await organizer.client
    .rpc('topsis_rank_hotels', { p_rfp_id: rfp.id, p_limit: 1 })
    .throwOnError();
  expect(data[0].hotel_id).toBe(hotel.id);

  // A hotel that offers since then has its place as of its own first question, and the others keep theirs.
  const late = await createHotel(database);
  const lateStaff = await createHotelMember(database, late.id);
  await createSend(database, { rfp_id: rfp.id, hotel_id: late.id });
  expect(await rankOf(lateStaff, late.id)).toBeUndefined();
  await lateStaff.client
    .rpc('submit_proposal', { p_rfp_id: rfp.id, p_hotel_id: late.id, p_room_rate: 130 })
    .throwOnError();
  await scene.showRanks(rfp.id);
  const first = await rankOf(lateStaff, late.id);
  expect(first.of).toBe(3);
  await lateStaff.client
    .rpc('submit_proposal', { p_rfp_id: rfp.id, p_hotel_id: late.id, p_room_rate: 1 })
    .throwOnError();
  expect(await rankOf(lateStaff, late.id)).toEqual(first);
  expect(await rankOf()).toMatchObject({ rank: 2, of: 2 });

  // Taking the offer back and coming again does not ask anew either.
  const own = await database.query<{ id: string }>(
    'select id from proposals where rfp_id = $1 and hotel_id = $2 and is_current',
    [rfp.id, hotel.id],
  );
  await staff.client.from('proposals').update({ status: 'withdrawn' }).eq('id', own[0]?.id).throwOnError();
  expect(await rankOf()).toBeUndefined();
  await staff.client
    .rpc('submit_proposal', { p_rfp_id: rfp.id, p_hotel_id: hotel.id, p_room_rate: 2 })
    .throwOnError();
  expect(await rankOf()).toMatchObject({ rank: 2, of: 2 });

  // Tomorrow it shows; the days before are its history, oldest first, 30 of them.
  await database.query(`update rank_days set day = day - n.n from (values (1)) as n (n) where rfp_id = $1`, [
    rfp.id,
  ]);
  await database.query(
    `insert into rank_days (rfp_id, hotel_id, day, rank, of) select $1, $2, (now() at time zone 'UTC')::date - n, 3, 4
     from unnest(array[29, 30]) n`,
    [rfp.id, hotel.id],
  );
  const day = (ago: number) => daysAgo(ago).slice(0, 10);
  const next = await rankOf();
  expect(next.rank).toBeLessThan(3);
  expect(next.history).toEqual([
    { day: day(29), rank: 3, of: 4 },
    { day: day(1), rank: 2, of: 2 },
    { day: day(0), rank: next.rank, of: 3 },
  ]);
});

test('of a decided RFP each hotel with an offer has the rank that was decided on, whatever it was that morning', async () => {
  const { rfp } = await scene.sent();
  const own = await scene.offer(rfp.id, { room_rate: 150 });
  await scene.offer(rfp.id, { hotel_id: rival.id, room_rate: 120 });
  await scene.showRanks(rfp.id);
  const rankOf = async (person: typeof staff, id: string) =>
    (await stats(person, id)).rankings.find((row: { rfp_id: string }) => row.rfp_id === rfp.id);
  await rankOf(staff, hotel.id);
  await staff.client
    .rpc('submit_proposal', { p_rfp_id: rfp.id, p_hotel_id: hotel.id, p_room_rate: 20 })
    .throwOnError();
  const { data: ranking } = await organizer.client
    .rpc('topsis_rank_hotels', { p_rfp_id: rfp.id })
    .throwOnError();
  await database.query(
    `update proposals set status = 'won' where rfp_id = $1 and hotel_id = $2 and is_current`,
    [rfp.id, hotel.id],
  );
  expect(own.version).toBe(1);
  await database.query(`update hotels set largest_room_capacity = 20 where id = any ($1)`, [
    [hotel.id, rival.id],
  ]);
  for (const [person, id] of [
    [staff, hotel.id],
    [rivalStaff, rival.id],
  ] as const)
    expect(await rankOf(person, id)).toMatchObject({
      rank: ranking.find((row: { hotel_id: string }) => row.hotel_id === id)?.rank,
      of: 2,
    });
});

test('each hotel reads its own days alone, and nobody writes them', async () => {
  for (const [person, own] of [
    [staff, hotel.id],
    [rivalStaff, rival.id],
  ] as const) {
    const { data } = await person.client.from('rank_days').select('hotel_id').throwOnError();
    expect(data.length).toBeGreaterThan(0);
    expect(new Set(data.map(({ hotel_id }) => hotel_id))).toEqual(new Set([own]));
    expect((await person.client.from('rank_days').delete().eq('hotel_id', own)).status).toBe(403);
  }
  for (const person of [organizer, stranger])
    expect((await person.client.from('rank_days').select('id').throwOnError()).data).toEqual([]);
});

// also: private.decline_counts
// also: private.hotel_dashboard
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

test('the month’s ranks are those the organizer sees; what is older or declined is not ranked', async () => {
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

  const month = await stats(staff, hotel.id);
  expect(month).toMatchObject({ rfps_received: 4, rfps_responded: 3, response_rate: 75 });
  expect(month.cluster_boost).toBeGreaterThanOrEqual(1);
  expect(month.rankings.map((row: { rfp_id: string }) => row.rfp_id)).toEqual([
    cheap.rfp.id,
    dear.rfp.id,
    unanswered.id,
  ]);
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

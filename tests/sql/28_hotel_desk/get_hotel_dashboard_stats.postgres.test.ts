/** Who asks first on a day decides what everybody reads on it, even when several ask at once. */
import { expect, test } from 'vitest';
import { createHotel, createHotelMember, createSend } from '../../support/factories.ts';
import { openOrder, type Work } from '../../support/in-order.ts';
import { openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { database, hotel, rival, staff, rivalStaff } = scene;
const { inOrder } = openOrder(database);

test('two that ask at the same moment read one moment’s ranks', async () => {
  const byPrice = { weight_price: 1, weight_location: 0, weight_mice_fit: 0, weight_response_time: 0 };
  const { rfp } = await scene.sent(byPrice);
  await scene.offer(rfp.id, { room_rate: 150 });
  await scene.offer(rfp.id, { hotel_id: rival.id, room_rate: 120 });
  await scene.showRanks(rfp.id);
  const ask =
    (hotelId: string): Work =>
    (tx) =>
      tx`select public.get_hotel_dashboard_stats(${hotelId})`;
  // The second waits, and its own better offer, stored meanwhile, does not count any more today.
  const undercut: Work = async (tx) => {
    await tx`select public.submit_proposal(${rfp.id}, ${hotel.id}, 1)`;
    await ask(hotel.id)(tx);
  };
  expect(await inOrder([ask(rival.id), rivalStaff.id], [undercut, staff.id])).toEqual(['done', 'done']);
  const kept = await database.query(
    'select hotel_id, rank, of from rank_days where rfp_id = $1 order by rank',
    [rfp.id],
  );
  expect(kept).toEqual([
    { hotel_id: rival.id, rank: 1, of: 2 },
    { hotel_id: hotel.id, rank: 2, of: 2 },
  ]);
});

test('a hotel that offers between two questions has no rank of that day before it asks itself', async () => {
  const { rfp } = await scene.sent();
  await scene.offer(rfp.id);
  await scene.offer(rfp.id, { hotel_id: rival.id });
  await scene.showRanks(rfp.id);
  const late = await createHotel(database);
  const lateStaff = await createHotelMember(database, late.id);
  const ask =
    (hotelId: string): Work =>
    (tx) =>
      tx`select public.get_hotel_dashboard_stats(${hotelId})`;
  const afterAdding: Work = async (tx) => {
    await createSend(database, { rfp_id: rfp.id, hotel_id: late.id });
    await scene.offer(rfp.id, { hotel_id: late.id });
    await scene.showRanks(rfp.id);
    await ask(hotel.id)(tx);
  };
  expect(await inOrder([ask(rival.id), rivalStaff.id], [afterAdding, staff.id])).toEqual(['done', 'done']);
  const kept = () =>
    database.query('select hotel_id, of from rank_days where rfp_id = $1 order by of', [rfp.id]);
  expect(await kept()).toHaveLength(2);
  await lateStaff.client.rpc('get_hotel_dashboard_stats', { p_hotel_id: late.id });
  expect((await kept())[2]).toEqual({ hotel_id: late.id, of: 3 });
});

test('two hotels with the same RFPs do not block each other for good', async () => {
  for (let n = 0; n < 6; n += 1) {
    const { rfp } = await scene.sent();
    await scene.offer(rfp.id);
    await scene.offer(rfp.id, { hotel_id: rival.id });
    await scene.showRanks(rfp.id);
  }
  const asked = await Promise.all(
    [1, 2, 3, 4].flatMap(() => [
      staff.client.rpc('get_hotel_dashboard_stats', { p_hotel_id: hotel.id }),
      rivalStaff.client.rpc('get_hotel_dashboard_stats', { p_hotel_id: rival.id }),
    ]),
  );
  expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 200));
  const [twice] = await database.query<{ n: number }>(
    'select count(*)::int as n from (select rfp_id, hotel_id from rank_days group by 1, 2 having count(distinct of) > 1) d',
  );
  expect(twice?.n).toBe(0);
});

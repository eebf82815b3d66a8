import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import type { Row } from '../../support/factories.ts';
import { expectRecomputable, rankHotels } from '../../support/ranking.ts';
import { signInStaff } from '../../support/staff.ts';

const database = await openTestDatabase({ seed: true });
afterAll(() => database.close());

const admin = await signInStaff(database);
const rfps = await database.query<Row<'rfps'>>('select * from public.rfps order by created_at, id');
const rankings = new Map<string, Awaited<ReturnType<typeof rankHotels>>>();
/** Asked once for each RFP: they take most of this file's time. */
async function ranking({ id }: Row<'rfps'>) {
  const ranked = rankings.get(id) ?? (await rankHotels(database, admin, id));
  rankings.set(id, ranked);
  return ranked;
}

test('the sample data has RFPs to rank', () => {
  expect(rfps.length).toBeGreaterThanOrEqual(4);
});

test.each(rfps.map((rfp) => [rfp.title, rfp] as const))(
  'the ranking of "%s" can be recomputed by hand from its rows',
  async (_title, rfp) => {
    expectRecomputable(await ranking(rfp), rfp);
  },
);

test('offers are priced as compute_realistic_total_cost prices them, the rest from list rates', async () => {
  for (const rfp of rfps) {
    const prices = await database.query<{ hotel_id: string; per_attendee: string | null }>(
      'select hotel_id, per_attendee from private.live_prices($1)',
      [rfp.id],
    );
    const offers = new Map(prices.map((price) => [price.hotel_id, Number(price.per_attendee)]));
    for (const { hotel_id, criteria } of await ranking(rfp)) {
      expect(criteria.estimated).toBe(!offers.has(hotel_id));
      if (!criteria.estimated) expect(criteria.price_per_attendee).toBe(offers.get(hotel_id));
    }
  }
});

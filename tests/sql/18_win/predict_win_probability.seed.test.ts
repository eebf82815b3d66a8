import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import type { Row } from '../../support/factories.ts';
import { rankHotels } from '../../support/ranking.ts';
import { signInStaff } from '../../support/staff.ts';
import { expectSound, type Factor, predict, winFactors } from '../../support/win-reference.ts';

const database = await openTestDatabase({ seed: true });
afterAll(() => database.close());
const admin = await signInStaff(database);
const rfps = await database.query<Row<'rfps'>>(
  `select * from public.rfps where status in ('sent', 'decided') order by budget_per_attendee is null, id limit 14`,
);

test('the sample data has RFPs to predict', () => {
  expect(new Set(rfps.map(({ status }) => status))).toEqual(new Set(['sent', 'decided']));
});

test.each(rfps.map((rfp) => [rfp.title, rfp] as const))(
  'every factor of "%s" can be recomputed from the stored rows and the ranking',
  async (_title, rfp) => {
    const ranking = await rankHotels(database, admin, rfp.id);
    // The best, the worst and one between: they have proposed, opened, or kept silent.
    const places = new Set([0, Math.floor(ranking.length / 2), ranking.length - 1]);
    for (const candidate of ranking.filter((_, place) => places.has(place))) {
      const prediction = await predict(admin, candidate.hotel_id, rfp.id);
      const rivals = ranking.filter(
        ({ hotel_id, criteria }) => hotel_id !== candidate.hotel_id && !criteria.estimated,
      );
      const expected = await winFactors(
        database,
        candidate.hotel_id,
        rfp,
        {
          price: candidate.criteria.price_per_attendee,
          rivals: rivals.map(({ criteria }) => criteria.price_per_attendee).filter((price) => price !== null),
          miceFit: candidate.criteria.mice_fit,
          boost: candidate.cluster_boost,
        },
        new Date(prediction.as_of),
      );
      for (const [factor, value] of Object.entries(expected) as [Factor, number][]) {
        // The embedded database tells the time in milliseconds; a day of recency is 1 %.
        expect(prediction.factors[factor].value, factor).toBeCloseTo(value, 8);
      }
      expectSound(prediction);
      expect(prediction.basis).toBe(rfp.status === 'decided' ? 'decided' : 'estimate');
    }
  },
);

test('a decided RFP has one winner with probability 1; the others have 0', async () => {
  for (const rfp of rfps.filter(({ status }) => status === 'decided')) {
    const sends = await database.query<{ hotel_id: string; won: boolean }>(
      `select s.hotel_id, coalesce(p.status = 'won', false) as won from public.sends s
       left join public.proposals p on p.rfp_id = s.rfp_id and p.hotel_id = s.hotel_id and p.is_current
       where s.rfp_id = $1 order by won desc limit 4`,
      [rfp.id],
    );
    for (const { hotel_id, won } of sends) {
      expect((await predict(admin, hotel_id, rfp.id)).probability).toBe(Number(won));
    }
  }
});

import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import type { Row } from '../../support/factories.ts';
import { criteriaOf } from '../../support/ranking-field.ts';
import { expectSound, type Factor, predict, winFactors, winWeights } from '../../support/win-reference.ts';
import { openWorlds, type World, world } from '../../support/win-world.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const { organizer, lay } = await openWorlds(database);

/** What the prices, the fit and the boost of a world should come to; there is no other hotel in the cluster. */
function standingOf({ hotel: profile, state, offer, rivals }: World, hotel: Row<'hotels'>, rfp: Row<'rfps'>) {
  const largest_room_capacity = hotel.largest_room_capacity ?? 0;
  const listed = criteriaOf(
    { ...hotel, largest_room_capacity, north: 0, east: 0, response_hours: null, currency: 'EUR' },
    rfp,
    { EUR: 1 },
  );
  const own = state === 'proposed' ? offer.ddr_rate + offer.av_total / 40 : profile.ddr_rate;
  return { price: own, rivals, miceFit: listed.mice_fit, boost: 1 };
}

test('any hotel on any RFP: nine factors as recomputed, a probability 0 to 1, their exact sum', {
  timeout: 90_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(world, async (one) => {
      const { hotel, rfp } = await lay(one);
      const prediction = await predict(organizer, hotel.id, rfp.id);
      expectSound(prediction);
      expect(prediction.basis).toBe('estimate');
      expect(prediction.probability).toBeGreaterThanOrEqual(0);
      expect(prediction.probability).toBeLessThanOrEqual(1);
      const standing = standingOf(one, hotel, rfp);
      const expected = await winFactors(database, hotel.id, rfp, standing, new Date(prediction.as_of));
      for (const factor of Object.keys(winWeights) as Factor[]) {
        expect(prediction.factors[factor].value, factor).toBeCloseTo(expected[factor], 8);
      }
    }),
    { numRuns: 25 },
  );
});

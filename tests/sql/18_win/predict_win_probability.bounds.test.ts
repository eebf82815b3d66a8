import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import type { Row } from '../../support/factories.ts';
import { expectSound, predict } from '../../support/win-reference.ts';
import { openWorlds, type World, world } from '../../support/win-world.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const { organizer, lay } = await openWorlds(database);

interface Ending {
  state: World['state'];
  basis: 'estimate' | 'decided' | 'withdrawn';
  probability?: number;
  change: string;
}

const offers = (status: string, whose = '=') =>
  `update public.proposals set status = '${status}' where id = (select id from public.proposals
   where rfp_id = $1 and hotel_id ${whose} $2 and is_current and status = 'submitted' limit 1)`;
const endings: Record<string, Ending> = {
  open: { state: 'opened', basis: 'estimate', change: 'select $1::uuid, $2::uuid' },
  shortlisted: { state: 'proposed', basis: 'estimate', change: offers('shortlisted') },
  won: { state: 'proposed', basis: 'decided', probability: 1, change: offers('won') },
  lost: { state: 'proposed', basis: 'decided', probability: 0, change: offers('lost') },
  'won by another': { state: 'proposed', basis: 'decided', probability: 0, change: offers('won', '<>') },
  'decided without an answer': {
    ...{ state: 'sent', basis: 'decided', probability: 0, change: offers('won', '<>') },
  },
  withdrawn: { state: 'proposed', basis: 'withdrawn', probability: 0, change: offers('withdrawn') },
  declined: {
    ...{ state: 'opened', basis: 'withdrawn', probability: 0 },
    change: `update public.sends set status = 'declined', decline_reason = 'Full' where rfp_id = $1 and hotel_id = $2`,
  },
  'declined after an offer': {
    ...{ state: 'proposed', basis: 'withdrawn', probability: 0 },
    change: `update public.sends set status = 'declined', decline_reason = 'Full' where rfp_id = $1 and hotel_id = $2`,
  },
  cancelled: {
    ...{ state: 'sent', basis: 'decided', probability: 0 },
    change: `update public.rfps set status = 'cancelled' where id = $1 and $2::uuid is not null`,
  },
};

const end = ({ change }: Ending, hotel: Row<'hotels'>, rfp: Row<'rfps'>) =>
  database.query(change, [rfp.id, hotel.id]);

test.each(Object.entries(endings))(
  '%s: sound, 0 to 1, and the outcome where it is known',
  {
    timeout: 60_000,
  },
  async (_name, ending) => {
    await fc.assert(
      fc.asyncProperty(world, fc.integer({ min: 40, max: 160 }), async (one, rival) => {
        const { hotel, rfp } = await lay({ ...one, state: ending.state, rivals: [...one.rivals, rival] });
        await end(ending, hotel, rfp);
        const prediction = await predict(organizer, hotel.id, rfp.id);
        expectSound(prediction);
        expect(prediction.probability).toBeGreaterThanOrEqual(0);
        expect(prediction.probability).toBeLessThanOrEqual(1);
        expect(prediction).toMatchObject({
          basis: ending.basis,
          ...(ending.probability !== undefined && { probability: ending.probability }),
        });
      }),
      { numRuns: 5 },
    );
  },
);

/** Improving one input of a factor raises the factor and the probability, whatever else is true of the hotel and the RFP. */
import fc from 'fast-check';
import { afterAll, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createHotel, createProposal, createSend, insertRow } from '../../support/factories.ts';
import { hallsOnly } from '../../support/offers.ts';
import { giveRecord, renewBoosts } from '../../support/records.ts';
import { expectImproved, type Improvement, predict } from '../../support/win-reference.ts';
import { daysAgo, openWorlds, type World, world } from '../../support/win-world.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const { organizer, lay, addPast } = await openWorlds(database);

/** Other hotels of the same city and class; the complete ones are more engaged than a hotel nobody has asked, the bare ones less. */
const neighbours = {
  bare: {
    ...{ rooms_total: null, meeting_rooms: null, largest_room_capacity: null },
    ...{ base_room_rate: null, ddr_rate: null },
  },
  complete: { description: 'Central', photo_url: 'https://example.com/1.jpg', features: ['wifi'] },
};
type Neighbour = keyof typeof neighbours;

interface Id {
  rfp_id: string;
  hotel_id: string;
}
/** A world laid down: the hotel on the RFP asked about and on an earlier one, and a neighbour. */
interface Case {
  world: World;
  here: Id;
  earlier: Id;
  neighbour: { id: string; city: string | null };
  amount: number;
}

interface Law extends Improvement {
  /** Makes room for the improvement in a world. */
  given?: (one: World) => World;
  /** What became of the earlier RFP: one of another organization in another sector, unless told otherwise. */
  earlier?: Partial<World['past'][number]>;
  neighbour?: Neighbour;
  improve(one: Case): Promise<unknown>;
}

const setHotel = (id: string, change: string) =>
  database.query(`update public.hotels set ${change} where id = $1`, [id]);
const answer = ({ hotel_id, rfp_id }: Id, change: string) =>
  database.query(`update public.sends set ${change} where hotel_id = $1 and rfp_id = $2`, [hotel_id, rfp_id]);
const award = ({ earlier: { hotel_id, rfp_id } }: Case) =>
  database.query(
    `update public.proposals set status = 'won' where hotel_id = $1 and rfp_id = $2 and is_current`,
    [hotel_id, rfp_id],
  );
const offer = ({ world: { offer }, here }: Case, changes: object) =>
  createProposal(database, { ...here, ...hallsOnly, ...offer, ...changes });

const inState = (state: World['state']) => (one: World) => ({ ...one, state });
const withoutOffer = (one: World) => (one.state === 'proposed' ? { ...one, state: 'opened' as const } : one);
const unasked = (one: World) => ({ ...one, state: 'unsent' as const, past: [] });
const cramped = (one: World) => ({
  ...one,
  hotel: { ...one.hotel, mice_role: 'full_service' as const, largest_room_capacity: 20, meeting_rooms: 0 },
});

const laws: Record<string, Law> = {
  'a lower price': {
    factor: 'price_position',
    given: ({ offer, rivals, ...one }) => ({
      ...{ ...one, offer, state: 'proposed' },
      rivals: [...rivals, offer.ddr_rate + offer.av_total / 40],
    }),
    improve: (one) => offer(one, { ddr_rate: one.world.offer.ddr_rate - one.amount }),
  },
  'a contact with an address': {
    factor: 'completeness',
    given: withoutOffer,
    improve: ({ here: { hotel_id } }) =>
      insertRow(database, 'hotel_contacts', { hotel_id, name: 'Sales', email: 'sales@example.com' }),
  },
  'a photo and a description': {
    factor: 'completeness',
    given: withoutOffer,
    improves: ['cluster_boost'],
    improve: ({ here }) =>
      setHotel(here.hotel_id, `description = 'Quiet', photo_url = 'https://example.com/2.jpg'`),
  },
  'a document with the offer': {
    factor: 'completeness',
    given: inState('proposed'),
    improve: (one) => offer(one, { document_sha256: 'a'.repeat(64) }),
  },
  'an answer where there was silence': {
    factor: 'response_rate',
    earlier: { outcome: 'silent', days: 100 },
    improve: ({ earlier }) => answer(earlier, `status = 'declined', decline_reason = 'Full'`),
  },
  'a bigger hall': {
    factor: 'mice_fit',
    given: cramped,
    improve: ({ here, amount }) => setHotel(here.hotel_id, `largest_room_capacity = ${20 + amount}`),
  },
  'more halls': {
    factor: 'mice_fit',
    given: cramped,
    improve: ({ here, amount }) => setHotel(here.hotel_id, `meeting_rooms = ${amount}`),
  },
  'being a house for events': {
    factor: 'mice_fit',
    given: cramped,
    improve: ({ here }) => setHotel(here.hotel_id, `mice_role = 'event_venue'`),
  },
  'a neighbour who shows less': {
    factor: 'cluster_boost',
    given: unasked,
    neighbour: 'complete',
    improve: ({ neighbour }) =>
      setHotel(
        neighbour.id,
        `description = null, photo_url = null, features = '{}', base_room_rate = null,
        ddr_rate = null, rooms_total = null, meeting_rooms = null, largest_room_capacity = null`,
      ),
  },
  'one more neighbour who shows less': {
    factor: 'cluster_boost',
    given: unasked,
    neighbour: 'complete',
    improve: async ({ neighbour: { city } }) => {
      await giveRecord(database, (await createHotel(database, { ...neighbours.bare, city })).id);
      await renewBoosts(database);
    },
  },
  'being asked': {
    factor: 'intent_score',
    given: inState('unsent'),
    trades: ['response_rate'],
    improve: ({ here }) => createSend(database, here),
  },
  'having looked': {
    factor: 'intent_score',
    given: inState('sent'),
    improve: ({ here }) => answer(here, `status = 'opened'`),
  },
  'an offer': {
    factor: 'intent_score',
    given: inState('opened'),
    improves: ['response_rate'],
    trades: ['completeness', 'price_position', 'sector_match', 'history'],
    improve: (one) => offer(one, {}),
  },
  'an award in the sector': {
    factor: 'sector_match',
    earlier: { outcome: 'submitted', sector: 'pharma' },
    improve: award,
  },
  'an award by this organization': {
    factor: 'history',
    earlier: { outcome: 'submitted', isOwn: true },
    improve: award,
  },
  'an award by this organization in the sector': {
    factor: 'history',
    earlier: { outcome: 'submitted', isOwn: true, sector: 'pharma' },
    improves: ['sector_match'],
    improve: award,
  },
  'a more recent answer': {
    factor: 'recency',
    given: withoutOffer,
    earlier: { outcome: 'submitted', days: 300 },
    improve: ({ earlier, amount }) =>
      createProposal(database, { ...earlier, submitted_at: daysAgo(amount / 100) }),
  },
};

const around = fc.array(fc.constantFrom<Neighbour>('bare', 'complete'), { maxLength: 3 });

test.each(Object.entries(laws))('%s', { timeout: 60_000 }, async (_name, law) => {
  await fc.assert(
    fc.asyncProperty(world, around, fc.integer({ min: 1, max: 10 }), async (any, others, amount) => {
      const world = law.given?.(any) ?? any;
      const { hotel, rfp } = await lay(world);
      const here = { rfp_id: rfp.id, hotel_id: hotel.id };
      const standing = { outcome: 'submitted', isOwn: false, sector: 'tech', days: 60 } as const;
      const earlier = law.earlier ? await addPast(hotel, { ...standing, ...law.earlier }) : here;
      const [neighbour = hotel] = await Promise.all(
        [law.neighbour, ...others]
          .filter((kind) => kind !== undefined)
          .map((kind) => createHotel(database, { ...neighbours[kind], city: hotel.city })),
      );
      // Boosts are for hotels with a record.
      const asked = law.neighbour
        ? await database.query<{ id: string }>('select id from public.hotels where city = $1', [hotel.city])
        : [];
      for (const { id } of asked) await giveRecord(database, id);
      const before = await predict(organizer, hotel.id, rfp.id);
      await law.improve({ world, here, earlier, neighbour, amount });
      expectImproved(before, await predict(organizer, hotel.id, rfp.id), law);
    }),
    { numRuns: 6 },
  );
});

/** Random hotels with a past, on an RFP, for properties of the win probability. */
import fc from 'fast-check';
import type { TestDatabase } from './database.ts';
import { createHotel, createOrganization, createProposal, createRfp, createSend } from './factories.ts';
import { hallsOnly, offerPrices } from './offers.ts';

export const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 3 });
const price = fc.integer({ min: 40, max: 160 });

/** An earlier RFP the hotel was sent to, and what became of it. */
const past = fc.record({
  days: fc.integer({ min: 1, max: 400 }),
  sector: fc.constantFrom('pharma', 'tech'),
  isOwn: fc.boolean(),
  outcome: fc.constantFrom('silent', 'declined', 'submitted', 'won', 'lost', 'withdrawn'),
});
type Past = typeof past extends fc.Arbitrary<infer T> ? T : never;

export const world = fc.record({
  hotel: fc.record({
    largest_room_capacity: maybe(fc.integer({ min: 10, max: 300 })),
    meeting_rooms: maybe(fc.integer({ min: 0, max: 5 })),
    mice_role: fc.constantFrom('full_service', 'event_venue'),
    ddr_rate: maybe(price),
    description: maybe(fc.constant('By the river')),
  }),
  past: fc.array(past, { maxLength: 5 }),
  state: fc.constantFrom('unsent', 'sent', 'opened', 'proposed'),
  offer: fc.record({
    ddr_rate: price,
    av_total: fc.constantFrom(0, 400),
    comments: maybe(fc.constant('Net.')),
  }),
  rivals: fc.array(price, { maxLength: 4 }),
});
export type World = typeof world extends fc.Arbitrary<infer T> ? T : never;

let count = 0;
const land = (n: number) => String.fromCharCode(66 + ((n / 26) % 25), 65 + (n % 26));

/** Makes the organization that asks about each world and another one, and returns `lay`, which writes a world into the database. */
export async function openWorlds(database: TestDatabase) {
  const organizer = await createOrganization(database);
  const other = await createOrganization(database);

  async function addPast(hotel: { id: string }, { days, sector, isOwn, outcome }: Past) {
    const { organization } = isOwn ? organizer : other;
    const rfp = await createRfp(database, { organization_id: organization.id, sector });
    const id = { rfp_id: rfp.id, hotel_id: hotel.id };
    const decline = { status: 'declined', decline_reason: 'Full', responded_at: daysAgo(days / 2) };
    await createSend(database, { ...id, sent_at: daysAgo(days), ...(outcome === 'declined' && decline) });
    if (outcome === 'silent' || outcome === 'declined') return id;
    await createProposal(database, { ...id, submitted_at: daysAgo(days / 3), status: outcome });
    return id;
  }

  /** Writes a day conference for 40 in a city and country that only this hotel is in, so that no other hotel's values can stand in. */
  async function lay({ hotel: profile, past: history, state, offer, rivals }: World) {
    const hotel = await createHotel(database, {
      ...profile,
      city: `City ${++count}`,
      country_code: land(count),
    });
    for (const one of history) await addPast(hotel, one);
    const day = '2027-03-01';
    const rfp = await createRfp(database, {
      ...{ organization_id: organizer.organization.id, sector: 'pharma' },
      ...{ start_date: day, end_date: day, rooms: 0 },
    });
    await offerPrices(database, rfp, rivals);
    const id = { rfp_id: rfp.id, hotel_id: hotel.id };
    if (state !== 'unsent') {
      const opened = state === 'opened' && { status: state, opened_at: daysAgo(0) };
      await createSend(database, { ...id, sent_at: daysAgo(1), ...opened });
    }
    if (state === 'proposed') await createProposal(database, { ...id, ...hallsOnly, ...offer });
    return { hotel, rfp };
  }

  return { organizer, other, lay, addPast };
}

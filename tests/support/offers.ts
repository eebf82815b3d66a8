/** RFPs with offers whose all-in cost per attendee is the price given. */
import type { TestDatabase } from './database.ts';
import { createHotel, createProposal, createRfp, createSend, type Organizer, type Row } from './factories.ts';

/** A day conference without rooms: the cost per attendee is the DDR. */
export const hallsOnly = {
  ...{ rooms: 0, nights: 0, event_days: 1, room_rate: 0, fnb_per_attendee: 0, av_total: 0 },
};

/** An RFP for a day conference without rooms, so that an offer's own total is the comparable one too. */
export const newRfp = (database: TestDatabase, organizer: Organizer, values: Partial<Row<'rfps'>> = {}) =>
  createRfp(database, {
    ...{ organization_id: organizer.organization.id, sector: 'pharma' },
    ...{ rooms: 0, nights: 0, event_days: 1 },
    ...values,
  });

/** The first version of an offer, by a new hotel. It was asked in 2024, so that the offer may have any later date. */
export async function offer(database: TestDatabase, rfp: Row<'rfps'>, values: Partial<Row<'proposals'>>) {
  const hotel = await createHotel(database);
  await createSend(database, { rfp_id: rfp.id, hotel_id: hotel.id, sent_at: '2024-01-01T00:00:00Z' });
  return createProposal(database, { rfp_id: rfp.id, hotel_id: hotel.id, ...values });
}

export async function offerPrices(
  database: TestDatabase,
  rfp: Row<'rfps'>,
  prices: readonly number[],
  values: Partial<Row<'proposals'>> = {},
): Promise<Row<'proposals'>[]> {
  const offers: Row<'proposals'>[] = [];
  for (const price of prices) {
    offers.push(await offer(database, rfp, { ...hallsOnly, ddr_rate: price, ...values }));
  }
  return offers;
}

/** The next version: what was offered before, changed. */
export const revise = (
  database: TestDatabase,
  { rfp_id, hotel_id, ...before }: Row<'proposals'>,
  changes: Partial<Row<'proposals'>>,
) =>
  createProposal(database, {
    ...{ rfp_id, hotel_id, currency: before.currency, rooms: before.rooms, nights: before.nights },
    ...{ attendees: before.attendees, event_days: before.event_days, room_rate: before.room_rate },
    ...{ ddr_rate: before.ddr_rate, fnb_per_attendee: before.fnb_per_attendee, av_total: before.av_total },
    ...{ city_tax_per_room_night: before.city_tax_per_room_night, document_sha256: before.document_sha256 },
    ...changes,
  });

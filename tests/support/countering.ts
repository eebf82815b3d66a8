/**
 * The scene of openSourcing, with offers of `scene.hotel` to which counter-offers can be made:
 *
 *   const scene = await openCountering();
 *   const { proposal, token } = await scene.offered();
 *   const { data } = await scene.make(proposal.id, { room_rate: 140 });
 */
import { createProposal, type Row } from './factories.ts';
import { issueLink } from './links.ts';
import { openSourcing } from './sourcing.ts';

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

export async function openCountering() {
  const scene = await openSourcing();
  const { database, organizer, staff } = scene;

  async function offered(values: Partial<Row<'proposals'>> = {}, rfpValues: Partial<Row<'rfps'>> = {}) {
    const { rfp, send } = await scene.sent(rfpValues);
    const proposal = await createProposal(database, { rfp_id: rfp.id, hotel_id: scene.hotel.id, ...values });
    const token = await issueLink(database, send.id);
    return { rfp, send, proposal, token };
  }
  const make = (
    p_proposal_id: string,
    p_terms: unknown,
    more: Record<string, unknown> = {},
    client = organizer.client,
  ) => client.rpc('make_counter_offer', { p_proposal_id, p_terms, ...more });
  /** An offer with an open counter-offer for a room rate of 140. */
  async function countered(values: Partial<Row<'proposals'>> = {}, terms: unknown = { room_rate: 140 }) {
    const made = await offered(values);
    const { data } = await make(made.proposal.id, terms).throwOnError();
    return { ...made, counter: data as { counter_offer_id: string; terms: Record<string, number> } };
  }
  const accept = (p_counter_offer_id: string, client = staff.client) =>
    client.rpc('accept_counter_offer', { p_counter_offer_id });
  const decline = (p_counter_offer_id: string, p_message?: unknown, client = staff.client) =>
    client.rpc('decline_counter_offer', { p_counter_offer_id, p_message });
  const withdraw = (p_counter_offer_id: string, client = organizer.client) =>
    client.rpc('withdraw_counter_offer', { p_counter_offer_id });
  /** A counter-offer as it is stored, without row-level security. */
  async function counterOf(id: string): Promise<Row<'counter_offers'>> {
    const [row] = await database.query<Row<'counter_offers'>>('select * from counter_offers where id = $1', [
      id,
    ]);
    if (!row) throw new Error(`No counter-offer ${id}.`);
    return row;
  }
  /** A hotel's versions of an offer, oldest first. */
  const versions = (rfpId: string, hotelId = scene.hotel.id) =>
    database.query<Row<'proposals'>>(
      'select * from proposals where rfp_id = $1 and hotel_id = $2 order by version',
      [rfpId, hotelId],
    );
  return { ...scene, offered, make, countered, accept, decline, withdraw, counterOf, versions };
}

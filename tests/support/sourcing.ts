/**
 * A scene for RFPs on their way to an award, with everybody who may or may not act on them:
 *
 *   const scene = await openSourcing();            // at the top of a test file; closes itself
 *   const { rfp, send } = await scene.sent();      // an RFP sent to scene.hotel
 *   await scene.organizer.client.from('proposals').update({ status: 'won' }).eq('id', id);
 */
import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import { afterAll, expect } from 'vitest';
import { openTestDatabase } from './database.ts';
import {
  createHotel,
  createHotelMember,
  createOrganization,
  createProposal,
  createRfp,
  createSend,
  type Row,
} from './factories.ts';

export async function openSourcing() {
  const database = await openTestDatabase();
  afterAll(() => database.close());
  const organizer = await createOrganization(database);
  const stranger = await createOrganization(database);
  const hotel = await createHotel(database);
  const rival = await createHotel(database);
  const staff = await createHotelMember(database, hotel.id, { role: 'staff' });
  const rivalStaff = await createHotelMember(database, rival.id);

  /** A draft of the organizer's. */
  const draft = (values: Partial<Row<'rfps'>> = {}) =>
    createRfp(database, { organization_id: organizer.organization.id, ...values });

  /** An RFP sent to the hotel and its rival, as if by the service. `send` is that of the hotel. */
  async function sent(values: Partial<Row<'rfps'>> = {}, sendValues: Partial<Row<'sends'>> = {}) {
    const rfp = await draft(values);
    const send = await createSend(database, { rfp_id: rfp.id, hotel_id: hotel.id, ...sendValues });
    await createSend(database, { rfp_id: rfp.id, hotel_id: rival.id });
    return { rfp, send };
  }

  /** An offer of the hotel's, or of another's, loaded by the service in any state. */
  const offer = (rfpId: string, values: Partial<Row<'proposals'>> = {}) =>
    createProposal(database, { rfp_id: rfpId, hotel_id: hotel.id, ...values });

  /** A last round that shows each hotel with an offer its rank; it runs for five days. */
  const showRanks = (rfpId: string) =>
    database.query(
      `insert into rfp_rounds (rfp_id, organization_id, hotel_id, round, due, show_rank, proposal_id, own_rank)
       select p.rfp_id, p.organization_id, p.hotel_id, 1, now() + interval '5 days', true, p.id, 1
       from proposals p where p.rfp_id = $1 and p.is_current on conflict do nothing`,
      [rfpId],
    );

  /** The row of a table with this id, without row-level security. */
  async function stored<T extends 'rfps' | 'sends' | 'proposals'>(table: T, id: string): Promise<Row<T>> {
    const [row] = await database.query<Row<T>>(`select * from public.${table} where id = $1`, [id]);
    if (!row) throw new Error(`No row ${id} in ${table}.`);
    return row;
  }

  return {
    database,
    organizer,
    stranger,
    hotel,
    rival,
    staff,
    rivalStaff,
    draft,
    sent,
    offer,
    showRanks,
    stored,
  };
}

/** What became of an update: 'done', 'unseen' when row-level security hid the row, else the error's code. */
export function outcome(response: PostgrestSingleResponse<unknown[]>): string {
  if (response.error) return response.error.code;
  return response.data.length > 0 ? 'done' : 'unseen';
}

/** Expects an RPC or a table to refuse with this status and stable code. */
export function expectRefusal(
  response: PostgrestSingleResponse<unknown>,
  status: number,
  code: string,
  message?: RegExp,
): void {
  expect({ status: response.status, code: response.error?.code }).toEqual({ status, code });
  if (message) expect(response.error?.message).toMatch(message);
}

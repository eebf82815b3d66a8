import { expect } from 'vitest';
import { openSourcing } from './sourcing.ts';

/** A scene for offers of lines: a request by night and day with a gala dinner, and what a hotel asks for it. */
export async function openOffersOfLines() {
  const scene = await openSourcing();
  const { organizer, hotel, staff } = scene;
  const dates = { start_date: '2027-03-10', end_date: '2027-03-13' };
  const block = [40, 210, 190, 25].map((rooms, night) => ({ night, type: 'run_of_house', guests: 1, rooms }));
  const gala = { key: 'gala', kind: 'fnb', label: 'Gala dinner', unit: 'person', quantity: 51 };
  const parts = {
    room_block: block,
    programme: {
      days: [
        { day: 1, delegates: 200 },
        { day: 2, delegates: 180 },
      ],
    },
    asked_lines: [gala],
  };
  const gross = { is_tax_included: true };
  const room = { ...gross, kind: 'room', unit: 'room_night', unit_price: 150 };
  const delegate = { ...gross, kind: 'delegate', unit: 'person_day', unit_price: 79 };
  const dinner = { ...gross, kind: 'fnb', unit: 'person', key: 'gala', unit_price: 50 };

  const submit = (rfpId: string, lines: object[], more: object = {}, by = staff, hotelId = hotel.id) =>
    by.client.rpc('submit_proposal', {
      p_rfp_id: rfpId,
      p_hotel_id: hotelId,
      p_lines: lines,
      ...more,
    } as never);

  async function cost(proposalId: string): Promise<Cost> {
    const { data } = await organizer.client
      .rpc('compute_realistic_total_cost', { p_proposal_id: proposalId, p_currency: 'EUR' })
      .throwOnError();
    return data as unknown as Cost;
  }

  /** The id of the offer that an answer tells of. */
  async function idOf(answer: PromiseLike<{ data: unknown; error: unknown }>): Promise<string> {
    const { data, error } = await answer;
    expect(error).toBeNull();
    return (data as { proposal_id: string }).proposal_id;
  }

  return { ...scene, dates, block, parts, gross, room, delegate, dinner, submit, cost, idOf };
}

interface Cost {
  total: number;
  lines: { item: string; amount: number }[];
  comparable: { total: number; coverage: number | null; estimated_parts: object[]; missing: string[] };
  sums: { net: number; tax: number; gross: number; organizer_pays: number; guests_pay: number };
}

// also: private.store_offer, private.fail_unfit, private.broken_rule, private.fault_by_rule
import { describe, expect, test } from 'vitest';
import { expectRefusal, openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { organizer, hotel, staff, rivalStaff, stranger } = scene;
const ours = (rfpId: string) => ({ p_rfp_id: rfpId, p_hotel_id: hotel.id });

describe('submit_proposal', () => {
  test('stores version after version, with amounts exactly as sent', async () => {
    const { rfp } = await scene.sent();
    const submit = (roomRate: string) =>
      staff.client
        .rpc('submit_proposal', { ...ours(rfp.id), p_room_rate: roomRate, p_currency: 'chf' })
        .throwOnError();
    expect((await submit('149.10')).data).toMatchObject({ version: 1, status: 'submitted' });
    const { data } = await submit('0.30');
    expect(data).toMatchObject({ version: 2, status: 'submitted' });
    const stored = await scene.database.query(
      'select room_rate::text as rate, currency from public.proposals where id = $1',
      [data.proposal_id],
    );
    expect(stored).toEqual([{ rate: '0.30', currency: 'CHF' }]);
  });

  test.each([
    { p_room_rate: -1 },
    { p_room_rate: 0 },
    { p_room_rate: 100, p_currency: 'XXX' },
    { p_room_rate: 100, p_service_charge_pct: 101 },
    { p_room_rate: 100, p_document_sha256: 'not a digest' },
  ])('400 for %j', async (terms) => {
    const { rfp } = await scene.sent();
    const response = await staff.client.rpc('submit_proposal', { ...ours(rfp.id), ...terms });
    expect(response.status).toBe(400);
  });

  test('404 to anybody but the hotel it was sent to', async () => {
    const { rfp } = await scene.sent();
    for (const person of [rivalStaff, organizer, stranger]) {
      const response = await person.client.rpc('submit_proposal', { ...ours(rfp.id), p_room_rate: 1 });
      expectRefusal(response, 404, 'not_found');
    }
    const draft = await scene.draft();
    const unsent = await staff.client.rpc('submit_proposal', { ...ours(draft.id), p_room_rate: 1 });
    expectRefusal(unsent, 404, 'not_found');
  });
});

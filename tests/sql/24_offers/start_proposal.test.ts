// also: private.check_offer_terms, private.default_valid_until, private.require_before_deadline
import { describe, expect, test } from 'vitest';
import { expectRefusal, openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { database, organizer, hotel, staff, rivalStaff, stranger } = scene;

const offer = (rfpId: string, values: object = {}) => ({
  rfp_id: rfpId,
  hotel_id: hotel.id,
  currency: 'EUR',
  room_rate: 150,
  ...values,
});
const versions = (rfpId: string) =>
  database.query(
    'select version, is_current, status from public.proposals where rfp_id = $1 and hotel_id = $2 order by version',
    [rfpId, hotel.id],
  );

describe('a new offer', () => {
  test('is numbered and current, whatever the writer says', async () => {
    const { rfp } = await scene.sent();
    await staff.client
      .from('proposals')
      .insert([
        offer(rfp.id, { version: 7, is_current: false }),
        offer(rfp.id, { version: 7, is_current: false, room_rate: 140 }),
      ])
      .throwOnError();
    expect(await versions(rfp.id)).toEqual([
      { version: 1, is_current: false, status: 'submitted' },
      { version: 2, is_current: true, status: 'submitted' },
    ]);
  });

  test('has the RFP’s figures and the hotel’s currency where it names none', async () => {
    const { rfp } = await scene.sent({ rooms: 33, attendees: 44, nights: 2, event_days: 3 });
    const { data } = await staff.client
      .from('proposals')
      .insert({ rfp_id: rfp.id, hotel_id: hotel.id, room_rate: 150 })
      .select()
      .single()
      .throwOnError();
    expect(data).toMatchObject({ rooms: 33, attendees: 44, nights: 2, event_days: 3, currency: 'EUR' });
  });

  test('names a rate above 0 or a document: an offer of nothing is none, and answers nothing', async () => {
    const { rfp } = await scene.sent({ rooms: 0 });
    const nothing = offer(rfp.id, { room_rate: 0, perks_cost: 100, city_tax_per_room_night: 5 });
    expectRefusal(await staff.client.from('proposals').insert(nothing), 400, '22023');
    expectRefusal(
      await staff.client.rpc('submit_proposal', {
        p_rfp_id: rfp.id,
        p_hotel_id: hotel.id,
        p_room_rate: null,
      }),
      400,
      '22023',
    );
    expectRefusal(await database.service.from('proposals').insert(nothing), 400, '22023');
    expect(await versions(rfp.id)).toEqual([]);
    const [send] = await database.query('select status, responded_at from public.sends where rfp_id = $1', [
      rfp.id,
    ]);
    expect(send).toEqual({ status: 'sent', responded_at: null });
    await staff.client
      .from('proposals')
      .insert({ ...nothing, document_sha256: 'a'.repeat(64) })
      .throwOnError();
    await staff.client
      .from('proposals')
      .insert({ ...nothing, fnb_minimum: 0.01 })
      .throwOnError();
  });

  test('stays on the shortlist the version before was on', async () => {
    const { rfp } = await scene.sent();
    await scene.offer(rfp.id, { status: 'shortlisted' });
    await staff.client.from('proposals').insert(offer(rfp.id)).throwOnError();
    expect((await versions(rfp.id)).at(-1)).toMatchObject({ version: 2, status: 'shortlisted' });
  });

  test('brings back a hotel that withdrew or declined', async () => {
    const { rfp, send } = await scene.sent();
    await scene.offer(rfp.id);
    await staff.client
      .from('sends')
      .update({ status: 'declined', decline_reason: 'Full' })
      .eq('id', send.id)
      .throwOnError();
    expect(await versions(rfp.id)).toMatchObject([{ status: 'withdrawn' }]);
    const answered = (await scene.stored('sends', send.id)).responded_at;

    await staff.client.from('proposals').insert(offer(rfp.id)).throwOnError();
    expect((await versions(rfp.id)).at(-1)).toMatchObject({ version: 2, status: 'submitted' });
    expect(await scene.stored('sends', send.id)).toMatchObject({
      status: 'responded',
      decline_reason: null,
      responded_at: answered,
    });
  });

  test('does not reopen what the organizer turned down', async () => {
    const { rfp } = await scene.sent();
    await scene.offer(rfp.id, { status: 'lost' });
    const response = await staff.client.from('proposals').insert(offer(rfp.id));
    expectRefusal(response, 409, 'invalid_transition');
  });

  test.each(['draft', 'decided', 'cancelled'])('has no place on an RFP that is %s', async (status) => {
    const { rfp } = await scene.sent();
    await database.query('set session_replication_role = replica');
    await database.query('update public.rfps set status = $2 where id = $1', [rfp.id, status]);
    await database.query('set session_replication_role = origin');
    const response = await staff.client.from('proposals').insert(offer(rfp.id));
    expectRefusal(response, 409, 'invalid_transition', new RegExp(status));
  });

  test('without a send looks like an RFP that is not there', async () => {
    const draft = await scene.draft();
    const { rfp } = await scene.sent();
    for (const [person, rfpId] of [
      [staff, draft.id],
      [staff, crypto.randomUUID()],
      [rivalStaff, rfp.id],
      [organizer, rfp.id],
      [stranger, rfp.id],
    ] as const) {
      expectRefusal(await person.client.from('proposals').insert(offer(rfpId)), 404, 'not_found');
    }
  });

  test('with an id that is taken leaves the current version alone', async () => {
    const { rfp } = await scene.sent();
    const current = await scene.offer(rfp.id);
    const response = await staff.client
      .from('proposals')
      .upsert(offer(rfp.id, { id: current.id }), { ignoreDuplicates: true });
    expect(response.error).not.toBeNull();
    expect(await versions(rfp.id)).toMatchObject([{ version: 1, is_current: true }]);
  });

  test('is the last after fifty, but for what the service loads', async () => {
    const { rfp } = await scene.sent();
    await database.query(
      `insert into public.proposals (rfp_id, hotel_id, currency, room_rate)
       select $1, $2, 'EUR', 100 + n from generate_series(1, 49) n`,
      [rfp.id, hotel.id],
    );
    await staff.client
      .from('proposals')
      .insert(offer(rfp.id, { room_rate: 90 }))
      .throwOnError();
    const refused = await staff.client.from('proposals').insert(offer(rfp.id, { room_rate: 80 }));
    expectRefusal(refused, 409, 'invalid_transition', /at most 50 versions/);
    expect((await versions(rfp.id)).at(-1)).toMatchObject({ version: 50, is_current: true });
    await scene.offer(rfp.id, { room_rate: 80 });
    expect(await versions(rfp.id)).toHaveLength(51);
  });

  test('of the past is the service’s to load', async () => {
    const { rfp } = await scene.sent({}, { sent_at: '2025-01-01T00:00:00Z' });
    const stored = await scene.offer(rfp.id, { status: 'won', submitted_at: '2025-01-02T00:00:00Z' });
    expect(stored.status).toBe('won');
    expect(new Date(stored.submitted_at).toISOString()).toBe('2025-01-02T00:00:00.000Z');
  });
});

test.each([
  ['nothing else is known', { response_due: null, decision_date: null }, 14],
  ['answers are due later', { response_due: 9, decision_date: null }, 23],
  ['it is decided later still', { response_due: 9, decision_date: 20 }, 34],
  ['it was to be decided already', { response_due: 9, decision_date: -3 }, 23],
])(
  'an offer holds the option days from today, or from the deadline or decision: %s',
  async (_, due, days) => {
    const { rfp } = await scene.sent({ option_days: 14 });
    const ahead = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10);
    await scene.database.query('update rfps set response_due = $2, decision_date = $3 where id = $1', [
      rfp.id,
      due.response_due === null ? null : `${ahead(due.response_due)}T12:00Z`,
      due.decision_date === null ? null : ahead(due.decision_date),
    ]);
    const { data } = await scene.staff.client
      .rpc('submit_proposal', { p_rfp_id: rfp.id, p_hotel_id: scene.hotel.id, p_room_rate: 100 })
      .throwOnError();
    expect(data.valid_until).toBe(ahead(days));
  },
);

// also: private.request_final_offers_work, private.announce_round, private.require_no_round
import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  createHotel,
  createHotelMember,
  createMember,
  createSend,
  insertRow,
} from '../../support/factories.ts';
import { forgetLimits, issueLink } from '../../support/links.ts';
import { expectRefusal, openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { database, organizer, stranger, hotel, rival, staff, rivalStaff } = scene;
beforeEach(() => forgetLimits(database));
afterAll(() => database.close());

const hour = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const byPrice = { weight_price: 1, weight_location: 0, weight_mice_fit: 0, weight_response_time: 0 };

/** The hotel offers 150, its rival 120, and the deadline has passed. */
async function offered(values = {}) {
  const { rfp, send } = await scene.sent({ ...byPrice, ...values });
  const mine = await scene.offer(rfp.id, { room_rate: 150 });
  const theirs = await scene.offer(rfp.id, { room_rate: 120, hotel_id: rival.id });
  await database.query(`update rfps set response_due = now() - interval '1 hour' where id = $1`, [rfp.id]);
  return { rfp, send, mine, theirs };
}
const start = (rfpId: string, values: object = {}, person = organizer as { client: typeof staff.client }) =>
  person.client.rpc('request_final_offers', {
    ...{ p_rfp_id: rfpId, p_hotel_ids: [hotel.id], p_due: at(24), p_message: 'Your best, please' },
    ...values,
  });
const revise = (rfpId: string, person = staff, hotelId = hotel.id, p_room_rate = 110) =>
  person.client.rpc('submit_proposal', { p_rfp_id: rfpId, p_hotel_id: hotelId, p_room_rate });
const seenBy = async (person: typeof staff, hotelId: string, rfpId: string) => {
  const { data } = await person.client.rpc('list_hotel_rfps', { p_hotel_id: hotelId }).throwOnError();
  return data.find((row: { rfp_id: string }) => row.rfp_id === rfpId);
};
const mails = (kind: string, rfpTitle: string) =>
  database.query<{ recipient: string; params: Record<string, unknown> }>(
    `select recipient, params from email_sends where kind = $1 and params ->> 'rfp_title' = $2 order by recipient`,
    [kind, rfpTitle],
  );
/** A moment passes that the service may set: the round that runs is over. */
const endRound = (rfpId: string) =>
  database.query(`update rfp_rounds set due = now() - interval '1 minute' where rfp_id = $1`, [rfpId]);

test('only the hotels asked may revise, after the deadline too, by account and by link; the others are told why not', async () => {
  const { rfp, send, mine, theirs } = await offered();
  expectRefusal(await revise(rfp.id), 409, 'deadline_passed');
  const { data } = await start(rfp.id, { p_show_rank: true }).throwOnError();
  expect(data).toMatchObject({
    ...{ rfp_id: rfp.id, round: 1, show_rank: true },
    hotels: [{ hotel_id: hotel.id, proposal_id: mine.id, own_rank: 2, currency: 'EUR' }],
  });
  expect((await revise(rfp.id).throwOnError()).data.version).toBe(2);
  const p_token = await issueLink(database, send.id);
  const byLink = await database.anon.rpc('submit_proposal_by_token', { p_token, p_room_rate: 105 });
  expect(byLink.data.version).toBe(3);
  expectRefusal(await revise(rfp.id, rivalStaff, rival.id), 409, 'not_in_round', /stands as it is/);
  expectRefusal(
    await rivalStaff.client.from('proposals').insert({ rfp_id: rfp.id, hotel_id: rival.id, room_rate: 1 }),
    409,
    'not_in_round',
  );
  expect(await scene.stored('proposals', theirs.id)).toMatchObject({ is_current: true, version: 1 });
  // What each had offered before is kept.
  const { data: rounds } = await organizer.client.from('rfp_rounds').select().eq('rfp_id', rfp.id);
  expect(rounds).toMatchObject([
    { hotel_id: hotel.id, proposal_id: mine.id, own_rank: 2, message: 'Your best, please' },
  ]);
});

test('each sees its own rank as of the round’s start, when it is shown, and no revision moves it', async () => {
  const { rfp, send } = await offered();
  await start(rfp.id, { p_hotel_ids: [hotel.id, rival.id], p_show_rank: true }).throwOnError();
  expect(await seenBy(staff, hotel.id, rfp.id)).toMatchObject({
    own_rank: 2,
    final_round: { is_asked: true },
  });
  expect(await seenBy(rivalStaff, rival.id, rfp.id)).toMatchObject({ own_rank: 1 });
  for (const rate of [119, 60, 1]) {
    await revise(rfp.id, staff, hotel.id, rate).throwOnError();
    expect((await seenBy(staff, hotel.id, rfp.id)).own_rank).toBe(2);
  }
  const p_token = await issueLink(database, send.id);
  const { data } = await database.anon.rpc('rfp_by_token', { p_token }).throwOnError();
  expect(data).toMatchObject({ own_rank: 2, final_round: { is_asked: true, message: 'Your best, please' } });
  expect(Object.keys(data.final_round).sort()).toEqual([
    'due',
    'is_asked',
    'message',
    'proposal_id',
    'started_at',
  ]);

  const hidden = await offered();
  await start(hidden.rfp.id).throwOnError();
  expect(await seenBy(staff, hotel.id, hidden.rfp.id)).toMatchObject({ own_rank: null });
  // Who was not asked learns that there is a round, not until when or in which words.
  expect(await seenBy(rivalStaff, rival.id, hidden.rfp.id)).toMatchObject({
    own_rank: null,
    final_round: { is_asked: false, due: null, message: null },
  });
});

test('hotels read no rounds, strangers neither; members of the organization do and nobody writes', async () => {
  const { rfp } = await offered();
  await start(rfp.id).throwOnError();
  const colleague = await createMember(database, organizer.organization.id);
  for (const [person, rows] of [
    [staff, 0],
    [rivalStaff, 0],
    [stranger, 0],
    [colleague, 1],
  ] as const) {
    const { data } = await person.client.from('rfp_rounds').select('id').eq('rfp_id', rfp.id).throwOnError();
    expect(data).toHaveLength(rows);
    const written = await person.client
      .from('rfp_rounds')
      .update({ due: at(99) })
      .eq('rfp_id', rfp.id);
    expect(written.status).toBe(403);
  }
});

test('mail goes to the hotels asked, once each, with the rank only where it is shown; the trace has a line for each', async () => {
  await database.exec(`delete from public.hotel_contacts where email = 'desk@hotel.example'`);
  const { rfp, mine } = await offered();
  for (const [hotelId, email] of [
    [hotel.id, 'asked@hotel.example'],
    [rival.id, 'rival@hotel.example'],
  ] as const)
    await insertRow(database, 'hotel_contacts', { hotel_id: hotelId, name: 'Desk', email });
  await start(rfp.id).throwOnError();
  const [mail, ...more] = await mails('close_r2', rfp.title);
  expect(more).toEqual([]);
  expect(mail?.recipient).toBe('asked@hotel.example');
  expect(mail?.params).toMatchObject({
    own_rank: null,
    message: 'Your best, please',
    offer_currency: mine.currency,
  });
  const { data: trace } = await staff.client
    .from('activity')
    .select('kind, hotel_id, actor_id, detail')
    .eq('rfp_id', rfp.id)
    .eq('kind', 'final_round')
    .throwOnError();
  expect(trace).toMatchObject([
    { hotel_id: hotel.id, actor_id: organizer.id, detail: { round: 1, show_rank: false } },
  ]);
  await endRound(rfp.id);
  await start(rfp.id, { p_show_rank: true }).throwOnError();
  expect((await mails('close_r2', rfp.title)).map(({ params }) => params.own_rank)).toEqual([null, 2]);
});

test('the round ends: nobody revises any more, the organizer is told once, from what to what; more time is for all', async () => {
  const { rfp } = await offered();
  await start(rfp.id, { p_hotel_ids: [hotel.id, rival.id] }).throwOnError();
  await revise(rfp.id).throwOnError();
  const extend = () => organizer.client.rpc('extend_deadline', { p_rfp_id: rfp.id, p_response_due: at(240) });
  expectRefusal(await extend(), 409, 'invalid_transition', /last round runs until/);
  await endRound(rfp.id);
  expectRefusal(await revise(rfp.id), 409, 'deadline_passed', new RegExp(organizer.email));
  const sweep = () => database.query(`select public.enqueue_rfp_mails(gen_random_uuid())`);
  await database.query('update rfps set created_by = $2 where id = $1', [rfp.id, organizer.id]);
  await sweep();
  await sweep();
  const told = await mails('round_closed', rfp.title);
  expect(told).toMatchObject([{ recipient: organizer.email, params: { rfp_id: rfp.id } }]);
  expect(told[0]?.params.hotels).toMatchObject([
    { hotel_name: rival.name, is_changed: false, is_withdrawn: false },
    { hotel_name: hotel.name, is_changed: true, is_withdrawn: false },
  ]);
  expect(
    await database.query('select from rfp_rounds where rfp_id = $1 and closed_at is null', [rfp.id]),
  ).toEqual([]);
  await extend().throwOnError();
  expect((await revise(rfp.id, rivalStaff, rival.id).throwOnError()).data.version).toBe(2);
  expect((await seenBy(rivalStaff, rival.id, rfp.id)).final_round).toBeNull();
});

test('who has never offered still may, until the deadline; who took its offer back is not asked again by itself', async () => {
  const { rfp } = await offered();
  const late = await createHotel(database);
  const lateStaff = await createHotelMember(database, late.id);
  await start(rfp.id).throwOnError();
  await createSend(database, { rfp_id: rfp.id, hotel_id: late.id });
  expectRefusal(await revise(rfp.id, lateStaff, late.id), 409, 'deadline_passed');
  await database.query(`update rfps set response_due = now() + interval '1 day' where id = $1`, [rfp.id]);
  expect((await revise(rfp.id, lateStaff, late.id).throwOnError()).data.version).toBe(1);
  expectRefusal(await revise(rfp.id, lateStaff, late.id), 409, 'not_in_round');
  await rivalStaff.client
    .rpc('decline_rfp', { p_rfp_id: rfp.id, p_hotel_id: rival.id, p_reason_code: 'budget' })
    .throwOnError();
  expectRefusal(await revise(rfp.id, rivalStaff, rival.id), 409, 'not_in_round');
});

test('refused: no standing offer, a date that does not fit, twice, too often, a request that is over, somebody else’s', async () => {
  const { rfp } = await offered();
  const silent = await createHotel(database);
  await createSend(database, { rfp_id: rfp.id, hotel_id: silent.id });
  for (const p_hotel_ids of [[], [silent.id], [hotel.id, silent.id], [hotel.id, null], [organizer.id]])
    expectRefusal(await start(rfp.id, { p_hotel_ids }), 400, '22023', /p_hotel_ids/);
  for (const p_due of [at(-1), at(24 * 70), 'infinity', '-infinity', null])
    expectRefusal(await start(rfp.id, { p_due }), 400, '22023', /p_due/);
  expectRefusal(await start(rfp.id, { p_message: 'x'.repeat(2001) }), 400, '22023', /p_message/);
  expect((await start(rfp.id, { p_message: 'a\u0000b' })).status).toBe(400);
  for (const person of [staff, stranger]) expectRefusal(await start(rfp.id, {}, person), 404, 'not_found');
  expect((await start(rfp.id, {}, { client: database.anon })).status).toBe(401);
  expect(await database.query('select from rfp_rounds where rfp_id = $1', [rfp.id])).toEqual([]);

  for (let round = 1; round <= 5; round += 1) {
    expect((await start(rfp.id, { p_hotel_ids: [hotel.id, hotel.id] }).throwOnError()).data.round).toBe(
      round,
    );
    expectRefusal(await start(rfp.id), 409, 'invalid_transition', /last round runs until/);
    await endRound(rfp.id);
  }
  expectRefusal(await start(rfp.id), 409, 'limit_reached');
  expectRefusal(await start((await scene.draft()).id), 409, 'invalid_transition', /draft/);
  await organizer.client.rpc('cancel_rfp', { p_rfp_id: rfp.id }).throwOnError();
  expectRefusal(await start(rfp.id), 409, 'invalid_transition', /cancelled/);
});

// also: private.confirm_offer_work, private.tell_confirmed
import { beforeEach, expect, test } from 'vitest';
import { insertRow } from '../../support/factories.ts';
import { forgetLimits } from '../../support/links.ts';
import { expectRefusal, openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { database, organizer, stranger, hotel, rival, staff, rivalStaff } = scene;
beforeEach(() => forgetLimits(database));
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

/** An offer of the hotel's that ended yesterday, in a request whose deadline has passed. */
async function expired(validUntil = day(-1)) {
  const { rfp, send } = await scene.sent({ option_days: 10 });
  const offer = await scene.offer(rfp.id, { valid_until: validUntil });
  await database.query(
    `update rfps set response_due = now() - interval '1 hour', created_by = $2 where id = $1`,
    [rfp.id, organizer.id],
  );
  return { rfp, send, offer };
}
const confirm = (id: string, person: { client: typeof staff.client } = staff) =>
  person.client.rpc('confirm_offer', { p_proposal_id: id });
const award = (id: string) =>
  organizer.client.rpc('award_proposal', { p_proposal_id: id, p_reason: 'The hall' });
const mails = (kind: string, rfpTitle: string) =>
  database.query<{ recipient: string; params: Record<string, unknown> }>(
    `select recipient, params from email_sends where kind = $1 and params ->> 'rfp_title' = $2 order by created_at`,
    [kind, rfpTitle],
  );

test('an offer past its day is awarded only after the hotel’s word, whichever way one awards', async () => {
  const { rfp, offer } = await expired();
  const refused = await award(offer.id);
  expectRefusal(refused, 409, 'offer_expired', /has to confirm it first/);
  expect(refused.error?.details).toBe(day(-1));
  expectRefusal(
    await organizer.client.from('proposals').update({ status: 'won' }).eq('id', offer.id).select(),
    409,
    'offer_expired',
  );
  expect((await scene.stored('rfps', rfp.id)).status).toBe('sent');
  const { data } = await confirm(offer.id).throwOnError();
  expect(data).toMatchObject({
    proposal_id: offer.id,
    rfp_id: rfp.id,
    hotel_id: hotel.id,
    valid_until: day(10),
  });
  const stored = await scene.stored('proposals', offer.id);
  // Nothing else about the offer has changed.
  expect({ ...stored, valid_until: offer.valid_until, confirmed_at: null }).toEqual(offer);
  expect((await award(offer.id).throwOnError()).data.status).toBe('won');
});

test('the last day itself still counts, and an offer without a day never ends', async () => {
  const today = await expired(day(0));
  expect((await award(today.offer.id).throwOnError()).data.status).toBe('won');
  const { offer } = await expired();
  await database.query('update proposals set valid_until = null where id = $1', [offer.id]);
  expect((await award(offer.id).throwOnError()).data.status).toBe('won');
});

test('confirmed again it is the same, the organizer is told once, the trace has it once; a longer promise stays', async () => {
  const { rfp, offer } = await expired();
  const first = await confirm(offer.id).throwOnError();
  expect((await confirm(offer.id).throwOnError()).data).toEqual(first.data);
  expect(await mails('offer_confirmed', rfp.title)).toMatchObject([
    { recipient: organizer.email, params: { rfp_id: rfp.id, valid_until: day(10), hotel_name: hotel.name } },
  ]);
  const { data: trace } = await organizer.client
    .from('activity')
    .select('kind, actor_id, detail')
    .eq('rfp_id', rfp.id)
    .not('detail->confirmed_until', 'is', null)
    .throwOnError();
  expect(trace).toMatchObject([
    { kind: 'answered', actor_id: staff.id, detail: { version: 1, confirmed_until: day(10) } },
  ]);
  const long = await expired(day(30));
  expect((await confirm(long.offer.id).throwOnError()).data.valid_until).toBe(day(30));
});

test('it is the hotel’s to say: 403 for the organizer, 404 for everybody else, and nobody writes the day by hand', async () => {
  const { offer } = await expired();
  expectRefusal(await confirm(offer.id, organizer), 403, 'forbidden');
  for (const person of [rivalStaff, stranger])
    expectRefusal(await confirm(offer.id, person), 404, 'not_found');
  expect((await confirm(offer.id, { client: database.anon })).status).toBe(401);
  expectRefusal(await confirm(crypto.randomUUID()), 404, 'not_found');
  for (const person of [staff, organizer]) {
    for (const values of [{ valid_until: day(99) }, { confirmed_at: new Date().toISOString() }])
      expect((await person.client.from('proposals').update(values).eq('id', offer.id)).status).toBe(403);
  }
  const inserted = await staff.client.from('proposals').insert({
    rfp_id: offer.rfp_id,
    hotel_id: hotel.id,
    room_rate: 1,
    confirmed_at: new Date().toISOString(),
  });
  expect(inserted.status).toBe(403);
  expect((await scene.stored('proposals', offer.id)).valid_until).toBe(day(-1));
});

test('not what has been replaced, withdrawn or decided on', async () => {
  const { rfp, offer } = await expired();
  const newer = await scene.offer(rfp.id, { room_rate: 99 });
  expectRefusal(await confirm(offer.id), 409, 'invalid_transition', /newer version/);
  await staff.client.from('proposals').update({ status: 'withdrawn' }).eq('id', newer.id).throwOnError();
  expectRefusal(await confirm(newer.id), 409, 'invalid_transition');
  const over = await expired(day(3));
  await award(over.offer.id).throwOnError();
  expectRefusal(await confirm(over.offer.id), 409, 'invalid_transition', /decided/);
});

test('a sweep that comes late asks about what ended in the last 30 days, while the event is ahead', async () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  for (const [id, email] of [
    [hotel.id, 'late@hotel.example'],
    [rival.id, 'too-late@hotel.example'],
  ] as const)
    await insertRow(database, 'hotel_contacts', { hotel_id: id, name: 'Desk', email });
  const { rfp } = await scene.sent({}, { sent_at: ago(50) });
  await database.query('update sends set sent_at = $2 where rfp_id = $1', [rfp.id, ago(50)]);
  const offer = await scene.offer(rfp.id, { valid_until: day(-30), submitted_at: ago(45) });
  await scene.offer(rfp.id, { hotel_id: rival.id, valid_until: day(-31), submitted_at: ago(45) });
  const begun = await scene.sent({ start_date: day(0), end_date: day(1) }, { sent_at: ago(50) });
  await scene.offer(begun.rfp.id, { valid_until: day(-3), submitted_at: ago(45) });
  const sweep = () => database.query('select public.enqueue_rfp_mails(gen_random_uuid())');
  await sweep();
  await sweep();
  const asked = (await mails('offer_confirm', rfp.title)).filter(({ recipient }) => /late@/.test(recipient));
  expect(asked).toMatchObject([
    { recipient: 'late@hotel.example', params: { proposal_id: offer.id, is_over: true } },
  ]);
  expect(await mails('offer_confirm', begun.rfp.title)).toEqual([]);
  await database.query(`delete from hotel_contacts where email like '%late@hotel.example'`);
});

test('hotels are asked by mail, once before the last day and once after it; who has confirmed is not asked again', async () => {
  await insertRow(database, 'hotel_contacts', {
    hotel_id: hotel.id,
    name: 'Desk',
    email: 'holds@hotel.example',
  });
  const { rfp, send } = await scene.sent(
    {},
    { sent_at: new Date(Date.now() - 6 * 86_400_000).toISOString() },
  );
  const old = new Date(Date.now() - 5 * 86_400_000).toISOString();
  const offer = await scene.offer(rfp.id, { valid_until: day(1), submitted_at: old });
  await scene.offer(rfp.id, { hotel_id: rival.id, valid_until: day(1) });
  const sweep = (at = 0) =>
    database.query(`select public.enqueue_rfp_mails(gen_random_uuid(), now() + $1 * interval '1 day')`, [at]);
  const asked = async () =>
    (await mails('offer_confirm', rfp.title)).filter(({ recipient }) => recipient === 'holds@hotel.example');
  await sweep();
  await sweep();
  // The rival's offer came today.
  expect(await mails('offer_confirm', rfp.title)).toMatchObject([
    { recipient: 'holds@hotel.example', params: { proposal_id: offer.id, is_over: false, send_id: send.id } },
  ]);
  await sweep(2);
  await sweep(2);
  await sweep(9);
  expect((await asked()).map(({ params }) => params.is_over)).toEqual([false, true]);
  await confirm(offer.id).throwOnError();
  // What was queued about the day before is not sent any more.
  const { data } = await database.service.rpc('claim_emails', { p_limit: 100 }).throwOnError();
  expect(JSON.stringify(data)).not.toContain(`"${offer.id}"`);
  await sweep();
  expect(await asked()).toHaveLength(2);
});

// also: private.make_counter_offer_work, private.read_counter_terms, private.countered_offer, private.shown_counter_offer, private.negotiable_prices
// also: private.counter_answer_by, private.today
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eachPrice, priceNames } from '../../../lib/schemas/offer-costs.ts';
import { inDays, openCountering } from '../../support/countering.ts';
import { createMember } from '../../support/factories.ts';
import { forgetLimits } from '../../support/links.ts';
import { expectRefusal } from '../../support/sourcing.ts';

const scene = await openCountering();
const { database, organizer, stranger, hotel, rival, staff, rivalStaff, offered, make } = scene;
beforeEach(() => forgetLimits(database));

test('asks for less, to the cent, and both sides read the same', async () => {
  const { rfp, proposal, token } = await offered();
  const terms = { room_rate: '139.95', ddr_rate: 65.5 };
  const colleague = await createMember(database, organizer.organization.id);
  const { data } = await make(
    proposal.id,
    terms,
    { p_message: ' Please ', p_due: inDays(3) },
    colleague.client,
  );
  const { counter_offer_id, mails } = data;
  expect(mails).toBe(1);
  expect(data).toMatchObject({
    ...{ proposal_id: proposal.id, rfp_id: rfp.id, hotel_id: hotel.id, status: 'open', currency: 'EUR' },
    ...{ message: 'Please', closed_at: null, decline_message: null, answer_proposal_id: null },
    terms: { room_rate: 139.95, ddr_rate: 65.5, fnb_per_attendee: 45, av_total: 1200 },
  });
  const { data: rows } = await staff.client
    .rpc('list_hotel_rfps', { p_hotel_id: hotel.id })
    .eq('rfp_id', rfp.id)
    .throwOnError();
  const { data: byLink } = await database.anon.rpc('rfp_by_token', { p_token: token }).throwOnError();
  const { mails: _, rfp_id, hotel_id, ...shown } = data;
  expect(rows[0].counter_offers).toEqual([shown]);
  expect(byLink.counter_offers).toEqual([shown]);
  for (const [person, seen] of [
    [organizer, 1],
    [staff, 1],
    [stranger, 0],
    [rivalStaff, 0],
  ] as const) {
    const { data: found } = await person.client
      .from('counter_offers')
      .select('id, terms')
      .eq('id', counter_offer_id);
    expect(found).toHaveLength(seen);
  }
  expect((await database.anon.from('counter_offers').select('id')).status).toBe(401);
});

test('what is left out stays as offered; the end is the deadline, at most a week away and before the event', async () => {
  const { proposal } = await offered();
  const { data } = await make(proposal.id, { av_total: 1199.99, room_rate: null }).throwOnError();
  expect(data.terms).toEqual({ room_rate: 150, ddr_rate: 70, fnb_per_attendee: 45, av_total: 1199.99 });
  expect(Math.round((Date.parse(data.due) - Date.now()) / 86_400_000)).toBe(7);
  const { proposal: near, rfp } = await offered({}, { response_due: inDays(2) });
  const made = (await make(near.id, { room_rate: 149 }, { p_due: inDays(5) }).throwOnError()).data;
  expect(Date.parse(made.answer_by)).toBe(Date.parse(rfp.response_due ?? ''));
});

describe('terms', () => {
  let id = '';
  beforeAll(async () => {
    id = (await offered({ fnb_minimum: 0 })).proposal.id;
  });
  test.each([
    [{ room_rate: 150.01 }, /room_rate.*150/],
    [{ room_rate: 150, ddr_rate: 70 }, /at least one price lower/],
    [{}, /at least one price lower/],
    [{ room_rate: -1 }, /room_rate/],
    [{ room_rate: 139.999 }, /room_rate.*2 decimals/],
    [{ room_rate: 'NaN' }, /room_rate/],
    [{ room_rate: 'Infinity' }, /room_rate/],
    [{ room_rate: '1e2' }, /room_rate/],
    [{ room_rate: [1] }, /room_rate/],
    [{ room_rate: true }, /room_rate/],
    [{ room_rate: 0 }, /room_rate: must be above 0/],
    [{ av_total: 1, fnb_minimum: 0 }, /nothing else/],
    [{ room_rate: 140, __proto__x: 1 }, /nothing else/],
    [[140], /an object/],
    [null, /an object/],
    ['140', /an object/],
  ])('%j is refused', async (terms, message) => {
    expectRefusal(await make(id, terms), 400, '22023', message);
  });
  test('an offer stays an offer: not all of its prices go to nothing', async () => {
    const { proposal } = await offered({
      rooms: 0,
      nights: 0,
      room_rate: 0,
      fnb_per_attendee: 0,
      av_total: 0,
    });
    expectRefusal(await make(proposal.id, { ddr_rate: 0 }), 400, '22023', /above 0/);
    await make(proposal.id, { ddr_rate: 0.01 }).throwOnError();
  });
});

test('an amount is written in at most 40 characters, whatever its zeros come to', async () => {
  const { proposal } = await offered();
  const written = (length: number) => ({ room_rate: `140.${'0'.repeat(length - 4)}` });
  expectRefusal(await make(proposal.id, written(41)), 400, '22023', /2 decimals/);
  expect((await make(proposal.id, written(40)).throwOnError()).data.terms).toMatchObject({ room_rate: 140 });
});

test('message and end are checked', async () => {
  const { proposal } = await offered();
  const terms = { room_rate: 140 };
  for (const p_due of [inDays(-0.001), 'infinity', '-infinity', inDays(60), inDays(3000)])
    expectRefusal(await make(proposal.id, terms, { p_due }), 400, '22023', /p_due/);
  expectRefusal(await make(proposal.id, terms, { p_message: 'x'.repeat(2001) }), 400, '22023', /p_message/);
  expect((await make(proposal.id, terms, { p_message: 'a\u0000b' })).status).toBe(400);
  expect((await make(proposal.id, terms, { p_message: '\t' }).throwOnError()).data.message).toBeNull();
});

test('it is the organizer’s to make', async () => {
  const { proposal } = await offered();
  const terms = { room_rate: 140 };
  for (const person of [stranger, rivalStaff])
    expectRefusal(await make(proposal.id, terms, {}, person.client), 404, 'not_found');
  expectRefusal(await make(crypto.randomUUID(), terms), 404, 'not_found');
  expectRefusal(await make(proposal.id, terms, {}, staff.client), 403, 'forbidden');
  expectRefusal(await make(proposal.id, terms, {}, database.anon), 401, '42501');
  const admin = await database.signIn('platform@example.org');
  await database.query('update profiles set is_platform_admin = true where id = $1', [admin.id]);
  expectRefusal(await make(proposal.id, terms, {}, admin.client), 404, 'not_found');
  await admin.client
    .rpc('open_organization', { p_organization_id: proposal.organization_id, p_reason: 'They asked' })
    .throwOnError();
  expectRefusal(await make(proposal.id, terms, {}, admin.client), 403, 'forbidden');
});

test('one at a time, to the offer that stands, while the RFP is out and its deadline ahead', async () => {
  const terms = { room_rate: 140 };
  const { rfp, proposal } = await offered();
  await make(proposal.id, terms).throwOnError();
  expectRefusal(await make(proposal.id, { room_rate: 130 }), 409, 'invalid_transition', /withdraw it/);
  const next = await scene.offer(rfp.id, { room_rate: 145 });
  expectRefusal(await make(proposal.id, terms), 409, 'invalid_transition', /newer version/);
  await database.query(`update rfps set response_due = now() - interval '1 minute' where id = $1`, [rfp.id]);
  expectRefusal(await make(next.id, terms), 409, 'deadline_passed');
  await database.query('update rfps set response_due = null where id = $1', [rfp.id]);
  await make(next.id, terms).throwOnError();
  await database.query(`update proposals set status = 'withdrawn' where id = $1`, [next.id]);
  expectRefusal(await make(next.id, terms), 409, 'invalid_transition');
  const theirs = await scene.offer(rfp.id, { hotel_id: rival.id });
  await database.query(`update rfps set status = 'cancelled' where id = $1`, [rfp.id]);
  expectRefusal(await make(theirs.id, terms), 409, 'invalid_transition', /RFP/);
});

test('20 a day to one hotel about one RFP are enough', async () => {
  const { proposal } = await offered();
  await database.query(
    `insert into counter_offers (proposal_id, terms, due, status)
     select $1, '{"room_rate": 1, "ddr_rate": 0, "fnb_per_attendee": 0, "av_total": 0}', now(), 'withdrawn' from generate_series(1, 20)`,
    [proposal.id],
  );
  expectRefusal(await make(proposal.id, { room_rate: 140 }), 429, 'limit_reached');
});

test('it never raises a cost, neither as offered nor on what was asked', async () => {
  const cents = (most: number) => fc.integer({ min: 0, max: most }).map((n) => n / 100);
  const share = fc.integer({ min: 0, max: 100 });
  const cases = fc.sample(
    fc.record({
      ...eachPrice(priceNames, () => fc.constant(0)),
      ...{ rooms: fc.integer({ min: 0, max: 90 }), nights: fc.integer({ min: 0, max: 5 }) },
      ...{ attendees: fc.integer({ min: 1, max: 300 }), event_days: fc.integer({ min: 1, max: 5 }) },
      ...{
        room_rate: cents(40_000),
        ddr_rate: cents(15_000),
        fnb_per_attendee: cents(12_000),
        av_total: cents(900_000),
      },
      ...{
        fnb_minimum: cents(2_000_000),
        service_charge_pct: cents(3_000),
        city_tax_per_room_night: cents(1_000),
      },
      ...{ perks_cost: cents(300_000), perks_value: cents(3_000_000) },
      down: fc.tuple(share, share, share, share),
    }),
    { numRuns: 300, seed: 22 },
  );
  const [judged] = await database.query<{ raised: number; lowered: number }>(
    `with offers as (
       select jsonb_populate_record(null::public.proposals, c) as offer, c -> 'down' as down, n
       from jsonb_array_elements($1::jsonb) with ordinality as e (c, n)
     ), asked as (
       select o.offer, private.countered_offer(o.offer, jsonb_build_object(
           'room_rate', round((o.offer).room_rate * (down ->> 0)::numeric / 100, 2),
           'ddr_rate', round((o.offer).ddr_rate * (down ->> 1)::numeric / 100, 2),
           'fnb_per_attendee', round((o.offer).fnb_per_attendee * (down ->> 2)::numeric / 100, 2),
           'av_total', round((o.offer).av_total * (down ->> 3)::numeric / 100, 2))) as asked,
         (select r from public.rfps r where r.id = $2) as rfp
       from offers o
     )
     select count(*) filter (where private.proposal_total(asked) > private.proposal_total(offer)
         or private.proposal_total(private.comparable_offer(asked, rfp)) > private.proposal_total(private.comparable_offer(offer, rfp)))::int as raised,
       count(*) filter (where private.proposal_total(asked) < private.proposal_total(offer))::int as lowered
     from asked`,
    [JSON.stringify(cases), (await offered()).rfp.id],
  );
  expect(judged?.raised).toBe(0);
  expect(judged?.lowered).toBeGreaterThan(200);
});

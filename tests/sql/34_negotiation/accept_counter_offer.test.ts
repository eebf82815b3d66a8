// also: private.accept_counter_offer_work, private.lock_counter_offer
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { openCountering } from '../../support/countering.ts';
import { forgetLimits } from '../../support/links.ts';
import { expectRefusal } from '../../support/sourcing.ts';

const scene = await openCountering();
const { database, organizer, stranger, staff, rivalStaff, countered, accept, counterOf, versions } = scene;
beforeEach(() => forgetLimits(database));

const full = {
  ...{ rooms: 28, nights: 2, attendees: 39, event_days: 2, room_rate: 151.37, ddr_rate: 70.1 },
  ...{ fnb_per_attendee: 45.55, fnb_minimum: 900, service_charge_pct: 12.5, av_total: 1200.01 },
  ...{ city_tax_per_room_night: 3.2, perks_cost: 100, perks_value: 250.5 },
  ...{ document_sha256: 'a'.repeat(64), comments: 'Rooms held', valid_until: '2020-01-01' },
};
/** What a new version has of its own. */
const own = ['id', 'version', 'submitted_at', 'created_at', 'is_current', 'via'] as const;
const without = (row: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));

test('the next version has exactly those terms, and everything else of the offer as it was', async () => {
  const { rfp, proposal, counter } = await countered(
    { ...full, status: 'shortlisted' },
    { room_rate: 140.05, av_total: '0.99' },
  );
  const { data } = await accept(counter.counter_offer_id).throwOnError();
  const [before, after, ...more] = await versions(rfp.id);
  expect(more).toEqual([]);
  expect(data).toMatchObject({
    ...{ status: 'accepted', answer_proposal_id: after?.id, terms: counter.terms },
    proposal: { proposal_id: after?.id, version: 2, status: 'shortlisted', via: 'account' },
  });
  expect([before?.is_current, after?.is_current]).toEqual([false, true]);
  const terms = Object.keys(counter.terms);
  expect(without(after ?? {}, [...own, ...terms])).toEqual(without(before ?? {}, [...own, ...terms]));
  for (const name of terms) expect(Number(Reflect.get(after ?? {}, name))).toBe(counter.terms[name]);
  const deltas = await database.query(
    'select field, old_value, new_value from deltas where proposal_id = $1 order by 1',
    [after?.id],
  );
  expect(deltas).toEqual([
    { field: 'av_total', old_value: '1200.01', new_value: '0.99' },
    { field: 'room_rate', old_value: '151.37', new_value: '140.05' },
  ]);
  expect(await counterOf(counter.counter_offer_id)).toMatchObject({
    closed_by: staff.id,
    proposal_id: proposal.id,
  });
});

test('accepted terms equal asked terms to the cent, whatever they are', async () => {
  const part = fc.integer({ min: 1, max: 99_999_999_999 });
  for (const [offer, down] of fc.sample(fc.tuple(part, fc.integer({ min: 1, max: 100 })), {
    numRuns: 6,
    seed: 7,
  })) {
    const asked = Math.max(1, Math.floor((offer * (100 - down)) / 100));
    const decimal = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
    if (asked === offer) continue;
    const { rfp, counter } = await countered(
      { rooms: 1, room_rate: decimal(offer) as never },
      { room_rate: decimal(asked) },
    );
    await accept(counter.counter_offer_id).throwOnError();
    const [row] = await database.query<{ rate: string; asked: string }>(
      `select p.room_rate::text as rate, c.terms ->> 'room_rate' as asked
       from proposals p join counter_offers c on c.answer_proposal_id = p.id where p.rfp_id = $1 and p.is_current`,
      [rfp.id],
    );
    expect(row).toEqual({ rate: decimal(asked), asked: decimal(asked) });
  }
});

test('it is the hotel’s to accept, once', async () => {
  const { counter, rfp } = await countered();
  const id = counter.counter_offer_id;
  for (const person of [stranger, rivalStaff])
    expectRefusal(await accept(id, person.client), 404, 'not_found');
  expectRefusal(await accept(crypto.randomUUID()), 404, 'not_found');
  expectRefusal(await accept(id, organizer.client), 403, 'forbidden');
  expectRefusal(await accept(id, database.anon), 401, '42501');
  await accept(id).throwOnError();
  expectRefusal(await accept(id), 409, 'invalid_transition', /is accepted/);
  expect(await versions(rfp.id)).toHaveLength(2);
});

test('not after its end, nor after the RFP’s deadline: whom to ask for more time is told', async () => {
  const late = await countered();
  await database.query(`update counter_offers set due = now() - interval '1 second' where id = $1`, [
    late.counter.counter_offer_id,
  ]);
  const closed = await countered();
  await database.query(`update rfps set response_due = now() - interval '1 second' where id = $1`, [
    closed.rfp.id,
  ]);
  for (const { counter, rfp } of [late, closed]) {
    const refused = await accept(counter.counter_offer_id);
    expectRefusal(refused, 409, 'deadline_passed', new RegExp(organizer.email));
    expect(refused.error?.details).toBe(organizer.email);
    expect(await versions(rfp.id)).toHaveLength(1);
    const [row] =
      (await staff.client.rpc('list_hotel_rfps', { p_hotel_id: scene.hotel.id }).eq('rfp_id', rfp.id)).data ??
      [];
    expect(row?.counter_offers[0]).toMatchObject({ status: 'expired' });
  }
});

test('an offer without a stated validity does not get one', async () => {
  const { rfp, proposal } = await scene.offered();
  await database.query('alter table proposals disable trigger user');
  await database.query('update proposals set valid_until = null where id = $1', [proposal.id]);
  await database.query('alter table proposals enable trigger user');
  const { data } = await scene.make(proposal.id, { room_rate: 1 }).throwOnError();
  await accept(data.counter_offer_id).throwOnError();
  expect((await versions(rfp.id)).map((one) => one.valid_until)).toEqual([null, null]);
});

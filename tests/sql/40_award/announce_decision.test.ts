// also: private.offer_feedback, private.offer_mail, private.comparable_prices
import { expect, test } from 'vitest';
import { createHotel, createHotelMember, createSend, insertRow } from '../../support/factories.ts';
import { openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { database, organizer } = scene;

/** An RFP with one offer per rate, each of a hotel with one contact. */
async function offers(rates: number[], values = {}) {
  // By price alone: how fast each answered differs by what the machine happens to do.
  const rfp = await scene.draft({
    weight_price: 1,
    weight_location: 0,
    weight_mice_fit: 0,
    weight_response_time: 0,
    ...values,
  });
  const made = [];
  for (const [i, room_rate] of rates.entries()) {
    const { id } = await createHotel(database);
    await insertRow(database, 'hotel_contacts', {
      hotel_id: id,
      name: 'Desk',
      email: `${rfp.id}-${i}@hotel.example`,
    });
    await createSend(database, { rfp_id: rfp.id, hotel_id: id });
    made.push(await scene.offer(rfp.id, { hotel_id: id, room_rate }));
  }
  return { rfp, made };
}

interface Mail {
  kind: string;
  recipient: string;
  params: { feedback?: Record<string, unknown> | null; link_id: string; total: string };
}
const mailsOf = (rfpId: string) =>
  database.query<Mail>(
    `select kind, recipient, params from email_sends where recipient like $1 || '-%' order by recipient`,
    [rfpId],
  );
const award = (id?: string, p_reason?: string) =>
  organizer.client.rpc('award_proposal', { p_proposal_id: id, ...(p_reason && { p_reason }) });

test('winner and others are told at once, with their own rank and what cost them most', async () => {
  const { rfp, made } = await offers([100, 150, 160, 170, 300]);
  await award(made[0]?.id).throwOnError();
  const mails = await mailsOf(rfp.id);
  expect(mails.map(({ kind }) => kind)).toEqual(['offer_awarded', ...Array(4).fill('offer_regret')]);
  const feedback = mails.map(({ params }) => params.feedback);
  expect(feedback[0]).toBeUndefined();
  expect(feedback.slice(1).map((told) => told?.rank)).toEqual([2, 3, 4, 5]);
  // Per attendee with 30 rooms, 1 night, 2 days, 40 people: 0.75 × rate + 260; the median's is 380.
  expect(feedback.slice(1).map((told) => told?.price_gap_pct)).toEqual([0, 0, 0, 30]);
  expect(feedback[4]).toMatchObject({ of: 5, cost_most: ['price'] });
  const said = JSON.stringify(mails.slice(1).map(({ params }) => params.feedback));
  for (const { hotel_id, id } of made)
    for (const secret of [hotel_id, id]) expect(said).not.toContain(secret);
});

test('the price that is compared is the comparable one, also where the ranking’s price includes risk', async () => {
  // Nobody is expected to come: rooms and persons cost nothing then, and by that price all would be alike.
  const { rfp, made } = await offers([100, 150, 160, 170, 300], {
    price_includes_risk: true,
    ...{ pickup_low_pct: 0, pickup_likely_pct: 0, pickup_high_pct: 0 },
  });
  await award(made[0]?.id).throwOnError();
  const gaps = (await mailsOf(rfp.id)).slice(1).map(({ params }) => params.feedback?.price_gap_pct);
  expect(gaps).toEqual([0, 0, 0, 30]);
  const [price] = await database.query<{ ranks: number; compares: number }>(
    `select (select per_attendee from private.live_prices(r.id) l where l.proposal_id = $2)::float8 as ranks,
       (select per_attendee from private.comparable_prices(r) c where c.proposal_id = $2)::float8 as compares
     from public.rfps r where r.id = $1`,
    [rfp.id, made[4]?.id],
  );
  expect(price?.compares).toBe(0.75 * 300 + 260);
  expect(price?.ranks).toBeLessThan(price?.compares ?? 0);
});

test('with fewer than five offers no price is compared, and without share_feedback nothing is told', async () => {
  const four = await offers([100, 150, 160, 170]);
  await award(four.made[0]?.id).throwOnError();
  expect((await mailsOf(four.rfp.id))[1]?.params.feedback).toMatchObject({
    rank: 2,
    of: 4,
    price_gap_pct: null,
  });
  const closed = await offers([100, 150], { share_feedback: false });
  await award(closed.made[0]?.id).throwOnError();
  expect((await mailsOf(closed.rfp.id))[1]?.params.feedback).toBeNull();
});

test('a refused award tells nobody, and history that the service loads neither', async () => {
  const { rfp, made } = await offers([100, 150]);
  expect((await award(made[1]?.id)).error?.code).toBe('22023');
  expect(
    (await organizer.client.from('proposals').update({ status: 'won' }).eq('id', made[1]?.id)).error?.code,
  ).toBe('22023');
  expect(await mailsOf(rfp.id)).toEqual([]);
  await award(made[1]?.id, 'Closer to the station').throwOnError();
  expect((await scene.stored('rfps', rfp.id)).award_reason).toBe('Closer to the station');
  expect(await mailsOf(rfp.id)).toHaveLength(2);
  const loaded = await offers([100, 150]);
  await database.query(`update proposals set status = 'won' where id = $1`, [loaded.made[1]?.id]);
  expect(await mailsOf(loaded.rfp.id)).toEqual([]);
});

test('decided again after the award was withdrawn, everybody hears again', async () => {
  const { rfp, made } = await offers([100, 150, 160]);
  await award(made[0]?.id).throwOnError();
  await organizer.client
    .rpc('withdraw_award', { p_rfp_id: rfp.id, p_reason: 'They are full' })
    .throwOnError();
  await award(made[1]?.id).throwOnError();
  expect(
    (await mailsOf(rfp.id)).map(({ kind, recipient }) => [recipient.slice(37, 38), kind]).sort(),
  ).toEqual([
    ['0', 'award_withdrawn'],
    ['0', 'offer_awarded'],
    ['1', 'award_withdrawn'],
    ['1', 'offer_awarded'],
    ['1', 'offer_regret'],
    ['2', 'award_withdrawn'],
    ['2', 'offer_regret'],
    ['2', 'offer_regret'],
  ]);
});

test('the median leaves out what somebody could make up: own venues, related sides, other hotels of the same people', async () => {
  const { rfp, made } = await offers([100, 100, 100, 100, 150, 300, 300]);
  const gapOf = async (i: number) => {
    const [row] = await database.query<{ gap: number | null }>(
      `select (f.feedback ->> 'price_gap_pct')::float8 as gap from private.offer_feedback($1) f where f.hotel_id = $2`,
      [rfp.id, made[i]?.hotel_id],
    );
    return row?.gap;
  };
  const was = [await gapOf(4), await gapOf(6)];
  for (const i of [5, 6]) {
    const person = await createHotelMember(database, made[i]?.hotel_id ?? '');
    if (i === 6)
      await insertRow(database, 'hotel_members', {
        hotel_id: made[0]?.hotel_id,
        user_id: person.id,
        role: 'staff',
      });
  }
  // The dearest works for the first as well: the first does not count for it, and it not for the first.
  expect([...was, await gapOf(4), await gapOf(6)]).toEqual([10, 45, 10, 35]);
  const others = [1, 2, 3, 4].map((i) => made[i]?.hotel_id);
  await database.query('update public.hotels set organization_id = $1 where id = any ($2)', [
    organizer.organization.id,
    others.slice(0, 2),
  ]);
  // Five are left, of which the dearest sees four: too few to tell.
  expect(await gapOf(6)).toBeNull();
  expect(await gapOf(4)).toBe(0);
});

test('who was asked and neither offered nor declined is told once that it is decided', async () => {
  const { rfp, made } = await offers([100, 150]);
  for (const [i, status] of ['sent', 'opened', 'declined'].entries()) {
    const { id: hotel_id } = await createHotel(database);
    await insertRow(database, 'hotel_contacts', {
      ...{ hotel_id, name: 'Desk', email: `${rfp.id}-silent-${i}@hotel.example` },
    });
    const send = await createSend(database, { rfp_id: rfp.id, hotel_id });
    await database.query(
      `update sends set status = $2, decline_reason = case $2 when 'declined' then 'Full' end where id = $1`,
      [send.id, status],
    );
  }
  const told = async () =>
    (await mailsOf(rfp.id)).filter(({ kind }) => kind === 'rfp_decided').map(({ recipient }) => recipient);
  expect(await told()).toEqual([]);
  await award(made[0]?.id).throwOnError();
  const both = [0, 1].map((i) => `${rfp.id}-silent-${i}@hotel.example`);
  expect(await told()).toEqual(both);
  await organizer.client.rpc('withdraw_award', { p_rfp_id: rfp.id, p_reason: 'Flooded' }).throwOnError();
  await award(made[1]?.id).throwOnError();
  expect(await told()).toEqual(both);
});

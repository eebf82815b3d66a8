// also: private.counter_offer_mail
// one story: a test begins with what the ones before it left.
import { expect, test } from 'vitest';
import { inDays, openCountering } from '../../support/countering.ts';
import { createMember, insertRow } from '../../support/factories.ts';

const scene = await openCountering();
const { database, organizer, hotel, rival, staff, countered, make, accept, decline, withdraw } = scene;
await insertRow(database, 'hotel_contacts', {
  hotel_id: hotel.id,
  name: 'Desk',
  email: 'desk@hotel.example',
});
await database.query('update profiles set full_name = $1 where id = $2', ['Ann Planner', organizer.id]);

interface Mail {
  kind: string;
  recipient: string;
  channel: string | null;
  params: Record<string, unknown>;
}
/** The mails about a counter-offer, in the order they were queued. */
const mails = (counterId: string) =>
  database.query<Mail>(
    `select kind, recipient, channel, params from email_sends
     where kind like 'counter_offer%' and params ->> 'counter_offer_id' = $1 order by created_at, kind, recipient`,
    [counterId],
  );
const outcomes = async (id: string) =>
  (await mails(id))
    .filter(({ kind }) => kind === 'counter_offer_outcome')
    .map(({ params }) => params.outcome);

test('the hotel’s recipients hear what is asked, from whom, and by when, each with a link of its own', async () => {
  const { proposal } = await scene.offered({ room_rate: 150.1 });
  const { data } = await make(
    proposal.id,
    { room_rate: 140.05 },
    { p_message: 'Please', p_due: inDays(2) },
  ).throwOnError();
  expect(data.mails).toBe(1);
  const [mail, ...more] = await mails(data.counter_offer_id);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    ...{ kind: 'counter_offer', recipient: 'desk@hotel.example', channel: 'rfp_send' },
    params: {
      ...{ reply_to: organizer.email, person: 'Ann Planner', hotel_name: hotel.name, message: 'Please' },
      link_id: expect.any(String),
      // 30 rooms, one night: 10.05 less each.
      saving: '301.50',
      prices: [
        { name: 'room_rate', offered: '150.10', asked: '140.05' },
        { name: 'ddr_rate', offered: '70.00', asked: '70.00' },
        { name: 'fnb_per_attendee', offered: '45.00', asked: '45.00' },
        { name: 'av_total', offered: '1200.00', asked: '1200.00' },
      ],
    },
  });
});

test('who made it and the RFP’s creator hear once each what became of it, and nobody else', async () => {
  const { proposal, rfp } = await scene.offered({}, { created_by: organizer.id });
  const colleague = await createMember(database, organizer.organization.id);
  const { data } = await make(proposal.id, { room_rate: 140 }, {}, colleague.client).throwOnError();
  await accept(data.counter_offer_id).throwOnError();
  const told = (await mails(data.counter_offer_id)).filter(({ kind }) => kind === 'counter_offer_outcome');
  expect(told.map(({ recipient }) => recipient).sort()).toEqual([colleague.email, organizer.email].sort());
  for (const { channel, params } of told) {
    expect(channel).toBe('rfp_answered');
    expect(params).toMatchObject({ outcome: 'accepted', rfp_id: rfp.id, hotel_name: hotel.name });
    expect(params.new_total).toBe(params.asked_total);
    expect(JSON.stringify(params)).not.toContain('reply_to');
  }
  const [receipt] = await database.query<Mail>(
    `select params from email_sends where kind = 'offer_receipt' and recipient = $1`,
    [staff.email],
  );
  expect(receipt?.params).toMatchObject({ version: 2, total: told[0]?.params.asked_total });
});

test('declined with its words, answered with the new total, expired by the sweep', async () => {
  const declined = (await countered()).counter.counter_offer_id;
  await decline(declined, 'We are full').throwOnError();
  expect((await mails(declined)).at(-1)?.params).toMatchObject({
    ...{ outcome: 'declined', decline_message: 'We are full', is_offer_withdrawn: false, new_total: null },
  });
  const answered = await countered();
  await staff.client
    .rpc('submit_proposal', {
      p_rfp_id: answered.rfp.id,
      p_hotel_id: hotel.id,
      p_room_rate: 100,
      p_currency: 'CHF',
    })
    .throwOnError();
  expect((await mails(answered.counter.counter_offer_id)).at(-1)?.params).toMatchObject({
    ...{ outcome: 'answered', new_total: '3000.00', new_currency: 'CHF' },
  });
  const taken = await countered();
  await staff.client
    .rpc('decline_rfp', { p_rfp_id: taken.rfp.id, p_hotel_id: hotel.id, p_reason_code: 'dates_full' })
    .throwOnError();
  expect((await mails(taken.counter.counter_offer_id)).at(-1)?.params).toMatchObject({
    ...{ outcome: 'declined', is_offer_withdrawn: true },
  });
});

test('the hotel hears of a withdrawal; an award or a cancellation has its own mail', async () => {
  const { counter } = await countered();
  await withdraw(counter.counter_offer_id).throwOnError();
  expect((await mails(counter.counter_offer_id)).map(({ kind }) => kind)).toEqual([
    'counter_offer',
    'counter_offer_withdrawn',
  ]);
  for (const end of ['award_proposal', 'cancel_rfp', 'another'] as const) {
    const { rfp, proposal, counter: open } = await countered();
    const p_proposal_id =
      end === 'another' ? (await scene.offer(rfp.id, { hotel_id: rival.id })).id : proposal.id;
    await (end === 'cancel_rfp'
      ? organizer.client.rpc(end, { p_rfp_id: rfp.id })
      : organizer.client.rpc('award_proposal', { p_proposal_id, p_reason: 'Nearer', p_confirm: true })
    ).throwOnError();
    expect((await mails(open.counter_offer_id)).map(({ kind }) => kind)).toEqual(['counter_offer']);
  }
});

test('the sweep expires what is over, tells once, and says nothing of what is long past', async () => {
  const sweep = async () => {
    const run = crypto.randomUUID();
    const { data } = await database.service
      .rpc('enqueue_rfp_mails', { p_run_id: run, p_now: new Date().toISOString() })
      .throwOnError();
    return data as number;
  };
  await sweep();
  const due = (await countered()).counter.counter_offer_id;
  const old = (await countered()).counter.counter_offer_id;
  const closed = await countered();
  const open = (await countered()).counter.counter_offer_id;
  const end = (id: string, ago: string) =>
    database.query(`update counter_offers set due = now() - $2::interval where id = $1`, [id, ago]);
  await end(due, '1 minute');
  await end(old, '3 days');
  await database.query(`update rfps set response_due = now() - interval '1 minute' where id = $1`, [
    closed.rfp.id,
  ]);
  await sweep();
  await sweep();
  const statuses = [];
  for (const id of [due, old, closed.counter.counter_offer_id, open]) {
    statuses.push([(await scene.counterOf(id)).status, ...(await outcomes(id))]);
  }
  expect(statuses).toEqual([['expired', 'expired'], ['expired'], ['expired', 'expired'], ['open']]);
});

test('history that the service loads tells nobody', async () => {
  const { proposal } = await scene.offered();
  const row = await insertRow(database, 'counter_offers', {
    ...{ proposal_id: proposal.id, due: inDays(1), status: 'declined' },
    terms: { room_rate: 1, ddr_rate: 0, fnb_per_attendee: 0, av_total: 0 },
  });
  expect(await mails(row.id)).toEqual([]);
});

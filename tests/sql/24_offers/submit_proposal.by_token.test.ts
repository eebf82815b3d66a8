// also: private.submit_proposal_by_token_work, private.store_offer
import { expect, test } from 'vitest';
import { forgetLimits, issueLink } from '../../support/links.ts';
import { expectRefusal, openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { database, organizer, hotel, staff } = scene;
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

/** The same offer by link and by account. */
async function bothWays(values = {}) {
  await forgetLimits(database);
  const { rfp, send } = await scene.sent({
    questions: ['Is there daylight?', 'Is Wi-Fi free?'],
    alternative_start_dates: [day(74)],
    option_days: 20,
    ...values,
  });
  const p_token = await issueLink(database, send.id);
  return {
    rfp,
    send,
    byLink: (terms: object) =>
      database.anon.rpc('submit_proposal_by_token', { p_token, p_room_rate: 120, ...terms }),
    byAccount: (terms: object) =>
      staff.client.rpc('submit_proposal', {
        ...{ p_rfp_id: rfp.id, p_hotel_id: hotel.id, p_room_rate: 120, ...terms },
      }),
  };
}

test('an offer by link is an offer: versions, deltas, the send answered, the trace with the address', async () => {
  const { rfp, send, byLink } = await bothWays();
  const answers = ['Yes', 'Always'];
  const first = (
    await byLink({ p_currency: 'chf', p_answers: answers, p_start_date: day(74) }).throwOnError()
  ).data;
  expect(first).toMatchObject({
    ...{ version: 1, status: 'submitted', via: 'link', start_date: day(74) },
    // Its option days count from the deadline for answers, ten days ahead.
    valid_until: day(10 + 20),
  });
  const second = (await byLink({ p_room_rate: 110, p_valid_until: day(3) }).throwOnError()).data;
  expect(second).toMatchObject({ version: 2, start_date: day(60), valid_until: day(3) });
  expect(await scene.stored('proposals', first.proposal_id)).toMatchObject({
    answers,
    currency: 'CHF',
    is_current: false,
  });
  expect((await scene.stored('sends', send.id)).status).toBe('responded');
  const { data: trace } = await organizer.client
    .from('activity')
    .select('kind, detail, hotel_id')
    .eq('rfp_id', rfp.id)
    .eq('kind', 'answered')
    .order('at')
    .throwOnError();
  expect(trace).toMatchObject(
    [first, second].map(({ proposal_id, version }) => ({
      hotel_id: hotel.id,
      detail: { proposal_id, version, via: 'link', address: 'desk@hotel.example' },
    })),
  );
});

test.each([
  [{ p_start_date: day(61) }, /start_date/],
  [{ p_valid_until: day(-1) }, /valid_until/],
  [{ p_answers: ['only one'] }, /answers/],
  [{ p_answers: ['x'.repeat(2001), 'y'] }, /answers/],
  [{ p_answers: [null, 'y'] }, /answers/],
])('400 for %j, by link and by account', async (terms, message) => {
  const { byLink, byAccount } = await bothWays();
  for (const response of [await byLink(terms), await byAccount(terms)])
    expectRefusal(response, 400, '22023', message);
});

test.each([
  { p_room_rate: 'NaN' },
  { p_room_rate: -1 },
  { p_ddr_rate: 'Infinity' },
  { p_valid_until: 'infinity' },
  { p_comments: 'a\u0000b' },
])('no impossible value: %j', async (terms) => {
  const { byLink } = await bothWays();
  expect((await byLink(terms)).status).toBe(400);
});

test('after the deadline: 409 with the organizer’s address, by link and by account; the service may, and a decline is welcome', async () => {
  const { rfp, send, byLink, byAccount } = await bothWays();
  await database.query(`update rfps set response_due = now() - interval '1 second' where id = $1`, [rfp.id]);
  for (const response of [await byLink({}), await byAccount({})]) {
    expectRefusal(response, 409, 'deadline_passed', new RegExp(organizer.email));
    expect(response.error?.details).toBe(organizer.email);
  }
  await scene.offer(rfp.id);
  const declined = await staff.client.rpc('decline_rfp', {
    ...{ p_rfp_id: rfp.id, p_hotel_id: hotel.id, p_reason_code: 'short_notice' },
  });
  expect(declined.error).toBeNull();
  expect((await scene.stored('sends', send.id)).decline_code).toBe('short_notice');
});

test('what the standing offer says already is no new version by link, unless it answers a counter-offer', async () => {
  const { rfp, byLink, byAccount } = await bothWays();
  const version = async (given: ReturnType<typeof byLink>) => (await given.throwOnError()).data.version;
  const terms = { p_room_rate: 100, p_comments: 'With breakfast' };
  expect(await version(byLink(terms))).toBe(1);
  const again = await byLink(terms).throwOnError();
  expect(again.data).toMatchObject({ version: 1, status: 'submitted' });
  expect(await version(byLink({ ...terms, p_comments: 'Without' }))).toBe(2);
  // Who signs in states what they do.
  expect(await version(byAccount({ ...terms, p_comments: 'Without' }))).toBe(3);
  expect(await version(byLink({ ...terms, p_comments: 'Without' }))).toBe(3);
  const { data: standing } = await organizer.client
    .from('proposals')
    .select('id')
    .eq('rfp_id', rfp.id)
    .eq('is_current', true)
    .single()
    .throwOnError();
  await organizer.client
    .rpc('make_counter_offer', { p_proposal_id: standing?.id, p_terms: { room_rate: 90 } })
    .throwOnError();
  expect(await version(byLink({ ...terms, p_comments: 'Without' }))).toBe(4);
  expect(await database.query('select status from counter_offers where rfp_id = $1', [rfp.id])).toEqual([
    { status: 'answered' },
  ]);
  await database.query(`update proposals set status = 'withdrawn' where rfp_id = $1 and is_current`, [
    rfp.id,
  ]);
  expect(await version(byLink({ ...terms, p_comments: 'Without' }))).toBe(5);
});

test('a decided RFP refuses the link as it refuses staff', async () => {
  const { rfp, byLink, byAccount } = await bothWays();
  const offer = await scene.offer(rfp.id);
  await database.query(`update proposals set status = 'won' where id = $1`, [offer.id]);
  for (const response of [await byLink({}), await byAccount({})])
    expectRefusal(response, 409, 'invalid_transition');
});

// also: private.enter_by_link, private.is_hotel_address, private.refuse, private.acting_send, private.rfp_by_token_work, private.hotel_rfp_rows, private.hotel_facts
import { beforeEach, describe, expect, test } from 'vitest';
import { createHotel, createOrganization, createSend, insertRow } from '../../support/factories.ts';
import { forgetLimits, issueLink } from '../../support/links.ts';
import { expectRefusal, openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { database, organizer, hotel, rival } = scene;
beforeEach(() => forgetLimits(database));

const read = (token: string, client = database.anon) => client.rpc('rfp_by_token', { p_token: token });
const tokenFunctions: [string, Record<string, unknown>][] = [
  ['rfp_by_token', {}],
  ['submit_proposal_by_token', { p_room_rate: 100 }],
  ['decline_rfp_by_token', { p_reason_code: 'budget' }],
  ['ask_question_by_token', { p_body: 'Which hall?' }],
  ['accept_counter_offer_by_token', { p_counter_offer_id: crypto.randomUUID() }],
  ['decline_counter_offer_by_token', { p_counter_offer_id: crypto.randomUUID() }],
  ['confirm_offer_by_token', {}],
];

test('the terms of a hotel’s last offer are for the hotel: not for an address that another organizer named', async () => {
  const { rfp: others } = await scene.sent({ organization_id: scene.stranger.organization.id });
  const terms = { cutoff_days: 21, other: 'For one client alone' };
  await scene.offer(others.id, { organization_id: scene.stranger.organization.id, terms });
  const { send } = await scene.sent();
  const lastTerms = async (token: string) =>
    ((await read(token).throwOnError()).data as { hotel: { last_terms: object | null } }).hotel.last_terms;
  expect(await lastTerms(await issueLink(database, send.id))).toEqual(terms);

  const named = await issueLink(database, send.id, 'organizer-named@example.com');
  await database.query('delete from hotel_contacts where email = $1', ['organizer-named@example.com']);
  await database.query('update answer_links set is_correction = true where recipient = $1', [
    'organizer-named@example.com',
  ]);
  expect(await lastTerms(named)).toBeNull();
  // What was offered to that organizer, its people have read.
  const { rfp } = await scene.sent();
  await scene.offer(rfp.id, { terms: { cutoff_days: 7 } });
  expect(await lastTerms(named)).toEqual({ cutoff_days: 7 });
});

test('the link shows the request, who asks, how many were asked and the hotel’s facts, and marks it opened', async () => {
  const { rfp, send } = await scene.sent({
    introduction: 'A warm welcome',
    questions: ['Is there daylight?'],
    budget_per_attendee: 987.65,
    weight_price: 0.223456,
    weight_location: 0.376544,
  });
  await scene.offer(rfp.id, { hotel_id: rival.id, room_rate: 111.37 });
  const token = await issueLink(database, send.id);
  const { data } = await read(token).throwOnError();
  expect(data).toMatchObject({
    rfp_id: rfp.id,
    introduction: 'A warm welcome',
    questions: ['Is there daylight?'],
    disclosed: {},
    send_status: 'opened',
    organizer_name: organizer.organization.name,
    organizer_email: organizer.email,
    answering_as: 'desk@hotel.example',
    invited: 2,
    proposals: [],
    hotel: { hotel_id: hotel.id, name: hotel.name },
  });
  for (const secret of ['987.65', '0.223456', rival.id, rival.name ?? '', '111.37', token])
    expect(JSON.stringify(data)).not.toContain(secret);
  const [link] = await database.query<{ used: boolean }>(
    'select first_used_at is not null as used from answer_links where send_id = $1',
    [send.id],
  );
  expect(link).toEqual({ used: true });
  await database.query('update rfps set show_budget = true where id = $1', [rfp.id]);
  expect((await read(token).throwOnError()).data.disclosed).toEqual({ budget_per_attendee: 987.65 });
});

test('forwarded to a colleague it works, and the organizer sees which address answered', async () => {
  const { rfp, send } = await scene.sent();
  const token = await issueLink(database, send.id, 'forwarded@hotel.example');
  const colleague = await database.signIn('colleague@hotel.example');
  await read(token, colleague.client).throwOnError();
  const { data } = await organizer.client
    .from('activity')
    .select('kind, detail, actor_id')
    .eq('rfp_id', rfp.id)
    .eq('kind', 'opened')
    .throwOnError();
  const detail = { via: 'link', address: 'forwarded@hotel.example' };
  expect(data).toEqual([{ kind: 'opened', detail, actor_id: null }]);
});

describe('a token that is not good', () => {
  test.each(tokenFunctions)(
    '%s: 404 when it was never issued, whatever it looks like',
    async (name, args) => {
      for (const p_token of ['', 'x', 'A'.repeat(43), "' or true --", '😀'.repeat(5000)])
        expectRefusal(await database.anon.rpc(name, { p_token, ...args }), 404, 'not_found');
    },
  );

  test.each([
    ['the RFP was cancelled', `update rfps set status = 'cancelled' where id = $1`],
    [
      '31 days after the event began',
      `update rfps set start_date = current_date - 31, end_date = current_date - 30,
        nights = 1, event_days = 2 where id = $1`,
    ],
    ['the send is gone', 'delete from sends where rfp_id = $1'],
    [
      'it was revoked',
      'update answer_links set revoked_at = now() where send_id in (select id from sends where rfp_id = $1)',
    ],
    [
      'its address is suppressed',
      `insert into email_suppressions (email, reason)
        select recipient, 'bounced' from answer_links l join sends s on s.id = l.send_id where s.rfp_id = $1`,
    ],
  ])('410 when %s', async (why, statement) => {
    const { rfp, send } = await scene.sent();
    const token = await issueLink(database, send.id, `${why.length}@void.example`);
    await read(token).throwOnError();
    await database.query("select set_config('session_replication_role', 'replica', false)");
    const fires = why === 'the send is gone';
    if (fires) await database.query("select set_config('session_replication_role', 'origin', false)");
    await database.query(statement, [rfp.id]);
    await database.query("select set_config('session_replication_role', 'origin', false)");
    for (const [name, args] of tokenFunctions)
      expectRefusal(await database.anon.rpc(name, { p_token: token, ...args }), 410, 'link_expired');
    const left = await database.query('select from proposals where rfp_id = $1', [rfp.id]);
    expect(left).toHaveLength(0);
  });

  test('wrong tokens count: the 31st guess of an hour from one address is 429', async () => {
    for (let guess = 0; guess < 30; guess += 1) expect((await read(`guess ${guess}`)).status).toBe(404);
    expectRefusal(await read('guess 31'), 429, 'rate_limited');
    const { send } = await scene.sent();
    expect((await read(await issueLink(database, send.id))).status).toBe(200);
  });

  test('a sales office answers a hundred requests behind one address', async () => {
    const { send } = await scene.sent();
    const token = await issueLink(database, send.id);
    for (let turn = 0; turn < 100; turn += 1) expect((await read(token)).status).toBe(200);
  });

  test('a refusal says when to come back, in minutes for people and in seconds for programs', async () => {
    const { send } = await scene.sent();
    const token = await issueLink(database, send.id);
    await read(token);
    await database.query(`update private.rate_limits set hits = 120 where key like 'link/%'`);
    const { error } = await read(token);
    expect(error?.message).toMatch(
      /^Too many requests: the limit is 120 per hour. Try again in (a minute|\d+ minutes)$/,
    );
    const minutes = Number(/\d+(?= minutes)/.exec(error?.message ?? '')?.[0] ?? 1);
    expect(Math.ceil(Number(error?.details) / 60)).toBe(minutes);
  });

  test('one token is good for 120 calls an hour, whatever the address', async () => {
    const { send } = await scene.sent();
    const token = await issueLink(database, send.id);
    const [link] = await database.query<{ id: string }>('select id from answer_links where send_id = $1', [
      send.id,
    ]);
    await insertRow(database, 'leads', {
      ...{ kind: 'contact', email: 'a@b.example', submission_sha256: 'a'.repeat(64) },
    });
    await database.query(
      `insert into private.rate_limits (key, window_start, hits) values ($1, date_trunc('hour', now(), 'UTC'), 119)`,
      [`link/${link?.id}`],
    );
    await read(token).throwOnError();
    expectRefusal(await read(token), 429, 'rate_limited');
  });
});

describe('with only a token', () => {
  test('no table shows or takes anything, and GET changes nothing', async () => {
    const { rfp, send } = await scene.sent();
    const token = await issueLink(database, send.id);
    await read(token).throwOnError();
    const relations = await database.query<{ name: string }>(
      `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
       and c.relname <> 'agency_applications_counter'`,
    );
    expect(relations.length).toBeGreaterThan(40);
    for (const { name } of relations) {
      const { status } = await database.anon.from(name).select().limit(1);
      expect({ name, status }).toEqual({ name, status: 401 });
    }
    const other = await scene.sent();
    const fresh = await issueLink(database, other.send.id, 'scan@hotel.example');
    const scanned = await database.anon.rpc('rfp_by_token', { p_token: fresh }, { get: true });
    expect(scanned.status).toBeGreaterThanOrEqual(400);
    expect((await scene.stored('sends', other.send.id)).status).toBe('sent');
    expect((await scene.stored('sends', send.id)).status).toBe('opened');
    expect((await scene.stored('rfps', rfp.id)).status).toBe('sent');
  });

  test('every function but those of links and of one’s own data wants somebody who is signed in', async () => {
    const open = await database.query<{ name: string }>(
      `select distinct p.proname as name from pg_proc p where p.pronamespace = 'public'::regnamespace
       and has_function_privilege('anon', p.oid, 'execute') order by 1`,
    );
    expect(open.map(({ name }) => name)).toEqual([
      'accept_counter_offer_by_token',
      'ask_question_by_token',
      'confirm_erasure',
      'confirm_offer_by_token',
      'decline_counter_offer_by_token',
      'decline_rfp_by_token',
      'dsar_export_by_token',
      'dsar_request',
      'hotel_prefill',
      'rfp_by_token',
      'submit_proposal_by_token',
    ]);
  });

  test('another kind of token opens no request, and a hotel that was erased none either', async () => {
    const { send } = await scene.sent();
    const token = await issueLink(database, send.id, 'erased@hotel.example');
    for (const name of ['confirm_erasure', 'dsar_export_by_token'])
      expect((await database.anon.rpc(name, { p_token: token })).status).toBe(404);
    const gone = await createHotel(database);
    const { id } = await createSend(database, { rfp_id: send.rfp_id, hotel_id: gone.id });
    const voided = await issueLink(database, id, 'gone@hotel.example');
    await read(voided).throwOnError();
    await database.query('select private.erase_hotel($1)', [gone.id]);
    expectRefusal(await read(voided), 410, 'link_expired');
    const [left] = await database.query(`select from answer_links where recipient = 'gone@hotel.example'`);
    expect(left).toBeUndefined();
  });

  test('once it is decided the request can be read, and nothing else', async () => {
    const { rfp, send } = await scene.sent();
    const token = await issueLink(database, send.id, 'decided@hotel.example');
    const offer = await scene.offer(rfp.id, { room_rate: 150 });
    const winner = await scene.offer(rfp.id, { hotel_id: rival.id });
    await database.query(`update proposals set status = 'won' where id = $1`, [winner.id]);
    const before = [await scene.stored('proposals', offer.id), await scene.stored('sends', send.id)];
    for (const [name, args] of tokenFunctions.slice(1)) {
      const { status, error } = await database.anon.rpc(name, { p_token: token, ...args });
      const isUnknown = 'p_counter_offer_id' in args;
      expect({ name, status, code: error?.code }).toEqual({
        name,
        ...(isUnknown ? { status: 404, code: 'not_found' } : { status: 409, code: 'invalid_transition' }),
      });
    }
    expect([await scene.stored('proposals', offer.id), await scene.stored('sends', send.id)]).toEqual(before);
    const { data } = await read(token).throwOnError();
    expect(data).toMatchObject({ rfp_status: 'decided', proposals: [{ status: 'lost' }] });
    expect(JSON.stringify(data)).not.toContain(rival.id);
  });

  test('another send’s ids in the arguments are unknown arguments, and nobody else’s offer moves', async () => {
    const mine = await scene.sent();
    const theirs = await scene.sent();
    const token = await issueLink(database, mine.send.id);
    const response = await database.anon.rpc('submit_proposal_by_token', {
      ...{ p_token: token, p_room_rate: 1, p_rfp_id: theirs.rfp.id, p_hotel_id: rival.id },
    });
    expect(response.status).toBe(404);
    expect(
      await database.query('select from proposals where rfp_id = any($1)', [[mine.rfp.id, theirs.rfp.id]]),
    ).toEqual([]);
  });

  test('the organizer who holds the link acts for the hotel alone', async () => {
    const planner = await createOrganization(database);
    const rfp = await scene.draft({ organization_id: planner.organization.id });
    const send = await createSend(database, { rfp_id: rfp.id, hotel_id: hotel.id });
    const token = await issueLink(database, send.id);
    const args = { p_token: token, p_room_rate: 90 };
    const { data } = await planner.client.rpc('submit_proposal_by_token', args).throwOnError();
    expect(data).toMatchObject({ version: 1, status: 'submitted', via: 'link', hotel_id: hotel.id });
  });
});

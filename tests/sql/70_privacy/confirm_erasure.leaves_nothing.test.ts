// also: private.erase_hotel, private.erase_hotel_mails, private.erase_organization_mails, private.erase_person
// also: private.unname_in_reasons, private.forget_address, private.forget_mailboxes, private.unsign_mails, private.list_without_hotel, private.is_empty_list
/**
 * Every table holds something about a hotel and an organizer; after their erasure no column says a name, an address, a phone
 * number or a word of theirs. The only trace is the address that is kept so that nobody mails it again. Mails that were delivered
 * are not ours any more: the file in which the local platform keeps them stands for other people's mailboxes, and is not searched.
 */
import { afterAll, expect, test } from 'vitest';
import type { Json } from '../../../lib/db/database.types.ts';
import { openTestDatabase } from '../../support/database.ts';
import { createMember, insertRow } from '../../support/factories.ts';
import { plantEverywhere, rowsSaying } from './everywhere.ts';
import { issueToken } from './subjects.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

/** Tables that hold nothing of a subject's, and why. */
const nothingOfASubject: Record<string, string> = {
  'private.cohort_counts': 'counts of offers by city',
  'private.comparisons': 'amounts of offers',
  'private.consent_salts': 'random numbers',
  'private.deployment': 'what was deployed',
  'private.hotel_clusters': 'hotels counted by city',
  'private.hotel_currencies': 'currencies',
  'private.hotel_features': 'words of the catalogue',
  'private.unrecorded_arrivals': 'conversions owed within a transaction, by offer',
  'private.last_changes': 'ids of a row and of a person, deleted with the person',
  'private.quotes': 'prices of offers',
  'public.checkout_recoveries': "the payment provider's session ids",
  'public.consent_log': 'random ids and hashes',
  'public.cron_heartbeats': 'when jobs ran',
  'public.fx_rates': 'published rates',
  'public.hotel_features': 'words of the catalogue',
  'public.payment_events': "the payment provider's event ids",
  'public.win_models': 'fitted numbers',
};

/** The columns that say one of these words in any letter case, as `table.column`: text, lists, documents, ranges, bytes as text. */
async function columnsSaying(...words: string[]) {
  const columns = await database.query<{ table: string; column: string }>(`
    select format('%I.%I', n.nspname, c.relname) as "table", a.attname as "column"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
    order by 1, 2`);
  const found: string[] = [];
  for (const { table, column } of columns) {
    const rows = await database.query(
      `select from ${table} t, unnest($1::text[]) w (word)
       where strpos(lower(t."${column}"::text), lower(w.word)) > 0 limit 1`,
      [words],
    );
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

type Planted = Awaited<ReturnType<typeof plantEverywhere>>;

/** Beside `plantEverywhere`: names and numbers of people, a hotel with a name of its own, mails, and what has no other page. */
async function plantMore(mark: string) {
  const planted = await plantEverywhere(database, mark);
  const { planner, hotel, send, rfp, manager, proposal } = planted;
  await database.query('update hotels set name = $2, description = $2 where id = $1', [
    hotel.id,
    `${mark}hof`,
  ]);
  await database.query('update hotel_contacts set name = $2, phone = $3 where hotel_id = $1', [
    ...[hotel.id, `${mark}hof desk`, `+255 ${mark}hof`],
  ]);
  await database.query('update rfp_questions set body = $2 where hotel_id = $1', [
    hotel.id,
    `${mark}hof hall?`,
  ]);
  await database.query('update profiles set full_name = $2, phone = $3 where id = $1', [
    ...[planner.id, `${mark} Plannerson`, `+43 1 ${mark}`],
  ]);
  await database.query('update sends set by_corrected_address = true where id = $1', [send.id]);
  await insertRow(database, 'invitations', {
    ...{ hotel_id: hotel.id, email: `${mark}@joins.example`, role: 'staff', invited_by: manager.id },
  });
  const keys = { hotel: hotel.id, user: planner.id, rfp: rfp.id, send: send.id, proposal: proposal.id };
  for (const [statement, ...values] of [
    ['insert into private.removed_people (hotel_id, user_id) values ($1, $2)', keys.hotel, keys.user],
    ['insert into private.change_notices (rfp_id, told_at) values ($1, now())', keys.rfp],
    [
      `insert into private.send_marks (send_id, is_related, boost) values ($1, false, 1)
       on conflict (send_id) do nothing`,
      keys.send,
    ],
    [
      `insert into private.dsar_tokens (email, expires_at) select email, now() + interval '1 day' from profiles where id = $1`,
      keys.user,
    ],
    [
      `insert into auth.identities (id, provider, provider_id, user_id, identity_data)
       select gen_random_uuid(), 'email', id, id, jsonb_build_object('email', email) from profiles where id = $1`,
      keys.user,
    ],
    ['insert into auth.sessions (id, user_id) values (gen_random_uuid(), $1)', keys.user],
    ["insert into auth.refresh_tokens (id, token, user_id) values ($1, $1 || 'token', $1::uuid)", keys.user],
    [
      `insert into auth.flow_state (id, user_id, authentication_method, provider_type)
       values (gen_random_uuid(), $1, 'otp', 'email')`,
      keys.user,
    ],
    ['insert into private.past_decisions (rfp_id, decided_at) values ($1, now())', keys.rfp],
    [
      `insert into private.rate_estimates (hotel_id, part, value, stands_for, n)
       values ($1, 'ddr_rate', 1, 'city', 1)`,
      keys.hotel,
    ],
    [
      `insert into private.repaired_values (id, table_name, row_key, old_values, was_removed)
       values (gen_random_uuid(), 'hotels', $1, $2, false)`,
      ...[keys.hotel, { name: mark }],
    ],
  ] as const) {
    await database.query(statement, [...values]);
  }
  await queueMails(planted, mark);
  return planted;
}

/** A waiting, a sent and a failed mail of each kind that names the hotel, its words or the organizer. */
async function queueMails({ planner, send, rfp, claim }: Planted, mark: string) {
  const house = `${mark}hof`;
  const request = {
    ...{ rfp_title: mark, organizer_name: mark, person: `${mark} Plannerson`, phone: `+43 1 ${mark}` },
    ...{ reply_to: planner.email, introduction: mark },
  };
  const line = { hotel_name: house };
  const mails: [string, string, Record<string, Json>, { send_id?: string; claim?: string }][] = [
    ['offer_awarded', `${mark}@contact.example`, { ...request, ...line, send_id: send.id }, {}],
    ['rfp_send', `${mark}@contact.example`, { ...request, ...line, send_id: send.id }, { send_id: send.id }],
    ['rfp_question', 'left@colleague.example', { ...line, rfp_id: rfp.id, question: `${house} hall?` }, {}],
    [
      'counter_offer_outcome',
      'left@colleague.example',
      { ...line, rfp_id: rfp.id, decline_message: house },
      {},
    ],
    ['rfp_answered', 'left@colleague.example', { rfp_id: rfp.id, arrivals: [line] }, {}],
    [
      'rfp_closed',
      'left@colleague.example',
      { rfp_id: rfp.id, offers: [house], declined: [{ ...line, decline_reason: house }], silent: [] },
      {},
    ],
    ['round_closed', 'left@colleague.example', { rfp_id: rfp.id, hotels: [line] }, {}],
    ['hotel_claim_decision', 'claims@other.example', { ...line, city: house }, { claim: claim.id }],
  ];
  for (const [kind, recipient, params, { send_id, claim: claim_id }] of mails) {
    for (const status of claim_id ? ['sent'] : ['queued', 'sent', 'failed']) {
      await insertRow(database, 'email_sends', {
        ...{
          kind,
          recipient,
          params,
          status,
          send_id,
          sent_at: status === 'sent' ? new Date().toISOString() : null,
        },
        dedupe_key: claim_id
          ? `hotel_claim_decision/${claim_id}`
          : `${kind}/${mark}/${status}`.replace(mark, crypto.randomUUID()),
      });
    }
  }
  for (const recipient of [`${mark}@contact.example`, planner.email]) {
    await insertRow(database, 'email_events', {
      ...{ event_id: crypto.randomUUID(), type: 'delivered', provider_id: crypto.randomUUID(), recipient },
      occurred_at: new Date().toISOString(),
    });
    await insertRow(database, 'email_suppressions', { email: recipient, reason: 'bounced' });
  }
}

async function erase(email: string) {
  const token = await issueToken(database, 'erasure_confirm', email);
  await database.anon.rpc('confirm_erasure', { p_token: token }).throwOnError();
}

test('every table holds something of a subject, but for those with a reason', async () => {
  const { planner, hotel, rfp, send, proposal } = await plantMore('fullhouse');
  const ids = [planner.id, planner.organization.id, hotel.id, rfp.id, send.id, proposal.id];
  const filled = await rowsSaying(database, ['fullhouse', ...ids]);
  const tables = await database.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'private', 'auth') order by 1`);
  const without = tables.map(({ name }) => name).filter((name) => !(name in filled));
  expect(without).toEqual(Object.keys(nothingOfASubject).sort());
});

test('an erased hotel leaves no name, no word, no address and no way in', async () => {
  const { hotel, manager } = await plantMore('seaview');
  expect(await columnsSaying('seaviewhof', 'seaview@joins.example')).not.toEqual([]);
  await erase(manager.email);
  expect(await columnsSaying('seaviewhof', 'seaview@joins.example', 'seaview no', 'seaview first')).toEqual(
    [],
  );
  expect(await columnsSaying('seaview@contact.example')).toEqual(['public.email_unsubscribes.email']);
  for (const table of ['public.invitations', 'private.removed_people'])
    expect(await database.query(`select from ${table} where hotel_id = $1`, [hotel.id]), table).toEqual([]);
  // The manager goes on, and brings nobody to what is left of the hotel.
  const asked = await manager.client.rpc('invite_hotel_member', {
    ...{ p_hotel_id: hotel.id, p_email: 'late@joins.example', p_role: 'staff' },
  });
  expect(asked.error).toMatchObject({ code: 'not_found' });
});

test('an erased organizer leaves the address once, and nothing else', async () => {
  const { planner } = await plantMore('quartzite');
  await erase(planner.email);
  expect(await columnsSaying('quartzite@planner.example')).toEqual(['public.email_unsubscribes.email']);
  expect(
    await columnsSaying('quartzite Plannerson', '+43 1 quartzite', 'quartzite rfp', 'quartzite brief'),
  ).toEqual([]);
});

const mail = (kind: string, recipient: string, params: Record<string, Json>, row: object = {}) =>
  insertRow(database, 'email_sends', {
    ...{ kind, recipient, params, dedupe_key: `test/${crypto.randomUUID()}` },
    ...row,
  });
const stateOf = async (id: string) =>
  (await database.query('select status, params, last_error from email_sends where id = $1', [id]))[0];

test('mail that waits is not sent with blanks: one hotel, no mail; several hotels, the others stay', async () => {
  const { hotel, manager, rfp } = await plantEverywhere(database, 'granite');
  const line = { hotel_name: hotel.name };
  const about = { rfp_id: rfp.id };
  const question = await mail('rfp_question', 'a@colleague.example', {
    ...about,
    ...line,
    question: 'granite',
  });
  const alone = await mail('rfp_answered', 'a@colleague.example', { ...about, arrivals: [line] });
  const among = await mail('rfp_closed', 'a@colleague.example', {
    ...{ ...about, offers: ['Basalt', hotel.name], silent: [hotel.name] },
    declined: [{ ...line, decline_reason: 'granite' }],
  });
  const failed = await mail(
    'rfp_question',
    'a@colleague.example',
    { ...about, ...line },
    { status: 'failed' },
  );
  const other = await mail('rfp_question', 'a@colleague.example', { ...about, hotel_name: 'Basalt' });
  await erase(manager.email);
  const skipped = { status: 'skipped', params: {}, last_error: 'erased' };
  expect(await stateOf(question.id)).toEqual(skipped);
  expect(await stateOf(alone.id)).toEqual(skipped);
  // A failed mail could otherwise be queued again without its words.
  expect(await stateOf(failed.id)).toEqual(skipped);
  expect(await stateOf(among.id)).toMatchObject({
    ...{ status: 'queued', params: { ...about, offers: ['Basalt'], declined: [], silent: [] } },
  });
  expect(await stateOf(other.id)).toMatchObject({ status: 'queued', params: { hotel_name: 'Basalt' } });
});

test('the invitation of an erased hotel makes nobody its staff', async () => {
  const { hotel, manager } = await plantEverywhere(database, 'marble');
  const p_email = 'marble@joins.example';
  await manager.client
    .rpc('invite_hotel_member', { p_hotel_id: hotel.id, p_email, p_role: 'staff' })
    .throwOnError();
  const token = await issueToken(database, 'member_invitation', p_email);
  await erase(manager.email);
  const guest = await database.signIn(p_email);
  const { error } = await guest.client.rpc('accept_invitation', { p_token: token });
  expect(error).toMatchObject({ code: 'not_found' });
  expect(await database.query('select from hotel_members where user_id = $1', [guest.id])).toEqual([]);
});

test('mail of an organization that goes on names a colleague, and no longer the person', async () => {
  const { planner, rfp, send } = await plantEverywhere(database, 'slate');
  await database.query(`update profiles set full_name = 'Slate Mason', phone = '+43 slate' where id = $1`, [
    planner.id,
  ]);
  const colleague = await createMember(database, planner.organization.id, {
    email: 'stays@colleague.example',
  });
  const [{ words } = expect.fail('no words')] = await database.query<{ words: Record<string, Json> }>(
    'select private.request_mail($1) as words',
    [rfp.id],
  );
  expect(words).toMatchObject({ person: 'Slate Mason', phone: '+43 slate', reply_to: planner.email });
  const waiting = await mail(
    'rfp_send',
    'h@house.example',
    { ...words, send_id: send.id },
    { send_id: send.id },
  );
  const sent = await mail(
    'offer_awarded',
    'h@house.example',
    { ...words, send_id: send.id },
    {
      ...{ status: 'sent', sent_at: new Date().toISOString() },
    },
  );
  const variant = await mail(
    'rfp_send',
    'slate+events@planner.example',
    {},
    {
      ...{
        first_to: planner.email,
        first_from: planner.organization.id,
        first_due: new Date().toISOString(),
      },
    },
  );
  await erase(planner.email);
  expect(await stateOf(waiting.id)).toMatchObject({
    status: 'queued',
    params: { reply_to: colleague.email },
  });
  expect(await columnsSaying('Slate Mason', '+43 slate')).toEqual([]);
  expect(await columnsSaying(planner.email)).toEqual(['public.email_unsubscribes.email']);
  expect(await stateOf(sent.id)).toMatchObject({ status: 'sent', params: { rfp_title: 'slate rfp' } });
  expect(await stateOf(variant.id)).toMatchObject({ status: 'queued' });
});

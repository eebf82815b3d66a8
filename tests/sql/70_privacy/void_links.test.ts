// Links of every kind after their time, after the request was cancelled and after an erasure: refused, and no row moves.
// also: private.enter_by_link, private.confirm_erasure_work, private.dsar_export_by_token_work, private.accept_invitation_work, public.record_unsubscribe
import { createHash } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { insertRow } from '../../support/factories.ts';
import { issueLink } from '../../support/links.ts';
import { createSubjects } from './subjects.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

/** A planner, a hotel and a guest, with one link of each kind to everything there is. */
async function linked(mark: string) {
  const subjects = await createSubjects(database, mark);
  const { hotel, manager, planner, send } = subjects;
  const guest = await database.signIn(`${mark}@guest.example`);
  const token = (kind: string) => `${mark} ${kind}`;
  const stored = (kind: string) => ({
    token_sha256: createHash('sha256').update(token(kind)).digest('hex'),
    expires_at: '2099-01-01T00:00:00Z',
  });
  const answer = await issueLink(database, send.id, `${mark}@contact.example`);
  const invited = { email: guest.email };
  await insertRow(database, 'invitations', {
    ...{ ...invited, ...stored('team'), role: 'member' },
    ...{ organization_id: planner.organization.id, invited_by: planner.id },
  });
  await insertRow(database, 'invitations', {
    ...{ ...invited, ...stored('staff'), role: 'staff', hotel_id: hotel.id, invited_by: manager.id },
  });
  const asked = (kind: string, subject_type: string, subject_id: string, requested_by: string) =>
    insertRow(database, 'erasure_requests', { ...stored(kind), subject_type, subject_id, requested_by });
  await asked('hotel', 'hotel', hotel.id, manager.id);
  await asked('person', 'organizer', guest.id, guest.id);
  const { token_sha256, expires_at } = stored('export');
  await database.query(
    'insert into private.dsar_tokens (email, token_sha256, expires_at) values ($1, $2, $3)',
    [...[guest.email, token_sha256, expires_at]],
  );
  const founding = stored('founding');
  await insertRow(database, 'agency_applications', {
    ...{
      agency_name: mark,
      contact_name: mark,
      email: guest.email,
      website: 'https://example.com',
      country: 'AT',
    },
    ...{ token_sha256: founding.token_sha256, submission_sha256: founding.token_sha256 },
    ...{ status: 'pending-review', score: 60, confirm_until: founding.expires_at },
  });

  const call = async (client: typeof database.anon, name: string, kind: string) => {
    const p_token = kind === 'answer' ? answer : token(kind);
    return (await client.rpc(name, { p_token })).status;
  };
  /** What each link answers. Those that erase come last, so that what one does is not taken for another's. */
  const followed = async (kinds: readonly (keyof typeof ways)[]) => {
    await database.exec('delete from private.rate_limits');
    const answers: Record<string, number> = {};
    for (const kind of kinds) answers[kind] = await ways[kind]();
    return answers;
  };
  const ways = {
    answer: () => call(database.anon, 'rfp_by_token', 'answer'),
    export: () => call(database.anon, 'dsar_export_by_token', 'export'),
    team: () => call(guest.client, 'accept_invitation', 'team'),
    staff: () => call(guest.client, 'accept_invitation', 'staff'),
    founding: () => call(database.service, 'confirm_founding_application', 'founding'),
    foundingShown: () => call(database.service, 'preview_founding_confirmation', 'founding'),
    hotelShown: () => call(database.service, 'preview_erasure', 'hotel'),
    personShown: () => call(database.service, 'preview_erasure', 'person'),
    hotel: () => call(database.anon, 'confirm_erasure', 'hotel'),
    person: () => call(database.anon, 'confirm_erasure', 'person'),
  };
  const kinds = Object.keys(ways) as (keyof typeof ways)[];
  return { ...subjects, guest, followed, kinds };
}

/** Every row there is, but what the limiter counts. */
const everything = async () =>
  (
    await database.query<{ rows: string }>(`
      select c.oid::regclass || query_to_xml(format('select to_jsonb(t) from %s t order by t::text', c.oid::regclass), true, true, '')::text as rows
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'private') and c.relkind = 'r' and c.relname <> 'rate_limits' order by 1`)
  ).map(({ rows }) => rows);

test('after their time every link is 410, and nothing changes', async () => {
  const { rfp, followed, kinds } = await linked('late');
  await database.exec(`set session_replication_role = replica;
    update public.rfps set start_date = current_date - 31, end_date = current_date - 31, nights = 0, event_days = 1 where id = '${rfp.id}';
    update public.invitations set expires_at = now(), created_at = now() - interval '8 days';
    update public.erasure_requests set expires_at = now();
    update private.dsar_tokens set expires_at = now();
    update public.agency_applications set confirm_until = now();
    set session_replication_role = origin`);
  const before = await everything();
  expect(await followed(kinds)).toEqual(Object.fromEntries(kinds.map((kind) => [kind, 410])));
  expect(await everything()).toEqual(before);
});

test('after the request was cancelled its answer link is 410, and nothing changes', async () => {
  const { rfp, followed } = await linked('cancelled');
  await database.query(`update public.rfps set status = 'cancelled' where id = $1`, [rfp.id]);
  const before = await everything();
  expect(await followed(['answer'])).toEqual({ answer: 410 });
  expect(await everything()).toEqual(before);
});

test('after a hotel was erased its links are over: to answer, to join, to erase it once more', async () => {
  const { followed } = await linked('shell');
  expect(await followed(['hotel'])).toEqual({ hotel: 200 });
  const before = await everything();
  expect(await followed(['answer', 'staff', 'hotelShown', 'hotel'])).toEqual({
    ...{ answer: 410, staff: 404, hotelShown: 410, hotel: 410 },
  });
  expect(await everything()).toEqual(before);
});

test('after a person was erased their links are unknown, the one that erased them is used, and an unsubscribe link stores nothing', async () => {
  const { followed, guest } = await linked('gone');
  expect(await followed(['person'])).toEqual({ person: 200 });
  const before = await everything();
  expect(await followed(['export', 'founding', 'foundingShown', 'personShown', 'person'])).toEqual({
    ...{ export: 404, founding: 404, foundingShown: 404, personShown: 410, person: 410 },
  });
  for (const name of ['team', 'staff'])
    expect((await guest.client.rpc('accept_invitation', { p_token: `gone ${name}` })).status).toBeGreaterThan(
      400,
    );
  for (const p_channel of ['all', 'rfp_send', 'abandonment'])
    await database.service
      .rpc('record_unsubscribe', { p_email: guest.email, p_channel, p_is_signed: true })
      .throwOnError();
  expect(await everything()).toEqual(before);
});

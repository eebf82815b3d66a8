/** What running requests owe, exactly once: overlapping runs, killed runs, and what changes while they run. */
import postgres from 'postgres';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { drainOutbox } from '../../../lib/email/outbox.ts';
import { runRfpMails } from '../../../lib/email/sweep.ts';
import { environment } from '../../support/environment.ts';
import { createOrganization } from '../../support/factories.ts';
import { runAndKill } from '../../support/killed-run.ts';
import { http } from '../../support/network.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const { database } = service;
const planner = await createOrganization(database, { email: 'planner@example.com' });
const sql = postgres(database.databaseUrl ?? '', { max: 12, onnotice: () => {} });
afterAll(() => sql.end());
const script = new URL('../../support/run-rfp-mails.ts', import.meta.url);
const run = () => runRfpMails(Date.now() + 60_000);

/**
 * So many requests, each with four mails owed: three hotels with one address each, to be reminded (due in 20 hours), or told
 * nothing because it answered; the creator hears of that answer and, as it holds until tomorrow, of its end.
 */
const owe = (requests: number) =>
  database.query(
    `with asked as (
       insert into public.rfps (organization_id, created_by, title, city, latitude, longitude, start_date, end_date, attendees,
         rooms, meeting_rooms)
       select $1, $2, 'Request ' || i, 'Vienna', 48.2, 16.4, current_date + 60, current_date + 61, 40, 30, 2
       from generate_series(1, $3::integer) i returning id, title),
     hotels as (
       insert into public.hotels (name, city, country_code, latitude, longitude, currency)
       select a.title || ' ' || n, 'Vienna', 'AT', 48.2, 16.4, 'EUR' from asked a, generate_series(1, 3) n returning id, name),
     contacts as (
       insert into public.hotel_contacts (hotel_id, name, email)
       select h.id, 'Desk', replace(lower(h.name), ' ', '-') || '@hotel.example' from hotels h),
     sent as (
       insert into public.sends (rfp_id, hotel_id, sent_at)
       select a.id, h.id, now() - interval '5 days' from asked a join hotels h on h.name like a.title || ' _' returning 1)
     select count(*) from sent`,
    [planner.organization.id, planner.id, requests],
  );
/** The third hotel of each answers; the deadline comes near. */
const comeNear = () =>
  database.exec(`
    insert into public.proposals (rfp_id, hotel_id, submitted_at, valid_until, room_rate)
    select s.rfp_id, s.hotel_id, now() - interval '1 hour', current_date + 1, 100
    from public.sends s join public.hotels h on h.id = s.hotel_id where h.name like '% 3';
    update public.rfps set response_due = now() + interval '20 hours'`);
const owed = 4;
const waitingPasses = () =>
  database.exec(`
    update public.email_sends set next_attempt_at = now() where status = 'queued';
    update public.email_sends set claimed_until = now() - interval '1 second' where status = 'sending'`);

/** Who got which mail, each as often as it came. */
const arrived = async () =>
  (await service.mails()).map(({ to, subject, html }) => `${to} ${subject} ${/Request \d+/.exec(html)}`);
async function expectEachOnce(requests: number) {
  const mails = await arrived();
  expect(mails).toHaveLength(owed * requests);
  expect(new Set(mails).size).toBe(owed * requests);
}
async function prepare(requests: number) {
  await database.exec('truncate public.email_sends, public.rfps, public.hotels cascade');
  await service.emptyMailbox();
  await owe(requests);
  await comeNear();
}
beforeEach(() => prepare(0));

test('eight overlapping runs: each mail once, and each run counts its own', async () => {
  const requests = 60;
  await prepare(requests);
  const runs = await Promise.all(Array.from({ length: 8 }, run));
  expect(runs.reduce((sum, { sent }) => sum + sent, 0)).toBe(owed * requests);
  expect(runs.every(({ errors, skipped }) => errors === 0 && skipped === 0)).toBe(true);
  await expectEachOnce(requests);
}, 120_000);

test('mails that another run is just claiming, unseen until it commits, are waited for and not called errors', async () => {
  await prepare(1);
  const claimed = Promise.withResolvers<void>();
  let letGo = Promise.resolve();
  // Between its queueing and its own claim, another run takes all there is; it comes to nothing half a second later.
  service.network.use(
    http.post(`${environment.SUPABASE_URL}/rest/v1/rpc/enqueue_rfp_mails`, async ({ request }) => {
      const response = await database.fetch(request);
      letGo = sql
        .begin(async (tx) => {
          await tx`select public.claim_emails()`;
          claimed.resolve();
          await tx`select pg_sleep(0.5)`;
          throw new Error('killed');
        })
        .catch(() => undefined);
      await claimed.promise;
      return response;
    }),
  );
  expect(await run()).toEqual({ sent: owed, skipped: 0, errors: 0 });
  await letGo;
  await expectEachOnce(1);
});

test.each([
  ['after', 'enqueue_rfp_mails'],
  ['after', 'claim_emails'],
  ['after', '/emails/batch'],
  ['before', 'finish_emails'],
  ['after', 'finish_emails'],
] as const)('killed %s %s took effect, the next run makes good: each mail once', async (moment, call) => {
  const requests = 26; // 104 mails: two batches
  await prepare(requests);
  expect(await runAndKill(service, script, ({ path }) => path.endsWith(call), moment)).toBe(true);
  await waitingPasses();
  expect((await run()).errors).toBe(0);
  await expectEachOnce(requests);
  expect(await drainOutbox()).toEqual({ sent: 0, skipped: 0, failed: 0, retried: 0 });
});

/** A transaction as the planner, on a connection of its own. */
const asPlanner = (statement: string) => {
  const claims = JSON.stringify({ sub: planner.id, role: 'authenticated' });
  // In one message, which is one transaction: the commit does not wait until this process has time to ask for it.
  return sql.unsafe(`
    select set_config('request.jwt.claims', '${claims}', true), set_config('request.jwt.claim.sub', '${planner.id}', true);
    set local role authenticated;
    ${statement}`);
};

test('deadlines that move while reminders go out: nobody is reminded of one that was moved, or twice of one', async () => {
  const requests = 30;
  await prepare(requests);
  const ids = (await database.query<{ id: string }>('select id from rfps order by title')).map(
    ({ id }) => id,
  );
  /** Which RFP has moved for all to see, by the database's clock. */
  const move = async (id: string) => {
    await asPlanner(
      `select public.extend_deadline('${id}', date_trunc('minute', now() + interval '70 hours'))`,
    );
    await sql`insert into moved values (${id}, clock_timestamp())`;
  };
  await database.exec('create table if not exists moved (rfp_id uuid, at timestamptz); truncate moved');
  const moves = ids.map(move);
  await Promise.all([run(), ...moves, run(), run(), run()]);
  await waitingPasses();
  await run();
  const mails = await arrived();
  expect(new Set(mails).size).toBe(mails.length);
  const about = (subject: string) => mails.filter((mail) => mail.includes(subject));
  expect(about('More time to answer')).toHaveLength(3 * requests);
  expect(about('Less than three days')).toHaveLength(2 * requests);
  // A reminder that was claimed before its deadline moved has gone; none was claimed after.
  const [late] = await database.query<{ mails: number }>(`
    select count(*)::int as mails from public.email_sends e
    join public.sends s on s.id = e.send_id join moved m using (rfp_id)
    where e.kind = 'rfp_reminder' and e.status = 'sent' and (e.params ->> 'hours_left')::int = 24
      and e.first_attempt_at > m.at`);
  expect(late?.mails).toBe(0);
}, 120_000);

test('hotels that answer while the award is made: each is in and told how it did, or out and told that it is decided', async () => {
  await prepare(8);
  const tokens = await database.query<{ id: string; token: string; recipient: string }>(`
    insert into public.answer_links (send_id, recipient, token_sha256)
    select s.id, c.email, encode(sha256(convert_to('token ' || s.id, 'UTF8')), 'hex')
    from public.sends s join public.hotel_contacts c on c.hotel_id = s.hotel_id where s.status = 'sent'
    returning id, 'token ' || send_id as token, recipient`);
  const [winner] = await database.query<{ id: string; rfp_id: string }>(
    'select id, rfp_id from proposals limit 1',
  );
  await database.exec(`
    alter table public.sends disable trigger user;
    update public.sends set rfp_id = '${winner?.rfp_id}' where status = 'sent';
    alter table public.sends enable trigger user;`);
  const submits = tokens.map(({ token }, nth) =>
    sql
      .begin(async (tx) => {
        const headers = JSON.stringify({ 'cf-connecting-ip': `10.9.0.${nth}` });
        await tx`select set_config('request.headers', ${headers}, true), set_config('role', 'anon', true)`;
        await tx`select public.submit_proposal_by_token(${token}, 400)`;
        return 'in';
      })
      .catch(({ message }: Error) => JSON.parse(message).code as string),
  );
  const award = asPlanner(`select public.award_proposal('${winner?.id}', 'It is the one')`);
  const half = submits.length / 2;
  const [, ...outcomes] = await Promise.all([award, ...submits.slice(0, half), ...submits.slice(half)]);
  expect(new Set(outcomes).size).toBeLessThanOrEqual(2);
  const queued = await database.query<{ recipient: string; kind: string }>(
    `select recipient, kind from email_sends order by recipient, kind`,
  );
  for (const [nth, { recipient }] of tokens.entries()) {
    const kinds = queued.filter((mail) => mail.recipient === recipient).map(({ kind }) => kind);
    expect([outcomes[nth], kinds]).toEqual(
      outcomes[nth] === 'in'
        ? ['in', ['offer_receipt', 'offer_regret']]
        : ['invalid_transition', ['rfp_decided']],
    );
  }
  expect(queued.filter(({ kind }) => kind === 'offer_awarded')).toHaveLength(1);
  const [left] = await database.query<{ open: number }>(
    `select count(*)::int as open from proposals where rfp_id = $1 and is_current and status not in ('won', 'lost')`,
    [winner?.rfp_id],
  );
  expect(left?.open).toBe(0);
});

// Links, limits and what is kept end at their moment: not before, and not after.
// private.prune, private.founding_application_by_token, private.confirm_erasure_work, private.dsar_export_by_token_work,
// private.dsar_request_work, private.accept_invitation_work, private.check_invitation_limits
import { afterAll, describe, expect, test } from 'vitest';
import { ago, ahead, answerAtOnce } from '../../support/at-a-moment.ts';
import { openTestDatabase } from '../../support/database.ts';
import { createOrganization } from '../../support/factories.ts';
import { undone } from '../../support/undone.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const owner = await createOrganization(database);
const guest = await database.signIn('guest@example.com');
const hash = `encode(sha256('token'), 'hex')`;
const invitation = (values: Record<string, string>) => {
  const all = {
    ...{ organization_id: `'${owner.organization.id}'`, email: `'guest@example.com'`, role: `'member'` },
    ...{ invited_by: `'${owner.id}'`, expires_at: ahead('1 day'), ...values },
  };
  return `insert into public.invitations (${Object.keys(all)}) select ${Object.values(all)}`;
};

describe('a link is over at the moment it names', () => {
  const erasure = (at: string, more = '') =>
    `insert into public.erasure_requests (subject_type, subject_id, requested_by, token_sha256, expires_at)
     values ('organizer', '${guest.id}', '${guest.id}', ${hash}, ${at}) ${more}`;
  const exported = (at: string) =>
    `insert into private.dsar_tokens (email, token_sha256, expires_at) values ('guest@example.com', ${hash}, ${at})`;
  const application = (at: string) =>
    `insert into public.agency_applications (agency_name, contact_name, email, website, country, submission_sha256, token_sha256,
       status, score, confirm_until)
     values ('A', 'Guest', 'guest@example.com', 'https://example.com', 'AT', ${hash}, ${hash}, 'pending-review', 60, ${at})`;
  const joining = (at: string) => invitation({ token_sha256: hash, expires_at: at });
  test.each([
    [
      'an erasure shown first',
      erasure,
      `public.preview_erasure('token') ->> 'subject_name'`,
      'erasure_token_expired',
      'guest@example.com',
    ],
    [
      'an erasure',
      erasure,
      `private.confirm_erasure_work('token') ->> 'status'`,
      'erasure_token_expired',
      'erased',
    ],
    [
      'an export',
      exported,
      `private.dsar_export_by_token_work('token', 'json') is not null`,
      'dsar_token_expired',
      'true',
    ],
    [
      'an application',
      application,
      `public.confirm_founding_application('token') ->> 'status'`,
      'link_expired',
      'pending-review',
    ],
    [
      'an invitation',
      joining,
      `private.accept_invitation_work('token') ->> 'role'`,
      'invitation_expired',
      'member',
    ],
  ])('%s', async (_, link, call, over, answer) => {
    const at = (moment: string) => answerAtOnce(database, link(moment), `select ${call}`, guest.id);
    expect(await at('now()')).toBe(over);
    expect(await at(ahead('1 ms'))).toBe(answer);
  });
});

describe('what counts against a limit', () => {
  test('of links to one’s data: the fifth of 24 hours is the last', async () => {
    const mails = async (first: string) =>
      undone<number>(
        database,
        `insert into private.dsar_tokens (email, expires_at, created_at)
         select 'guest@example.com', ${ahead('1 day')}, case n when 1 then ${first} else now() end from generate_series(1, 5) n;
         select private.dsar_request_work(' Guest@Example.com ')`,
        `select to_jsonb(count(*)) from public.email_sends where kind = 'dsar_link'`,
      );
    expect(await mails(ago('24 hours'))).toBe(1);
    expect(await mails(ago('23:59:59'))).toBe(0);
  });

  const limit = (script: string) =>
    answerAtOnce(
      database,
      script,
      `select private.check_invitation_limits('${owner.organization.id}', null, 'guest@example.com', '${owner.id}')::text`,
    );
  const many = (count: number, values: Record<string, string>) =>
    `${invitation({ email: `n || '@example.com'`, ...values })} from generate_series(1, ${count}) n`;
  const old = { created_at: ago('24 hours') };
  test.each([
    ['49 open ones', many(49, old), null],
    ['50 open ones', many(50, old), 'limit_reached'],
    ['50 that end at this moment', many(50, { ...old, expires_at: 'now()' }), null],
    ['50 accepted ones', many(50, { ...old, accepted_at: 'now()' }), null],
    ['50 revoked ones', many(50, { ...old, revoked_at: 'now()' }), null],
    ['50 with the one that is invited again', `${many(49, old)}; ${invitation(old)}`, null],
    ['99 of a day', many(99, { revoked_at: 'now()' }), null],
    ['100 of a day', many(100, { revoked_at: 'now()' }), 'limit_reached'],
    ['100 of the day before', many(100, { ...old, revoked_at: 'now()' }), null],
  ])('of invitations: %s', async (_, script, answer) => {
    expect(await limit(script)).toBe(answer);
  });
});

describe('what has outlived its purpose', () => {
  /** Of each kind one row that has just reached its age, or is `more` older. */
  const pruned = (more: string) =>
    undone<Record<string, number>>(
      database,
      `set local session_replication_role = replica;
       insert into private.consent_salts select (now() at time zone 'UTC')::date - 2 - extract(day from interval '${more}')::integer, 'salt';
       insert into private.rate_limits values ('key', ${ago('2 hours', more)}, 1);
       insert into private.dsar_tokens (email, expires_at) values ('guest@example.com', ${ago('7 days', more)});
       insert into public.erasure_requests (subject_type, subject_id, expires_at) values ('hotel', gen_random_uuid(), ${ago('30 days', more)});
       insert into public.email_sends (recipient, kind, dedupe_key, params, status, sent_at, created_at)
         values ('guest@example.com', 'welcome_day_0', 'old', '{"name": "Guest"}', 'sent', now(), ${ago('30 days', more)});
       insert into public.leads (kind, email, submission_sha256, ip_hash, created_at)
         values ('contact', 'guest@example.com', ${hash}, ${hash}, ${ago('30 days', more)});
       insert into public.agency_applications (agency_name, contact_name, email, website, country, submission_sha256, ip_hash, created_at)
         values ('A', 'Guest', 'guest@example.com', 'https://example.com', 'AT', ${hash}, ${hash}, ${ago('30 days', more)});
       insert into public.referrals (code, referrer_user_id, referred_user_id, referred_email, ip_hash, created_at)
         values ('ABCDEFGH', '${owner.id}', '${guest.id}', 'guest@example.com', ${hash}, ${ago('30 days', more)});
       insert into public.email_events (event_id, type, provider_id, occurred_at, created_at)
         values ('old', 'delivered', 'old', now(), ${ago('30 days', more)});
       insert into public.rank_days (rfp_id, hotel_id, day, rank, of)
         values (gen_random_uuid(), gen_random_uuid(), (now() at time zone 'UTC')::date - 60 - extract(day from interval '${more}')::integer, 1, 1);
       select set_config('test.pruned', public.prune_expired()::text, true)`,
      `select current_setting('test.pruned')::jsonb - 'cohort_offers'`,
    );
  test('stays as long as it may, and no longer', async () => {
    const kept = await pruned('0');
    expect(Object.keys(kept)).toHaveLength(10);
    expect(new Set(Object.values(kept))).toEqual(new Set([0]));
    expect(await pruned('1 day')).toEqual(Object.fromEntries(Object.keys(kept).map((key) => [key, 1])));
  });
});

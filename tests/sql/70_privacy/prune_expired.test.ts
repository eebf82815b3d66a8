// also: private.prune, private.fold_cohorts
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const referrer = crypto.randomUUID();
const prune = async (p_limit?: number) =>
  (await database.service.rpc('prune_expired', p_limit ? { p_limit } : {})).data;

test('what has outlived its purpose goes, the rest stays', async () => {
  await database.exec(`
    insert into private.consent_salts select current_date - n, 'salt' from generate_series(0, 4) n;
    insert into private.rate_limits select 'key ' || n, now() - make_interval(hours => n), 1 from generate_series(0, 4) n;
    insert into private.dsar_tokens (email, expires_at) select 'ann@example.com', now() - make_interval(days => n) from generate_series(5, 9) n;
    insert into public.erasure_requests (subject_type, subject_id, expires_at)
      select 'hotel', gen_random_uuid(), now() - make_interval(days => n) from unnest(array[1, 29, 31]) n;
    insert into public.email_sends (recipient, kind, dedupe_key, params, status, sent_at, created_at)
      select 'ann@example.com', 'welcome_day_0', n, '{"name": "Ann"}', 'sent', now(), now() - make_interval(days => n) from unnest(array[1, 31]) n;
    insert into public.email_sends (recipient, kind, dedupe_key, params, status, created_at)
      select 'ann@example.com', 'welcome_day_0', s, '{"name": "Ann"}', s, now() - interval '31 days' from unnest(array['failed', 'unknown', 'queued']) s;
    insert into public.leads (kind, email, submission_sha256, ip_hash, created_at)
      select 'contact', 'ann@example.com', repeat('e', 64), repeat('e', 64), now() - make_interval(days => n) from unnest(array[1, 31]) n;
    insert into public.agency_applications (agency_name, contact_name, email, website, country, submission_sha256, ip_hash, created_at)
      select 'A', 'Ann', n || '@example.com', 'https://example.com', 'AT', repeat(n::text, 32), repeat('e', 64), now() - make_interval(days => n)
      from unnest(array[10, 31]) n;
    insert into auth.users (id, email, email_confirmed_at) values ('${referrer}', 'referrer@example.com', now());
    insert into public.referrals (code, referrer_user_id, referred_user_id, referred_email, ip_hash, created_at)
      select 'ABCDEFGH', '${referrer}', gen_random_uuid(), n || '@example.com', repeat('e', 64), now() - make_interval(days => n)
      from unnest(array[1, 31]) n;
    insert into public.organizations (id, name) values ('${referrer}', 'A');
    insert into public.hotels (id, name, city, country_code, latitude, longitude, currency)
      values ('${referrer}', 'A', 'Vienna', 'AT', 48.2, 16.4, 'EUR');
    insert into public.rfps (id, organization_id, title, city, latitude, longitude, start_date, end_date, attendees)
      values ('${referrer}', '${referrer}', 'A', 'Vienna', 48.2, 16.4, current_date + 60, current_date + 61, 40);
    insert into public.rank_days (rfp_id, hotel_id, day, rank, of)
      select '${referrer}', '${referrer}', current_date - n, 1, 1 from unnest(array[60, 61]) n;
    insert into public.email_events (event_id, type, provider_id, occurred_at, created_at)
      select 'msg_' || n, 'delivered', 'p' || n, now(), now() - n * interval '1 day' from unnest(array[29, 31]) n;
  `);
  expect(await prune()).toEqual({
    consent_salts: 2,
    rate_limits: 3,
    dsar_tokens: 3,
    erasure_requests: 1,
    email_params: 3,
    email_events: 1,
    rank_days: 1,
    lead_addresses: 1,
    application_addresses: 1,
    referral_addresses: 1,
    cohort_offers: 0,
  });
  expect(new Set(Object.values(await prune()))).toEqual(new Set([0]));
  expect(
    await database.query(`select status from public.email_sends where params <> '{}' order by status`),
  ).toEqual([{ status: 'queued' }, { status: 'sent' }]);
});

test('a call does a bounded amount of work', async () => {
  await database.exec(
    `insert into private.rate_limits select 'old ' || n, now() - interval '1 day', 1 from generate_series(1, 5) n`,
  );
  expect((await prune(3)).rate_limits).toBe(3);
  expect((await prune(3)).rate_limits).toBe(2);
});

test('it is the service’s alone', async () => {
  const person = await database.signIn('person@example.com');
  expect((await person.client.rpc('prune_expired')).status).toBe(403);
  expect((await database.anon.rpc('prune_expired')).status).toBe(401);
});

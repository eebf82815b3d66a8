// also: private.prune
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
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
    insert into public.leads (kind, email, submission_sha256, ip_hash, created_at)
      select 'contact', 'ann@example.com', repeat('e', 64), repeat('e', 64), now() - make_interval(days => n) from unnest(array[1, 31]) n;
  `);
  expect(await prune()).toEqual({
    consent_salts: 2,
    rate_limits: 3,
    dsar_tokens: 3,
    erasure_requests: 1,
    email_params: 1,
    lead_addresses: 1,
  });
  expect(Object.values(await prune())).toEqual([0, 0, 0, 0, 0, 0]);
  expect(await database.query('select params from public.email_sends order by created_at')).toEqual([
    { params: {} },
    { params: { name: 'Ann' } },
  ]);
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

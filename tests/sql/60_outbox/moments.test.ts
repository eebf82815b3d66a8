// What the service decides by a moment or a count, asked for at that moment and at that count: private.enqueue_form_mail,
// private.retry_email_work, private.hit_rate_limit and the functions named below.
import { afterAll, describe, expect, test } from 'vitest';
import { ago, ahead, answerAtOnce } from '../../support/at-a-moment.ts';
import { openTestDatabase } from '../../support/database.ts';
import { createCredit } from '../../support/referrals.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const referrer = await database.signIn('referrer@example.com');
const newcomer = await database.signIn('newcomer@example.com');
const { credit } = await createCredit(database, 'cus_ann');
const [code] = await database.query<{ code: string }>(
  'select code from public.referral_codes where user_id = $1',
  [referrer.id],
);
const hash = (letter: string) => `repeat('${letter}', 64)`;
const answer = (script: string, call: string) => answerAtOnce(database, script, `select ${call}`);

describe('for 24 hours the same form is the same', () => {
  const mail = `'{"kind": "contact_delivery", "recipient": "box@example.com", "params": {}, "is_limited": true}'`;
  const lead = (at: string) =>
    `insert into public.leads (kind, email, submission_sha256, created_at) values ('contact', 'ann@example.com', ${hash('a')}, ${at})`;
  const submitLead = `(public.submit_lead('contact', 'ann@example.com', '{}', ${hash('a')}, ${hash('b')}, 60, ${mail}) ->> 'email_id') is null`;
  const form = `'{"agency_name": "A", "contact_name": "Ann", "email": "ann@example.com", "website": "https://a.example", "country": "AT"}'`;
  const application = (at: string) =>
    `insert into public.agency_applications (agency_name, contact_name, email, website, country, submission_sha256, created_at)
     values ('A', 'Ann', 'ann@example.com', 'https://a.example', 'AT', ${hash('a')}, ${at})`;
  const apply = `(public.submit_founding_application(${form}, 60, ${hash('a')}, ${hash('b')}) ->> 'email_id') is null`;
  test.each([
    ['submit_lead', lead, submitLead],
    ['submit_founding_application', application, apply],
  ])('%s', async (_, earlier, isRepeat) => {
    expect(await answer(earlier(ago('23:59:59')), isRepeat)).toBe('true');
    expect(await answer(earlier(ago('24 hours')), isRepeat)).toBe('false');
  });

  test('one mailbox gets 20 mails by forms, however it is written', async () => {
    const mails = (count: number, at: string, others = 'now()') =>
      answer(
        `insert into public.email_sends (recipient, kind, dedupe_key, form_recipient_sha256, created_at)
         select 'ann@example.com', 'contact_delivery', n, encode(sha256('ann@example.com'), 'hex'), case n when 1 then ${at} else ${others} end
         from generate_series(1, ${count}) n`,
        `private.enqueue_form_mail('contact_delivery', 'Ann+form@Example.com', '{}', 'new', true) is not null`,
      );
    expect(await mails(19, 'now()')).toBe('true');
    expect(await mails(20, ago('23:59:59'))).toBe('false');
    expect(await mails(20, ago('24 hours'))).toBe('true');
  });
});

test('a newcomer is referred for 7 days', async () => {
  const referred = (at: string) =>
    answer(
      `update public.profiles set created_at = ${at} where id = '${newcomer.id}'`,
      `public.track_referral('${code?.code}', '${newcomer.id}', 'newcomer@example.com', ${hash('a')}, ${hash('b')})::text`,
    );
  expect(await referred(ago('7 days'))).toBeNull();
  expect(await referred(ago('7 days', '1 ms'))).toBe('22023');
});

describe('a lease is over at its end', () => {
  const held = (until: string, more = '') =>
    `update public.referral_credits set claimed_until = ${until} ${more} where id = '${credit.id}'`;
  const applied = `, status = 'applied', applied_at = now()`;
  const reversal = `public.claim_referral_reversal('${credit.invoice_id}') ->> 'state'`;
  test.each([
    ['to give a credit', '', `public.lease_referral_credit('${credit.id}') ->> 'state'`, 'leased'],
    ['to take one back that was given', applied, reversal, 'leased'],
    ['to take one back that was not', '', reversal, 'none'],
  ])('%s', async (_, more, call, state) => {
    expect(await answer(held(ahead('1 ms'), more), call)).toBe('busy');
    expect(await answer(held('now()', more), call)).toBe(state);
  });

  test('and lasts ten seconds', async () => {
    const lease = (call: string, more: string) =>
      answer(
        `${held('null', more)}; select ${call}`,
        `claimed_until - now() = interval '10 seconds' from public.referral_credits where id = '${credit.id}'`,
      );
    expect(await lease(`public.lease_referral_credit('${credit.id}')`, '')).toBe('true');
    expect(await lease(`public.claim_referral_reversal('${credit.invoice_id}')`, applied)).toBe('true');
  });

  test('an attempt to give that broke off is ended before anybody takes back', async () => {
    expect(await answer(held(ago('1 minute'), ', first_attempt_at = now()'), reversal)).toBe('busy');
    expect(await answer(held(ago('1 minute'), `${applied}, first_attempt_at = now()`), reversal)).toBe(
      'leased',
    );
  });
});

test.each([
  ['{}', ago('30 days'), 'queued'],
  ['{}', ago('30 days', '1 ms'), 'invalid_transition'],
  ['{"name": "Ann"}', ago('30 days', '1 ms'), 'queued'],
])('a mail with the words %s is sent again while they are kept', async (params, at, status) => {
  const id = crypto.randomUUID();
  const mail = `insert into public.email_sends (id, recipient, kind, dedupe_key, status, params, created_at)
    values ('${id}', 'ann@example.com', 'welcome_day_0', 'old', 'failed', '${params}', ${at})`;
  expect(await answer(mail, `private.retry_email_work('${id}') ->> 'status'`)).toBe(status);
});

test('of a run, what is due at this moment is due, and what waits for another is an error', async () => {
  const run = crypto.randomUUID();
  const mails = `insert into public.email_sends (recipient, kind, dedupe_key, sweep_run_id, next_attempt_at)
    values ('ann@example.com', 'welcome_day_0', 'a', '${run}', now()), ('ann@example.com', 'welcome_day_0', 'b', '${run}', ${ahead('1 ms')})`;
  const told = JSON.parse((await answer(mails, `public.sweep_run_result('${run}')::text`)) ?? '');
  expect(told).toEqual({ sent: 0, skipped: 0, sending: 0, due: 1, errors: 1 });
});

describe('an address may ask so often in an hour', () => {
  const consent = `'{"consent_id": "${crypto.randomUUID()}", "consent_action": "accept_all", "banner_version": "1"}'`;
  test.each([
    [
      'founding-apply',
      60,
      `public.submit_founding_application('{"agency_name": "A", "contact_name": "A", "email": "a@a.example",
      "website": "https://a.example", "country": "AT"}', 60, ${hash('a')}, ${hash('b')}) ->> 'status'`,
    ],
    ['consent-log', 300, `public.log_consent(${consent}, '10.0.0.1', ${hash('b')})::text`],
    ['unsubscribe', 300, `public.record_unsubscribe('ann@example.com', 'all', ${hash('b')})::text`],
    [
      'referral-track',
      300,
      `public.track_referral('${code?.code}', '${newcomer.id}', 'newcomer@example.com', ${hash('a')}, ${hash('b')})::text`,
    ],
  ])('%s: %i times', async (key, most, call) => {
    const asked = (hits: number) =>
      answer(
        `insert into private.rate_limits values ('${key}/' || ${hash('b')}, date_trunc('hour', now(), 'UTC'), ${hits})`,
        call,
      );
    expect(await asked(most)).toBe('rate_limited');
    expect(await asked(most - 1)).not.toBe('rate_limited');
  });
});

test('rates are those of a day that has come in Berlin, where they are made', async () => {
  const store = (days: number) =>
    answer(
      '',
      `public.store_fx_rates((now() at time zone 'Europe/Berlin')::date + ${days}, '{"USD": "1.1"}')`,
    );
  expect(await store(0)).toBe('1');
  expect(await store(1)).toBe('22023');
});

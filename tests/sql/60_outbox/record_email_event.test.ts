// also: private.apply_email_events, private.delivery_gravity
import fc from 'fast-check';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { insertRow } from '../../support/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
beforeEach(() =>
  database.exec('truncate public.email_sends, public.email_events, public.email_suppressions'),
);

let count = 0;
const mail = (provider_id: string | null, recipient = 'ann@example.com') =>
  insertRow(database, 'email_sends', {
    ...{ recipient, kind: 'welcome_day_0', dedupe_key: `mail/${++count}`, provider_id },
    ...(provider_id ? { status: 'sent', sent_at: new Date().toISOString() } : {}),
  });
const record = async (type: string, values: Record<string, unknown> = {}) =>
  (
    await database.service
      .rpc('record_email_event', {
        ...{ p_event_id: `msg_${++count}`, p_type: type, p_provider_id: 'p1' },
        ...{ p_occurred_at: '2026-11-21T10:00:00Z', p_bounce: type === 'bounced' ? 'hard' : undefined },
        ...values,
      })
      .throwOnError()
  ).data;
const delivery = () => database.query('select delivery, bounce from email_sends order by dedupe_key');
const suppressed = () => database.query('select email, reason from email_suppressions order by email');

test('an event is new once', async () => {
  await mail('p1');
  expect(await record('delivered', { p_event_id: 'same' })).toBe(true);
  expect(await record('delivered', { p_event_id: 'same' })).toBe(false);
  expect(await delivery()).toEqual([{ delivery: 'delivered', bounce: null }]);
});

test('whatever order reports come in, the gravest stands', async () => {
  const reports: [string, string | undefined][] = [
    ['complained', undefined],
    ['bounced', 'hard'],
    ['delivered', undefined],
    ['bounced', 'soft'],
    ['delivery_delayed', undefined],
  ];
  const some = fc.uniqueArray(fc.nat(4), { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(some, async (order) => {
      await database.exec('truncate public.email_sends, public.email_events');
      await mail('p1');
      for (const at of order) await record(reports[at]?.[0] ?? '', { p_bounce: reports[at]?.[1] });
      const [type, bounce = null] = reports[Math.min(...order)] ?? [];
      expect(await delivery()).toEqual([{ delivery: type, bounce }]);
    }),
    { numRuns: 12 },
  );
});

test('a hard bounce and a complaint suppress who the mail went to, not whom the event names', async () => {
  await mail('p1', 'ann@example.com');
  await record('bounced', { p_recipient: 'other@example.com' });
  await record('complained', { p_provider_id: 'not-ours', p_recipient: 'Code@Example.com' });
  await record('bounced', { p_provider_id: 'not-ours-either' });
  await record('bounced', { p_provider_id: 'p3', p_bounce: 'soft', p_recipient: 'full@example.com' });
  expect(await suppressed()).toEqual([
    { email: 'ann@example.com', reason: 'bounced' },
    { email: 'code@example.com', reason: 'complained' },
  ]);
});

test('an event that comes before its mail is marked waits for that', async () => {
  const early = await mail(null);
  const { data } = await database.service.rpc('claim_emails').throwOnError();
  await record('delivered', { p_provider_id: 'early' });
  expect(await delivery()).toEqual([{ delivery: null, bounce: null }]);
  await database.service
    .rpc('finish_emails', {
      p_claim_token: data.claim_token,
      p_results: [{ id: early.id, outcome: 'sent', provider_id: 'early' }],
    })
    .throwOnError();
  expect(await delivery()).toEqual([{ delivery: 'delivered', bounce: null }]);
});

test('receipts and codes reach a suppressed address, nothing else does', async () => {
  await database.exec(
    `insert into public.email_suppressions (email, reason) values ('ann@example.com', 'bounced')`,
  );
  for (const [kind, channel] of [
    ['offer_receipt', null],
    ['dsar_link', null],
    ['contact_delivery', null],
    ['rfp_changed', null],
    ['welcome_day_0', 'welcome'],
  ] as const) {
    await insertRow(database, 'email_sends', {
      ...{ recipient: 'ann@example.com', kind, channel, dedupe_key: `owed/${kind}` },
    });
  }
  const { data } = await database.service.rpc('claim_emails').throwOnError();
  expect(data.emails.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
    'contact_delivery',
    'dsar_link',
    'offer_receipt',
  ]);
  expect(
    await database.query(`select kind, last_error from email_sends where status = 'skipped' order by kind`),
  ).toEqual([
    { kind: 'rfp_changed', last_error: 'suppressed' },
    { kind: 'welcome_day_0', last_error: 'suppressed' },
  ]);
});

test('the service alone', async () => {
  const person = await database.signIn('ann@example.com');
  for (const client of [database.anon, person.client]) {
    const { error } = await client.rpc('record_email_event', {
      p_event_id: 'x',
      p_type: 'delivered',
      p_provider_id: 'p1',
      p_occurred_at: '2026-11-21T10:00:00Z',
    });
    expect(error?.code).toBe('42501');
  }
});

// also: private.skip_queued_recoveries, private.sweep_steps
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { insertRow, type Row } from '../../support/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
beforeEach(() =>
  database.exec(
    'truncate public.payment_events, public.payment_subscriptions, public.abandonments, public.email_sends',
  ),
);

const at = '2026-11-10T10:00:00Z';
const subscribe = async (
  event: string,
  values: { email?: string; p_looked_up?: boolean; at?: string } = {},
) =>
  (
    await database.service
      .rpc('record_subscription', {
        p_event_id: event,
        p_event_type: 'customer.subscription.created',
        p_occurred_at: values.at ?? at,
        p_customer_id: 'cus_ann',
        p_email: values.email ?? null,
        p_looked_up: values.p_looked_up ?? false,
      })
      .throwOnError()
  ).data;
const abandon = (values: Partial<Row<'abandonments'>>) =>
  insertRow(database, 'abandonments', {
    email: 'ann@example.com',
    session_id: `cs_${crypto.randomUUID()}`,
    abandoned_at: '2026-11-09T10:00:00Z',
    ...values,
  });
const subscriptions = () =>
  database.query<Row<'payment_subscriptions'>>(
    'select customer_id, email, subscribed_at from public.payment_subscriptions order by email',
  );

test('of an unknown customer nothing is stored until they have been looked up', async () => {
  expect(await subscribe('evt_1')).toBe('unknown_customer');
  expect(await subscriptions()).toEqual([]);
  expect(await subscribe('evt_1', { p_looked_up: true })).toBe('recorded');
  expect(await subscriptions()).toMatchObject([{ customer_id: 'cus_ann', email: null }]);
  expect(await subscribe('evt_1', { p_looked_up: true })).toBe('repeated');
});

test('since when they subscribed is the earliest that is heard, in any order', async () => {
  await subscribe('evt_1', { email: 'ann@example.com' });
  await subscribe('evt_2', { email: 'ann@example.com', at: '2026-11-01T10:00:00Z' });
  await subscribe('evt_3', { email: 'ann@example.com', at: '2026-11-15T10:00:00Z' });
  const [row, ...others] = await subscriptions();
  expect(others).toEqual([]);
  expect(Date.parse(row?.subscribed_at ?? '')).toBe(Date.parse('2026-11-01T10:00:00Z'));
});

test('it ends the recoveries of the customer and of every address they are known by, and no others', async () => {
  const own = await abandon({ customer_id: 'cus_ann', email: 'ann@work.example' });
  const byAddress = await abandon({ email: 'ann@work.example' });
  const bob = await abandon({ email: 'bob@example.com' });
  for (const [step, id] of [own.id, byAddress.id, bob.id].entries()) {
    await insertRow(database, 'email_sends', {
      recipient: 'ann@work.example',
      kind: 'abandonment_day_1',
      dedupe_key: `abandonment/${id}/1`,
      params: { step },
    });
  }
  expect(await subscribe('evt_1')).toBe('recorded');
  const ended = await database.query<{ id: string }>(
    'select id from public.abandonments where recovered_at is not null',
  );
  expect(ended.map(({ id }) => id).sort()).toEqual([own.id, byAddress.id].sort());
  expect(
    await database.query(`select status, last_error from public.email_sends order by params ->> 'step'`),
  ).toEqual([
    { status: 'skipped', last_error: 'recovered' },
    { status: 'skipped', last_error: 'recovered' },
    { status: 'queued', last_error: null },
  ]);
  expect(await subscriptions()).toMatchObject([{ customer_id: 'cus_ann', email: 'ann@work.example' }]);
});

import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
beforeEach(() =>
  database.exec(
    'truncate public.payment_events, public.payment_subscriptions, public.abandonments, public.email_sends',
  ),
);

const day = (n: number) => `2026-11-${String(n).padStart(2, '0')}T10:00:00Z`;
let events = 0;
const call = async (name: string, values: object) =>
  (
    await database.service
      .rpc(name, { p_event_id: `evt_${++events}`, p_event_type: name, p_customer_id: 'cus_ann', ...values })
      .throwOnError()
  ).data;
const starts = (
  n: number,
  p_subscription_id: string | null = 'sub_1',
  p_email: string | null = 'ann@example.com',
) => call('record_subscription', { p_occurred_at: day(n), p_email, p_looked_up: true, p_subscription_id });
const ends = (n: number, p_subscription_id = 'sub_1', from = 1, values: object = {}) =>
  call('record_subscription_end', {
    ...{ p_occurred_at: day(n), p_subscription_id, p_subscribed_at: day(from), ...values },
  });
const leaves = (n: number, values: object = {}) =>
  call('record_abandonment', {
    ...{ p_occurred_at: day(n), p_session_id: `cs_${++events}`, p_email: 'ann@example.com', ...values },
  });

test('while it lasts nothing is abandoned; once it has ended, a checkout left behind is', async () => {
  await starts(1);
  expect(await leaves(3)).toBe('subscribed');
  expect(await ends(5)).toBe('recorded');
  expect(await leaves(4)).toBe('subscribed');
  expect(await leaves(6)).toBe('recorded');
});

test('whichever event arrives first', async () => {
  await ends(5);
  expect(await leaves(3)).toBe('subscribed');
  await starts(1);
  expect(await leaves(20, { p_email: 'other@example.com', p_customer_id: 'cus_ann' })).toBe('recorded');
  // A beginning that is heard of late recovers nothing that was left after the end.
  await starts(1, 'sub_1', 'third@example.com');
  expect(await database.query('select recovered_at from public.abandonments')).toEqual([
    { recovered_at: null },
  ]);
  expect(await leaves(21, { p_email: 'third@example.com', p_customer_id: 'cus_x' })).toBe('recorded');
});

test('another subscription goes on counting, and a new one counts again', async () => {
  await starts(1);
  await starts(2, 'sub_2');
  await ends(5);
  expect(await leaves(6)).toBe('subscribed');
  await ends(7, 'sub_2', 2);
  expect(await leaves(8)).toBe('recorded');
  await starts(9, 'sub_3');
  const [left] = await database.query<{ recovered: boolean }>(
    'select recovered_at is not null as recovered from public.abandonments',
  );
  expect(left).toEqual({ recovered: true });
  expect(await leaves(10)).toBe('subscribed');
});

test('what was stored before subscriptions had ids ends with the customer’s', async () => {
  await starts(1, null);
  expect(await leaves(3)).toBe('subscribed');
  await ends(5);
  expect(await leaves(6)).toBe('recorded');
});

test('an event counts once', async () => {
  await starts(1);
  expect(await ends(5, 'sub_1', 1, { p_event_id: 'evt_same' })).toBe('recorded');
  expect(await ends(9, 'sub_1', 1, { p_event_id: 'evt_same' })).toBe('repeated');
});

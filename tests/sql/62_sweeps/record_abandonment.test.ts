// also: private.has_ended
// also: private.skip_queued_recoveries
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { insertRow, type Row } from '../../support/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
beforeEach(() =>
  database.exec(`truncate public.payment_events, public.payment_subscriptions, public.abandonments,
    public.checkout_recoveries, public.email_sends`),
);

const start = Date.parse('2026-11-01T10:00:00Z');
const hours = (count: number) => new Date(start + count * 3_600_000).toISOString();
let count = 0;

interface Expired {
  event?: string;
  at?: number;
  session?: string;
  email?: string;
  customer?: string;
  recoveredFrom?: string;
}
const record = async (checkout: Expired = {}) =>
  (
    await database.service
      .rpc('record_abandonment', {
        p_event_id: checkout.event ?? `evt_${++count}`,
        p_event_type: 'checkout.session.expired',
        p_occurred_at: hours(checkout.at ?? 0),
        p_session_id: checkout.session ?? `cs_${++count}`,
        p_email: checkout.email ?? 'ann@example.com',
        p_customer_id: checkout.customer ?? null,
        p_recovered_from: checkout.recoveredFrom ?? null,
        p_recovery_url: 'https://buy.example.com/r/1',
      })
      .throwOnError()
  ).data;
const stored = () =>
  database.query<Row<'abandonments'>>('select * from public.abandonments order by abandoned_at');
const subscribed = (at: number, who: { customer_id: string; email?: string }) =>
  insertRow(database, 'payment_subscriptions', { subscribed_at: hours(at), ...who });

test('an abandoned checkout is recorded once per event', async () => {
  expect(await record({ event: 'evt_once', session: 'cs_once' })).toBe('recorded');
  expect(await record({ event: 'evt_once', session: 'cs_other', at: 500 })).toBe('repeated');
  expect(await stored()).toMatchObject([
    {
      session_id: 'cs_once',
      email: 'ann@example.com',
      recovered_at: null,
      recovery_url: 'https://buy.example.com/r/1',
    },
  ]);
});

test.each([[{ customer_id: 'cus_1' }], [{ customer_id: 'cus_2', email: 'ann@example.com' }]])(
  'who had subscribed by then abandoned nothing; who did after has recovered (%j)',
  async (who) => {
    await subscribed(10, who);
    expect(await record({ at: 10, customer: 'cus_1' })).toBe('subscribed');
    expect(await stored()).toEqual([]);
    expect(await record({ at: 9, customer: 'cus_1' })).toBe('recovered');
    const [row] = await stored();
    expect(Date.parse(row?.recovered_at ?? '')).toBe(Date.parse(hours(10)));
  },
);

test('a second checkout within six days, before or after, belongs to the first; a later one begins anew', async () => {
  expect(await record({ at: 200 })).toBe('recorded');
  expect(await record({ at: 343 })).toBe('under_way');
  expect(await record({ at: 57 })).toBe('under_way');
  expect(await record({ at: 201, email: 'bob@example.com' })).toBe('recorded');
  expect(await record({ at: 344 })).toBe('recorded');
  expect(await stored()).toHaveLength(3);
});

describe('private.link_checkout_session', () => {
  test('a recovery of a recovery leads to the one sequence of its root, also weeks later', async () => {
    await record({ session: 'cs_a' });
    expect(await record({ session: 'cs_b', recoveredFrom: 'cs_a', at: 400 })).toBe('under_way');
    expect(await record({ session: 'cs_c', recoveredFrom: 'cs_b', at: 800 })).toBe('under_way');
    expect(await stored()).toHaveLength(1);
  });

  test('a sequence that began before its origin was known moves under its root', async () => {
    await record({ session: 'cs_b' });
    const [row] = await database.query(`select private.link_checkout_session('cs_b', 'cs_a') as root`);
    expect(row).toEqual({ root: 'cs_a' });
    expect(await stored()).toMatchObject([{ session_id: 'cs_b', root_session_id: 'cs_a' }]);
  });

  test('or ends, its waiting mails taken back, when the root has one already', async () => {
    await record({ session: 'cs_a' });
    await record({ session: 'cs_b', at: 400 });
    const ended = (await stored())[1];
    const mail = (step: number, batch_id: string | null) =>
      insertRow(database, 'email_sends', {
        recipient: 'ann@example.com',
        kind: `abandonment_day_${step}`,
        dedupe_key: `abandonment/${ended?.id}/${step}`,
        batch_id,
      });
    // A batch that was tried must be repeated as it was: private.skip_queued_recoveries leaves it alone.
    await mail(0, crypto.randomUUID());
    await mail(1, null);
    await database.query(`select private.link_checkout_session('cs_b', 'cs_a')`);
    expect(await stored()).toMatchObject([{ session_id: 'cs_a' }]);
    expect(await database.query('select kind, status from public.email_sends order by kind')).toEqual([
      { kind: 'abandonment_day_0', status: 'queued' },
      { kind: 'abandonment_day_1', status: 'skipped' },
    ]);
  });
});

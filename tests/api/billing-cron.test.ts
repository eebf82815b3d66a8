import { beforeEach, expect, test } from 'vitest';
import cron from '../../api/billing-cron.ts';
import { startBilling } from '../support/billing.ts';
import { environment } from '../support/environment.ts';
import { call } from '../support/service.ts';

const billing = await startBilling();
const { database } = billing;
beforeEach(() => {
  billing.quiet();
  billing.answerAgain();
});
const run = async () =>
  (
    await call(cron, 'GET', '/api/billing-cron', {
      headers: { authorization: `Bearer ${environment.CRON_SECRET}` },
    })
  ).json();

test('401 without the cron secret', async () => {
  expect((await call(cron, 'GET', '/api/billing-cron')).status).toBe(401);
});

test('owners of what is overdue hear of it, once each; after 14 days the tier is gone, and back once it is paid', async () => {
  const owner = await billing.organizer();
  billing.payments.actions.pay(await billing.checkout(owner, 'agency'));
  await billing.settled();
  const subscription = [...billing.payments.store.subscriptions.values()].at(-1);
  if (!subscription) throw new Error('nothing was bought');
  const overdueFor = (days: number) =>
    database.query(
      `update public.subscriptions set status = 'past_due', past_due_since = now() - $1 * interval '24 hours'`,
      [days],
    );
  const subjects = async () => (await billing.mails(owner.email)).map(({ subject }) => subject).sort();

  // As if the webhook had missed it: the day's run tells of both.
  await overdueFor(11.5);
  expect(await run()).toMatchObject({ ok: true, sent: 2, errors: 0 });
  expect(await run()).toMatchObject({ ok: true, sent: 0 });
  expect(await subjects()).toEqual([
    'A payment for your plan failed',
    'Your plan ends in three days: a payment is open',
  ]);
  expect(await billing.organization(owner)).toMatchObject({ tier: 'agency' });

  await overdueFor(14.1);
  expect(await run()).toMatchObject({ sent: 0 });
  expect(await billing.organization(owner)).toMatchObject({
    tier: 'free',
    status: 'past_due',
    monthly: '0.00',
  });
  billing.payments.actions.endPeriod(subscription, true);
  await billing.settled();
  expect(await billing.organization(owner)).toMatchObject({ tier: 'agency', status: 'active' });
});

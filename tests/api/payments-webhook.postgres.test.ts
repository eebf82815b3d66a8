import { beforeEach, expect, test } from 'vitest';
import { startBilling } from '../support/billing.ts';

const billing = await startBilling({ holdBack: true });
const { actions, store } = billing.payments;
beforeEach(() => {
  billing.quiet();
  billing.answerAgain();
});

test('8 deliveries at once of everything that happened end in what is so now', async () => {
  const owner = await billing.organizer();
  const session = await billing.checkout(owner, 'agency');
  actions.pay(session);
  const subscription = store.subscriptions.get(session.subscription ?? '');
  if (!subscription) throw new Error('nothing was bought');
  actions.endPeriod(subscription, false);
  actions.settle(subscription);
  actions.cancelAtEnd(subscription, true);
  await billing.settled();
  const all = [...billing.held, ...billing.held, ...billing.held];
  while (all.length > 0) {
    const statuses = await Promise.all(all.splice(0, 8).map(billing.deliverHeld));
    expect(new Set(statuses)).toEqual(new Set([200]));
  }
  expect(await billing.organization(owner)).toMatchObject({
    tier: 'agency',
    payments_customer_id: session.customer,
    status: 'active',
    ends: true,
    overdue: false,
  });
  const rows = await billing.database.query('select 1 from public.subscriptions');
  expect(rows).toHaveLength(1);
});

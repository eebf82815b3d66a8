import { h } from 'preact';
import { expect, test } from 'vitest';
import { Standing } from '../../../../../lib/web/console/organization/billing-standing.tsx';
import type { Account } from '../../../../../lib/web/data/billing.ts';
import { draw, openWindow, read } from '../../../../support/window.ts';

const live = {
  status: 'active',
  tier: 'pro',
  interval: 'month',
  monthly_eur: 99,
  current_period_end: '2999-03-01T00:00:00Z',
  cancel_at_period_end: false,
  past_due_since: null,
  ended_at: null,
} as Account['live'][number];
const free: Account = { tier: 'free', granted: 'free', live: [], ended: null, hasCustomer: false };
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

const standing = async (changes: Partial<Account>) => {
  openWindow();
  await draw(h(Standing, { account: { ...free, ...changes }, name: 'Meridian' }));
  return read();
};

test('without a subscription nothing is charged, and what is a gift is called one', async () => {
  expect(await standing({})).toBe('Meridian is on FreeThere is no subscription, and nothing is charged.');
  const founding = await standing({ tier: 'agency', granted: 'agency' });
  expect(founding).toContain('Agency is its own for good, as a founding agency');
  expect(founding).toContain('There is no subscription, and nothing is charged.');
  const raised = await standing({ tier: 'enterprise', granted: 'agency' });
  expect(raised).not.toContain('There is no subscription');
  expect(raised).toContain('Nothing is charged.');
});

test('a plan that ended says when, and that nothing was deleted, until there is another', async () => {
  const ended = { ...live, status: 'canceled', ended_at: '2026-05-04T00:00:00Z' };
  expect(await standing({ ended })).toContain(
    'Pro ended on 4 May 2026. Nothing that Meridian owns was deleted',
  );
  expect(await standing({ tier: 'pro', live: [live], ended })).not.toContain('ended on');
});

test('the price, how it is charged and when it goes on', async () => {
  const monthly = await standing({ tier: 'pro', live: [live] });
  expect(monthly).toContain('Pro, by the month');
  expect(monthly).toContain('€99.00 a month');
  expect(monthly).not.toContain('charged once a year');
  expect(monthly).toContain('Renews on1 Mar 2999');
  const yearly = await standing({ tier: 'pro', live: [{ ...live, interval: 'year' }] });
  expect(yearly).toContain('Pro, by the year');
  expect(yearly).toContain('€99.00 a month, charged once a year');
  const agreed = await standing({ tier: 'pro', live: [{ ...live, interval: 'year', monthly_eur: null }] });
  expect(agreed).toContain('Priceas on the invoice');
  expect(agreed).not.toContain('charged once a year');
});

test('what is cancelled works until its end; what is active says nothing of an end', async () => {
  expect(await standing({ tier: 'pro', live: [live] })).not.toMatch(/cancelled|deleted/);
  const cancelled = await standing({ tier: 'pro', live: [{ ...live, cancel_at_period_end: true }] });
  expect(cancelled).toContain('Ends on1 Mar 2999');
  expect(cancelled).toContain(
    'Pro is cancelled. Everything works until 1 Mar 2999; after that you are on Free.',
  );
});

test('a failed payment leaves a week or so, then what remains is said; a pause is said too', async () => {
  const fresh = await standing({
    tier: 'pro',
    live: [{ ...live, status: 'past_due', past_due_since: daysAgo(1) }],
  });
  expect(fresh).toContain('Everything works as before until');
  expect(fresh).toContain('after that you are on Free until it is paid.');
  const old = await standing({ live: [{ ...live, status: 'unpaid', past_due_since: daysAgo(60) }] });
  expect(old).toContain('until it is paid you are on Free. Nothing you own is deleted.');
  expect(old).not.toContain('works as before');
  const paused = await standing({ live: [{ ...live, status: 'paused' }] });
  expect(paused).toContain('The subscription is paused, and you are on Free meanwhile.');
});

test('two subscriptions are both shown, with what they cost together and that one is enough', async () => {
  const other = { ...live, tier: 'agency', monthly_eur: 250.5, interval: 'year' as const };
  const both = await standing({ tier: 'agency', live: [other, live] });
  expect(both).toContain('There are 2 subscriptions, and each is charged: €349.50 a month together.');
  expect(both).toContain('The highest that is paid holds (Agency)');
  expect(both).toContain('Agency, by the year');
  expect(both).toContain('Pro, by the month');
  const unknown = await standing({ tier: 'agency', live: [{ ...other, monthly_eur: null }, live] });
  expect(unknown).toContain('and each is charged. The highest');
  expect(await standing({ tier: 'pro', live: [live] })).not.toContain('subscriptions');
});

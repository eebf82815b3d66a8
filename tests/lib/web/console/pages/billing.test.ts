import { expect, onTestFinished, test, vi } from 'vitest';
import { Page } from '../../../../../lib/web/console/pages/billing.tsx';
import { onMeChanged } from '../../../../../lib/web/data/me.ts';
import { type Answers, meOf, openPage, organization, texts } from '../../../../support/console.ts';
import { button, click, read } from '../../../../support/window.ts';

const live = {
  ...{
    status: 'active',
    tier: 'pro',
    interval: 'month',
    monthly_eur: 99,
    past_due_since: null,
    ended_at: null,
  },
  ...{ current_period_end: '2999-03-01T00:00:00Z', cancel_at_period_end: false },
};
const account = { tier: 'pro', granted_tier: 'free', payments_customer_id: null };
const plans = [
  { tier: 'pro', interval: 'month', amount: 9900, currency: 'EUR' },
  { tier: 'pro', interval: 'year', amount: 99_000, currency: 'EUR' },
];
interface World {
  hash?: string;
  role?: string;
  /** What the console knew of the plan as the page was opened. */
  tier?: string;
  account?: object;
  subscriptions?: object[];
  answers?: Answers;
}
async function open({
  hash = '#/billing',
  role = 'owner',
  tier = 'pro',
  subscriptions = [live],
  answers = {},
  ...world
}: World = {}) {
  const told = vi.fn();
  const stop = onMeChanged(told);
  const window = await openPage(
    Page,
    {
      organizations: () => ({ ...account, ...world.account }),
      subscriptions: () => subscriptions,
      plans: () => ({ plans }),
      referral_codes: () => [{ code: 'ada7' }],
      referrals: () => [],
      referral_credits: () => [],
      ...answers,
    },
    { me: meOf({ organization: { ...organization, tier } }, role), hash },
  );
  stop();
  return { ...window, told };
}

test('owners and admins see to the billing; others read it', async () => {
  const { sought } = await open();
  expect(document.querySelector('.head .notice')).toBeNull();
  expect(sought('organizations')[0]).toMatchObject({ id: 'eq.o1' });
  expect(sought('subscriptions')[0]).toMatchObject({ organization_id: 'eq.o1', order: 'created_at.desc' });
  await open({ role: 'member', account: { payments_customer_id: 'c1' } });
  expect(texts('.head .notice')).toEqual([expect.stringContaining('Owners and admins of Meridian')]);
  expect(() => button('Invoices, payment method, change or cancel')).toThrow();
});

test.each([
  [null, false, null],
  ['c1', true, 'Invoices, payment method, change or cancel'],
])('the portal is for those whom the provider knows: %s', async (payments_customer_id, isThere, name) => {
  const { asked } = await open({
    account: { payments_customer_id },
    answers: { 'billing-portal': () => ({ url: '#/portal' }) },
  });
  expect(texts('button').some((text) => /Invoices/.test(text))).toBe(isThere);
  if (!name) return;
  await click(name);
  expect(asked('billing-portal')).toEqual([{ organization_id: 'o1' }]);
  expect(location.hash).toBe('#/portal');
});

test('a payment that is open is what the portal is for', async () => {
  await open({
    account: { payments_customer_id: 'c1' },
    subscriptions: [{ ...live, status: 'past_due', past_due_since: '2026-11-01T00:00:00Z' }],
  });
  expect(button('See to the payment').className).toContain('primary');
});

test('the subscription that runs counts, else the one that ended last', async () => {
  const ended = { ...live, status: 'canceled', ended_at: '2026-05-04T00:00:00Z' };
  const { asked } = await open({ subscriptions: [ended, live] });
  expect(read()).not.toContain('ended on 4 May 2026');
  expect(asked('plans')).toHaveLength(1);
  await open({ subscriptions: [{ ...live, status: 'incomplete' }, ended], account: { tier: 'free' } });
  expect(read()).toContain('ended on 4 May 2026');
});

test.each<[string, World, boolean]>([
  ['somebody came for it', { subscriptions: [] }, true],
  ['it is another interval', { hash: '#/billing?tier=pro&interval=year', subscriptions: [] }, true],
  ['there is a subscription', {}, false],
  ['one may not buy', { role: 'member', subscriptions: [] }, false],
  ['there is no such plan', { hash: '#/billing?tier=gold', subscriptions: [] }, false],
])('the plan one came for is one press away: %s', async (_, world, isOffered) => {
  const free = { hash: '#/billing?tier=pro&interval=month', tier: 'free', account: { tier: 'free' } };
  await open({ ...free, ...world });
  expect(texts('.wanted b').map((text) => text.slice(0, 16))).toEqual(isOffered ? ['Pro for Meridian'] : []);
  if (world.hash?.includes('year')) expect(texts('.wanted b')[0]).toContain('€990 a year');
});

test('after a payment its arrival is awaited, then told once, and to the rest of the console', async () => {
  const waiting = await open({ hash: '#/billing?checkout=done', subscriptions: [] });
  expect(texts('[role=status].notice')).toEqual([expect.stringContaining('We wait for')]);
  expect(waiting.told).not.toHaveBeenCalled();
  const { told } = await open({ hash: '#/billing?checkout=done', account: { tier: 'agency' } });
  expect(texts('.toast')).toEqual([`Thank you. ${organization.name} is on Agency.`]);
  expect(location.hash).toBe('#/billing');
  expect(told).toHaveBeenCalled();
  expect(document.querySelector('[role=status].notice')).toBeNull();
});

test('nothing is awaited by whoever has not just paid', async () => {
  const { told } = await open({ subscriptions: [] });
  expect(document.querySelector('[role=status].notice')).toBeNull();
  expect(told).not.toHaveBeenCalled();
});

test('what is paid is asked for again, often after a payment', async () => {
  // Ended after the page, which gives back the clock that it found.
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const { asked } = await open({ hash: '#/billing?checkout=done', subscriptions: [] });
  const times = () => asked('subscriptions').length;
  const first = times();
  await vi.advanceTimersByTimeAsync(1000);
  await vi.waitFor(() => expect(times()).toBe(first + 1));
});

test('who belongs to no organization makes one first', async () => {
  const me = meOf({ organization: null, organizations: [] });
  await openPage(Page, {}, { me, hash: '#/billing?tier=agency' });
  expect(read()).toContain('Agency is bought for an organization');
  await openPage(Page, {}, { me, hash: '#/billing' });
  expect(read()).toContain('A plan is bought for an organization');
});

const credit = { amount_cents: 5000, currency: 'EUR', status: 'applied', reversed_at: null };

test.each<[string, object[], object[], string]>([
  ['nobody', [], [], 'Nobody has signed up by it yet.'],
  ['one', [{}], [], '1 person signed up by it.'],
  [
    'several',
    [{}, {}],
    [
      ...[credit, { ...credit, amount_cents: 250 }, { ...credit, currency: 'USD' }],
      { ...credit, status: 'pending', amount_cents: 700 },
      { ...credit, reversed_at: '2026-11-01', amount_cents: 900 },
    ],
    '2 people signed up by it. €52.50 and US$50.00 credited. €7.00 waits until your organization is a customer too. €9.00 taken back, as the payment was refunded or disputed.',
  ],
])('recommended to %s', async (_, referrals, credits, words) => {
  const { sought } = await open({ answers: { referrals: () => referrals, referral_credits: () => credits } });
  expect(read()).toContain(words);
  if (credits.length === 0) expect(read()).not.toMatch(/credited\.|waits until|taken back|false/);
  expect(texts('code')).toContain(`${location.origin}/?ref=ada7`);
  expect(sought('referral_codes')[0]).toMatchObject({ user_id: 'eq.u1' });
  expect([sought('referrals')[0], sought('referral_credits')[0]]).toEqual([
    expect.objectContaining({ referrer_user_id: 'eq.u1' }),
    expect.objectContaining({ referrer_user_id: 'eq.u1' }),
  ]);
});

test('the link is copied, or marked where the browser does not let us', async () => {
  await open();
  const written = vi.fn(async () => {});
  vi.stubGlobal('navigator', { clipboard: { writeText: written } });
  await click('Copy');
  expect(written).toHaveBeenCalledWith(`${location.origin}/?ref=ada7`);
  expect(read()).toContain('Copied.');
  vi.stubGlobal('navigator', {});
  await click('Copy');
  expect(read()).toContain('mark the link instead');
  await open({ answers: { referral_codes: () => [] } });
  expect(read()).toContain('You have no code of your own.');
});

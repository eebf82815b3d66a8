import { h } from 'preact';
import { expect, test } from 'vitest';
import { PlanCards, Wanted } from '../../../../../lib/web/console/organization/plan-cards.tsx';
import { button, click, draw, openWindow, read, refusal, signedIn } from '../../../../support/window.ts';

const organization = {
  id: 'cf000000-0000-4000-8000-000000000001',
  name: 'Meridian',
  tier: 'free',
  reporting_currency: 'EUR',
};
const plans = [
  { tier: 'pro', interval: 'month', amount: 9900, currency: 'EUR' },
  { tier: 'pro', interval: 'year', amount: 99_000, currency: 'EUR' },
  { tier: 'agency', interval: 'month', amount: 24_950, currency: 'EUR' },
];
const account = { tier: 'free', granted: 'free', live: [], ended: null, hasCustomer: false };

async function open(
  changes: { account?: object; mayBuy?: boolean; wanted?: object | null } = {},
  answers = {},
) {
  const window = openWindow(answers);
  await signedIn();
  const props = {
    organization,
    plans,
    mayBuy: true,
    wanted: null,
    ...changes,
    account: { ...account, ...changes.account },
  };
  await draw(h(PlanCards, props as never));
  return window;
}
const cards = () =>
  [...document.querySelectorAll('ul.plans > li')].map((card) => ({
    price: card.querySelector('.price')?.textContent,
    button: card.querySelector('button')?.textContent,
  }));
const pressed = () =>
  [...document.querySelectorAll('[aria-pressed="true"]')].map(({ textContent }) => textContent);

test('each plan costs what the provider has it for, by the month or by the year; what is not sold says so', async () => {
  await open();
  expect(cards()).toEqual([
    { price: '€0', button: undefined },
    { price: '€99 a month', button: 'Choose Pro' },
    { price: '€249.50 a month', button: 'Choose Agency' },
    { price: 'Not sold by the month at the moment', button: undefined },
  ]);
  await click('By the year');
  expect(pressed()).toEqual(['By the year']);
  expect(cards().slice(0, 3)).toEqual([
    { price: '€0', button: undefined },
    { price: '€990 a year, 2 months free', button: 'Choose Pro' },
    { price: 'Not sold by the year at the moment', button: undefined },
  ]);
});

test.each<[string, Parameters<typeof open>[0]]>([
  ['members', { mayBuy: false }],
  ['who has a subscription', { account: { tier: 'pro', live: [{ interval: 'month' }] } }],
])('%s buy nothing here', async (_, changes) => {
  await open(changes);
  expect(cards().flatMap(({ button }) => button ?? [])).toEqual([]);
  expect(read().includes('There is a subscription')).toBe(changes?.mayBuy !== false);
});

test('a plan that was given is not sold again, and one’s own is marked', async () => {
  await open({ account: { tier: 'agency', granted: 'agency' } });
  expect(cards().map(({ button }) => button)).toEqual([undefined, 'Choose Pro', undefined, undefined]);
  expect([...document.querySelectorAll('h3')].map(({ textContent }) => textContent?.trim())).toEqual([
    ...['Free', 'Pro', 'Agency Your plan', 'Enterprise'],
  ]);
  expect(read()).not.toContain('Founding agencies');
  await open();
  expect(read()).toContain('Founding agencies');
});

test.each<[object, string]>([
  [{}, 'By the month'],
  [{ account: { live: [{ interval: 'year' }] } }, 'By the year'],
  [{ wanted: { tier: 'pro', interval: 'year' } }, 'By the year'],
  [{ account: { live: [{ interval: 'year' }] }, wanted: { tier: 'pro', interval: 'month' } }, 'By the month'],
])('the period is the one that was come for, else one’s own: %o', async (changes, shown) => {
  await open(changes);
  expect(pressed()).toEqual([shown]);
  expect(document.querySelectorAll('.chosen')).toHaveLength('wanted' in changes ? 1 : 0);
});

test('a press leads to the payment; what is refused is said', async () => {
  const { asked } = await open(
    {},
    { checkout: () => refusal(409, { error: 'There is one already.', code: 'already_subscribed' }) },
  );
  await click('Choose Pro');
  expect(asked('checkout')).toEqual([{ organization_id: organization.id, tier: 'pro', interval: 'month' }]);
  expect(read()).toContain('There is one already.');
  const paid = await open({}, { checkout: () => ({ url: 'http://window.test/#paid' }) });
  await click('Choose Agency');
  expect(paid.asked('checkout')).toEqual([
    { organization_id: organization.id, tier: 'agency', interval: 'month' },
  ]);
  expect(location.hash).toBe('#paid');
});

test('what was come for by a link is one press away, unless one has it or it is not sold', async () => {
  const wanted = async (tier: string, interval: string, own = 'free') => {
    openWindow();
    await draw(h(Wanted, { organization: { ...organization, tier: own }, plans, tier, interval } as never));
    return read();
  };
  expect(await wanted('pro', 'year')).toBe('Pro for Meridian: €990 a yearGo to the payment');
  expect(button('Go to the payment').className).toBe('primary');
  expect(await wanted('pro', 'year', 'pro')).toBe('');
  expect(await wanted('agency', 'year')).toBe('');
});

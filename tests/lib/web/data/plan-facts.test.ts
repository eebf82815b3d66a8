import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withPlans } from '../../../../lib/local/assets/plans.ts';
import { openStore } from '../../../../lib/local/payments/store.ts';
import { projectRoot } from '../../../../lib/local/settings.ts';
import { planOf } from '../../../../lib/payments/billing/lookup-keys.ts';
import {
  billingHash,
  isPaidTier,
  monthsFree,
  nameOf,
  type Plan,
  planFacts,
  price,
  priceOf,
} from '../../../../lib/web/data/plan-facts.ts';

/** The pricing page's plans, without scripts. */
const html = withPlans(readFileSync(`${projectRoot}/lib/web/pricing.html`, 'utf8'));
const cards = new Map(
  html
    .split('data-tier="')
    .slice(1)
    .map((part) => [part.slice(0, part.indexOf('"')), part.slice(0, part.indexOf('<a class="button'))]),
);
const sold = [...openStore(undefined).prices.values()].flatMap(
  ({ lookup_key, unit_amount, currency }): Plan[] => {
    const key = planOf(lookup_key);
    return key ? [{ ...key, amount: unit_amount, currency: currency.toUpperCase() }] : [];
  },
);

test.each(planFacts)('the pricing page says of $name what the console says, and its price', (facts) => {
  const card = cards.get(facts.tier) ?? '';
  expect([...card.matchAll(/<li>(.*?)<\/li>/g)].map(([, line]) => line)).toEqual(facts.includes);
  expect(card).toContain(`<h2>${facts.name}</h2>`);
  expect(card).toContain(facts.text);
  expect(card).toContain(facts.lacks ?? '');
  const month = priceOf(sold, facts.tier, 'month');
  expect(card).toContain(`<b>${month ? price(month) : '€0'}</b>`);
});

test('prices in the words of their currency, cents only where there are any, and where there are none at all', () => {
  expect(price({ amount: 14_900, currency: 'EUR' })).toBe('€149');
  expect(price({ amount: 14_950, currency: 'EUR' })).toBe('€149.50');
  expect(price({ amount: 14_900, currency: 'JPY' })).toBe('JP¥14,900');
  expect(price({ amount: 0, currency: 'GBP' })).toBe('£0');
});

test('a year’s saving is whole months of the same currency, and never a loss', () => {
  const year = (amount: number, currency = 'EUR'): Plan[] => [
    { tier: 'pro', interval: 'month', amount: 100, currency: 'EUR' },
    { tier: 'pro', interval: 'year', amount, currency },
  ];
  expect(monthsFree(year(1000), 'pro')).toBe(2);
  expect(monthsFree(year(1050), 'pro')).toBe(1);
  expect(monthsFree(year(1300), 'pro')).toBe(0);
  expect(monthsFree(year(1000, 'USD'), 'pro')).toBe(0);
  expect(monthsFree([], 'pro')).toBe(0);
});

test('a word of somebody’s address is a tier only when it is one', () => {
  for (const word of ['free', 'constructor', '__proto__', '', null]) expect(isPaidTier(word)).toBe(false);
  expect(isPaidTier('agency')).toBe(true);
  expect(nameOf('constructor')).toBe('Free');
  expect(billingHash('pro')).toBe('#/billing?tier=pro&interval=month');
});

import { beforeEach, expect, test, vi } from 'vitest';
import plans from '../../api/plans.ts';
import { startBilling } from '../support/billing.ts';
import { HttpResponse, http } from '../support/network.ts';
import { call } from '../support/service.ts';

const billing = await startBilling();
beforeEach(() => {
  billing.quiet();
  billing.answerAgain();
});

test('what each tier costs, as the provider has it, cached 10 minutes', async () => {
  const response = await call(plans, 'GET', '/api/plans');
  expect(response.headers.get('cache-control')).toBe('public, max-age=600, s-maxage=600');
  expect(await response.json()).toEqual({
    ok: true,
    plans: [
      { tier: 'pro', interval: 'month', amount: 4900, currency: 'EUR' },
      { tier: 'pro', interval: 'year', amount: 49_000, currency: 'EUR' },
      { tier: 'agency', interval: 'month', amount: 14_900, currency: 'EUR' },
      { tier: 'agency', interval: 'year', amount: 149_000, currency: 'EUR' },
      { tier: 'enterprise', interval: 'month', amount: 49_000, currency: 'EUR' },
      { tier: 'enterprise', interval: 'year', amount: 490_000, currency: 'EUR' },
    ],
  });
});

test('a price of another name, or without an amount, is no plan', async () => {
  const data = [
    { id: 'price_1', lookup_key: 'constructor', unit_amount: 1, currency: 'eur' },
    { id: 'price_2', lookup_key: 'hotel_rfp_pro_month', unit_amount: null, currency: 'eur' },
    { id: 'price_3', lookup_key: 'hotel_rfp_pro_year', unit_amount: 100, currency: 'chf' },
  ];
  billing.network.use(http.get('https://api.stripe.com/v1/prices', () => HttpResponse.json({ data })));
  expect(await (await call(plans, 'GET', '/api/plans')).json()).toEqual({
    ok: true,
    plans: [{ tier: 'pro', interval: 'year', amount: 100, currency: 'CHF' }],
  });
});

test('500 when the provider does not answer, and without a key; neither is cached', async () => {
  billing.network.use(http.get('https://api.stripe.com/v1/prices', () => HttpResponse.error()));
  const down = await call(plans, 'GET', '/api/plans');
  expect([down.status, down.headers.get('cache-control')]).toEqual([500, 'no-store']);
  vi.stubEnv('PAYMENTS_SECRET_KEY', '');
  expect((await call(plans, 'GET', '/api/plans')).status).toBe(500);
});

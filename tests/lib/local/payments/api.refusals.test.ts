import { expect, test } from 'vitest';
import { checkout, start, world } from './stand-in.ts';

const missing = (kind: string, id: string) => ({
  error: {
    ...{ type: 'invalid_request_error', code: 'resource_missing', param: 'id' },
    message: `No such ${kind}: '${id}'`,
  },
});

test('what is not there is told by its kind and id', async () => {
  const { call } = await world();
  for (const [path, kind] of [
    ['checkout/sessions', 'checkout.session'],
    ['subscriptions', 'subscription'],
    ['customers', 'customer'],
    ['invoices', 'invoice'],
    ['charges', 'charge'],
    ['disputes', 'dispute'],
  ] as const)
    expect(await call('GET', `/v1/${path}/x1`)).toEqual({ status: 404, body: missing(kind, 'x1') });
  const portal = (form: Record<string, string>) => call('POST', '/v1/billing_portal/sessions', form);
  expect(await portal({ customer: 'cus_1' })).toEqual({ status: 404, body: missing('customer', 'cus_1') });
  expect(await portal({ x: 'y' })).toEqual({ status: 404, body: missing('customer', '') });
});

test('what cannot be done is told with the field that is wrong, and nothing is kept of it', async () => {
  const { call, customer, store, session } = await world();
  const { success_url: _, ...nowhere } = checkout;
  const price = 'line_items[0][price]';
  const sessions = '/v1/checkout/sessions';
  const counted = [store.sessions.size, store.balance.size];
  for (const [path, form, status, error] of [
    [sessions, { ...checkout, [price]: 'price_x' }, 400, { code: 'resource_missing', param: price }],
    [sessions, { mode: 'subscription' }, 400, { message: `No such price: ''`, param: price }],
    [sessions, { ...checkout, mode: 'payment' }, 400, { code: 'parameter_invalid', param: 'mode' }],
    [sessions, nowhere, 400, { code: 'parameter_missing', param: 'success_url' }],
    [sessions, { ...checkout, customer: 'cus_1' }, 404, missing('customer', 'cus_1').error],
    [`${sessions}/${session.id}/expire`, {}, 400, { code: 'parameter_invalid', param: 'session' }],
    [
      `/v1/customers/${customer}/balance_transactions`,
      { amount: '1.5' },
      400,
      { code: 'parameter_invalid', param: 'amount' },
    ],
  ] as const)
    expect(await call('POST', path, form)).toMatchObject({
      status,
      body: { error: { type: 'invalid_request_error', ...error } },
    });
  expect([store.sessions.size, store.balance.size]).toEqual(counted);
});

test.each(['', 'Basic x', 'Bearer ', 'Bearer a b', 'x Bearer y'])('%j is no key', async (header) => {
  const response = await start().ask('/v1/prices', { headers: { authorization: header } });
  expect([response.status, await response.json()]).toEqual([
    401,
    { error: { type: 'invalid_request_error', message: 'You did not provide an API key.' } },
  ]);
});

test('a call under a used key is not made again, nor another one in its place; reading is never kept', async () => {
  const { call, customer, store } = await world();
  const path = `/v1/customers/${customer}/balance_transactions`;
  const key = { 'idempotency-key': 'k1' };
  const first = await call('POST', path, { amount: '-1' }, key);
  expect(await call('POST', path, { amount: '-1' }, key)).toEqual(first);
  for (const [other, form] of [
    [path, { amount: '-2' }],
    ['/v1/billing_portal/sessions', { amount: '-1' }],
  ] as const)
    expect(await call('POST', other, form, key)).toMatchObject({
      status: 400,
      body: { error: { type: 'idempotency_error' } },
    });
  expect(store.customers.get(customer)?.balance).toBe(-5001);
  const read = async () => (await call('GET', `/v1/customers/${customer}`, undefined, key)).body.balance;
  expect(await read()).toBe(-5001);
  await call('POST', path, { amount: '-2' });
  expect(await read()).toBe(-5003);
  // The other is of the checkout that was opened to begin with.
  expect([...store.answered.keys()]).toEqual([expect.any(String), 'k1']);
});

test('what goes wrong in a call and is no answer of the provider’s is nobody’s answer', async () => {
  const body = new ReadableStream({ pull: (controller) => controller.error(new Error('gone')) });
  const asked = {
    method: 'POST',
    body,
    headers: { authorization: 'Bearer x' },
    duplex: 'half',
  } as RequestInit;
  await expect(start().ask('/v1/checkout/sessions', asked)).rejects.toThrow('gone');
});

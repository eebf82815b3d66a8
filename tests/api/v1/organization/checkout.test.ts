import { beforeEach, describe, expect, test } from 'vitest';
import checkout from '../../../../api/v1/organization/checkout.ts';
import { startBilling } from '../../../support/billing.ts';
import { createMember } from '../../../support/factories.ts';
import { HttpResponse, http } from '../../../support/network.ts';
import { call } from '../../../support/service.ts';

const billing = await startBilling();
const { payments } = billing;
const path = '/api/v1/organization/checkout';
beforeEach(() => {
  billing.quiet();
  billing.answerAgain();
});
const ask = (body: unknown, token?: string) =>
  call(checkout, 'POST', path, { body, headers: token ? { authorization: `Bearer ${token}` } : {} });

test('200: a checkout for the organization, paid by its own customer once there is one', async () => {
  const owner = await billing.organizer();
  const session = await billing.checkout(owner, 'agency', 'year');
  expect(session).toMatchObject({
    mode: 'subscription',
    client_reference_id: owner.organization.id,
    customer: null,
    customer_email: owner.email,
    metadata: { organization_id: owner.organization.id, tier: 'agency', interval: 'year' },
    amount_total: 149_000,
    cancel_url: 'https://hotel-rfp.example/console#/billing?tier=agency&interval=year',
  });
  expect(session.expires_at - session.created).toBe(86_400);
  const admin = await createMember(billing.database, owner.organization.id, { role: 'admin' });
  expect(
    (await ask({ organization_id: owner.organization.id, tier: 'pro', interval: 'month' }, admin.token))
      .status,
  ).toBe(200);
});

test('409 while there is a subscription, whatever its tier, with the portal as the way', async () => {
  const owner = await billing.organizer();
  payments.actions.pay(await billing.checkout(owner, 'pro'));
  await billing.settled();
  for (const tier of ['pro', 'agency', 'enterprise']) {
    const response = await ask(
      { organization_id: owner.organization.id, tier, interval: 'month' },
      owner.token,
    );
    expect([response.status, await response.json()]).toEqual([
      409,
      { ok: false, error: expect.stringMatching(/billing portal/), code: 'already_subscribed' },
    ]);
  }
  // Nothing was opened that could be paid.
  const opened = [...payments.store.sessions.values()].filter(
    ({ client_reference_id }) => client_reference_id === owner.organization.id,
  );
  expect(opened).toHaveLength(1);
});

test('of several checkouts one stays open, also when they are opened at once: two cannot both be paid', async () => {
  const owner = await billing.organizer();
  const first = await billing.checkout(owner, 'pro');
  const rest = await Promise.all(
    ['agency', 'enterprise', 'pro'].map((tier) => billing.checkout(owner, tier)),
  );
  const all = [first, ...rest];
  expect(first.status).toBe('expired');
  expect(all.filter(({ status }) => status === 'open')).toHaveLength(1);
  // Those that were left for another are no abandonments; the last one is, for what it was for.
  await billing.settled();
  const abandoned = () =>
    billing.database.query('select tier from public.abandonments where email = $1', [owner.email]);
  expect(await abandoned()).toEqual([]);
  const last = all.find(({ status }) => status === 'open');
  if (last) payments.actions.expire(last);
  await billing.settled();
  expect(await abandoned()).toEqual([{ tier: last?.metadata.tier }]);
  // What the provider refuses, or does not answer, keeps nobody from buying.
  for (const answer of [
    () => HttpResponse.json({ error: { type: 'invalid_request_error', message: 'No' } }, { status: 400 }),
    () => HttpResponse.error(),
  ]) {
    billing.network.use(http.post('https://api.stripe.com/v1/checkout/sessions/:id/expire', answer));
    const body = { organization_id: owner.organization.id, tier: 'pro', interval: 'month' };
    expect((await ask(body, owner.token)).status).toBe(200);
  }
});

test('409 for what was paid a moment ago, before word of it is here; once that has ended, one buys again', async () => {
  const owner = await billing.organizer();
  const paid = await billing.checkout(owner, 'pro');
  payments.actions.pay(paid);
  await billing.settled();
  // As if nothing had been reported yet.
  await billing.database.query('delete from public.subscriptions where organization_id = $1', [
    owner.organization.id,
  ]);
  const body = { organization_id: owner.organization.id, tier: 'agency', interval: 'month' };
  for (let turn = 0; turn < 2; turn += 1) {
    const response = await ask(body, owner.token);
    expect([response.status, (await response.json()).code]).toEqual([409, 'already_subscribed']);
  }
  const own = [...payments.store.sessions.values()].filter(
    ({ client_reference_id }) => client_reference_id === owner.organization.id,
  );
  expect(own.map(({ status }) => status)).toEqual(['complete', 'expired', 'expired']);
  const subscription = payments.store.subscriptions.get(paid.subscription ?? '');
  if (subscription) subscription.status = 'canceled';
  expect((await ask(body, owner.token)).status).toBe(200);
});

describe('refused', () => {
  test('401 without a session, 403 for members, strangers and organizations that are not there', async () => {
    const [owner, stranger] = [await billing.organizer(), await billing.organizer()];
    const member = await createMember(billing.database, owner.organization.id, { role: 'member' });
    const body = { organization_id: owner.organization.id, tier: 'pro', interval: 'month' };
    expect((await ask(body)).status).toBe(401);
    expect((await ask(body, member.token)).status).toBe(403);
    expect((await ask(body, stranger.token)).status).toBe(403);
    const nowhere = { ...body, organization_id: crypto.randomUUID() };
    expect((await ask(nowhere, owner.token)).status).toBe(403);
  });

  test.each([
    ['tier', 'free'],
    ['tier', 'constructor'],
    ['interval', 'week'],
    ['organization_id', 'x'],
  ])('400 naming %s for %s', async (field, value) => {
    const owner = await billing.organizer();
    const body = { organization_id: owner.organization.id, tier: 'pro', interval: 'month', [field]: value };
    const response = await ask(body, owner.token);
    expect([response.status, (await response.json()).error]).toEqual([
      400,
      expect.stringContaining(`${field}: `),
    ]);
  });

  test('500 when the price is not set up', async () => {
    const owner = await billing.organizer();
    const price = payments.store.prices.get('price_pro_month');
    payments.store.prices.delete('price_pro_month');
    expect(
      (await ask({ organization_id: owner.organization.id, tier: 'pro', interval: 'month' }, owner.token))
        .status,
    ).toBe(500);
    if (price) payments.store.prices.set(price.id, price);
  });
});

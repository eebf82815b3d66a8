import { beforeEach, describe, expect, test } from 'vitest';
import { startBilling } from '../support/billing.ts';
import { HttpResponse, http } from '../support/network.ts';
import { noAnswer, withoutWaiting } from '../support/without-waiting.ts';

const billing = await startBilling();
const { database, deliver, payments, subscribed } = billing;
const { actions, store } = payments;

beforeEach(() => {
  billing.quiet();
  billing.answerAgain();
});

describe('nothing in an event but its ids is believed', () => {
  test('what the event says about tier and owner grants nothing', async () => {
    const { subscription, organizer } = await subscribed('pro');
    const thief = await billing.organizer();
    const forged = {
      ...subscription,
      metadata: { organization_id: thief.organization.id, tier: 'enterprise' },
    };
    expect(await deliver('customer.subscription.updated', forged)).toBe(200);
    expect(await billing.organization(thief)).toMatchObject({ tier: 'free', status: null });
    expect(await billing.organization(organizer)).toMatchObject({ tier: 'pro' });
  });

  test.each([
    ['a subscription', 'customer.subscription.created', 'sub_unknown'],
    ['a checkout', 'checkout.session.completed', 'cs_unknown'],
    ['an invoice', 'invoice.paid', 'in_unknown'],
    ['a charge', 'charge.refunded', 'ch_unknown'],
    ['a dispute', 'charge.dispute.created', 'du_unknown'],
  ])('%s the provider does not know is acknowledged, and nothing is stored', async (_, type, id) => {
    const event = `evt_${crypto.randomUUID()}`;
    expect(await deliver(type, { id }, event)).toBe(200);
    const kept = await database.query('select 1 from public.payment_events where event_id = $1', [event]);
    expect(kept).toEqual([]);
  });

  test('a subscription that a checkout names and the provider does not know stores nothing either', async () => {
    const owner = await billing.organizer();
    const session = await billing.checkout(owner, 'pro');
    Object.assign(session, { status: 'complete', customer: 'cus_lost', subscription: 'sub_lost' });
    expect(await deliver('checkout.session.completed', { id: session.id })).toBe(200);
    expect(await billing.organization(owner)).toMatchObject({ tier: 'free', status: null });
  });

  test('an event without an id, and one of another type, are acknowledged', async () => {
    expect(await deliver('invoice.paid', {})).toBe(200);
    expect(await deliver('customer.subscription.updated', { id: 5 })).toBe(200);
    expect(await deliver('payout.paid', { id: 'po_1' })).toBe(200);
  });

  test('where metadata, reference and customer disagree, nothing is granted', async () => {
    const { session, subscription } = await subscribed('pro');
    const other = await billing.organizer();
    // The checkout was opened for one, the subscription says another.
    const odd = await billing.checkout(other, 'agency');
    odd.metadata = { ...odd.metadata, organization_id: session.client_reference_id ?? '' };
    actions.pay(odd);
    await billing.settled();
    expect(await billing.organization(other)).toMatchObject({ tier: 'free' });
    // Somebody else's customer.
    subscription.metadata = { ...subscription.metadata, organization_id: other.organization.id };
    expect(await deliver('customer.subscription.updated', { id: subscription.id })).toBe(200);
    expect(await billing.organization(other)).toMatchObject({ tier: 'free' });
  });

  test('a provider that answers about another’s session, subscription or invoice is asked again', async () => {
    const [victim, thief] = [await subscribed('enterprise'), await billing.organizer()];
    const session = await billing.checkout(thief, 'pro');
    const { checkout, subscription, invoice } = {
      checkout: victim.session,
      subscription: victim.subscription,
      invoice: store.invoices.get(victim.session.invoice ?? ''),
    };
    for (const [path, kind, id, answer] of [
      ['checkout/sessions', 'checkout.session.completed', session.id, checkout],
      ['subscriptions', 'customer.subscription.updated', 'sub_asked', subscription],
      ['invoices', 'invoice.paid', 'in_asked', invoice],
    ] as const) {
      billing.network.use(
        http.get(`https://api.stripe.com/v1/${path}/:id`, () => HttpResponse.json({ ...answer })),
      );
      expect(await deliver(kind, { id })).toBe(500);
    }
    expect(await billing.organization(thief)).toMatchObject({ tier: 'free', status: null });
  });

  test('a session, or an invoice, that names the subscription of another customer grants nothing', async () => {
    const [victim, thief] = [await subscribed('enterprise'), await billing.organizer()];
    delete victim.subscription.metadata.organization_id;
    const session = await billing.checkout(thief, 'pro');
    Object.assign(session, {
      status: 'complete',
      customer: 'cus_thief',
      subscription: victim.subscription.id,
    });
    expect(await deliver('checkout.session.completed', { id: session.id })).toBe(200);
    const bill = {
      ...store.invoices.values().next().value,
      id: 'in_thief',
      customer: 'cus_thief',
      status: 'open',
    };
    store.invoices.set('in_thief', {
      ...bill,
      parent: {
        type: 'subscription_details',
        subscription_details: { subscription: victim.subscription.id },
      },
    } as never);
    expect(await deliver('invoice.payment_failed', { id: 'in_thief' })).toBe(200);
    expect(await billing.organization(thief)).toMatchObject({ tier: 'free', status: null });
    expect(await billing.organization(victim.organizer)).toMatchObject({ tier: 'enterprise' });
  });

  test('an organization that is not there gets nothing', async () => {
    const { subscription } = await subscribed('pro');
    const orphan = { ...structuredClone(subscription), id: 'sub_orphan', customer: 'cus_orphan' };
    orphan.metadata = { ...orphan.metadata, organization_id: crypto.randomUUID() };
    store.subscriptions.set(orphan.id, orphan);
    expect(await deliver('customer.subscription.created', { id: orphan.id })).toBe(200);
    expect(
      await database.query(`select 1 from public.subscriptions where provider_id = 'sub_orphan'`),
    ).toEqual([]);
  });
});

describe('a provider that fails', () => {
  const failures: [string, () => Response][] = [
    ['is down', () => HttpResponse.error()],
    [
      'says 429',
      () => HttpResponse.json({ error: { type: 'rate_limit', message: 'slow down' } }, { status: 429 }),
    ],
    ['says 500', () => HttpResponse.json({ error: { type: 'api_error', message: 'x' } }, { status: 500 })],
    ['answers something unreadable', () => HttpResponse.json({ id: 'sub_1', object: 'subscription' })],
  ];
  test.each(failures)('%s: 500, and the event counts once it is delivered again', async (_, answer) => {
    const organizer = await billing.organizer();
    const session = await billing.checkout(organizer, 'agency');
    billing.network.use(http.get('https://api.stripe.com/v1/subscriptions/:id', answer));
    actions.pay(session);
    await billing.settled();
    expect(await billing.organization(organizer)).toMatchObject({ tier: 'free' });
    billing.network.resetHandlers();
    billing.answerAgain();
    expect(await deliver('customer.subscription.created', { id: session.subscription })).toBe(200);
    expect(await billing.organization(organizer)).toMatchObject({ tier: 'agency' });
  });

  test('is too slow: 500, the tier stays as it was, and the event counts once it is delivered again', async () => {
    const { organizer, subscription } = await subscribed('pro');
    const enterprise = store.prices.get('price_enterprise_month');
    if (enterprise && subscription.items.data[0]) subscription.items.data[0].price = enterprise;
    billing.network.use(http.get('https://api.stripe.com/v1/subscriptions/:id', noAnswer));
    const late = await withoutWaiting(() =>
      deliver('customer.subscription.updated', { id: subscription.id }),
    );
    expect(late.answer).toBe(500);
    expect(await billing.organization(organizer)).toMatchObject({ tier: 'pro' });
    billing.network.resetHandlers();
    billing.answerAgain();
    expect(await deliver('customer.subscription.updated', { id: subscription.id })).toBe(200);
    expect(await billing.organization(organizer)).toMatchObject({ tier: 'enterprise' });
  });
});

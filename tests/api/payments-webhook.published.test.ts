import { readFileSync } from 'node:fs';
import { Stripe } from 'stripe';
import { beforeEach, expect, test } from 'vitest';
import billingWebhook from '../../api/payments-webhook.ts';
import abandonmentWebhook from '../../api/payments-webhook-abandonment.ts';
import { abandonmentTypes, billingTypes } from '../../lib/local/payments/webhooks.ts';
import { startBilling } from '../support/billing.ts';
import { environment } from '../support/environment.ts';
import { HttpResponse, http } from '../support/network.ts';
import { call } from '../support/service.ts';

/**
 * Whole objects of the provider's go through both webhooks, signed by the provider's own SDK. They are the stand-in's, whose shapes
 * tests/lib/local/payments/shapes.test.ts holds to what the provider publishes; or, where STRIPE_FIXTURES names the file
 * openapi/fixtures3.json of github.com/stripe/openapi, the examples that the provider publishes there.
 */
const billing = await startBilling();
const { actions, store } = billing.payments;
type Resource = Record<string, unknown> & { id: string };
const published = process.env.STRIPE_FIXTURES
  ? (JSON.parse(readFileSync(process.env.STRIPE_FIXTURES, 'utf8')) as { resources: Record<string, Resource> })
      .resources
  : await examples();

beforeEach(() => {
  billing.quiet();
  billing.answerAgain();
});

async function examples(): Promise<Record<string, Resource>> {
  const session = await billing.checkout(await billing.organizer(), 'pro');
  actions.pay(session);
  const [charge] = store.charges.values();
  if (charge) actions.dispute(charge);
  await billing.settled();
  const of = (kept: Map<string, unknown>) => [...kept.values()].at(-1) as Resource;
  return {
    'checkout.session': of(store.sessions),
    subscription: of(store.subscriptions),
    invoice: of(store.invoices),
    charge: of(store.charges),
    dispute: of(store.disputes),
    customer: of(store.customers),
    event: of(store.events),
  };
}

const resource = (kind: string): Resource => {
  const found = published[kind];
  if (!found) throw new Error(`no example of ${kind}`);
  return structuredClone(found);
};

/** The object that an event of a type is about. */
const subjectOf = (type: string): Resource => {
  if (type === 'charge.dispute.created') return resource('dispute');
  const kind = ['checkout.session', 'customer.subscription', 'invoice', 'charge'].find((one) =>
    type.startsWith(one),
  );
  return resource((kind ?? '').replace('customer.', ''));
};

/** The provider answers with these, whatever id it is asked for. */
function answerWith(changes: Record<string, object> = {}): void {
  const one = (path: string, kind: string) =>
    http.get(`https://api.stripe.com/v1/${path}`, ({ params }) =>
      HttpResponse.json({ ...resource(kind), ...changes[kind], id: params.id }),
    );
  const none = (path: string) =>
    http.get(`https://api.stripe.com/v1/${path}`, () =>
      HttpResponse.json({ object: 'list', data: [], has_more: false, url: `/v1/${path}` }),
    );
  billing.network.use(
    one('checkout/sessions/:id', 'checkout.session'),
    one('subscriptions/:id', 'subscription'),
    one('invoices/:id', 'invoice'),
    one('charges/:id', 'charge'),
    one('disputes/:id', 'dispute'),
    one('customers/:id', 'customer'),
    none('refunds'),
    none('invoice_payments'),
  );
}

const deliver = async (endpoint: typeof billingWebhook, secret: string, type: string, object: object) => {
  const event = { ...resource('event'), id: `evt_${crypto.randomUUID()}`, type, data: { object } };
  const payload = JSON.stringify(event);
  const header = Stripe.webhooks.generateTestHeaderString({ payload, secret });
  const path = endpoint === billingWebhook ? '/api/payments-webhook' : '/api/payments-webhook-abandonment';
  return (await call(endpoint, 'POST', path, { body: payload, headers: { 'stripe-signature': header } }))
    .status;
};
const deliverBilling = (type: string, object: object) =>
  deliver(billingWebhook, environment.PAYMENTS_BILLING_WEBHOOK_SECRET, type, object);

test.each(billingTypes)('the billing webhook reads %s', async (type) => {
  answerWith();
  expect(await deliverBilling(type, subjectOf(type))).toBe(200);
});

test.each(abandonmentTypes)('the abandonment webhook reads %s', async (type) => {
  answerWith();
  const status = await deliver(
    abandonmentWebhook as typeof billingWebhook,
    environment.PAYMENTS_WEBHOOK_SECRET,
    type,
    subjectOf(type),
  );
  expect(status).toBe(200);
});

test('what is read of a subscription and its checkout is what they say', async () => {
  const owner = await billing.organizer();
  const subscription = resource('subscription') as Resource & {
    items: { data: { quantity?: number; price: object }[] };
  };
  const item = subscription.items.data[0];
  if (!item) throw new Error('no item');
  const customer = `cus_${crypto.randomUUID().replaceAll('-', '')}`;
  const changes = {
    id: `sub_${crypto.randomUUID().replaceAll('-', '')}`,
    customer,
    status: 'active',
    cancel_at: null,
    cancel_at_period_end: false,
    ended_at: null,
    metadata: {},
    items: {
      ...subscription.items,
      data: [
        {
          ...item,
          price: {
            ...item.price,
            lookup_key: 'hotel_rfp_agency_month',
            unit_amount: 14_900,
            currency: 'eur',
            recurring: { interval: 'month', interval_count: 1 },
          },
        },
      ],
    },
  };
  answerWith({
    subscription: changes,
    'checkout.session': { subscription: changes.id, customer, client_reference_id: owner.organization.id },
  });
  expect(await deliverBilling('checkout.session.completed', resource('checkout.session'))).toBe(200);
  expect(await billing.organization(owner)).toEqual({
    tier: 'agency',
    payments_customer_id: customer,
    monthly: '149.00',
    status: 'active',
    paid_for: 'agency',
    interval: 'month',
    ends: false,
    overdue: false,
  });
});

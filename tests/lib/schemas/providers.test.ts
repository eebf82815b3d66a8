import { expect, test } from 'vitest';
import { z } from 'zod';
import { jsonSchema } from '../../../lib/openapi/json-schema.ts';
import * as billing from '../../../lib/schemas/billing.ts';
import * as cron from '../../../lib/schemas/cron.ts';
import * as decisions from '../../../lib/schemas/decisions.ts';
import * as emailEvents from '../../../lib/schemas/email-events.ts';
import * as founding from '../../../lib/schemas/founding.ts';
import * as fxConfig from '../../../lib/schemas/fx-config.ts';
import * as health from '../../../lib/schemas/health.ts';
import * as leads from '../../../lib/schemas/leads.ts';
import * as organizations from '../../../lib/schemas/organizations.ts';
import * as outbox from '../../../lib/schemas/outbox.ts';
import * as charges from '../../../lib/schemas/payments/charges.ts';
import * as checkouts from '../../../lib/schemas/payments/checkouts.ts';
import * as invoices from '../../../lib/schemas/payments/invoices.ts';
import * as parts from '../../../lib/schemas/payments/parts.ts';
import * as prices from '../../../lib/schemas/payments/prices.ts';
import * as subscriptions from '../../../lib/schemas/payments/subscriptions.ts';
import * as payments from '../../../lib/schemas/payments.ts';
import * as privacy from '../../../lib/schemas/privacy.ts';
import * as publicConfig from '../../../lib/schemas/public-config.ts';
import * as referral from '../../../lib/schemas/referral.ts';
import { notation } from '../../support/notation.ts';

const modules = {
  ...{ billing, cron, decisions, emailEvents, founding, fxConfig, health, leads, organizations, outbox },
  ...{
    payments,
    charges,
    checkouts,
    invoices,
    parts,
    prices,
    subscriptions,
    privacy,
    publicConfig,
    referral,
  },
};

// What other services and the database send us, of which only a part is in the description of the API. Written anew with -u.
test('what is read of the answers and events of others is what it was', async () => {
  const lines = Object.entries(modules).flatMap(([file, module]) =>
    Object.entries(module).flatMap(([name, schema]) => {
      if (!(schema instanceof z.ZodType)) return [];
      return notation(jsonSchema(schema, 'input'), `${file} ${name}`);
    }),
  );
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./providers.snapshot.txt');
});

const uuid = '4d0b2a3e-0000-4000-8000-000000000001';
const metadata = { organization_id: uuid, tier: 'pro', interval: 'month' };
const price = {
  lookup_key: 'pro_month',
  unit_amount: 4900,
  currency: 'eur',
  recurring: { interval: 'month' },
};

/** One whole object of each kind, and what must not be missing from it. */
const objects: [name: string, schema: z.ZodType, whole: Record<string, unknown>, needed: string[]][] = [
  [
    'charge',
    charges.charge,
    {
      ...{ id: 'ch_1', created: 1, amount: 500, amount_refunded: 200, refunded: true },
      ...{ payment_intent: 'pi_1', invoice: 'in_1' },
    },
    ['id', 'created', 'amount'],
  ],
  ['dispute', charges.dispute, { id: 'dp_1', charge: 'ch_1', created: 1 }, ['id', 'created']],
  [
    'lost checkout',
    checkouts.lostCheckout,
    {
      ...{ id: 'cs_1', customer: 'cus_1', customer_details: { email: 'a@x.de' }, customer_email: 'b@x.de' },
      ...{
        recovered_from: 'cs_0',
        metadata,
        after_expiration: { recovery: { url: 'https://pay.example/r' } },
      },
    },
    [],
  ],
  [
    'completed checkout',
    checkouts.completedCheckout,
    { id: 'cs_1', customer: 'cus_1', subscription: 'sub_1', client_reference_id: uuid },
    ['id'],
  ],
  [
    'paid checkout',
    checkouts.paidCheckout,
    { status: 'complete', subscription: { status: 'active' } },
    ['status', 'subscription'],
  ],
  ['new checkout', checkouts.newCheckout, { id: 'cs_1', url: 'https://pay.example/c' }, ['id', 'url']],
  [
    'invoice',
    invoices.invoice,
    {
      ...{ id: 'in_1', customer: 'cus_1', amount_paid: 4900, subscription: 'sub_1' },
      parent: { subscription_details: { subscription: 'sub_2' } },
    },
    ['id'],
  ],
  [
    'claimed invoice',
    invoices.claimedInvoice,
    { status: 'paid', amount_paid: 4900, currency: 'eur', customer: 'cus_1' },
    ['status', 'amount_paid', 'currency'],
  ],
  [
    'subscription in an event',
    subscriptions.eventSubscription,
    { id: 'sub_1', customer: 'cus_1', created: 1, ended_at: 2 },
    [],
  ],
  [
    'subscription',
    subscriptions.subscription,
    {
      ...{ id: 'sub_1', customer: 'cus_1', status: 'active', metadata, cancel_at_period_end: true },
      ...{ cancel_at: 3, ended_at: 4, current_period_end: 5 },
      items: { data: [{ quantity: 1, current_period_end: 5, price }] },
      latest_invoice: { created: 1, status_transitions: { finalized_at: 2 } },
    },
    ['id', 'status', 'items'],
  ],
];
const malformed = [Symbol('odd'), [7]];

test.each(objects)('a whole %s is read as it is', (_, schema, whole) => {
  expect(schema.parse(structuredClone(whole))).toEqual(whole);
});

test.each(objects)(
  'of a %s, a malformed field counts as absent, or as nothing, unless it is needed',
  (_, schema, whole, needed) => {
    for (const key of Object.keys(whole))
      for (const odd of malformed) {
        const { success, data } = schema.safeParse({ ...whole, [key]: odd });
        expect(success, key).toBe(!needed.includes(key));
        if (success) expect([undefined, 0, false], key).toContain((data as Record<string, unknown>)[key]);
      }
  },
);

test.each(['id', { id: 'id' }, { id: 'id', object: 'customer' }])('%j refers to an object', (value) => {
  expect(parts.reference.parse(value)).toBe('id');
});

test.each([null, undefined, '', 7, {}, { id: '' }, { id: 7 }, 'x'.repeat(256)])(
  '%j refers to nothing',
  (value) => {
    expect(parts.reference.parse(value)).toBeUndefined();
    if (typeof value !== 'object') expect(parts.usableId.parse(value)).toBeUndefined();
  },
);

test('each part of the metadata stands for itself', () => {
  for (const key of Object.keys(metadata))
    expect(parts.metadata.parse({ ...metadata, [key]: 'odd' })).toEqual({ ...metadata, [key]: undefined });
});

test('periods and prices that are malformed cost only themselves', () => {
  const whole = objects.find(([name]) => name === 'subscription')?.[2];
  const read = (item: object) =>
    subscriptions.subscription.parse({ ...whole, items: { data: [item] } }).items.data[0];
  expect(read({ quantity: -1, current_period_end: 'x', price })).toEqual({ price });
  const odd = { ...price, lookup_key: 7, unit_amount: 1.5, recurring: 'x' };
  expect(read({ price: odd })?.price).toEqual({ currency: 'eur' });
  expect(subscriptions.subscription.safeParse({ ...whole, items: { data: [] } }).success).toBe(false);
  expect(
    subscriptions.subscription.parse({ ...whole, latest_invoice: { created: 1, status_transitions: 'x' } }),
  ).toMatchObject({ latest_invoice: { created: 1 } });
});

test.each([
  [1, 1],
  [7_000_000_000, 7_000_000_000],
  [0, undefined],
  [-1, undefined],
  [7_000_000_001, undefined],
  [1.5, undefined],
])('a subscription of the second %d is of %s', (created, read) => {
  expect(subscriptions.eventSubscription.parse({ created }).created).toBe(read);
});

test.each([
  [0, 0],
  [4_102_444_800, 4_102_444_800],
  [-1, undefined],
  [4_102_444_801, undefined],
  ['1', undefined],
])('an event created at %j is of %s, and is taken either way', (created, read) => {
  const event = { id: 'evt_1', type: 'x', data: { object: {} }, livemode: false };
  expect(payments.paymentEvent.parse({ ...event, created })).toEqual({ ...event, created: read });
});

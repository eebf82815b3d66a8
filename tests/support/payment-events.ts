/**
 * Events in the form that the payment provider publishes (API reference: Checkout Session, Subscription, Event) and with its
 * signature. Every field has a plausible default that a test may change.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { environment } from './environment.ts';

const seconds = () => Math.floor(Date.now() / 1000);
let count = 0;
/** An id in the provider's form: prefix and letters. */
export const providerId = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '')}${++count}`;

export interface ProviderEvent {
  id: string;
  type: string;
  created: number;
  data: { object: Record<string, unknown> };
}

function event(type: string, object: Record<string, unknown>, created = seconds()): ProviderEvent {
  return {
    id: providerId('evt'),
    object: 'event',
    api_version: '2026-10-28',
    created,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  } as ProviderEvent;
}

/** A session of a subscription checkout, expired unless `fields` says otherwise. */
function checkoutSession(fields: Record<string, unknown> = {}): Record<string, unknown> {
  const id = providerId('cs_test');
  return {
    id,
    object: 'checkout.session',
    after_expiration: {
      recovery: {
        allow_promotion_codes: false,
        enabled: true,
        expires_at: seconds() + 30 * 86_400,
        url: `https://buy.stripe.com/r/${id}`,
      },
    },
    amount_subtotal: 4900,
    amount_total: 4900,
    client_reference_id: null,
    consent: null,
    created: seconds() - 86_400,
    currency: 'eur',
    customer: null,
    customer_details: null,
    customer_email: null,
    expires_at: seconds(),
    invoice: null,
    livemode: false,
    metadata: {},
    mode: 'subscription',
    payment_status: 'unpaid',
    recovered_from: null,
    status: 'expired',
    subscription: null,
    url: null,
    ...fields,
  };
}

export const customerDetails = (email: string | null) => ({
  address: { city: null, country: 'AT', line1: null, line2: null, postal_code: null, state: null },
  email,
  name: 'Ann Planner',
  phone: null,
  tax_exempt: 'none',
  tax_ids: [],
});

export const sessionExpired = (fields: Record<string, unknown>, created?: number) =>
  event('checkout.session.expired', checkoutSession(fields), created);

export const asyncPaymentFailed = (fields: Record<string, unknown>, created?: number) =>
  event(
    'checkout.session.async_payment_failed',
    checkoutSession({ status: 'complete', after_expiration: null, ...fields }),
    created,
  );

export const subscriptionCreated = (customer: string, created?: number) =>
  event(
    'customer.subscription.created',
    {
      id: providerId('sub'),
      object: 'subscription',
      billing_cycle_anchor: created ?? seconds(),
      collection_method: 'charge_automatically',
      created: created ?? seconds(),
      currency: 'eur',
      customer,
      items: { object: 'list', data: [], has_more: false, url: '/v1/subscription_items' },
      latest_invoice: providerId('in'),
      livemode: false,
      metadata: {},
      start_date: created ?? seconds(),
      status: 'active',
    },
    created,
  );

export const otherEvent = (type: string) => event(type, { id: providerId('obj'), object: 'other' });

/** The header's `t` and `v1` over a body. */
export function signature(
  body: string,
  { at = seconds(), secret = environment.PAYMENTS_WEBHOOK_SECRET as string } = {},
): { t: string; v1: string } {
  return { t: `t=${at}`, v1: `v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}` };
}

/** Headers with which a body is accepted. */
export function signed(body: string): Record<string, string> {
  const { t, v1 } = signature(body);
  return { 'payments-signature': `${t},${v1}` };
}

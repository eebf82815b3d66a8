import type { Definition } from '../http/definition.ts';
import {
  billingRefusal,
  checkoutPayload,
  paymentPage,
  plansResponse,
  portalPayload,
} from '../schemas/billing.ts';
import { named } from '../schemas/fields.ts';

const answers = {
  200: { json: named('PaymentPage', paymentPage) },
  409: { json: named('BillingRefusal', billingRefusal) },
};

export const plans = {
  path: '/api/plans',
  cors: true,
  GET: {
    cache: 'public, max-age=600, s-maxage=600',
    answers: { 200: { json: named('Plans', plansResponse) } },
  },
} satisfies Definition;

export const checkout = {
  path: '/api/v1/organization/checkout',
  POST: {
    credentials: 'accessToken',
    body: named('CheckoutPayload', checkoutPayload),
    answers,
    errors: ['forbidden', 'rate_limited'],
  },
} satisfies Definition;

export const billingPortal = {
  path: '/api/v1/organization/billing-portal',
  POST: {
    credentials: 'accessToken',
    body: named('PortalPayload', portalPayload),
    answers,
    errors: ['forbidden', 'rate_limited'],
  },
} satisfies Definition;

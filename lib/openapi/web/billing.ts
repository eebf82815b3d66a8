import type { EndpointWords } from '../operation.ts';

/** What a tier costs, where it is bought and changed. */
export const words: Record<string, EndpointWords> = {
  '/api/plans': {
    GET: {
      id: 'listPlans',
      tag: 'Billing',
      summary: 'What can be bought, and for how much',
      description: 'As the payment provider has it; cached 10 minutes.',
      answers: { 200: 'Cheapest tier first' },
    },
  },
  '/api/v1/organization/checkout': {
    POST: {
      id: 'openCheckout',
      tag: 'Billing',
      summary: 'Buy a tier for an organization',
      description:
        'For its owners and admins. The page is open for 24 hours; the tier follows the payment within seconds.',
      answers: { 200: 'Where to pay', 409: 'There is a subscription: the portal is where it is changed' },
    },
  },
  '/api/v1/organization/billing-portal': {
    POST: {
      id: 'openBillingPortal',
      tag: 'Billing',
      summary: 'Change or end an organization’s subscription, see its invoices',
      description: 'For its owners and admins.',
      answers: { 200: 'Where to change it', 409: 'Nothing was ever bought' },
    },
  },
};

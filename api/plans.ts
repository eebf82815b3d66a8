import { endpoint, route } from '../lib/http/endpoint.ts';
import { currentPlans } from '../lib/payments/billing/plans.ts';

/** `GET /api/plans`: what can be bought and for how much, as the payment provider has it; cached 10 minutes. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  cors: true,
  GET: route({
    cache: 'public, max-age=600, s-maxage=600',
    handle: async () => ({ ok: true, plans: await currentPlans() }),
  }),
});

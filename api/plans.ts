import { endpoint, route } from '../lib/http/endpoint.ts';
import { currentPlans } from '../lib/payments/billing/prices.ts';
import { plans } from '../lib/routes/billing.ts';

/** `GET /api/plans`: what can be bought and for how much, as the payment provider has it; cached 10 minutes. */
export default endpoint(plans, {
  GET: route(plans.GET, {
    handle: async () => ({ ok: true, plans: await currentPlans() }),
  }),
});

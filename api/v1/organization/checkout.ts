import { requireUser } from '../../../lib/http/auth.ts';
import { endpoint, route } from '../../../lib/http/endpoint.ts';
import { openCheckout } from '../../../lib/payments/billing/checkout.ts';
import { checkout } from '../../../lib/routes/billing.ts';

/** `POST /api/v1/organization/checkout` (owners and admins): where a tier is bought. */
export default endpoint(checkout, {
  POST: route(checkout.POST, {
    auth: requireUser,
    handle: async ({ caller, body }) => ({ ok: true, url: await openCheckout(caller, body) }),
  }),
});

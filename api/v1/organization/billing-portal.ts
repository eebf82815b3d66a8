import { requireUser } from '../../../lib/http/auth.ts';
import { endpoint, route } from '../../../lib/http/endpoint.ts';
import { openPortal } from '../../../lib/payments/billing/checkout.ts';
import { billingPortal } from '../../../lib/routes/billing.ts';

/** `POST /api/v1/organization/billing-portal` (owners and admins): where a subscription is changed or ended. */
export default endpoint(billingPortal, {
  POST: route(billingPortal.POST, {
    auth: requireUser,
    handle: async ({ caller, body }) => ({ ok: true, url: await openPortal(caller, body.organization_id) }),
  }),
});

import { requireUser } from '../../../lib/http/auth.ts';
import { endpoint, route } from '../../../lib/http/endpoint.ts';
import { openPortal } from '../../../lib/payments/billing/checkout.ts';
import { portalPayload } from '../../../lib/schemas/billing.ts';

/** `POST /api/v1/organization/billing-portal` (owners and admins): where a subscription is changed or ended. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    auth: requireUser,
    body: portalPayload,
    handle: async ({ caller, body }) => ({ ok: true, url: await openPortal(caller, body.organization_id) }),
  }),
});

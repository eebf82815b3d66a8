import { requireUser } from '../../../lib/http/auth.ts';
import { endpoint, route } from '../../../lib/http/endpoint.ts';
import { openCheckout } from '../../../lib/payments/billing/checkout.ts';
import { checkoutPayload } from '../../../lib/schemas/billing.ts';

/** `POST /api/v1/organization/checkout` (owners and admins): where a tier is bought. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    auth: requireUser,
    body: checkoutPayload,
    handle: async ({ caller, body }) => ({ ok: true, url: await openCheckout(caller, body) }),
  }),
});

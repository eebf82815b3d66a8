import { requireFxAdministrator, setFxConfig } from '../../../lib/fx/config.ts';
import { countOrganizerCall } from '../../../lib/http/auth.ts';
import { endpoint, route } from '../../../lib/http/endpoint.ts';
import { fxConfigPayload } from '../../../lib/schemas/fx-config.ts';

/** `/api/v1/organization/fx-config` (Enterprise tier, owners and admins): how the organization converts currencies. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    auth: requireFxAdministrator,
    handle: async ({ caller }) => {
      await countOrganizerCall(caller.userId);
      return { ok: true, config: caller.config };
    },
  }),
  POST: route({
    auth: requireFxAdministrator,
    body: fxConfigPayload,
    handle: async ({ caller, body }) => {
      await countOrganizerCall(caller.userId);
      return { ok: true, config: await setFxConfig(caller.userId, body) };
    },
  }),
});

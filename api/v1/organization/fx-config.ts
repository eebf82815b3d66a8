import { requireFxAdministrator, setFxConfig } from '../../../lib/fx/config.ts';
import { countOrganizerCall } from '../../../lib/http/auth.ts';
import { endpoint, route } from '../../../lib/http/endpoint.ts';
import { fxConfig } from '../../../lib/routes/fx-config.ts';

/** `/api/v1/organization/fx-config` (Enterprise tier, owners and admins): how the organization converts currencies. */
export default endpoint(fxConfig, {
  GET: route(fxConfig.GET, {
    auth: requireFxAdministrator,
    handle: async ({ caller }) => {
      await countOrganizerCall(caller.userId);
      return { ok: true, config: caller.config };
    },
  }),
  POST: route(fxConfig.POST, {
    auth: requireFxAdministrator,
    handle: async ({ caller, body }) => {
      await countOrganizerCall(caller.userId);
      return { ok: true, config: await setFxConfig(caller.userId, body) };
    },
  }),
});

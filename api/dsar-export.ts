import { callRpc } from '../lib/db/rpc.ts';
import { endpoint, route } from '../lib/http/endpoint.ts';
import { dsarExport } from '../lib/routes/privacy.ts';
import { dsarRecords } from '../lib/schemas/privacy.ts';

/**
 * `POST /api/dsar-export`: redeems the one-time link of a data request, for the page `/dsar` that the mail leads to. The
 * token comes in the body, so that no log of addresses ever holds it.
 */
export default endpoint(dsarExport, {
  POST: route(dsarExport.POST, {
    handle: async ({ body: { token } }) => ({
      ok: true,
      ...(await callRpc('dsar_export_by_token', { p_token: token }, dsarRecords)),
    }),
  }),
});

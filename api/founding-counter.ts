import { readClient } from '../lib/db/client.ts';
import { databaseError } from '../lib/db/rpc.ts';
import { endpoint, route } from '../lib/http/endpoint.ts';
import { foundingCounter } from '../lib/routes/founding.ts';
import { foundingCounter as counted } from '../lib/schemas/founding.ts';

/** `GET /api/founding-counter`: the 100 slots, always from the view, cached for a minute. */
export default endpoint(foundingCounter, {
  GET: route(foundingCounter.GET, {
    handle: async () => {
      const { data, error } = await readClient().from('agency_applications_counter').select().single();
      if (error) throw databaseError(error);
      return counted.parse({ ok: true, ...data });
    },
  }),
});

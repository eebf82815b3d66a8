import { serviceClient } from '../lib/db/client.ts';
import { databaseError } from '../lib/db/rpc.ts';
import { endpoint, route } from '../lib/http/endpoint.ts';
import { foundingCounter } from '../lib/schemas/founding.ts';

/** `GET /api/founding-counter`: the 100 slots, always from the view, cached for a minute. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  cors: true,
  GET: route({
    cache: 'public, max-age=60, s-maxage=60',
    handle: async () => {
      const { data, error } = await serviceClient().from('agency_applications_counter').select().single();
      if (error) throw databaseError(error);
      return foundingCounter.parse({ ok: true, ...data });
    },
  }),
});

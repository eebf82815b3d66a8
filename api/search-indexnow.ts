import { requireSecret } from '../lib/http/auth.ts';
import { endpoint, route } from '../lib/http/endpoint.ts';
import { submitUrls } from '../lib/indexnow/submit.ts';
import { indexNowPayload } from '../lib/schemas/indexnow.ts';

/** `POST /api/search-indexnow` (internal): submits up to 10 000 of our URLs to the search engines. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  preflight: true,
  POST: route({
    auth: requireSecret('INTERNAL_TOKEN'),
    bodyLimit: 4 * 1024 * 1024,
    body: indexNowPayload,
    handle: async ({ body }) => ({ ok: true, ...(await submitUrls(body.urlList)) }),
  }),
});

import { endpoint, route } from '../lib/http/endpoint.ts';
import { submitUrls } from '../lib/indexnow/submit.ts';
import { searchIndexNow } from '../lib/routes/indexnow.ts';

/** `POST /api/search-indexnow` (internal): submits up to 10 000 of our URLs to the search engines. */
export default endpoint(searchIndexNow, {
  POST: route(searchIndexNow.POST, {
    handle: async ({ body }) => ({ ok: true, ...(await submitUrls(body.urlList)) }),
  }),
});

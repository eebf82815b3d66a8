import { env } from '../lib/config/env.ts';
import { HttpError } from '../lib/errors.ts';
import { endpoint, route } from '../lib/http/endpoint.ts';
import { equalSecrets } from '../lib/http/secrets.ts';
import { indexNowKey } from '../lib/routes/indexnow.ts';

/** `GET /{INDEXNOW_KEY}.txt` (rewritten to here): the key itself, by which search engines see that the host is ours. */
export default endpoint(indexNowKey, {
  GET: route(indexNowKey.GET, {
    handle: ({ query }) => {
      const key = env('INDEXNOW_KEY');
      if (!equalSecrets(query.key, key)) throw new HttpError('not_found', 'Not found');
      return new Response(key, {
        headers: { 'Content-Type': 'text/plain; charset=utf-8' },
      });
    },
  }),
});

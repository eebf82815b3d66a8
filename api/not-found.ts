// Answers every path that names nothing; vercel.json sends those here. Programs get the usual error shape, in production too, and a
// person with a browser gets a page with links.

import { HttpError } from '../lib/errors.ts';
import { html } from '../lib/html.ts';
import { endpoint, route } from '../lib/http/endpoint.ts';
import { page, wantsHtml } from '../lib/pages/page.ts';

const notFound = route(
  {},
  {
    handle({ request }) {
      if (!wantsHtml(request)) throw new HttpError('not_found', 'Not found');
      return page(
        'There is no such page',
        html`<p>The address may be mistyped, or the page has moved.</p>
<ul>
<li><a href="/">Start page</a></li>
<li><a href="/console">Your RFPs and offers</a></li>
<li><a href="/docs">Documentation</a></li>
</ul>`,
        404,
      );
    },
  },
);

export default endpoint(
  { path: '/{unknown}', logAs: '{unknown}', GET: {}, POST: {} },
  { GET: notFound, POST: notFound },
);

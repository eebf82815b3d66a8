import { HttpError } from '../lib/errors.ts';
import { endpoint, route } from '../lib/http/endpoint.ts';
import { brandLogo as drawnLogo } from '../lib/organizations/brand-logo.ts';
import { brandLogo } from '../lib/routes/brand-logo.ts';

/**
 * `GET /api/brand-logo?id=`: the logo that an agency's mails show. Every reader gets the same address, so it cannot tell who opened a mail.
 */
export default endpoint(brandLogo, {
  GET: route(brandLogo.GET, {
    handle: async ({ query }) => {
      const picture = await drawnLogo(query.id);
      if (!picture) throw new HttpError('not_found', 'Not found');
      return new Response(new Uint8Array(picture), {
        headers: {
          'Content-Type': 'image/png',
          'Content-Disposition': 'inline; filename="logo.png"',
          'Content-Security-Policy': "default-src 'none'; sandbox",
          // Mail programs in a browser show it on a page of another origin.
          'Cross-Origin-Resource-Policy': 'cross-origin',
        },
      });
    },
  }),
});

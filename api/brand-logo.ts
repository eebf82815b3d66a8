import { HttpError } from '../lib/errors.ts';
import { endpoint, route } from '../lib/http/endpoint.ts';
import { brandLogo as drawnLogo } from '../lib/organizations/brand-logo.ts';
import { pictureResponse } from '../lib/pictures/picture-response.ts';
import { brandLogo } from '../lib/routes/brand-logo.ts';

/**
 * `GET /api/brand-logo?id=`: the logo that an agency's mails show. Every reader gets the same address, so it cannot tell who opened a mail.
 */
export default endpoint(brandLogo, {
  GET: route(brandLogo.GET, {
    handle: async ({ query }) => {
      const picture = await drawnLogo(query.id);
      if (!picture) throw new HttpError('not_found', 'Not found');
      const response = pictureResponse(picture, 'image/png', 'logo.png');
      // Mail programs in a browser show it on a page of another origin.
      response.headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
      return response;
    },
  }),
});

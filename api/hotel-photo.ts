import { HttpError } from '../lib/errors.ts';
import { hotelPhoto as photoOf, setHotelPhoto } from '../lib/hotels/photo.ts';
import { countOrganizerCall, requireUser } from '../lib/http/auth.ts';
import { endpoint, route } from '../lib/http/endpoint.ts';
import { pictureResponse } from '../lib/pictures/picture-response.ts';
import { hotelPhoto } from '../lib/routes/hotel-photo.ts';

/**
 * `GET /api/hotel-photo?id=`: a hotel's photo, made small and kept when somebody first asks for it.
 * `POST /api/hotel-photo`: gives a hotel the photo that its staff send.
 */
export default endpoint(hotelPhoto, {
  GET: route(hotelPhoto.GET, {
    handle: async ({ query }) => {
      const photo = await photoOf(query.id);
      if (!photo) throw new HttpError('not_found', 'Not found');
      return pictureResponse(photo, 'image/jpeg', 'hotel.jpg');
    },
  }),
  POST: route(hotelPhoto.POST, {
    auth: requireUser,
    handle: async ({ body, caller }) => {
      await countOrganizerCall(caller.userId);
      const photo_url = await setHotelPhoto(body.hotel_id, Buffer.from(body.photo, 'base64'), caller.token);
      return { photo_url };
    },
  }),
});

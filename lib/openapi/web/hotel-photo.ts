import type { EndpointWords } from '../operation.ts';

/** The photo of a hotel. */
export const words: Record<string, EndpointWords> = {
  '/api/hotel-photo': {
    GET: {
      id: 'getHotelPhoto',
      tag: 'Hotels',
      summary: 'The photo of a hotel',
      description:
        'Sent by the hotel, or from the address in its profile (`photo_url`), fetched when somebody first asks for it and kept as a JPEG of 640 × 400 pixels. 404 without an address, while it is being fetched, and for an hour after it could not be.',
      answers: { 200: 'The picture' },
    },
    POST: {
      id: 'setHotelPhoto',
      tag: 'Hotels',
      summary: 'Gives a hotel its photo',
      description:
        'For the hotel’s staff, the organizer of an own venue, and platform admins. The photo is kept as `GET` serves it, and its address becomes the profile’s `photo_url`. 404 for a hotel that is not the caller’s to keep.',
      answers: { 200: 'Where it is served' },
    },
  },
};

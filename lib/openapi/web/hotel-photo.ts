import type { EndpointWords } from '../operation.ts';

/** The photo of a hotel. */
export const words: Record<string, EndpointWords> = {
  '/api/hotel-photo': {
    GET: {
      id: 'getHotelPhoto',
      tag: 'Hotels',
      summary: 'The photo of a hotel',
      description:
        'From the address in its profile (`photo_url`), fetched when somebody first asks for it and kept as a JPEG of 640 × 400 pixels. 404 without an address, while it is being fetched, and for an hour after it could not be.',
      answers: { 200: 'The picture' },
    },
  },
};

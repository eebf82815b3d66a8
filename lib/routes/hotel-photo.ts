import type { Definition } from '../http/definition.ts';
import { named } from '../schemas/fields.ts';
import {
  hotelPhotoAnswer,
  hotelPhotoBody,
  hotelPhotoQuery,
  mostOfPhotoBody,
} from '../schemas/hotel-photo.ts';

export const hotelPhoto = {
  path: '/api/hotel-photo',
  GET: {
    query: hotelPhotoQuery,
    cache: 'public, max-age=86400',
    answers: { 200: { media: ['image/jpeg'] } },
    errors: ['not_found'],
  },
  POST: {
    credentials: 'accessToken',
    body: named('HotelPhotoPayload', hotelPhotoBody),
    bodyLimit: mostOfPhotoBody,
    answers: { 200: { json: named('HotelPhoto', hotelPhotoAnswer) } },
    errors: ['not_found', 'rate_limited'],
  },
} satisfies Definition;

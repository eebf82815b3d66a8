import type { Definition } from '../http/definition.ts';
import { hotelPhotoQuery } from '../schemas/hotel-photo.ts';

export const hotelPhoto = {
  path: '/api/hotel-photo',
  GET: {
    query: hotelPhotoQuery,
    cache: 'public, max-age=86400',
    answers: { 200: { media: ['image/jpeg'] } },
    errors: ['not_found'],
  },
} satisfies Definition;

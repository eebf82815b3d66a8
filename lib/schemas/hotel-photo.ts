import { z } from 'zod';
import { uuid } from './fields.ts';
import { mostSent } from './photo.ts';

export const hotelPhotoQuery = z.object({
  id: uuid.describe('The hotel’s id'),
  v: z.string().max(20).optional().describe('Another one after a change, so that caches ask again'),
});

/** In base64 bytes are a third more. */
export const mostOfPhotoBody = Math.ceil((mostSent * 4) / 3) + 1024;

export const hotelPhotoBody = z.object({
  hotel_id: uuid.describe('A hotel that the caller keeps the profile of'),
  photo: z
    .base64()
    .min(1)
    .max(Math.ceil(mostSent / 3) * 4)
    .describe('A JPEG, PNG or WebP in base64, at most 1 MiB'),
});

export const hotelPhotoAnswer = z.object({
  photo_url: z.string().describe('Where the photo is served, in the hotel’s profile from now on'),
});

/** What `claim_hotel_photo` answers: the photo in base64, or the address to fetch it from. */
export const claimedPhoto = z.array(z.object({ photo: z.string().nullable(), url: z.string() })).max(1);

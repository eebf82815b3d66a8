import { z } from 'zod';
import { uuid } from './fields.ts';

export const hotelPhotoQuery = z.object({
  id: uuid.describe('The hotel’s id'),
  v: z.string().max(20).optional().describe('Another one after a change, so that caches ask again'),
});

/** Bytes of a photo that is sent: the console makes it smaller first. In base64 they are a third more. */
const mostSent = 1024 * 1024;
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

/** The most that is fetched of a photo, once, from the address that a hotel gives: bytes, pixels by its header, milliseconds. */
export const mostOfPhoto = { bytes: 8 * 1024 * 1024, pixels: 30_000_000, ms: 6000 };

/** The pixels of our own photo, twice what pages show. */
export const photoSize = { width: 640, height: 400 };

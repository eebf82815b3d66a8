import { createHash } from 'node:crypto';
import { env } from '../config/env.ts';
import { userClient } from '../db/client.ts';
import { callRpc, databaseError } from '../db/rpc.ts';
import { HttpError } from '../errors.ts';
import { internet, type Network } from '../http/public-fetch.ts';
import { fetchRemoteImage } from '../pictures/remote-image.ts';
import { loadSharp } from '../pictures/sharp.ts';
import { unread } from '../schemas/fields.ts';
import { claimedPhoto } from '../schemas/hotel-photo.ts';
import { mostOfPhoto, photoSize } from '../schemas/photo.ts';
import { pictureType } from '../schemas/pictures.ts';

/**
 * A hotel's photo as a JPEG of ours, fetched from the address in its profile when it is first asked for. Undefined without one, and while
 * the address gives none (claim_hotel_photo says when it is tried again).
 */
export async function hotelPhoto(hotelId: string, network: Network = internet): Promise<Buffer | undefined> {
  const [claimed] = await callRpc('claim_hotel_photo', { p_hotel_id: hotelId }, claimedPhoto);
  if (!claimed) return undefined;
  if (claimed.photo !== null) return Buffer.from(claimed.photo, 'base64');
  const { bytes: most, ms: maxTimeMs } = mostOfPhoto;
  const address = claimed.url.replace(/^http:/i, 'https:');
  const found = await fetchRemoteImage(address, network, { most, maxTimeMs });
  const photo = found && (await small(found));
  if (!photo) return undefined;
  await keep(hotelId, claimed.url, photo);
  return photo;
}

/**
 * Gives a hotel the photo that a person sent, and returns where it is served from now on: the address in its profile, another one for
 * another photo. Throws `invalid` for what is no photo, `not_found` where the profile is not the person's to keep.
 */
export async function setHotelPhoto(hotelId: string, sent: Uint8Array, token: string): Promise<string> {
  const photo = await small(sent);
  if (!photo) throw new HttpError('invalid', 'photo: must be a JPEG, PNG or WebP that is not damaged');
  const version = createHash('sha256').update(photo).digest('hex').slice(0, 12);
  const url = `${env('BASE_URL')}/api/hotel-photo?id=${hotelId}&v=${version}`;
  const named = await userClient(token)
    .from('hotels')
    .update({ photo_url: url })
    .eq('id', hotelId)
    .select('id')
    .maybeSingle();
  if (named.error) throw databaseError(named.error);
  if (!named.data) throw new HttpError('not_found', 'Not found');
  await keep(hotelId, url, photo);
  return url;
}

/** Another address may have come meanwhile: then it is not kept. */
const keep = (hotelId: string, url: string, photo: Buffer) =>
  callRpc('keep_hotel_photo', { p_hotel_id: hotelId, p_url: url, p_photo: photo.toString('base64') }, unread);

/**
 * The middle of a photo in the size of pages, the right way up. What else is in the file (notes, GPS positions) is dropped. Null for a
 * drawing, and for what is damaged or too large.
 */
async function small(picture: Uint8Array): Promise<Buffer | null> {
  if (pictureType(picture) === 'image/svg+xml') return null;
  const sharp = await loadSharp();
  try {
    return await sharp(picture, { limitInputPixels: mostOfPhoto.pixels })
      .timeout({ seconds: 5 })
      .autoOrient()
      .resize({ ...photoSize, fit: 'cover' })
      .toColourspace('srgb')
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 78, mozjpeg: true })
      .toBuffer();
  } catch {
    return null;
  }
}

import type { IncomingMessage } from 'node:http';
import { fetchPublic, internet, type Network } from '../http/public-fetch.ts';
import { largestLogo, longestLogoFetch } from '../schemas/logo.ts';
import { pictureType, pictureTypes } from '../schemas/pictures.ts';

/** Content types that say nothing. Storage services often send them; the file's first bytes decide then. */
const untyped = new Set(['', 'application/octet-stream', 'binary/octet-stream']);

/**
 * Fetches a picture from an address that a stranger gave (lib/http/public-fetch.ts), within a size in bytes and a time, those of a logo
 * unless told, and only a kind of picture that we read, by its content type and by its first bytes. Null when any of this fails.
 */
export async function fetchRemoteImage(
  url: string,
  network: Network = internet,
  { most = largestLogo.fetched, maxTimeMs = longestLogoFetch } = {},
): Promise<Uint8Array | null> {
  const headers = { Accept: pictureTypes.join(', '), 'Accept-Encoding': 'identity' };
  try {
    return await readImage(await fetchPublic(url, headers, AbortSignal.timeout(maxTimeMs), network), most);
  } catch {
    return null;
  }
}

async function readImage(answer: IncomingMessage, most: number): Promise<Uint8Array | null> {
  try {
    const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = answer.headers;
    if (answer.statusCode !== 200 || encoding !== 'identity') return null;
    if (Number(answer.headers['content-length'] ?? 0) > most) return null;
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of answer) {
      size += (chunk as Buffer).length;
      if (size > most) return null;
      chunks.push(chunk as Buffer);
    }
    const bytes = Buffer.concat(chunks);
    const declared = (type.split(';')[0] ?? '').trim().toLowerCase().replace('image/jpg', 'image/jpeg');
    const actual = pictureType(bytes);
    return actual && (declared === actual || untyped.has(declared)) ? bytes : null;
  } finally {
    answer.destroy();
  }
}

import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Compares two strings in constant time, whatever their lengths. */
export function equalSecrets(left: string, right: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(left), digest(right));
}

/** Whether `signature` is the hex HMAC-SHA256 of `payload` under `secret`. */
export function isHmacOf(payload: Uint8Array | string, secret: string, signature: string): boolean {
  const expected = createHmac('sha256', secret).update(payload).digest('hex');
  return equalSecrets(expected, signature.toLowerCase());
}

import { env } from '../config/env.ts';
import { HttpError } from '../errors.ts';
import { isHmacOf } from '../http/secrets.ts';

/** How far the signature's time may be from ours, in either direction. */
const toleranceSeconds = 300;

/**
 * Requires the provider's signature over the raw bytes: `t=<seconds>,v1=<hex HMAC-SHA256 of "t.body">`, with any of several
 * `v1` valid (there are two while a secret is being replaced). Throws 400; without a secret nothing is valid.
 */
export function requirePaymentSignature(name: 'PAYMENTS_WEBHOOK_SECRET' | 'PAYMENTS_BILLING_WEBHOOK_SECRET') {
  return (rawBody: Uint8Array, request: Request): void => {
    const secret = env(name);
    const header = request.headers.get('payments-signature') ?? request.headers.get('stripe-signature');
    if (!secret || !header || !isSigned(rawBody, header, secret)) {
      throw new HttpError('invalid_signature', 'Missing or invalid signature');
    }
  };
}

function isSigned(rawBody: Uint8Array, header: string, secret: string): boolean {
  const { time, signatures } = readHeader(header);
  if (time === undefined) return false;
  const age = Math.floor(Date.now() / 1000) - Number(time);
  if (Math.abs(age) > toleranceSeconds) return false;
  const payload = Buffer.concat([Buffer.from(`${time}.`), rawBody]);
  return signatures.some((signature) => isHmacOf(payload, secret, signature));
}

/** `time` is undefined unless there is exactly one, made of digits. Other schemes than v1 are not looked at. */
function readHeader(header: string): { time: string | undefined; signatures: string[] } {
  const parts = header.split(',').map((part): [string, string] => {
    const [scheme = '', ...value] = part.split('=');
    return [scheme.trim(), value.join('=').trim()];
  });
  const valuesOf = (scheme: string) => parts.filter(([name]) => name === scheme).map(([, value]) => value);
  const times = valuesOf('t');
  const time = times.length === 1 && /^\d{1,12}$/.test(times[0] ?? '') ? times[0] : undefined;
  return { time, signatures: valuesOf('v1') };
}

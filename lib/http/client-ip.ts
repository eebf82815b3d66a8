import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { linkKey } from '../config/link-key.ts';

/**
 * The caller's address as the platform's edge reports it, IPv6 as its /64 network, `unknown` when there is none.
 * The edge overwrites these headers, so they can be trusted there.
 */
export function clientIp(request: Request): string {
  const shown =
    request.headers.get('x-vercel-forwarded-for') ||
    request.headers.get('x-real-ip') ||
    request.headers.get('x-forwarded-for') ||
    '';
  return normalizeIp(shown.split(',')[0] ?? '');
}

/** An address as it is compared: IPv4 as it is (also when mapped into IPv6), IPv6 as its /64, else `unknown`. */
export function normalizeIp(shown: string): string {
  const text = shown.trim();
  if (!ipaddr.isValid(text)) return 'unknown';
  const address = ipaddr.process(text);
  if (address.kind() === 'ipv4') return address.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString();
}

/** Keyed SHA-256 of an address, hex: equal for equal addresses, useless to whoever lacks the key. */
export function hashIp(ip: string): string {
  return createHmac('sha256', `client-ip/${linkKey()}`).update(ip).digest('hex');
}

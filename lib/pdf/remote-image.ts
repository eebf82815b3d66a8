import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import ipaddr from 'ipaddr.js';
import { pictureType, pictureTypes } from '../schemas/pictures.ts';

const maxBytes = 2 * 1024 * 1024;
const longestMs = 3000;
const maxRedirects = 3;
/** Storage services often serve files without saying what they are; the signature decides then. */
const untyped = new Set(['', 'application/octet-stream', 'binary/octet-stream']);

/** An address the connection is tied to. */
export interface Address {
  readonly address: string;
  readonly family: number;
}

/** What the fetch needs of the network; tests put their own in its place. */
export interface Network {
  /** Every address of a host name. */
  resolve(hostname: string): Promise<Address[]>;
  /** Sends a GET to exactly this address and gives the answer's head. */
  get(url: URL, address: Address, signal: AbortSignal): Promise<IncomingMessage>;
}

/**
 * Fetches a picture from an address a stranger gave: over https on port 443 from public addresses only, at most 2 MiB
 * and 3 s in all, a picture of a kind we read by its type and its signature. Null whenever anything is not so.
 */
export async function fetchRemoteImage(
  url: string,
  network: Network = internet,
  maxTimeMs = longestMs,
): Promise<Uint8Array | null> {
  const signal = AbortSignal.timeout(maxTimeMs);
  try {
    let target = new URL(url);
    for (let hop = 0; hop <= maxRedirects; hop++) {
      const answer = await visit(target, network, signal);
      const location = redirectOf(answer);
      if (!location) return await readImage(answer);
      answer.destroy();
      target = new URL(location, target);
    }
    return null;
  } catch {
    return null;
  }
}

/** Every hop is checked afresh, and the connection goes to the address that was checked, whatever DNS says later. */
async function visit(url: URL, network: Network, signal: AbortSignal): Promise<IncomingMessage> {
  const isPlain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  if (!isPlain) throw new Error('only https on its own port');
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = ipaddr.isValid(hostname)
    ? [{ address: hostname, family: ipaddr.parse(hostname).kind() === 'ipv6' ? 6 : 4 }]
    : await orAbort(network.resolve(hostname), signal);
  const [first] = addresses;
  // One private address among public ones is an attack or a mistake; neither gets a connection.
  if (!first || !addresses.every(({ address }) => isPublicAddress(address))) throw new Error('not public');
  return orAbort(network.get(url, first, signal), signal);
}

/** Whether an address belongs to the public internet: no private, local, mapped, translated or reserved range. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  // All of the public IPv6 internet is in 2000::/3. Outside it are, among others, IPv4 addresses in IPv6 clothes.
  return parsed.kind() === 'ipv4' || parsed.match(ipaddr.parseCIDR('2000::/3'));
}

function redirectOf(answer: IncomingMessage): string | undefined {
  return [301, 302, 303, 307, 308].includes(answer.statusCode ?? 0) ? answer.headers.location : undefined;
}

async function readImage(answer: IncomingMessage): Promise<Uint8Array | null> {
  try {
    const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = answer.headers;
    if (answer.statusCode !== 200 || encoding !== 'identity') return null;
    if (Number(answer.headers['content-length'] ?? 0) > maxBytes) return null;
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of answer) {
      size += (chunk as Buffer).length;
      if (size > maxBytes) return null;
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

/** The promise, or the signal's end, whichever comes first: DNS look-ups cannot be cancelled. */
async function orAbort<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  signal.addEventListener('abort', onAbort);
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

/** The network as it is. */
export const internet: Network = {
  resolve: (hostname) => lookup(hostname, { all: true, verbatim: true }),
  get: (url, address, signal) =>
    new Promise((resolve, reject) => {
      const request = httpsRequest(
        url,
        {
          agent: false,
          lookup: pinnedTo(address),
          signal,
          headers: { Accept: pictureTypes.join(', '), 'Accept-Encoding': 'identity' },
        },
        resolve,
      );
      request.on('error', reject).end();
    }),
};

type LookupCallback = (error: null, address: string | Address[], family?: number) => void;

/** A resolver that knows one answer. Node asks for a list or a single address depending on its version and options. */
export function pinnedTo(address: Address) {
  return (_hostname: string, options: { all?: boolean }, callback: LookupCallback): void => {
    if (options.all) callback(null, [address]);
    else callback(null, address.address, address.family);
  };
}

// The guard for addresses that strangers give: what is fetched by them lies on the public internet, whatever redirects and DNS say.

import { lookup } from 'node:dns/promises';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import ipaddr from 'ipaddr.js';

const maxRedirects = 3;

/** An IP address that a connection is tied to. */
export interface Address {
  readonly address: string;
  readonly family: number;
}

/** What the fetch needs of the network; tests put their own in its place. */
export interface Network {
  /** Every address of a host name. */
  resolve(hostname: string): Promise<Address[]>;
  /** Sends a GET to exactly this address and gives the answer's head. */
  get(
    url: URL,
    address: Address,
    signal: AbortSignal,
    headers: OutgoingHttpHeaders,
  ): Promise<IncomingMessage>;
}

/**
 * The answer to a GET of an address that a stranger gave, after at most three redirects: only https on port 443, only public IP
 * addresses. Whoever calls destroys it. Throws when any of this does not hold, and when the signal aborts.
 */
export async function fetchPublic(
  url: string,
  headers: OutgoingHttpHeaders,
  signal: AbortSignal,
  network: Network = internet,
): Promise<IncomingMessage> {
  let target = new URL(url);
  for (let hop = 0; hop <= maxRedirects; hop++) {
    const answer = await visit(target, headers, network, signal);
    const location = redirectOf(answer);
    if (!location) return answer;
    answer.destroy();
    target = new URL(location, target);
  }
  throw new Error('too many redirects');
}

/**
 * Requests one address. Every redirect is checked again, and the connection goes to the IP address that was checked, whatever DNS says
 * later.
 */
async function visit(
  url: URL,
  headers: OutgoingHttpHeaders,
  network: Network,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const isPlain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  if (!isPlain) throw new Error('only https on its own port');
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = ipaddr.isValid(hostname)
    ? [{ address: hostname, family: ipaddr.parse(hostname).kind() === 'ipv6' ? 6 : 4 }]
    : await orAbort(network.resolve(hostname), signal);
  const [first] = addresses;
  // A private address among public ones is an attack or a mistake, so all of them must be public.
  if (!first || !addresses.every(({ address }) => isPublicAddress(address))) throw new Error('not public');
  return orAbort(network.get(url, first, signal, headers), signal);
}

/** Whether an address belongs to the public internet: no private, local, mapped, translated or reserved range. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  // All public IPv6 addresses are in 2000::/3. Outside are, among others, IPv4 addresses that are written as IPv6.
  return parsed.kind() === 'ipv4' || parsed.match(ipaddr.parseCIDR('2000::/3'));
}

function redirectOf(answer: IncomingMessage): string | undefined {
  return [301, 302, 303, 307, 308].includes(answer.statusCode ?? 0) ? answer.headers.location : undefined;
}

/** Waits for the promise, or rejects as soon as the signal aborts. DNS look-ups cannot be cancelled, so this stops the waiting only. */
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
  get: (url, address, signal, headers) =>
    new Promise((resolve, reject) => {
      const request = httpsRequest(
        url,
        {
          agent: false,
          lookup: pinnedTo(address),
          signal,
          headers,
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

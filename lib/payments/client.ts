import { Stripe } from 'stripe';
import { env } from '../config/env.ts';

/** For a whole call, its answer included: short enough that two calls with a retry each fit into a request. */
const timeoutMs = 5_000;

/** The payment provider's SDK, or undefined when there is no key. Import this file lazily: it is large. */
export function paymentsClient(): Stripe | undefined {
  const key = env('PAYMENTS_SECRET_KEY');
  if (!key) return undefined;
  const base = env('PAYMENTS_BASE_URL');
  return new Stripe(key, {
    // The SDK's own client for Node.js counts silence of the socket instead, also after the answer, and then throws where
    // nobody can catch it.
    httpClient: Stripe.createFetchHttpClient(),
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(base && addressOf(new URL(base))),
  });
}

function addressOf({ hostname, port, protocol }: URL) {
  const scheme: 'http' | 'https' = protocol === 'http:' ? 'http' : 'https';
  return { host: hostname, port: port || (scheme === 'http' ? 80 : 443), protocol: scheme };
}

/** Whether the provider says that there is no such thing, as opposed to not answering or refusing us. */
export function isMissingResource(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}

/** Whether the provider certainly did nothing because of the request itself. A key used for another request is no refusal. */
export function isRefusal(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

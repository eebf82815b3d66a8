import { Stripe } from 'stripe';
import { env } from '../config/env.ts';

/** Time limit of a whole call, its answer included. Two calls with a retry each fit into one request. */
const timeoutMs = 5_000;

/** The payment provider's SDK, or undefined when there is no key. Import this file lazily: it is large. */
export function paymentsClient(): Stripe | undefined {
  const key = env('PAYMENTS_SECRET_KEY');
  if (!key) return undefined;
  const base = env('PAYMENTS_BASE_URL');
  return new Stripe(key, {
    // The SDK's own client for Node.js limits the silence of the socket instead, even after the answer, and then throws where
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

/** Whether the provider refused the request itself, so that it certainly did nothing. A reused idempotency key is no refusal. */
export function isRefusal(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

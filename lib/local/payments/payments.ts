import { setTimeout as sleep } from 'node:timers/promises';
import { createActions } from './actions.ts';
import { createApi, ProviderError } from './api.ts';
import { createPages } from './pages.ts';
import { openStore } from './store.ts';
import { createWebhooks, type WebhookEndpoint } from './webhooks.ts';

const closeGraceMs = 1_000;

export interface PaymentsOptions {
  /** The file that keeps everything between starts. Without it, nothing is kept. */
  file?: string;
  /** The endpoints that are told about events. It is a function, because addresses are known only when everything listens. */
  endpoints?: () => readonly WebhookEndpoint[];
  /** Seconds since the epoch. */
  now?: () => number;
  send?: typeof fetch;
}

/**
 * A stand-in for the payment provider: its calls that our client makes, over its own paths and errors; pages where one pays,
 * lets a checkout expire, cancels and refunds; signed webhooks with retries; and a log of events. No money, no cards.
 */
export function createPayments(options: PaymentsOptions = {}) {
  const { now = () => Math.floor(Date.now() / 1000), endpoints = () => [] } = options;
  const store = openStore(options.file);
  const webhooks = createWebhooks(store, endpoints, now, options.send);
  const actions = createActions(store, webhooks, now);
  const api = createApi(store, actions, now, endpoints);
  const pages = createPages(store, actions);

  /** Expires the sessions whose day has passed. It runs with every request, so no timer is needed. */
  function expireOld(): void {
    for (const session of store.sessions.values()) if (session.expires_at <= now()) actions.expire(session);
  }

  return {
    store,
    actions,
    webhooks,
    async fetch(request: Request): Promise<Response> {
      const url = new URL(request.url);
      expireOld();
      if (!url.pathname.startsWith('/v1/')) return pages(request, url);
      try {
        const { status, body } = await api(request, url);
        return Response.json(body, { status });
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        return Response.json(error.body, { status: error.status });
      }
    },
    async close(): Promise<void> {
      webhooks.close();
      // Deliveries under way get a moment to be answered.
      await Promise.race([webhooks.settled(), sleep(closeGraceMs, undefined, { ref: false })]);
    },
  };
}
export type Payments = ReturnType<typeof createPayments>;

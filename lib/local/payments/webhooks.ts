import { createHmac } from 'node:crypto';
import { apiVersion, type Delivery, type PaymentEvent } from './objects.ts';
import { newId, type Store } from './store.ts';

/** An endpoint that is told about events of some types, and the secret that signs them. */
export interface WebhookEndpoint {
  url: string;
  secret: string;
  types: readonly string[];
}

/** The events that each of our two endpoints is subscribed to. */
export const abandonmentTypes = [
  'checkout.session.expired',
  'checkout.session.async_payment_failed',
  'customer.subscription.created',
  'customer.subscription.deleted',
] as const;
export const billingTypes = [
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'charge.refunded',
  'charge.dispute.created',
] as const;

/** Seconds until the next try. The provider tries for three days; this one for some minutes, and again after a restart. */
const retryAfter = [1, 2, 5, 15, 60, 180];
const triedForSeconds = 3 * 86_400;

const isTaken = (status: number) => status >= 200 && status < 300;
/** The path of an endpoint's address, by which it is recognised when a later start listens on other ports. */
const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '');
type KeptEvent = PaymentEvent & { deliveries: Delivery[] };

const isMissedBy = ({ type, deliveries }: KeptEvent, endpoint: WebhookEndpoint): boolean =>
  endpoint.types.includes(type) &&
  !deliveries.some(({ url, status }) => isTaken(status) && pathOf(url) === pathOf(endpoint.url));

/** Whether an endpoint that wants to hear of an event has not taken it. */
export const isMissed = (event: KeptEvent, endpoints: readonly WebhookEndpoint[]): boolean =>
  endpoints.some((endpoint) => isMissedBy(event, endpoint));

/** The header of a delivery: `t` and `v1` over the body, as the provider signs. */
export function signatureHeader(body: string, secret: string, at: number): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

/** Reports events to the endpoints that want them, again and again until they answer 2xx. */
export function createWebhooks(
  store: Store,
  endpoints: () => readonly WebhookEndpoint[],
  now: () => number,
  send: typeof fetch = fetch,
) {
  const waiting = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let isClosed = false;

  async function deliver(event: PaymentEvent, endpoint: WebhookEndpoint, attempt: number): Promise<void> {
    const body = JSON.stringify(event);
    const status = await send(endpoint.url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Stripe-Signature': signatureHeader(body, endpoint.secret, now()),
      },
      body,
      signal: AbortSignal.timeout(20_000),
    }).then(
      (response) => response.status,
      () => 0,
    );
    store.events.get(event.id)?.deliveries.push({ url: endpoint.url, status, at: now() });
    store.save();
    const delay = retryAfter[attempt];
    if (isTaken(status) || delay === undefined || isClosed) return;
    const timer = setTimeout(() => {
      waiting.delete(timer);
      start(event, endpoint, attempt + 1);
    }, delay * 1000);
    timer.unref();
    waiting.add(timer);
  }

  function start(event: PaymentEvent, endpoint: WebhookEndpoint, attempt = 0): void {
    const run = deliver(event, endpoint, attempt).finally(() => running.delete(run));
    running.add(run);
  }

  return {
    /** Something happened to an object: written down, then reported. */
    emit(type: string, object: object): PaymentEvent {
      const event: PaymentEvent = {
        id: newId('evt'),
        object: 'event',
        type,
        api_version: apiVersion,
        created: now(),
        data: { object: structuredClone(object) },
        livemode: false,
      };
      store.events.set(event.id, { ...event, deliveries: [] });
      store.save();
      for (const endpoint of endpoints()) if (endpoint.types.includes(type)) start(event, endpoint);
      return event;
    },
    /** Reports events again that an earlier run could not deliver, oldest first. Call it when everything listens. */
    resume(): void {
      for (const kept of store.events.values()) {
        if (now() - kept.created > triedForSeconds) continue;
        const { deliveries: _, ...event } = kept;
        for (const endpoint of endpoints()) if (isMissedBy(kept, endpoint)) start(event, endpoint);
      }
    },
    /** Resolves when everything under way has been answered. */
    async settled(): Promise<void> {
      while (running.size > 0) await Promise.all(running);
    },
    /** Nobody is told any more. What is under way is answered, and not tried again before the next start. */
    close(): void {
      isClosed = true;
      for (const timer of waiting) clearTimeout(timer);
    },
  };
}
export type Webhooks = ReturnType<typeof createWebhooks>;

import type { Actions } from './actions.ts';
import type { BalanceTransaction, Session } from './objects.ts';
import { newId, type Store } from './store.ts';
import { isMissed, type WebhookEndpoint } from './webhooks.ts';

/** The provider's error body. */
export class ProviderError extends Error {
  readonly status: number;
  readonly body: { error: Record<string, string> };
  constructor(status: number, error: Record<string, string>) {
    super(error.message);
    this.status = status;
    this.body = { error };
  }
}

const invalid = (message: string, param: string, code = 'parameter_invalid') =>
  new ProviderError(400, { type: 'invalid_request_error', code, message, param });

function found<Value>(value: Value | undefined, kind: string, id: string): Value {
  if (value !== undefined) return value;
  throw new ProviderError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param: 'id',
  });
}

interface Call {
  id: string;
  form: URLSearchParams;
  query: URLSearchParams;
  origin: string;
}
type Answer = (call: Call) => object;

const list = (data: object[], url: string) => ({ object: 'list', data, has_more: false, url });

const isExpanded = (query: URLSearchParams, field: string) =>
  [...query].some(([key, value]) => key.startsWith('expand') && value === field);

/** `metadata[name]=value` pairs under a prefix. */
function pairs(form: URLSearchParams, prefix: string): Record<string, string> {
  const inside = [...form].filter(([key]) => key.startsWith(`${prefix}[`));
  return Object.fromEntries(inside.map(([key, value]) => [key.slice(prefix.length + 1, -1), value]));
}

/** The provider's calls that our client makes, by method and path. */
export function createApi(
  store: Store,
  actions: Actions,
  now: () => number,
  endpoints: () => readonly WebhookEndpoint[],
) {
  const session = (id: string) => found(store.sessions.get(id), 'checkout.session', id);
  const subscription = (id: string) => found(store.subscriptions.get(id), 'subscription', id);
  const customer = (id: string) => found(store.customers.get(id), 'customer', id);

  const openSession: Answer = ({ form, origin }) => {
    const priceId = form.get('line_items[0][price]') ?? '';
    const price = store.prices.get(priceId);
    if (!price) throw invalid(`No such price: '${priceId}'`, 'line_items[0][price]', 'resource_missing');
    if (form.get('mode') !== 'subscription')
      throw invalid('The price is recurring: use mode subscription', 'mode');
    const known = form.get('customer');
    if (known) customer(known);
    const success = form.get('success_url');
    if (!success) throw invalid('Missing required param: success_url.', 'success_url', 'parameter_missing');
    const id = newId('cs_test');
    const opened: Session = {
      id,
      object: 'checkout.session',
      mode: 'subscription',
      status: 'open',
      payment_status: 'unpaid',
      client_reference_id: form.get('client_reference_id'),
      customer: known,
      customer_email: known ? (customer(known).email ?? null) : form.get('customer_email'),
      customer_details: null,
      subscription: null,
      invoice: null,
      metadata: { ...pairs(form, 'metadata'), ...pairs(form, 'subscription_data[metadata]') },
      recovered_from: null,
      after_expiration: null,
      success_url: success,
      cancel_url: form.get('cancel_url'),
      amount_total: price.unit_amount,
      currency: price.currency,
      url: `${origin}/pay/${id}`,
      created: now(),
      expires_at: now() + 86_400,
      livemode: false,
    };
    store.sessions.set(id, opened);
    return opened;
  };

  const addBalance: Answer = ({ id, form }) => {
    const owner = customer(id);
    const amount = Number(form.get('amount'));
    if (!Number.isInteger(amount)) throw invalid('Invalid integer', 'amount');
    const entry: BalanceTransaction = {
      id: newId('cbtxn'),
      object: 'customer_balance_transaction',
      customer: id,
      amount,
      currency: form.get('currency') ?? owner.currency,
      description: form.get('description'),
      metadata: pairs(form, 'metadata'),
      type: 'adjustment',
      created: now(),
      livemode: false,
    };
    owner.balance += amount;
    store.balance.set(entry.id, entry);
    return entry;
  };

  const openPortal: Answer = ({ form, origin }) => {
    const owner = customer(form.get('customer') ?? '').id;
    const id = newId('bps');
    const portal = {
      id,
      object: 'billing_portal.session',
      customer: owner,
      return_url: form.get('return_url') ?? '',
      url: `${origin}/portal/${id}`,
      created: now(),
      livemode: false,
    } as const;
    store.portals.set(id, portal);
    return portal;
  };

  /** Every event, newest first; with `delivery_success=false` those that an endpoint has not taken. */
  const events: Answer = ({ query }) => {
    const all = [...store.events.values()].reverse();
    const asked =
      query.get('delivery_success') === 'false' ? all.filter((event) => isMissed(event, endpoints())) : all;
    const shown = asked.slice(0, Number(query.get('limit') ?? 10));
    return list(
      shown.map(({ deliveries: _, ...event }) => event),
      '/v1/events',
    );
  };

  const webhookEndpoints = () =>
    endpoints().map(({ url, types }, index) => ({
      id: `we_${index}`,
      object: 'webhook_endpoint',
      url,
      status: 'enabled',
      enabled_events: [...types],
    }));

  const routes: [method: string, path: RegExp, answer: Answer][] = [
    ['GET', /^\/v1\/events$/, events],
    ['GET', /^\/v1\/webhook_endpoints$/, () => list(webhookEndpoints(), '/v1/webhook_endpoints')],
    [
      'GET',
      /^\/v1\/prices$/,
      ({ query }) => {
        const keys = [...query].filter(([key]) => key.startsWith('lookup_keys')).map(([, value]) => value);
        const asked = [...store.prices.values()].filter(
          (price) => keys.length === 0 || keys.includes(price.lookup_key),
        );
        return list(asked, '/v1/prices');
      },
    ],
    ['POST', /^\/v1\/checkout\/sessions$/, openSession],
    [
      'GET',
      /^\/v1\/checkout\/sessions\/(\w+)$/,
      ({ id, query }) => {
        const asked = session(id);
        return asked.subscription && isExpanded(query, 'subscription')
          ? { ...asked, subscription: subscription(asked.subscription) }
          : asked;
      },
    ],
    [
      'POST',
      /^\/v1\/checkout\/sessions\/(\w+)\/expire$/,
      ({ id }) => {
        const open = session(id);
        if (open.status !== 'open') throw invalid('Only open sessions can be expired', 'session');
        actions.expire(open);
        return open;
      },
    ],
    ['POST', /^\/v1\/billing_portal\/sessions$/, openPortal],
    [
      'GET',
      /^\/v1\/subscriptions\/(\w+)$/,
      ({ id, query }) => {
        const asked = subscription(id);
        return isExpanded(query, 'latest_invoice')
          ? { ...asked, latest_invoice: store.invoices.get(asked.latest_invoice) ?? null }
          : asked;
      },
    ],
    [
      'DELETE',
      /^\/v1\/subscriptions\/(\w+)$/,
      ({ id }) => {
        const ending = subscription(id);
        ending.cancel_at_period_end = true;
        actions.endPeriod(ending, false);
        return ending;
      },
    ],
    ['GET', /^\/v1\/customers\/(\w+)$/, ({ id }) => customer(id)],
    [
      'GET',
      /^\/v1\/customers\/(\w+)\/balance_transactions$/,
      ({ id }) =>
        list(
          [...store.balance.values()].filter((entry) => entry.customer === id).reverse(),
          `/v1/customers/${id}/balance_transactions`,
        ),
    ],
    ['POST', /^\/v1\/customers\/(\w+)\/balance_transactions$/, addBalance],
    ['GET', /^\/v1\/invoices\/(\w+)$/, ({ id }) => found(store.invoices.get(id), 'invoice', id)],
    [
      'GET',
      /^\/v1\/invoice_payments$/,
      ({ query }) =>
        list(
          [...store.payments.values()].filter(
            ({ payment }) => payment.payment_intent === query.get('payment[payment_intent]'),
          ),
          '/v1/invoice_payments',
        ),
    ],
    ['GET', /^\/v1\/charges\/(\w+)$/, ({ id }) => found(store.charges.get(id), 'charge', id)],
    [
      'GET',
      /^\/v1\/refunds$/,
      ({ query }) =>
        list(
          [...store.refunds.values()].filter(({ charge }) => charge === query.get('charge')).reverse(),
          '/v1/refunds',
        ),
    ],
    ['GET', /^\/v1\/disputes\/(\w+)$/, ({ id }) => found(store.disputes.get(id), 'dispute', id)],
  ];

  /** One call; throws ProviderError. POSTs are repeated by their idempotency key, as the provider keeps them. */
  return async (request: Request, url: URL): Promise<{ status: number; body: unknown }> => {
    if (!/^Bearer \S+$/i.test(request.headers.get('authorization') ?? '')) {
      throw new ProviderError(401, {
        type: 'invalid_request_error',
        message: 'You did not provide an API key.',
      });
    }
    const text = await request.text();
    const route = routes.find(([method, path]) => method === request.method && path.test(url.pathname));
    if (!route) {
      const message = `Unrecognized request URL (${request.method}: ${url.pathname}).`;
      throw new ProviderError(404, { type: 'invalid_request_error', message });
    }
    const key = request.method === 'POST' ? request.headers.get('idempotency-key') : null;
    const asked = `${url.pathname} ${text}`;
    const known = key ? store.answered.get(key) : undefined;
    if (known && known.request !== asked) {
      throw new ProviderError(400, {
        type: 'idempotency_error',
        message:
          'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      });
    }
    if (known) return known;
    const id = route[1].exec(url.pathname)?.[1] ?? '';
    const body = structuredClone(
      route[2]({ id, form: new URLSearchParams(text), query: url.searchParams, origin: url.origin }),
    );
    if (key) store.answered.set(key, { request: asked, status: 200, body });
    store.save();
    return { status: 200, body };
  };
}

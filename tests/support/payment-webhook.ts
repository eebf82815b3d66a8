import { beforeEach, vi } from 'vitest';
import webhook from '../../api/payments-webhook-abandonment.ts';
import { HttpResponse, http } from './network.ts';
import { type ProviderEvent, signed } from './payment-events.ts';
import { call, startService } from './service.ts';

const path = '/api/payments-webhook-abandonment';
const missing = {
  error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such customer' },
};

/** The payment webhook, with empty tables before every test, and functions that read what it stored. Call once, at a file's top. */
export async function startPaymentWebhook() {
  const service = await startService();
  const { database } = service;
  beforeEach(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await database.exec(
      'truncate public.abandonments, public.payment_events, public.payment_subscriptions, public.checkout_recoveries, public.email_sends',
    );
  });

  const send = (body: string, headers: Record<string, string> = signed(body)) =>
    call(webhook, 'POST', path, { body, headers });
  const abandonments = () =>
    database.query<Record<string, unknown>>(
      `select email, customer_id, session_id, recovery_url, recovered_at is not null as recovered,
         extract(epoch from abandoned_at)::int as at from public.abandonments order by abandoned_at, id`,
    );
  return {
    ...service,
    send,
    probe: () => call(webhook, 'GET', path),
    deliver: async (event: ProviderEvent | object) => (await send(JSON.stringify(event))).status,
    abandonments,
    open: async () => (await abandonments()).filter((row) => !row.recovered),
    events: async () =>
      (await database.query<{ event_id: string }>('select event_id from public.payment_events')).map(
        (row) => row.event_id,
      ),
    /** Sets the customers that the provider knows: { id: email }. Returns a list of the ids it is then asked about. */
    customersAre(emails: Record<string, string | null>): string[] {
      const asked: string[] = [];
      service.network.use(
        http.get('https://api.stripe.com/v1/customers/:id', ({ params }) => {
          const id = String(params.id);
          asked.push(id);
          if (!(id in emails)) return HttpResponse.json(missing, { status: 404 });
          const email = emails[id];
          return HttpResponse.json(
            email === null ? { id, object: 'customer', deleted: true } : { id, object: 'customer', email },
          );
        }),
      );
      return asked;
    },
  };
}

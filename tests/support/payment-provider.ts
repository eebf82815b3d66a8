/**
 * A payment provider on the test's network. It has customers, invoices and balances as the real API shows them, and keeps idempotency keys.
 *
 *   const provider = createPaymentProvider();
 *   service.network.use(...provider.handlers);
 *   const invoice = provider.addInvoice({ customer: 'cus_new', amount_paid: 4900 });
 */
import { HttpResponse, http } from './network.ts';
import { providerId } from './payment-events.ts';

export interface BalanceTransaction {
  id: string;
  customer: string;
  amount: number;
  currency: string;
  created: number;
  metadata: Record<string, string>;
}

const origin = 'https://api.stripe.com/v1';
const missing = (param: string) =>
  HttpResponse.json(
    { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object', param } },
    { status: 404 },
  );

export function createPaymentProvider() {
  const customers = new Map<string, Record<string, unknown>>();
  const invoices = new Map<string, Record<string, unknown>>();
  const transactions: BalanceTransaction[] = [];
  const answered = new Map<string, { request: string; answer: BalanceTransaction }>();
  let posts = 0;

  const credit = async (request: Request, customer: string) => {
    posts += 1;
    const text = `${customer} ${await request.text()}`;
    const key = request.headers.get('idempotency-key') ?? '';
    const known = answered.get(key);
    if (known && known.request !== text) {
      return HttpResponse.json(
        { error: { type: 'idempotency_error', message: 'Keys are for one request' } },
        { status: 400 },
      );
    }
    if (known) return HttpResponse.json(known.answer);
    if (!customers.has(customer)) return missing('customer');
    const form = new URLSearchParams(text.slice(customer.length + 1));
    const answer = {
      id: providerId('cbtxn'),
      object: 'customer_balance_transaction',
      amount: Number(form.get('amount')),
      created: Math.floor(Date.now() / 1000),
      currency: form.get('currency') ?? '',
      customer,
      metadata: { referral_invoice_id: form.get('metadata[referral_invoice_id]') ?? '' },
      type: 'adjustment',
    };
    transactions.unshift(answer);
    answered.set(key, { request: text, answer });
    return HttpResponse.json(answer);
  };

  return {
    handlers: [
      http.get(`${origin}/customers/:id`, ({ params }) => {
        const customer = customers.get(String(params.id));
        return customer ? HttpResponse.json(customer) : missing('id');
      }),
      http.get(`${origin}/invoices/:id`, ({ params }) => {
        const invoice = invoices.get(String(params.id));
        return invoice ? HttpResponse.json(invoice) : missing('invoice');
      }),
      http.get(`${origin}/customers/:id/balance_transactions`, ({ params }) =>
        HttpResponse.json({
          object: 'list',
          data: transactions.filter((entry) => entry.customer === params.id),
          has_more: false,
          url: `/v1/customers/${params.id}/balance_transactions`,
        }),
      ),
      http.post(`${origin}/customers/:id/balance_transactions`, ({ request, params }) =>
        credit(request, String(params.id)),
      ),
    ],
    transactions,
    /** How many times a credit was asked for, repeats included. */
    posts: () => posts,
    /** Forgets the idempotency keys, as the provider does after a day. */
    forgetKeys: () => answered.clear(),
    addCustomer(fields: Record<string, unknown> = {}): string {
      const id = providerId('cus');
      customers.set(id, { id, object: 'customer', balance: 0, currency: 'eur', livemode: false, ...fields });
      return id;
    },
    addInvoice(fields: Record<string, unknown>): string {
      const id = providerId('in');
      invoices.set(id, {
        id,
        object: 'invoice',
        amount_due: 4900,
        amount_paid: 4900,
        amount_remaining: 0,
        billing_reason: 'subscription_create',
        currency: 'eur',
        status: 'paid',
        subtotal: 4900,
        total: 4900,
        ...fields,
      });
      return id;
    },
  };
}

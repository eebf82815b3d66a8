import { listen } from '../../lib/local/listen.ts';
import { createPayments, type Payments } from '../../lib/local/payments/payments.ts';

/** Starts a payment provider that knows every customer and every paid invoice by the number in its id. */
export async function startProvider() {
  const answers: [path: RegExp, answer: (number: string) => object][] = [
    [/^\/v1\/customers\/cus_(\d+)$/, (number) => ({ id: `cus_${number}`, email: payerOf(number) })],
    [
      /^\/v1\/invoices\/in_(\d+)$/,
      (number) => ({ status: 'paid', amount_paid: 4900, currency: 'eur', customer: `cus_${number}` }),
    ],
    [/^\/v1\/customers\/(\w+)\/balance_transactions$/, () => ({ id: `cbtxn_${crypto.randomUUID()}` })],
  ];
  return listen((request) => {
    const { pathname } = new URL(request.url);
    for (const [path, answer] of answers) {
      const found = path.exec(pathname);
      if (found) return Response.json(answer(found[1] ?? ''));
    }
    return Response.json({ error: { type: 'invalid_request_error', message: pathname } }, { status: 404 });
  }, 0);
}

export const payerOf = (number: number | string) => `payer${number}@example.com`;

/** What checkouts, subscriptions and referrals are asked of: the local stand-in, whose events nobody is told of by itself. */
export type BillingProvider = Payments & { url: string };

export async function startBillingProvider(): Promise<BillingProvider> {
  const payments = createPayments();
  const { url, close } = await listen(payments.fetch, 0);
  return {
    ...payments,
    url,
    async close() {
      await close();
      await payments.close();
    },
  };
}

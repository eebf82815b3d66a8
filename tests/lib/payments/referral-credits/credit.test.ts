import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import abandonmentCron from '../../../../api/abandonment-cron.ts';
import webhook from '../../../../api/payments-webhook-abandonment.ts';
import referral from '../../../../api/referral.ts';
import { environment } from '../../../support/environment.ts';
import { createOrganization } from '../../../support/factories.ts';
import { HttpResponse, http } from '../../../support/network.ts';
import { signed, subscriptionCreated } from '../../../support/payment-events.ts';
import { createPaymentProvider } from '../../../support/payment-provider.ts';
import { call, startService } from '../../../support/service.ts';

const service = await startService();
const { database } = service;
let provider = createPaymentProvider();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  provider = createPaymentProvider();
  service.network.use(...provider.handlers);
});

interface Claim {
  referred_user_id: string;
  payments_customer_id: string;
  invoice_id: string;
}

/** Somebody brought somebody: the referrer's organization, and a claim that holds. */
async function referredCustomer({ isReferrerCustomer = true } = {}) {
  const referrerCustomer = provider.addCustomer({ email: 'referrer@example.com' });
  const referrer = await createOrganization(database, {
    payments_customer_id: isReferrerCustomer ? referrerCustomer : null,
  });
  const email = `${randomUUID()}@example.com`;
  const referred_user_id = randomUUID();
  await database.query(
    `insert into public.referrals (code, referrer_user_id, referred_user_id, referred_email)
     select code, user_id, $2, $3 from public.referral_codes where user_id = $1`,
    [referrer.id, referred_user_id, email],
  );
  const payments_customer_id = provider.addCustomer({ email: email.toUpperCase() });
  const invoice_id = provider.addInvoice({ customer: payments_customer_id });
  return { referrer, referrerCustomer, email, claim: { referred_user_id, payments_customer_id, invoice_id } };
}

const credit = (claim: object) => service.post(referral, '/api/referral?action=credit', claim);
const status = async (claim: object) => (await credit(claim)).status;
const credits = (claim: Claim) =>
  database.query<Record<string, unknown>>(
    `select status, amount_cents, currency, invoice_id, provider_transaction_id, applied_at is not null as has_time
     from public.referral_credits where referred_user_id = $1`,
    [claim.referred_user_id],
  );
const onRpc = (name: string, answer: () => Response, once = true) =>
  http.post(`${environment.SUPABASE_URL}/rest/v1/rpc/${name}`, answer, { once });
const leasesRunOut = () =>
  database.exec(
    `update public.referral_credits set claimed_until = now() - interval '1 second' where claimed_until is not null`,
  );

test('a paid invoice of somebody referred credits the referrer, in the invoice’s currency', async () => {
  const { claim, referrerCustomer } = await referredCustomer();
  const response = await credit(claim);
  expect([response.status, await response.json()]).toEqual([200, { ok: true }]);
  expect(provider.transactions).toMatchObject([
    { customer: referrerCustomer, amount: -5000, currency: 'eur' },
  ]);
  expect(await credits(claim)).toEqual([
    {
      status: 'applied',
      amount_cents: 5000,
      currency: 'EUR',
      invoice_id: claim.invoice_id,
      provider_transaction_id: provider.transactions[0]?.id,
      has_time: true,
    },
  ]);
});

describe('one credit', () => {
  test('for 50 identical calls at the same time', async () => {
    const { claim } = await referredCustomer();
    const statuses = await Promise.all(Array.from({ length: 50 }, () => status(claim)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect([provider.transactions.length, provider.posts()]).toEqual([1, 1]);
    expect(await credits(claim)).toMatchObject([{ status: 'applied' }]);
  });

  test('for all invoices of one referred person', async () => {
    const { claim } = await referredCustomer();
    const next = provider.addInvoice({ customer: claim.payments_customer_id });
    expect([await status(claim), await status({ ...claim, invoice_id: next })]).toEqual([200, 200]);
    expect(provider.transactions).toHaveLength(1);
  });

  test('for one payer, even when an earlier version tracked two users with the address', async () => {
    const { claim, email, referrer } = await referredCustomer();
    const twin = randomUUID();
    await database.query('update public.referrals set referred_canonical = null where referred_email = $1', [
      email,
    ]);
    await database.query(
      `insert into public.referrals (code, referrer_user_id, referred_user_id, referred_email)
       select code, user_id, $2, $3 from public.referral_codes where user_id = $1`,
      [referrer.id, twin, email],
    );
    const invoice_id = provider.addInvoice({ customer: claim.payments_customer_id });
    const statuses = [];
    for (const changes of [{}, { referred_user_id: twin }, { referred_user_id: twin, invoice_id }]) {
      statuses.push(await status({ ...claim, ...changes }));
    }
    expect(statuses).toEqual([200, 400, 400]);
    expect(provider.transactions).toHaveLength(1);
  });

  test('after a crash between the provider’s answer and our commit', async () => {
    const { claim } = await referredCustomer();
    service.network.use(onRpc('finish_referral_credit', () => HttpResponse.error()));
    expect(await status(claim)).toBe(500);
    expect([provider.transactions.length, await credits(claim)]).toMatchObject([1, [{ status: 'pending' }]]);
    await leasesRunOut();
    expect(await status(claim)).toBe(200);
    expect([provider.transactions.length, await credits(claim)]).toMatchObject([1, [{ status: 'applied' }]]);
  });

  test('after such a crash, when the provider has forgotten the key', async () => {
    const { claim } = await referredCustomer();
    service.network.use(onRpc('finish_referral_credit', () => HttpResponse.error()));
    await status(claim);
    provider.forgetKeys();
    await database.exec(
      `update public.referral_credits set first_attempt_at = now() - interval '2 days', claimed_until = null where status = 'pending'`,
    );
    expect(await status(claim)).toBe(200);
    expect(provider.transactions).toHaveLength(1);
    expect(await credits(claim)).toMatchObject([
      { status: 'applied', provider_transaction_id: provider.transactions[0]?.id },
    ]);
  });

  test('after the provider failed', async () => {
    const { claim } = await referredCustomer();
    service.network.use(
      http.post('https://api.stripe.com/v1/customers/:id/balance_transactions', () =>
        HttpResponse.json({ error: { message: 'down' } }, { status: 503 }),
      ),
    );
    expect(await status(claim)).toBe(500);
    service.network.resetHandlers();
    service.network.use(...provider.handlers);
    expect(await status(claim)).toBe(200);
    expect(provider.transactions).toHaveLength(1);
  });
});

describe('400, and no credit', () => {
  type Case = Awaited<ReturnType<typeof referredCustomer>>;
  test.each<[string, (holds: Case) => Partial<Claim>]>([
    ['nobody referred that user', () => ({ referred_user_id: randomUUID() })],
    ['an invoice nobody knows', () => ({ invoice_id: 'in_nobody' })],
    ['a customer nobody knows', () => ({ payments_customer_id: 'cus_nobody' })],
    [
      "another customer's invoice",
      () => ({ invoice_id: provider.addInvoice({ customer: provider.addCustomer() }) }),
    ],
    ['an invoice of no customer', () => ({ invoice_id: provider.addInvoice({ customer: null }) })],
    [
      'an open invoice',
      ({ claim }) => ({
        invoice_id: provider.addInvoice({
          customer: claim.payments_customer_id,
          status: 'open',
          amount_paid: 0,
        }),
      }),
    ],
    [
      'a void invoice',
      ({ claim }) => ({
        invoice_id: provider.addInvoice({ customer: claim.payments_customer_id, status: 'void' }),
      }),
    ],
    [
      'a zero invoice',
      ({ claim }) => ({
        invoice_id: provider.addInvoice({ customer: claim.payments_customer_id, amount_paid: 0, total: 0 }),
      }),
    ],
    [
      'a customer with another address',
      () => {
        const customer = provider.addCustomer({ email: 'somebody@example.com' });
        return { payments_customer_id: customer, invoice_id: provider.addInvoice({ customer }) };
      },
    ],
    [
      'a customer without an address',
      () => {
        const customer = provider.addCustomer({ email: null });
        return { payments_customer_id: customer, invoice_id: provider.addInvoice({ customer }) };
      },
    ],
    [
      'a deleted customer',
      ({ email }) => {
        const customer = provider.addCustomer({ email, deleted: true });
        return { payments_customer_id: customer, invoice_id: provider.addInvoice({ customer }) };
      },
    ],
    ['ids that lead elsewhere', () => ({ invoice_id: '../customers' })],
  ])('%s', async (_, change) => {
    const holds = await referredCustomer();
    const response = await credit({ ...holds.claim, ...change(holds) });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { ok: false, error: expect.stringMatching(/^[a-z_]+: /) },
    ]);
    expect(provider.posts()).toBe(0);
    expect(await credits(holds.claim)).toEqual([]);
  });

  test('the referrer pays the invoice', async () => {
    const { claim, referrer } = await referredCustomer();
    await database.query('update public.organizations set payments_customer_id = $2 where id = $1', [
      referrer.organization.id,
      claim.payments_customer_id,
    ]);
    expect(await status(claim)).toBe(400);
    expect(provider.posts()).toBe(0);
  });

  test.each(['referred_user_id', 'payments_customer_id', 'invoice_id'])('%s is missing', async (field) => {
    const { claim } = await referredCustomer();
    expect(await status({ ...claim, [field]: undefined })).toBe(400);
  });
});

describe('500', () => {
  test('without a key; the log says why', async () => {
    const { claim } = await referredCustomer();
    vi.stubEnv('PAYMENTS_SECRET_KEY', '');
    expect(await status(claim)).toBe(500);
    expect(vi.mocked(console.error).mock.calls.join()).toContain('PAYMENTS_SECRET_KEY');
  });

  test.each(['invoices', 'customers'])('when the provider does not say: %s', async (resource) => {
    const { claim } = await referredCustomer();
    service.network.use(
      http.get(`https://api.stripe.com/v1/${resource}/:id`, () =>
        HttpResponse.json({ error: { message: 'down' } }, { status: 500 }),
      ),
    );
    expect(await status(claim)).toBe(500);
    expect(await credits(claim)).toEqual([]);
  });

  test('when the provider refuses the referrer’s customer: pending, and chosen anew later', async () => {
    const { claim, referrer } = await referredCustomer();
    const change = (customer: string) =>
      database.query('update public.organizations set payments_customer_id = $2 where id = $1', [
        referrer.organization.id,
        customer,
      ]);
    await change('cus_vanished');
    expect(await status(claim)).toBe(500);
    const customer = provider.addCustomer();
    await change(customer);
    provider.forgetKeys();
    expect(await status(claim)).toBe(200);
    expect(provider.transactions).toMatchObject([{ customer }]);
  });
});

describe('a referrer who is no customer yet', () => {
  const becomeCustomer = async ({
    referrer,
    referrerCustomer,
  }: Awaited<ReturnType<typeof referredCustomer>>) =>
    database.query('update public.organizations set payments_customer_id = $2 where id = $1', [
      referrer.organization.id,
      referrerCustomer,
    ]);
  const ways: [string, (holds: Awaited<ReturnType<typeof referredCustomer>>) => Promise<unknown>][] = [
    ['the call is repeated', ({ claim }) => credit(claim)],
    [
      'the daily run comes',
      () =>
        call(abandonmentCron, 'GET', '/api/abandonment-cron', {
          headers: { authorization: `Bearer ${environment.CRON_SECRET}` },
        }),
    ],
    [
      'they subscribe',
      ({ referrerCustomer }) => {
        const body = JSON.stringify(subscriptionCreated(referrerCustomer));
        return call(webhook, 'POST', '/api/payments-webhook-abandonment', { body, headers: signed(body) });
      },
    ],
  ];

  test.each(ways)('has the credit pending, and gets it once they are and %s', async (_, happens) => {
    const holds = await referredCustomer({ isReferrerCustomer: false });
    expect(await status(holds.claim)).toBe(200);
    expect([provider.posts(), await credits(holds.claim)]).toMatchObject([0, [{ status: 'pending' }]]);
    await happens(holds);
    expect(provider.posts()).toBe(0);
    await becomeCustomer(holds);
    await happens(holds);
    await happens(holds);
    expect(provider.transactions).toMatchObject([{ customer: holds.referrerCustomer, amount: -5000 }]);
    expect(await credits(holds.claim)).toMatchObject([{ status: 'applied' }]);
  });
});

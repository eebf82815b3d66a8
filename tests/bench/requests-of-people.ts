/** The requests of the web API that people with an account, a link or a payment make: first they sign up, apply, are invited, pay. */
import { randomUUID } from 'node:crypto';
import type { Store } from '../../lib/local/payments/store.ts';
import { signatureHeader } from '../../lib/local/payments/webhooks.ts';
import { brief, comparison, rfp } from '../lib/pdf/inputs.ts';
import type { Service } from './load.ts';
import { asService, foundingLink, organizationOf, privacyLinks, signIn } from './people.ts';
import { type BillingProvider, payerOf } from './provider.ts';
import { type Ask, type Asks, bearer, example } from './requests.ts';

/** The requests of members of the sample data's organizations: documents of every kind, and how currencies are converted. */
export async function asksOfMembers(service: Service): Promise<Asks> {
  const agency = await signIn(service, 'agency@example.com');
  const enterprise = await signIn(service, 'enterprise@example.com');
  const documents = [brief(), rfp(12), comparison(50)];
  const { id: rfp_id } = await one(agency.client.from('rfps').select('id').eq('status', 'decided'));
  const { id: branding = '' } = await one(asService(service).from('agency_branding').select('id'));
  const { id: draft = '' } = await one(agency.client.from('rfps').select('id').eq('status', 'draft'));
  const { id: hotel = '' } = await one(agency.client.from('hotels').select('id').eq('is_active', true));
  const { id: pictured = '' } = await one(
    agency.client.from('hotels').select('id').is('organization_id', null).not('photo_url', 'is', null),
  );
  const manager = await signIn(service, 'hotel@example.com');
  const ofDecided: Ask = { body: { rfp_id }, headers: bearer(agency.token) };
  return {
    renderWhiteLabelPdf: (turn) => ({
      body: documents[turn % documents.length],
      headers: bearer(agency.token),
    }),
    downloadDecisionRecord: () => ofDecided,
    downloadWorkbook: () => ofDecided,
    previewMail: () => ({
      body: { rfp_id: draft, hotel_ids: [hotel] },
      headers: bearer(agency.token),
    }),
    getBrandLogo: () => ({ query: { id: branding } }),
    getHotelPhoto: () => ({ query: { id: pictured } }),
    // The example is of a hotel of this manager.
    setHotelPhoto: () => ({ ...example('setHotelPhoto'), headers: bearer(manager.token) }),
    getFxConfig: () => ({ headers: bearer(enterprise.token) }),
    setFxConfig: () => ({ ...example('setFxConfig'), headers: bearer(enterprise.token) }),
  };
}

/** The requests about referrals. The first `payers` credits are new, the others are repeats, and so it is with who is referred. */
export async function asksOfReferrals(service: Service, payers: number, store: Store): Promise<Asks> {
  const { code = '' } = await one(asService(service).from('referral_codes').select('code'));
  await knowSampleCustomers(service, store);
  const people = (name: (i: number) => string) =>
    Promise.all(Array.from({ length: payers }, (_, i) => newcomer(service, code, name(i))));
  const [paying, friends, colleagues] = [
    await people(payerOf),
    await people((i) => `friend${i}@example.com`),
    await people((i) => `colleague${i}@example.com`),
  ];
  const nth = (list: Track[], turn: number) => list[turn % list.length] as Track;
  for (const [i, person] of paying.entries()) {
    const body = JSON.stringify(person);
    await fetch(`${service.settings.BASE_URL}/api/referral/track`, { method: 'POST', body });
    knowPayer(store, i);
  }
  return {
    resolveReferral: () => ({ query: { code } }),
    actOnReferral: (turn) => ({ query: { action: 'track' }, body: nth(friends, turn) }),
    trackReferral: (turn) => ({ body: nth(colleagues, turn) }),
    creditReferral: (turn) => ({
      body: {
        referred_user_id: nth(paying, turn).referred_user_id,
        payments_customer_id: `cus_${turn % payers}`,
        invoice_id: `in_${turn % payers}`,
      },
    }),
  };
}

/** What `/api/referral/track` takes. */
interface Track {
  code: string;
  referred_user_id: string;
  referred_email: string;
}

async function newcomer(service: Service, code: string, referred_email: string): Promise<Track> {
  const { id } = await signIn(service, referred_email);
  return { code, referred_user_id: id, referred_email };
}

const customerOf = (id: string, email: string | null) => ({
  ...{
    id,
    object: 'customer',
    email,
    balance: 0,
    currency: 'eur',
    created: 1,
    livemode: false,
    metadata: {},
  },
});

/** The customers of the sample data's organizations, who are credited for those they brought. */
async function knowSampleCustomers(service: Service, { customers }: Store): Promise<void> {
  const { data } = await asService(service).from('organizations').select('payments_customer_id');
  for (const { payments_customer_id: id } of data ?? [])
    if (id) customers.set(id, customerOf(id, null) as never);
}

/** A customer who was referred, and the invoice they paid. */
function knowPayer({ customers, invoices }: Store, number: number): void {
  const customer = `cus_${number}`;
  customers.set(customer, customerOf(customer, payerOf(number)) as never);
  const id = `in_${number}`;
  invoices.set(id, {
    id,
    object: 'invoice',
    status: 'paid',
    amount_paid: 4900,
    currency: 'eur',
    customer,
  } as never);
}

/** The requests of those who buy: one organization goes to the checkout again and again, another has paid and manages that. */
export async function asksOfBuyers(service: Service, { store, actions }: BillingProvider): Promise<Asks> {
  const [undecided, subscriber] = [
    await organizationOf(service, 'undecided@example.com'),
    await organizationOf(service, 'subscriber@example.com'),
  ];
  const order = ({ id, token }: typeof subscriber): Ask => ({
    body: { organization_id: id, tier: 'pro', interval: 'month' },
    headers: bearer(token),
  });
  const { body, headers } = order(subscriber);
  const opened = await fetch(`${service.settings.BASE_URL}/api/v1/organization/checkout`, {
    ...{ method: 'POST', headers, body: JSON.stringify(body) },
  });
  const { url = '' } = (await opened.json()) as { url?: string };
  const session = store.sessions.get(url.split('/').at(-1) ?? '');
  if (!session) throw new Error(`no checkout was opened: ${opened.status}`);
  actions.pay(session);
  const event = (type: string, object: object): Ask => {
    const text = JSON.stringify({
      ...{
        id: `evt_${randomUUID()}`,
        object: 'event',
        type,
        created: now(),
        livemode: false,
        data: { object },
      },
    });
    const secret = service.settings.PAYMENTS_BILLING_WEBHOOK_SECRET ?? '';
    return { body: text, headers: { 'stripe-signature': signatureHeader(text, secret, now()) } };
  };
  const paid = event('checkout.session.completed', session);
  await fetch(`${service.settings.BASE_URL}/api/payments-webhook`, {
    ...{ method: 'POST', body: paid.body as string, headers: paid.headers ?? {} },
  });
  return {
    openCheckout: () => order(undecided),
    openBillingPortal: () => ({
      body: { organization_id: subscriber.id },
      headers: bearer(subscriber.token),
    }),
    receiveBillingEvent: () =>
      event('customer.subscription.updated', store.subscriptions.get(session.subscription ?? '') ?? {}),
  };
}

const now = () => Math.floor(Date.now() / 1000);

/** The requests of those who follow a link in a mail. `uses` says how many links that work once are made. */
export async function asksOfLinks(service: Service, uses: number): Promise<Asks> {
  const { exports, erasures } = await privacyLinks(service, uses + 1);
  const founding = { query: { token: await foundingLink(service) } };
  return {
    downloadDataByLink: (turn) => ({ body: { token: exports[turn] } }),
    // The last link is only looked at and never used.
    showErasurePage: () => ({ query: { token: erasures[uses] ?? '' } }),
    confirmErasure: (turn) => ({ query: { token: erasures[turn] ?? '' } }),
    showFoundingConfirmation: () => founding,
    confirmFoundingApplication: () => founding,
  };
}

/** The first row that a query finds, of whose columns only texts are read. */
async function one(asked: {
  limit(count: number): { single(): PromiseLike<{ data: unknown; error: unknown }> };
}): Promise<Record<string, string>> {
  const { data, error } = await asked.limit(1).single();
  if (!data) throw new Error('the sample data lacks a row', { cause: error });
  return data as Record<string, string>;
}

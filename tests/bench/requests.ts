import { createHmac, randomUUID } from 'node:crypto';
import { examplesOf } from '../../lib/openapi/examples.ts';
import { scheduleWords } from '../../lib/openapi/web/schedules.ts';
import { brief, comparison, rfp } from '../lib/pdf/inputs.ts';
import { customerDetails, sessionExpired, signature } from '../support/payment-events.ts';
import type { Service } from './load.ts';
import { asService, signIn } from './people.ts';
import { payerOf } from './provider.ts';

/** The parts of a request that the description does not give. */
export interface Ask {
  query?: Record<string, string>;
  /** An object is sent as JSON. */
  body?: object | string;
  headers?: Record<string, string>;
}

type Asks = Record<string, (turn: number) => Ask>;

/** A request with the example body of the API description, changed so that nothing is a repeat. */
const example = (id: string, change: object = {}): Ask => ({
  body: { ...(examplesOf(id).request as object), ...change },
});
const bearer = (token = '') => ({ authorization: `Bearer ${token}` });

/** The requests of visitors. */
export const asksOfForms: Asks = {
  submitContact: (turn) => example('submitContact', { message: `Message ${turn}` }),
  downloadLeadMagnet: () => ({ query: { template: 'hotel-rfp' } }),
  requestLeadMagnet: (turn) => example('requestLeadMagnet', { email: `magnet${turn}@example.com` }),
  submitRfpAudit: (turn) =>
    example('submitRfpAudit', { rfp_snippet: `${turn} rooms, 2 nights. `.repeat(40) }),
  submitRfpAuditLeadMagnet: (turn) =>
    example('submitRfpAuditLeadMagnet', { email: `report${turn}@example.com` }),
  applyAsFoundingAgency: (turn) => example('applyAsFoundingAgency', { agency_name: `Agency ${turn}` }),
  getFoundingCounter: () => ({}),
  showUnsubscribePage: () => ({ query: { e: 'ann@example.com' } }),
  unsubscribe: (turn) => ({ query: { e: `gone${turn}@example.com` } }),
  logConsent: () => example('logConsent', { consent_id: randomUUID() }),
  getHealth: () => ({}),
  getDescription: () => ({}),
  getPublicConfig: () => ({}),
};

/** The requests of the scheduler, the database, the payment provider and the website's own build. */
export function asksOfSystems(settings: Service['settings']): Asks {
  const schedules = Object.values(scheduleWords).flatMap(({ GET, POST }) => [GET, POST]);
  return {
    ...Object.fromEntries(
      schedules.map((run) => [run?.id ?? '', () => ({ headers: bearer(settings.CRON_SECRET) })]),
    ),
    submitUrls: () => ({ ...example('submitUrls'), headers: bearer(settings.INTERNAL_TOKEN) }),
    drainOutboxOnEvent: () => {
      const body = JSON.stringify(examplesOf('drainOutboxOnEvent')['application/json']);
      const hmac = createHmac('sha256', settings.WEBHOOK_SIGNING_SECRET ?? '');
      return { body, headers: { 'x-webhook-signature': hmac.update(body).digest('hex') } };
    },
    receivePaymentEvent: (turn) => {
      const session = { customer_details: customerDetails(`left${turn}@example.com`) };
      const body = JSON.stringify(sessionExpired(session));
      const { t, v1 } = signature(body, { secret: settings.PAYMENTS_WEBHOOK_SECRET });
      return { body, headers: { 'payments-signature': `${t},${v1}` } };
    },
  };
}

/** The requests of members of the sample data's organizations: documents of all three kinds, and how currencies are converted. */
export async function asksOfMembers(service: Service): Promise<Asks> {
  const agency = await signIn(service, 'agency@example.com');
  const enterprise = await signIn(service, 'enterprise@example.com');
  const documents = [brief(), rfp(12), comparison(50)];
  return {
    renderWhiteLabelPdf: (turn) => ({
      body: documents[turn % documents.length],
      headers: bearer(agency.token),
    }),
    getFxConfig: () => ({ headers: bearer(enterprise.token) }),
    setFxConfig: () => ({ ...example('setFxConfig'), headers: bearer(enterprise.token) }),
  };
}

/** The requests about referrals. The first `payers` credits are new, the others are repeats. */
export async function asksOfReferrals(service: Service, payers: number): Promise<Asks> {
  const { data, error } = await asService(service).from('referral_codes').select('code').limit(1).single();
  if (error) throw new Error('the sample data has no referral code', { cause: error });
  const { code } = data as { code: string };
  const track = (referred_email: string, referred_user_id: string = randomUUID()) => ({
    code,
    referred_user_id,
    referred_email,
  });
  const paying = Array.from({ length: payers }, () => randomUUID());
  for (const [i, id] of paying.entries()) {
    await fetch(`${service.settings.BASE_URL}/api/referral/track`, {
      method: 'POST',
      body: JSON.stringify(track(payerOf(i), id)),
    });
  }
  return {
    resolveReferral: () => ({ query: { code } }),
    actOnReferral: (turn) => ({ query: { action: 'track' }, body: track(`friend${turn}@example.com`) }),
    trackReferral: (turn) => ({ body: track(`colleague${turn}@example.com`) }),
    creditReferral: (turn) => ({
      body: {
        referred_user_id: paying[turn % payers],
        payments_customer_id: `cus_${turn % payers}`,
        invoice_id: `in_${turn % payers}`,
      },
    }),
  };
}

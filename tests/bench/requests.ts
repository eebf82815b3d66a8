import { createHmac, randomUUID } from 'node:crypto';
import { eventHeaders } from '../../lib/local/mailbox/events.ts';
import { examplesOf } from '../../lib/openapi/examples.ts';
import { words as scheduleWords } from '../../lib/openapi/web/schedules.ts';
import { customerDetails, sessionExpired, signature } from '../support/payment-events.ts';
import type { Service } from './load.ts';

/** The parts of a request that the description does not give. */
export interface Ask {
  query?: Record<string, string>;
  /** An object is sent as JSON. */
  body?: object | string;
  headers?: Record<string, string>;
}

export type Asks = Record<string, (turn: number) => Ask>;

/** A request with the example body of the API description, changed so that nothing is a repeat. */
export const example = (id: string, change: object = {}): Ask => ({
  body: { ...(examplesOf(id).request as object), ...change },
});
export const bearer = (token = '') => ({ authorization: `Bearer ${token}` });

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
  listPlans: () => ({}),
};

/** The requests of the scheduler, the database, the payment provider and the website's own build. */
export function asksOfSystems(settings: Service['settings']): Asks {
  const schedules = Object.values(scheduleWords).flatMap(({ GET, POST }) => [GET, POST]);
  return {
    ...Object.fromEntries(
      schedules.map((run) => [run?.id ?? '', () => ({ headers: bearer(settings.CRON_SECRET) })]),
    ),
    getIndexNowKey: () => ({ query: { key: settings.INDEXNOW_KEY ?? '' } }),
    submitUrls: () => ({ ...example('submitUrls'), headers: bearer(settings.INTERNAL_TOKEN) }),
    drainOutboxOnEvent: () => {
      const body = JSON.stringify(examplesOf('drainOutboxOnEvent')['application/json']);
      const hmac = createHmac('sha256', settings.WEBHOOK_SIGNING_SECRET ?? '');
      return { body, headers: { 'x-webhook-signature': hmac.update(body).digest('hex') } };
    },
    receiveEmailEvent: () => {
      const body = JSON.stringify({ type: 'email.delivered', data: { email_id: randomUUID() } });
      return { body, headers: eventHeaders(settings.RESEND_WEBHOOK_SECRET ?? '', randomUUID(), body) };
    },
    receivePaymentEvent: (turn) => {
      const session = { customer_details: customerDetails(`left${turn}@example.com`) };
      const body = JSON.stringify(sessionExpired(session));
      const { t, v1 } = signature(body, { secret: settings.PAYMENTS_WEBHOOK_SECRET });
      return { body, headers: { 'payments-signature': `${t},${v1}` } };
    },
  };
}

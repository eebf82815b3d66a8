import { createHmac } from 'node:crypto';
import { vi } from 'vitest';
import consentLog from '../../../api/consent-log.ts';
import contact from '../../../api/contact.ts';
import emailEvents from '../../../api/email-events.ts';
import foundingApply from '../../../api/founding-apply.ts';
import foundingConfirm from '../../../api/founding-confirm.ts';
import foundingCounter from '../../../api/founding-counter.ts';
import health from '../../../api/health.ts';
import leadMagnet from '../../../api/lead-magnet.ts';
import description from '../../../api/openapi.ts';
import outboxWebhook from '../../../api/outbox-webhook.ts';
import publicConfig from '../../../api/public-config.ts';
import rfpAudit from '../../../api/rfp-audit.ts';
import rfpAuditLeadMagnet from '../../../api/rfp-audit-leadmagnet.ts';
import searchIndexNow from '../../../api/search-indexnow.ts';
import unsubscribe from '../../../api/unsubscribe.ts';
import { eventHeaders } from '../../../lib/local/mailbox/events.ts';
import { environment } from '../environment.ts';
import { HttpResponse, http } from '../network.ts';
import { call } from '../service.ts';
import { mailedToken, type Recorder, type Service } from './recorder.ts';

const email = 'ann@example.com';

/** Records what visitors, forms and other systems ask of the web API. */
export async function recordWeb(service: Service, recorder: Recorder): Promise<void> {
  const { web, note } = recorder;
  const probe = `${environment.BASE_URL}/api/payments-webhook-abandonment`;
  service.network.use(
    http.get(probe, () => new HttpResponse(null, { status: 405 })),
    http.get(`${environment.BASE_URL}/api/payments-webhook`, () => new HttpResponse(null, { status: 405 })),
    http.post(environment.INDEXNOW_ENDPOINT, () => new HttpResponse(null, { status: 202 })),
  );
  await web('getHealth', health, { method: 'GET', target: '/api/health' });
  await quietly(async () => {
    service.network.use(http.get(probe, () => new HttpResponse(null, { status: 404 }), { once: true }));
    await web('getHealth', health, { method: 'GET', target: '/api/health' });
  });
  const { openapi, info } = await (await call(description, 'GET', '/api/openapi')).json();
  note('getDescription', '200', { openapi, info: { title: info.title, version: info.version } });
  await web('submitContact', contact, {
    target: '/api/contact',
    body: {
      name: 'Ann Planner',
      email,
      company: 'Agora Events',
      message: 'Can we talk about 40 RFPs a year?',
    },
  });
  await web('requestLeadMagnet', leadMagnet, {
    target: '/api/lead-magnet',
    body: { email, source: 'blog/checklist', template: 'hotel-rfp', utm: { campaign: 'autumn' } },
  });
  await web('submitRfpAudit', rfpAudit, {
    target: '/api/rfp-audit',
    body: {
      email,
      score: 62,
      consent: true,
      rfp_snippet: '80 rooms in Vienna, 14 to 16 April. Please send rates.',
    },
  });
  await web('submitRfpAuditLeadMagnet', rfpAuditLeadMagnet, {
    target: '/api/rfp-audit-leadmagnet',
    body: {
      email,
      score: 55,
      consent: true,
      category_breakdown: { dates: 80, budget: 30 },
      answers: { flexible: true },
    },
  });
  await web('applyAsFoundingAgency', foundingApply, { target: '/api/founding-apply', body: application });
  await recordConfirmation(service, recorder);
  await web('getFoundingCounter', foundingCounter, { method: 'GET', target: '/api/founding-counter' });
  const link = `/api/unsubscribe?e=${encodeURIComponent(email)}&k=welcome`;
  await web('showUnsubscribePage', unsubscribe, { method: 'GET', target: link });
  await web('unsubscribe', unsubscribe, { target: link });
  await web('logConsent', consentLog, { target: '/api/consent-log', body: consent });
  await web('downloadLeadMagnet', leadMagnet, {
    method: 'GET',
    target: '/api/lead-magnet?template=hotel-rfp',
  });
  await web('getPublicConfig', publicConfig, { method: 'GET', target: '/api/public-config' });
  await recordSearch(service, recorder);
  await recordOutboxWebhook(recorder);
  await recordEmailEvent(recorder);
  await recordErrors(service, recorder);
}

const application = {
  agency_name: 'Agora Events',
  contact_name: 'Ann Planner',
  email: 'ann@agora-events.example',
  website: 'https://agora-events.example',
  linkedin: 'https://www.linkedin.com/company/agora-events',
  country: 'AT',
  team_size: 12,
  rfps_per_year: 120,
  why_founding: 'We send many RFPs and would like to shape how answers come back and are compared.',
};

const consent = {
  consent_id: '6f1c2d3e-4b5a-4c6d-8e7f-9a0b1c2d3e4f',
  consent_action: 'manage_save',
  banner_version: '2026-11',
  page_url: 'https://www.example.com/pricing',
  locale: 'en-GB',
  functional_granted: true,
  analytics_granted: false,
  marketing_granted: false,
};

async function recordSearch(service: Service, { web }: Recorder) {
  const submission = {
    target: '/api/search-indexnow',
    body: { urlList: ['https://www.example.com/hotels/vienna', 'https://www.example.com/hotels/lisbon'] },
    headers: { authorization: `Bearer ${environment.INTERNAL_TOKEN}` },
  };
  await web('submitUrls', searchIndexNow, submission);
  service.network.use(
    http.post(environment.INDEXNOW_ENDPOINT, () => new HttpResponse(null, { status: 429 })),
  );
  await quietly(() => web('submitUrls', searchIndexNow, submission));
}

/** Records the link in the receipt: looked at, used, mistyped, and used too late. */
async function recordConfirmation(service: Service, { web }: Recorder) {
  const token = await mailedToken(service, application.email, 'founding-confirm');
  const target = `/api/founding-confirm?token=${token}`;
  await web('showFoundingConfirmation', foundingConfirm, { method: 'GET', target });
  await web('confirmFoundingApplication', foundingConfirm, { target });
  await web('confirmFoundingApplication', foundingConfirm, {
    target: '/api/founding-confirm?token=never-issued',
  });
  const until = 'update public.agency_applications set confirm_until = now()';
  await service.database.exec(`${until} where confirm_until is not null`);
  await web('confirmFoundingApplication', foundingConfirm, { target });
  await service.database.exec(`${until} + interval '72 hours' where confirm_until is not null`);
}

/** Records the database's webhook, which tells of a new row. */
async function recordOutboxWebhook({ web, note }: Recorder) {
  const event = {
    type: 'INSERT',
    schema: 'public',
    table: 'email_sends',
    record: { kind: 'contact' },
    old_record: null,
  };
  const body = JSON.stringify(event);
  const digest = createHmac('sha256', environment.WEBHOOK_SIGNING_SECRET).update(body).digest('hex');
  await web('drainOutboxOnEvent', outboxWebhook, {
    target: '/api/outbox-webhook',
    body,
    headers: { 'x-webhook-signature': digest },
  });
  note('drainOutboxOnEvent', 'application/json', event);
}

/** Records an event of the email platform: a mail bounced. */
async function recordEmailEvent({ web, note }: Recorder) {
  const event = {
    type: 'email.bounced',
    created_at: '2026-11-21T09:30:00.000Z',
    data: {
      email_id: '4d0b2a3e-0000-4000-8000-000000000001',
      to: ['sales@hotel.example'],
      subject: 'Request for proposal: Annual conference, Vienna',
      bounce: { type: 'Permanent', subType: 'General', message: 'The mailbox does not exist.' },
    },
  };
  const body = JSON.stringify(event);
  await web('receiveEmailEvent', emailEvents, {
    target: '/api/email-events',
    body,
    headers: eventHeaders(environment.RESEND_WEBHOOK_SECRET, 'msg_example', body),
  });
  note('receiveEmailEvent', 'application/json', event);
}

/** Runs something that the service logs as a failure, without the log. */
async function quietly(run: () => Promise<unknown>) {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await run();
  log.mockRestore();
}

/** Records one of each error that all endpoints share. */
async function recordErrors(service: Service, { webError }: Recorder) {
  const target = '/api/contact';
  await webError(contact, { target, body: { email: 'ann' } });
  await webError(contact, { target, body: { email, message: 'x'.repeat(70_000) } });
  await webError(outboxWebhook, { target: '/api/outbox-webhook', body: '{}' });
  await service.failSends(503);
  await quietly(() => webError(contact, { target, body: { email, message: 'While mail is down' } }));
  // The limit counts by address.
  const headers = { 'x-real-ip': '192.0.2.1' };
  for (let turn = 0; turn < 20; turn += 1) {
    await service.post(contact, target, { email, message: `Message ${turn}` }, headers);
  }
  await webError(contact, { target, body: { email, message: 'One too many' }, headers });
}

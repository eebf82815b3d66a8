import sharp from 'sharp';
import abandonmentCron from '../../../api/abandonment-cron.ts';
import billingCron from '../../../api/billing-cron.ts';
import dsarExport from '../../../api/dsar-export.ts';
import erasureConfirm from '../../../api/erasure-confirm.ts';
import milestoneCron from '../../../api/founding-milestone-cron.ts';
import fxRatesCron from '../../../api/fx-rates-cron.ts';
import hotelPhoto from '../../../api/hotel-photo.ts';
import outboxCron from '../../../api/outbox-cron.ts';
import payments from '../../../api/payments-webhook-abandonment.ts';
import pdfWhitelabel from '../../../api/pdf-whitelabel.ts';
import referral from '../../../api/referral.ts';
import rfpMailsCron from '../../../api/rfp-mails-cron.ts';
import fxConfig from '../../../api/v1/organization/fx-config.ts';
import decisionRecord from '../../../api/v1/rfp/decision-record.ts';
import mailPreview from '../../../api/v1/rfp/mail-preview.ts';
import workbook from '../../../api/v1/rfp/workbook.ts';
import welcomeCron from '../../../api/welcome-email-cron.ts';
import { drainOutbox } from '../../../lib/email/outbox.ts';
import { ecbDailyUrl, ecbHistoryUrl } from '../../../lib/fx/ecb.ts';
import { dailyFeed, historyFeed } from '../ecb-feed.ts';
import { environment } from '../environment.ts';
import { HttpResponse, http } from '../network.ts';
import {
  asyncPaymentFailed,
  customerDetails,
  sessionExpired,
  signed,
  subscriptionCreated,
} from '../payment-events.ts';
import { createPaymentProvider } from '../payment-provider.ts';
import { mailedToken, type Recorder, type Service } from './recorder.ts';

/** Records what members, the scheduler and the payment provider ask of the web API. */
export async function recordMembers(service: Service, recorder: Recorder): Promise<void> {
  await recordReferral(service, recorder);
  await recordOrganization(service, recorder);
  await recordPayments(service, recorder);
  await recordSchedules(service, recorder);
  await recordPrivacy(service, recorder);
}

async function recordReferral(service: Service, { web, webError }: Recorder) {
  const [owner] = await service.database.query<{ code: string }>(
    `select c.code from public.referral_codes c join public.profiles p on p.id = c.user_id
     where p.email = 'agency@example.com'`,
  );
  const code = owner?.code ?? '';
  const provider = createPaymentProvider();
  service.network.use(...provider.handlers);
  const referred_email = 'ben@example.org';
  const { id: referred_user_id } = await service.database.signIn(referred_email);
  const customer = provider.addCustomer({ email: referred_email });
  // The referrer's credit goes to the customer of their organization.
  await service.database.query(
    `update public.organizations set payments_customer_id = $1
     where id in (select m.organization_id from public.organization_members m
       join public.profiles p on p.id = m.user_id where p.email = 'agency@example.com')`,
    [provider.addCustomer({ email: 'agency@example.com' })],
  );
  const track = { code, referred_user_id, referred_email };
  await web('resolveReferral', referral, { method: 'GET', target: `/api/referral?code=${code}` });
  await web('actOnReferral', referral, { target: '/api/referral?action=track', body: track });
  await web('trackReferral', trackPath, { target: '/api/referral/track', body: track });
  await web('creditReferral', creditPath, {
    target: '/api/referral/credit',
    body: { referred_user_id, payments_customer_id: customer, invoice_id: provider.addInvoice({ customer }) },
  });
  await webError(payments, { method: 'GET', target: '/api/payments-webhook-abandonment' });
}

/** The endpoint at a sub-path, which vercel.json rewrites to an action. */
const rewritten = (action: string): typeof referral => ({
  fetch: (request) =>
    referral.fetch(new Request(`${environment.BASE_URL}/api/referral?action=${action}`, request)),
});
const [trackPath, creditPath] = [rewritten('track'), rewritten('credit')];

async function recordOrganization({ database }: Service, { web, webError }: Recorder) {
  const bearer = async (email: string) => ({
    authorization: `Bearer ${(await database.signIn(email)).token}`,
  });
  const headers = await bearer('enterprise@example.com');
  const target = '/api/v1/organization/fx-config';
  await web('setFxConfig', fxConfig, {
    target,
    headers,
    body: {
      reporting_currency: 'EUR',
      rate_source: 'corporate',
      lock_on_send: true,
      corporate_rates: [
        { base: 'USD', quote: 'EUR', rate: 0.92, valid_from: '2026-01-01', valid_to: '2026-12-31' },
      ],
    },
  });
  await web('getFxConfig', fxConfig, { method: 'GET', target, headers });
  const document = {
    target: '/api/pdf-whitelabel',
    body: {
      kind: 'brief',
      client_name: 'Agora',
      payload: { title: 'Spring kick-off', event: { city: 'Vienna', attendees: 120 }, rooms: 80 },
    },
  };
  await web('renderWhiteLabelPdf', pdfWhitelabel, {
    ...document,
    headers: await bearer('agency@example.com'),
  });
  const [decided] = await database.query<{ rfp_id: string }>(
    `select s.rfp_id from public.decision_snapshots s
     join public.organization_members m on m.organization_id = s.organization_id
     join public.profiles p on p.id = m.user_id
     where p.email = 'agency@example.com' order by s.decided_at desc limit 1`,
  );
  await web('downloadDecisionRecord', decisionRecord, {
    target: '/api/v1/rfp/decision-record',
    headers: await bearer('agency@example.com'),
    body: { rfp_id: decided?.rfp_id },
  });
  const [draft] = await database.query<{ id: string; hotel_id: string }>(
    `select r.id, (select h.id from public.hotels h where h.is_active and h.organization_id is null order by h.name limit 1) as hotel_id
     from public.rfps r
     join public.organization_members m on m.organization_id = r.organization_id
     join public.profiles p on p.id = m.user_id
     where p.email = 'agency@example.com' and r.status = 'draft' order by r.created_at limit 1`,
  );
  await web('previewMail', mailPreview, {
    target: '/api/v1/rfp/mail-preview',
    headers: await bearer('agency@example.com'),
    body: { rfp_id: draft?.id, hotel_ids: [draft?.hotel_id] },
  });
  await web('downloadWorkbook', workbook, {
    target: '/api/v1/rfp/workbook',
    headers: await bearer('agency@example.com'),
    body: { rfp_id: decided?.rfp_id },
  });
  const manager = await database.signIn('hotel@example.com');
  const [house] = await database.query<{ hotel_id: string }>(
    'select hotel_id from public.hotel_members where user_id = $1 order by hotel_id limit 1',
    [manager.id],
  );
  const photo = await sharp({ create: { width: 8, height: 5, channels: 3, background: '#9ed0d8' } })
    .jpeg()
    .toBuffer();
  await web('setHotelPhoto', hotelPhoto, {
    target: '/api/hotel-photo',
    headers: { authorization: `Bearer ${manager.token}` },
    body: { hotel_id: house?.hotel_id, photo: photo.toString('base64') },
  });
  await webError(pdfWhitelabel, { ...document, headers: await bearer('free@example.com') });
}

async function recordPayments(_: Service, { web, note }: Recorder) {
  const session = { customer_details: customerDetails('left@example.com') };
  for (const event of [
    sessionExpired(session),
    asyncPaymentFailed(session),
    subscriptionCreated('cus_unknown'),
  ]) {
    note('webhooks', event.type, event);
    if (event.type === 'customer.subscription.created') continue;
    const body = JSON.stringify(event);
    await web('receivePaymentEvent', payments, {
      target: '/api/payments-webhook-abandonment',
      body,
      headers: signed(body),
    });
  }
}

const schedules = {
  runFoundingMilestones: ['founding-milestone-cron', milestoneCron],
  runWelcomeMails: ['welcome-email-cron', welcomeCron],
  runAbandonmentMails: ['abandonment-cron', abandonmentCron],
  runOutbox: ['outbox-cron', outboxCron],
  runRfpMails: ['rfp-mails-cron', rfpMailsCron],
  runFxRates: ['fx-rates-cron', fxRatesCron],
  runBilling: ['billing-cron', billingCron],
} as const;

async function recordSchedules(service: Service, { web, recorded, note }: Recorder) {
  service.network.use(
    http.get(ecbDailyUrl, () => HttpResponse.xml(dailyFeed())),
    http.get(ecbHistoryUrl, () => HttpResponse.xml(historyFeed())),
  );
  const headers = { authorization: `Bearer ${environment.CRON_SECRET}` };
  for (const [id, [name, cron]] of Object.entries(schedules)) {
    await web(id, cron, { method: 'GET', target: `/api/${name}`, headers });
    note(`${id}ByHand`, '200', recorded[id]?.['200']);
  }
}

/** Records the links of two privacy mails, followed by a program instead of a browser. */
async function recordPrivacy(service: Service, { web, webError }: Recorder) {
  const { database } = service;
  const person = await database.signIn('free@example.com');
  await database.anon.rpc('dsar_request', { p_email: person.email });
  await drainOutbox();
  const token = await mailedToken(service, person.email, 'dsar');
  await web('downloadDataByLink', dsarExport, { target: '/api/dsar-export', body: { token } });
  await webError(dsarExport, { target: '/api/dsar-export', body: { token: 'never-issued' } });
  await person.client.rpc('request_erasure', { p_subject_type: 'organizer', p_subject_id: person.id });
  await drainOutbox();
  const link = await mailedToken(service, person.email, 'erasure-confirm');
  const target = `/api/erasure-confirm?token=${encodeURIComponent(link)}`;
  await web('showErasurePage', erasureConfirm, { method: 'GET', target });
  await web('confirmErasure', erasureConfirm, { target });
  await web('confirmErasure', erasureConfirm, { target });
  await web('confirmErasure', erasureConfirm, { target: '/api/erasure-confirm?token=never-issued' });
  await webError(dsarExport, { target: '/api/dsar-export', body: { token } });
}

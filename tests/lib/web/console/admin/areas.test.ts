import { expect, test } from 'vitest';
import { Page } from '../../../../../lib/web/console/pages/admin.tsx';
import { day, moment } from '../../../../../lib/web/parts/format.ts';
import { type Answers, meOf, openPage, rows, texts } from '../../../../support/console.ts';
import { click, read } from '../../../../support/window.ts';

const at = '2026-11-01T10:00:00Z';
const me = meOf({ isAdmin: true, organization: null, organizations: [] });
const open = (area: string, answers: Answers = {}) =>
  openPage(Page, answers, { me, params: area ? { area } : {}, hash: `#/admin/${area}` });
const waiting: Answers = {
  hotel_claims: () => [
    { id: 'c1', created_at: at, hotels: { name: 'Wiesler', city: 'Graz' }, profiles: { email: 'a@b.at' } },
  ],
  hotel_changes: () => [
    {
      ...{ id: 'h1', created_at: at, field: 'rooms_total', old_value: null, new_value: '80' },
      hotels: { name: 'Sacher', city: 'Wien' },
    },
    {
      ...{ id: 'h2', created_at: at, field: 'stars', old_value: '4', new_value: '5' },
      hotels: { name: 'Sacher', city: 'Wien' },
    },
  ],
  hotels: () => [
    {
      ...{ id: 'v1', name: 'Castle', city: 'Linz', country_code: 'AT', created_at: at },
      organizations: { name: 'Meridian' },
    },
  ],
};

test.each([
  ['somebody who is no platform staff', 'claims', meOf()],
  ['an area there is not', 'treasury', me],
])('%s is told that it is not there', async (_, area, who) => {
  const { page } = await openPage(Page, {}, { me: who, params: { area } });
  expect(read()).toContain('It is not here, or not yours to see.');
  expect(page.querySelector('nav')).toBeNull();
});

test('each area has its tab, and the window its name', async () => {
  const { page } = await open('mail', { list_unsent_mail: () => noMail });
  expect(document.title).toContain('Mail');
  const tabs = [...page.querySelectorAll('.tabs a')];
  expect(tabs.map((tab) => tab.getAttribute('href'))).toEqual(
    ['claims', 'founding', 'hotels', 'catalogue', 'organizations', 'mail', 'schedules'].map(
      (one) => `#/admin/${one}`,
    ),
  );
  expect(tabs.map((tab) => tab.getAttribute('aria-current'))).toEqual([
    null,
    null,
    null,
    null,
    null,
    'page',
    null,
  ]);
});

test('what waits for a decision is listed, oldest first', async () => {
  const { sought } = await open('claims', waiting);
  expect(texts('h2')).toEqual(['Claims by hotel staff', 'Changes by hotels', 'Venues of one organization']);
  expect(rows()).toEqual([
    ['Wiesler, Graz', 'a@b.at', moment(at), 'ApproveReject'],
    ['Sacher, Wien', 'Bedrooms', 'not known', '80', 'ApproveReject'],
    ['Sacher, Wien', 'Stars', '4', '5', 'ApproveReject'],
    ['Castle, Linz, AT', 'Meridian', moment(at), 'Publish'],
  ]);
  const pending = { status: 'eq.pending', order: 'created_at.asc' };
  expect(sought('hotel_claims')).toEqual([expect.objectContaining(pending)]);
  expect(sought('hotel_changes')).toEqual([expect.objectContaining(pending)]);
  expect(sought('hotels')).toEqual([
    expect.objectContaining({
      organization_id: 'not.is.null',
      name: 'not.is.null',
      order: 'created_at.desc',
    }),
  ]);
});

test('nothing waits: each list says so', async () => {
  const none = () => [];
  await open('claims', { hotel_claims: none, hotel_changes: none, hotels: none });
  expect(rows()).toEqual([]);
  expect(texts('.card .soft')).toEqual(['Nobody waits.', 'Nothing waits.', 'Nobody has added one.']);
});

test.each([
  ['Approve', true],
  ['Reject', false],
])(
  '%s decides the claim or the change at hand, and the lists are asked for again',
  async (name, p_approve) => {
    const { asked } = await open('claims', {
      ...waiting,
      review_hotel_claim: () => null,
      review_hotel_change: () => null,
    });
    await click(name, 'section:nth-of-type(1)');
    await click(name, 'section:nth-of-type(2)');
    expect(asked('review_hotel_claim')).toEqual([{ p_claim_id: 'c1', p_approve }]);
    expect(asked('review_hotel_change')).toEqual([{ p_change_id: 'h1', p_approve }]);
    expect(asked('hotel_claims')).toHaveLength(3);
  },
);

test('a venue is published once that was confirmed, and not before', async () => {
  const { asked } = await open('claims', { ...waiting, publish_hotel: () => null });
  await click('Publish');
  expect(texts('dialog h2')).toEqual(['Publish Castle?']);
  await click('Cancel', 'dialog');
  expect(asked('publish_hotel')).toEqual([]);
  await click('Publish');
  await click('Publish', 'dialog');
  expect(asked('publish_hotel')).toEqual([{ p_hotel_id: 'v1' }]);
  expect(asked('hotels')).toHaveLength(2);
});

const application = {
  ...{ id: 'f1', agency_name: 'Agora', email: 'x@agora.at', website: null, country: 'AT', score: 55 },
  ...{ why_founding: null, confirmed_at: null, created_at: at },
};

test('an application is approved only once its address is confirmed', async () => {
  const { asked, sought } = await open('founding', {
    agency_applications: () => [
      application,
      { ...application, id: 'f2', confirmed_at: at, why_founding: 'Us' },
    ],
    review_founding_application: () => null,
  });
  expect(rows()).toEqual([
    ['Agora, AT x@agora.at', '55', 'They did not say.', day(at), 'Address not confirmed yetReject'],
    ['Agora, AT x@agora.at', '55', 'Us', day(at), 'ApproveReject'],
  ]);
  expect(sought('agency_applications')).toEqual([
    expect.objectContaining({ status: 'eq.pending-review', order: 'created_at.asc' }),
  ]);
  await click('Reject');
  await click('Approve');
  expect(asked('review_founding_application')).toEqual([
    { p_application_id: 'f1', p_status: 'rejected' },
    { p_application_id: 'f2', p_status: 'approved' },
  ]);
  expect(asked('agency_applications')).toHaveLength(3);
});

test('nobody has applied', async () => {
  await open('founding', { agency_applications: () => [] });
  expect(texts('.card .soft')).toEqual(['Nobody waits.']);
});

const noMail = { waiting: 0, oldest_waiting_at: null, failed: [] };

test('mail that failed is shown with its reason and sent again; how much waits, and since when', async () => {
  const failed = { email_id: 'm1', kind: 'rfp_sent', recipient: 'x@y.at', last_error: null, created_at: at };
  const { asked } = await open('mail', {
    list_unsent_mail: () => ({
      ...{ waiting: 2, oldest_waiting_at: at },
      failed: [failed, { ...failed, email_id: 'm2', last_error: 'No such box' }],
    }),
    retry_email: () => null,
  });
  expect(rows()).toEqual([
    ['Rfp sent', 'x@y.at', moment(at), 'Its outcome stayed unknown.', 'Send again'],
    ['Rfp sent', 'x@y.at', moment(at), 'No such box', 'Send again'],
  ]);
  expect(read()).toContain(`2 mails in the outbox, the oldest since ${moment(at)}.`);
  expect(asked('list_unsent_mail')).toHaveLength(1);
  await click('Send again');
  expect(asked('retry_email')).toEqual([{ p_email_id: 'm1' }]);
  expect(asked('list_unsent_mail')).toHaveLength(2);
});

test('all mail has gone out', async () => {
  await open('mail', { list_unsent_mail: () => noMail });
  expect(texts('.card .soft')).toEqual(['Everything has gone out.', 'Nothing waits.']);
});

test('organizations, the newest first, with their tier and how many people', async () => {
  const one = { id: 'o1', name: 'Meridian', tier: 'agency', reporting_currency: 'CHF', created_at: at };
  const { sought } = await open('organizations', {
    organizations: () => [
      { ...one, organization_members: [{ count: 3 }] },
      { ...one, id: 'o2', organization_members: [] },
    ],
  });
  expect(rows()).toEqual([
    ['Meridian', 'Agency', 'CHF', '3', day(at)],
    ['Meridian', 'Agency', 'CHF', '0', day(at)],
  ]);
  expect(sought('organizations')).toEqual([
    expect.objectContaining({ order: 'created_at.desc', limit: '500' }),
  ]);
  await open('organizations', { organizations: () => [] });
  expect(texts('.card .soft')).toEqual(['Nobody has made an organization yet.']);
});

test('schedules and the rates of the newest day alone', async () => {
  const rate = { rate_date: '2026-11-20', currency: 'CHF', rate: 0.93, provider: 'ECB' };
  const { sought } = await open('schedules', {
    cron_heartbeats: () => [{ name: 'sweep', last_success_at: at }],
    fx_rates: () => [rate, { ...rate, currency: 'USD', rate: 1.1 }, { ...rate, rate_date: '2026-11-19' }],
  });
  expect(rows()).toEqual([
    ['sweep', moment(at)],
    ['CHF', '0.93'],
    ['USD', '1.1'],
  ]);
  expect(read()).toContain(`of ${day('2026-11-20')}, from the ECB.`);
  expect(sought('cron_heartbeats')).toEqual([expect.objectContaining({ order: 'name.asc' })]);
  expect(sought('fx_rates')).toEqual([
    expect.objectContaining({ order: 'rate_date.desc,currency.asc', limit: '100' }),
  ]);
  await open('schedules', { cron_heartbeats: () => [], fx_rates: () => [] });
  expect(rows()).toEqual([]);
  expect(read()).toContain('None has run yet.');
  expect(read()).toContain('There are no rates yet.');
});

// One believable set of parameters per template, and the facts that both parts of its mail must carry.
import { readRfpSnippet } from '../../../lib/audit/read-rfp-snippet.ts';
import type { Channel } from '../../../lib/email/kinds.ts';
import type { MailContext } from '../../../lib/email/messages/message.ts';

export const context: MailContext = {
  recipient: 'anna+rfp@agency.example',
  baseUrl: 'https://hotel-rfp.example',
  contactMailbox: 'contact@hotel-rfp.example',
  from: 'Hotel RFP Service <hello@hotel-rfp.example>',
  sign: (_, channel) => `signature-for-${channel}`,
};

export interface Sample {
  template: string;
  channel: Channel | null;
  /** What the link to unsubscribe stops, in a mail that is sent whatever was unsubscribed. */
  stops?: Channel | 'all';
  params: Record<string, unknown>;
  facts: string[];
}

const founder = { agency_name: 'Meridian Events', contact_name: 'Anna Schmidt' };
const checkout = { name: 'Anna', recovery_url: 'https://pay.example/resume/abc' };

const subject = {
  ...{
    rfp_title: 'Annual conference',
    organizer_name: 'Meridian Events',
    city: 'Vienna',
    start_date: '2027-05-12',
  },
  reply_to: 'anna@agency.example',
};
const hotel = { ...subject, hotel_name: 'Hotel Adler', token: 'tok-3' };
const request = {
  ...{
    ...hotel,
    person: 'Anna Schmidt',
    phone: '+43 1 234567',
    end_date: '2027-05-14',
    alternative_start_dates: ['2027-05-19'],
  },
  ...{
    attendees: 120,
    rooms: 80,
    nights: 2,
    meeting_rooms: 4,
    must_features: ['spa', 'step_free'],
    invited: 14,
    response_due: '2027-05-01T18:00:00+00:00',
  },
};
const offer = { ...hotel, total: '48230.50', per_attendee: '401.92', currency: 'EUR' };
const counter = {
  ...{ currency: 'EUR', answer_by: '2027-04-20T18:00:00+00:00', total: '48230.50', asked_total: '45980.50' },
  saving: '2250.00',
  prices: [
    { name: 'room_rate', offered: '189.00', asked: '174.95' },
    { name: 'av_total', offered: '1200.00', asked: '1200.00' },
  ],
};
const organizer = { ...subject, rfp_id: '4d0b2a3e-0000-4000-8000-000000000001' };

const founding = (day: number, fact: string): Sample => ({
  template: `founding_day_${day}`,
  channel: 'founding',
  params: founder,
  facts: ['Anna Schmidt', 'Meridian Events', fact],
});

const welcome = (day: number, fact: string): Sample => ({
  template: `welcome_day_${day}`,
  channel: 'welcome',
  params: { name: 'Anna', variant: 'A' },
  facts: ['Hello Anna,', fact],
});

const abandonment = (day: number, fact: string): Sample => ({
  template: `abandonment_day_${day}`,
  channel: 'abandonment',
  params: checkout,
  facts: ['Hello Anna,', 'https://pay.example/resume/abc', fact],
});

export const samples: Sample[] = [
  {
    template: 'founding_receipt',
    channel: null,
    params: { ...founder, status: 'auto-approved', score: 92, request_id: 'a', token: 'abc' },
    facts: ['Meridian Events', 'Anna Schmidt', 'Approved', '92 of 100', '/api/founding-confirm?token=abc'],
  },
  {
    template: 'contact_delivery',
    channel: null,
    params: {
      email: 'joe@firm.example',
      name: 'Joe Miller',
      company: 'Firm',
      interest: 'Enterprise',
      message: 'Please call me about your Enterprise plan',
    },
    facts: ['joe@firm.example', 'Joe Miller', 'Firm', 'Enterprise', 'Please call me'],
  },
  {
    template: 'lead_magnet',
    channel: 'lead_magnet',
    params: {
      template: 'hotel-rfp',
      download_url: 'https://hotel-rfp.example/api/lead-magnet?template=hotel-rfp',
    },
    facts: ['https://hotel-rfp.example/api/lead-magnet?template=hotel-rfp', 'RFP template'],
  },
  {
    template: 'rfp_audit_report',
    channel: 'rfp_audit',
    params: {
      score: 64,
      findings: await readRfpSnippet(
        'Dinner for 80 guests on 12 May 2027. Budget to be discussed.',
        async (own) => ({
          own,
          language: 'en',
          said: { event_dates: '12 May 2027', attendees: '80 guests' },
        }),
      ),
    },
    facts: [
      '64',
      'Your own estimate',
      'Dinner for 80 guests on 12',
      'Budget',
      'What to fix first',
      'Room block',
    ],
  },
  {
    template: 'rfp_audit_leadmagnet_report',
    channel: 'rfp_audit',
    params: {
      score: 71.5,
      category_breakdown: { dates: 90, room_block: 40, sustainability: 35 },
      answers: { has_deadline: false, favouriteCity: 'Wien' },
    },
    facts: ['71.5', 'Nearly there', 'Room block', '40', 'Sustainability', 'Favourite city', 'Wien'],
  },
  founding(30, 'Let the weights be suggested'),
  founding(60, 'F&B minimum'),
  founding(100, 'Start from the cohort'),
  founding(180, 'savings report'),
  founding(270, 'referral code'),
  founding(365, 'One year'),
  welcome(0, 'Paste the request'),
  welcome(2, 'Response time, 15'),
  welcome(5, '319.30'),
  welcome(9, 'counter-offer'),
  welcome(13, 'savings report'),
  abandonment(0, 'Nothing was charged'),
  abandonment(1, 'One total per attendee'),
  abandonment(3, 'not write about this checkout again'),
  {
    template: 'erasure_confirm',
    channel: null,
    params: { token: 'tok-1', subject_type: 'hotel', subject_name: 'Hotel Adler' },
    facts: [
      'Hotel Adler',
      '24 hours',
      'every proposal the hotel has made',
      'https://hotel-rfp.example/api/erasure-confirm?token=tok-1',
    ],
  },
  {
    template: 'dsar_link',
    channel: null,
    params: { token: 'tok-2' },
    facts: ['24 hours', 'https://hotel-rfp.example/dsar#token=tok-2'],
  },
  {
    template: 'hotel_claim_decision',
    channel: null,
    params: { hotel_name: 'Amstelhof', city: 'Amsterdam', approved: true, role: 'manager' },
    facts: ['Amstelhof, Amsterdam', 'its manager', '/console'],
  },
  {
    template: 'admin_digest',
    channel: null,
    params: { claims: 2, changes: 1, applications: 0 },
    facts: ['Hotel claims', '2', 'Changes of hotel profiles', '/console#/admin'],
  },
  {
    template: 'member_invitation',
    channel: null,
    params: { token: 'abc', name: 'Meridian', is_hotel: false, role: 'admin', invited_by: 'Anna Schmidt' },
    facts: ['Meridian', 'Anna Schmidt', 'abc'],
  },
  {
    template: 'founding_decision',
    channel: null,
    params: { ...founder, status: 'approved', note: 'Your cities are ours' },
    facts: ['Meridian Events', 'Anna Schmidt', 'it is approved', 'Your cities are ours', '/console'],
  },
  {
    template: 'rfp_send',
    channel: 'rfp_send',
    params: {
      ...request,
      budget_per_attendee: '420.00',
      currency: 'EUR',
      introduction: 'We meet once a year.',
      rooms_by_night: [
        [-1, 40],
        [0, 80],
        [1, 25],
      ],
      delegates_by_day: [
        [0, 120],
        [1, 60],
      ],
      ...{ sessions: 3, also_asked: ['Gala dinner', 'Shuttle'], also_asked_count: 4 },
    },
    facts: [
      ...[
        'Meridian Events',
        'Anna Schmidt',
        'Vienna',
        '12 May 2027 to 14 May 2027',
        '19 May 2027',
        '120',
        '80 rooms',
      ],
      ...[
        'EUR 420.00 per attendee',
        'Hotels asked',
        'Annual conference',
        '+43 1 234567',
        '80 rooms, 2 nights',
        'spa, step free',
        '14',
        'Sat, 1 May 2027, 18:00 UTC',
        'We meet once a year.',
        '40 · 80 · 25 by night from 11 May 2027, 145 room nights',
        'Day 1: 120 · Day 2: 60, 3 sessions',
        'Gala dinner, Shuttle, 2 more',
      ],
      ...['https://hotel-rfp.example/answer#tok-3', 'https://hotel-rfp.example/answer?decline#tok-3'],
    ],
  },
  {
    template: 'rfp_reminder',
    channel: 'rfp_send',
    params: { ...request, hours_left: 72 },
    facts: ['three days', 'Sat, 1 May 2027, 18:00 UTC', 'https://hotel-rfp.example/answer?decline#tok-3'],
  },
  {
    template: 'rfp_changed',
    channel: null,
    stops: 'rfp_send',
    params: request,
    facts: ['moved', 'Sat, 1 May 2027, 18:00 UTC', 'https://hotel-rfp.example/answer#tok-3'],
  },
  {
    template: 'rfp_cancelled',
    channel: null,
    stops: 'rfp_send',
    params: { ...request, reason: 'The event is held online' },
    facts: ['cancelled', 'Please release', 'The event is held online'],
  },
  {
    template: 'rfp_decided',
    channel: 'rfp_send',
    params: request,
    facts: ['decided', 'No offer is needed any more'],
  },
  {
    template: 'offer_receipt',
    channel: null,
    params: {
      ...{
        ...offer,
        answer: 'offer',
        version: 2,
        valid_until: '2027-05-02',
        response_due: request.response_due,
      },
      lines: [{ item: 'rooms', amount: '24000' }],
      terms: {
        cutoff_days: 21,
        deposits: [{ on: 'days_before', days: 30, amount: 5000, refundable: false }],
      },
    },
    facts: [
      ...['EUR 48,230.50', 'EUR 401.92', 'EUR 24,000.00', '2 May 2027', 'version 2', '/answer#tok-3'],
      ...['Your terms', '21 days', 'EUR 5,000.00 30 days before (not refundable)'],
    ],
  },
  {
    template: 'rfp_answered',
    channel: 'rfp_answered',
    params: {
      ...{ ...organizer, answered: 5, invited: 14 },
      arrivals: [
        { hotel_name: 'Hotel Adler', per_attendee: '401.92', currency: 'EUR' },
        { hotel_name: 'Hotel Krone', decline_code: 'dates_full' },
      ],
    },
    facts: ['2 new answers', '5 of 14 hotels', 'Hotel Adler', 'EUR 401.92', 'Hotel Krone', 'dates full'],
  },
  {
    template: 'rfp_closed',
    channel: 'rfp_answered',
    params: {
      ...{ ...organizer, response_due: request.response_due },
      ...{ offers: ['Hotel Adler'], silent: ['Hotel Post'] },
      declined: [
        { hotel_name: 'Hotel Krone', decline_code: 'dates_full', decline_reason: 'A congress has the house' },
      ],
    },
    facts: [
      'Hotel Adler',
      'Hotel Krone',
      'dates full',
      'A congress has the house',
      'Hotel Post',
      'No answer',
      `/console#/rfps/${organizer.rfp_id}`,
    ],
  },
  {
    template: 'close_r2',
    channel: 'rfp_send',
    params: {
      ...{
        ...request,
        due: '2027-05-03T16:00:00+00:00',
        message: 'We like the hall; the rate is above the others.',
      },
      ...{ own_rank: 2, total: '48230.50', per_attendee: '401.92', offer_currency: 'EUR' },
    },
    facts: ['3 May 2027', 'We like the hall', 'EUR 48,230.50', 'EUR 401.92', '/answer#tok-3'],
  },
  {
    template: 'round_closed',
    channel: 'rfp_answered',
    params: {
      ...organizer,
      hotels: [
        {
          ...{ hotel_name: 'Hotel Adler', currency: 'EUR', before: '48230.50', after: '45100.00' },
          ...{ is_changed: true, is_withdrawn: false },
        },
        {
          hotel_name: 'Hotel Post',
          currency: 'EUR',
          before: '46000.00',
          after: '46000.00',
          is_changed: false,
          is_withdrawn: false,
        },
        {
          hotel_name: 'Hotel Krone',
          currency: 'EUR',
          before: '51000.00',
          after: null,
          is_changed: false,
          is_withdrawn: true,
        },
      ],
    },
    facts: [
      'from EUR 48,230.50 to EUR 45,100.00',
      'EUR 46,000.00, unchanged',
      'withdrawn',
      `/console#/rfps/${organizer.rfp_id}`,
    ],
  },
  {
    template: 'offer_awarded',
    channel: null,
    params: offer,
    facts: ['has won', 'EUR 48,230.50', 'Annual conference', 'mailto:anna@agency.example'],
  },
  {
    template: 'offer_regret',
    channel: null,
    params: {
      ...offer,
      feedback: {
        ...{ rank: 3, of: 7, price_gap_pct: 10, cost_most: ['price', 'response_time'] },
        left_out: ['Gala dinner'],
      },
    },
    facts: ['3 of 7', '10 % above', 'Price:', 'Response time:', 'EUR 401.92', 'Gala dinner'],
  },
  {
    template: 'offer_expiring',
    channel: 'rfp_answered',
    params: { ...organizer, offers: [{ hotel_name: 'Hotel Adler', valid_until: '2027-05-02' }] },
    facts: ['Hotel Adler', '2 May 2027'],
  },
  {
    template: 'offer_confirm',
    channel: 'rfp_send',
    params: {
      ...{ ...request, valid_until: '2027-04-30', is_over: true },
      ...{ total: '48230.50', per_attendee: '401.92', offer_currency: 'EUR' },
    },
    facts: ['30 Apr 2027', 'EUR 48,230.50', 'It still holds', '/answer?confirm#tok-3'],
  },
  {
    template: 'offer_confirmed',
    channel: 'rfp_answered',
    params: { ...organizer, hotel_name: 'Hotel Adler', valid_until: '2027-05-20' },
    facts: ['Hotel Adler', '20 May 2027', `/console#/rfps/${organizer.rfp_id}`],
  },
  {
    template: 'rfp_question',
    channel: 'rfp_answered',
    params: { ...organizer, hotel_name: 'Hotel Adler', question: 'Is there a gala dinner' },
    facts: ['Hotel Adler', 'Is there a gala dinner'],
  },
  {
    template: 'rfp_question_answered',
    channel: 'rfp_send',
    params: { ...hotel, question: 'Is there a gala dinner', answer: 'On the second evening', is_own: true },
    facts: ['Is there a gala dinner', 'On the second evening', '/answer#tok-3'],
  },
  {
    template: 'award_withdrawn',
    channel: null,
    params: { ...offer, was_winner: true, reason: 'The dates have changed' },
    facts: ['withdrawn', 'The dates have changed', 'Hotel Adler'],
  },
  {
    template: 'counter_offer',
    channel: 'rfp_send',
    params: { ...hotel, ...counter, person: 'Anna Schmidt', message: 'We would gladly come to you' },
    facts: [
      ...['Anna Schmidt', 'Meridian Events', 'EUR 174.95 (offered: EUR 189.00)', 'EUR 45,980.50'],
      ...['20 Apr 2027', 'We would gladly come to you', '/answer#tok-3'],
    ],
  },
  {
    template: 'counter_offer_withdrawn',
    channel: 'rfp_send',
    params: { ...hotel, ...counter },
    facts: ['withdrawn the counter-offer of EUR 45,980.50', 'EUR 48,230.50', '/answer#tok-3'],
  },
  {
    template: 'counter_offer_outcome',
    channel: 'rfp_answered',
    params: { ...organizer, ...counter, hotel_name: 'Hotel Adler', outcome: 'accepted' },
    facts: ['Hotel Adler accepts', 'EUR 174.95 (offered: EUR 189.00)', 'EUR 45,980.50'],
  },
  {
    template: 'payment_failed',
    channel: null,
    params: { organization_name: 'Meridian Events', day: 0, until: '2026-12-05T10:00:00Z' },
    facts: ['Meridian Events', '5 December 2026', 'Free plan', 'https://hotel-rfp.example/console#/billing'],
  },
  {
    template: 'unsubscribe_question',
    channel: null,
    stops: 'all',
    params: { channel: 'all' },
    facts: ['mails about requests for offers', '&k=all&s=signature-for-all'],
  },
  {
    template: 'paying_twice',
    channel: null,
    params: {
      ...{ organization_name: 'Meridian Events', tier: 'agency', monthly_eur: '188.83' },
      subscriptions: [
        { tier: 'pro', interval: 'year', monthly_eur: '40.83' },
        { tier: 'agency', interval: 'month', monthly_eur: '148.00' },
      ],
    },
    facts: [
      ...['Meridian Events', 'EUR 188.83', 'Pro, by the year: EUR 40.83', 'Agency, by the month: EUR 148.00'],
      'https://hotel-rfp.example/console#/billing',
    ],
  },
  {
    template: 'staff_access',
    channel: null,
    params: {
      ...{ access_id: crypto.randomUUID(), organization_name: 'Meridian Events', person: 'Ada Byron' },
      reason: 'You asked why an offer does not show',
      ...{ opened_at: '2026-11-25T10:00:00Z', expires_at: '2026-11-26T10:00:00Z' },
    },
    facts: [
      ...['Meridian Events', 'Ada Byron', 'You asked why an offer does not show'],
      ...['25 November 2026 at 10:00 UTC', '26 November 2026 at 10:00 UTC'],
      'https://hotel-rfp.example/console#/settings',
    ],
  },
];

/** HTML as a reader sees it: entities undone, tags gone. Links keep their target. */
export function readable(html: string): string {
  return html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<a [^>]*href="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

// One believable set of parameters per template, and the facts that both parts of its mail must carry.
import { readRfpSnippet } from '../../../lib/audit/read-rfp-snippet.ts';
import type { Channel, MailContext } from '../../../lib/email/messages/message.ts';

export const CONTEXT: MailContext = {
  recipient: 'anna+rfp@agency.example',
  baseUrl: 'https://hotel-rfp.example',
  contactMailbox: 'contact@hotel-rfp.example',
  from: 'Hotel RFP Service <hello@hotel-rfp.example>',
};

export interface Sample {
  template: string;
  channel: Channel | null;
  params: Record<string, unknown>;
  facts: string[];
}

const FOUNDER = { agency_name: 'Meridian Events', contact_name: 'Anna Schmidt' };
const CHECKOUT = { name: 'Anna', recovery_url: 'https://pay.example/resume/abc' };

const founding = (day: number, fact: string): Sample => ({
  template: `founding_day_${day}`,
  channel: 'founding',
  params: FOUNDER,
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
  params: CHECKOUT,
  facts: ['Hello Anna,', 'https://pay.example/resume/abc', fact],
});

export const SAMPLES: Sample[] = [
  {
    template: 'founding_receipt',
    channel: null,
    params: { ...FOUNDER, status: 'auto-approved', score: 92 },
    facts: ['Meridian Events', 'Anna Schmidt', 'Approved', '92 of 100'],
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
      findings: readRfpSnippet('Dinner for 80 guests on 12 May 2027. Budget to be discussed.'),
    },
    facts: ['64', 'Needs work', 'Dinner for 80 guests on 12', 'Budget', 'What to fix first', 'Room block'],
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
];

/** HTML as a reader sees it: entities undone, tags gone. Links keep their target. */
export function readable(html: string): string {
  return html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<a [^>]*href="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity);
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

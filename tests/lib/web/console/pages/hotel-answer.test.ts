import { h } from 'preact';
import { expect, test } from 'vitest';
import { Page } from '../../../../../lib/web/console/pages/hotel-answer.tsx';
import type { Me } from '../../../../../lib/web/data/me.ts';
import { moment } from '../../../../../lib/web/parts/format.ts';
import {
  button,
  click,
  draw,
  field,
  openWindow,
  read,
  refusal,
  signedIn,
  type,
} from '../../../../support/window.ts';

const hotelId = '7f000000-0000-4000-8000-000000000001';
const rfpId = '7f000000-0000-4000-8000-000000000002';
const rfp = {
  rfp_id: rfpId,
  send_id: '7f000000-0000-4000-8000-000000000003',
  title: 'Autumn congress',
  organizer_name: 'Meridian Events',
  organizer_email: null,
  city: 'Graz',
  ...{ latitude: null, longitude: null },
  start_date: '2027-10-05',
  end_date: '2027-10-06',
  ...{ attendees: 1, rooms: 1, nights: 2, meeting_rooms: 1, event_days: 3, invited: 1 },
  ...{ sector: 'life_sciences', intent: 'Congress', currency: 'EUR', option_days: 14 },
  ...{ features: [] as string[], alternative_start_dates: [] as string[], questions: [] as string[] },
  ...{ introduction: null, disclosed: {}, share: null, own_rank: null, final_round: null },
  ...{ response_due: null, decision_date: null, sent_at: '2026-11-01T10:00:00Z', opened_at: null },
  ...{ responded_at: null, send_status: 'opened', rfp_status: 'sent' },
  ...{ decline_code: null, decline_reason: null },
  ...{ proposals: [] as object[], counter_offers: [], rfp_questions: [] as object[] },
};
const offer = {
  id: '7f000000-0000-4000-8000-000000000004',
  version: 2,
  status: 'submitted',
  currency: 'EUR',
  valid_until: '2999-01-31',
  start_date: null,
  answers: null,
  comments: null,
  ...{ rooms: 1, nights: 2, attendees: 1, event_days: 3, room_rate: 100, ddr_rate: 50 },
};
const cost = {
  proposal_id: offer.id,
  currency: 'EUR',
  attendees: 1,
  ...{ start_date: '2027-10-05', end_date: '2027-10-06' },
  lines: [{ item: 'rooms', quantity: 2, unit_price: 100, source_amount: 200, amount: 200 }],
  ...{
    total: 200,
    per_attendee: 200,
    comparable: { total: 200, per_attendee: 200 },
    deviations: [],
    fx: null,
  },
};
const me = {
  hotels: [{ id: hotelId, name: 'Hotel Wiesler', city: 'Graz', currency: 'EUR', role: 'manager' }],
} as Me;

async function open(changes: object = {}, answers: Parameters<typeof openWindow>[0] = {}) {
  const window = openWindow({
    list_hotel_rfps: () => [{ ...rfp, ...changes }],
    hotels: () => ({ base_room_rate: 120, ddr_rate: null, currency: 'EUR' }),
    compute_realistic_total_cost: () => cost,
    open_rfp: () => ({}),
    ...answers,
  });
  await signedIn();
  await draw(h(Page, { me, params: { hotel: hotelId, rfp: rfpId }, query: new URLSearchParams() }));
  return window;
}
const facts = (page: HTMLElement) =>
  [...page.querySelectorAll('.facts li')].map((one) => one.textContent?.replace(/\s*–\s*/, '–'));

test('what is asked: single things in the singular, and nothing of what is not asked', async () => {
  const { page } = await open();
  expect(facts(page)).toEqual([
    ...['Graz', '5–6 Oct 2027', '1 attendee', '1 room, 2 nights', '1 meeting room', '3 event days'],
    'Life sciences congress',
  ]);
  expect(read()).toContain(`received ${moment(rfp.sent_at)}. 1 hotel asked.`);
  expect(page.querySelector('.tags, .quote, .notice')).toBeNull();
});

test('what else is disclosed: other dates, a budget, both deadlines, the chance to win', async () => {
  const { page } = await open({
    ...{
      rooms: 0,
      meeting_rooms: 0,
      attendees: 80,
      invited: 4,
      share: 0.25,
      introduction: 'Our yearly congress',
    },
    ...{ alternative_start_dates: ['2027-10-12', '2027-10-19'], disclosed: { budget_per_attendee: 250 } },
    ...{ response_due: '2999-01-01T10:00:00Z', decision_date: '2999-02-01', features: ['ev_charging'] },
  });
  expect(facts(page)).toEqual([
    ...['Graz', '5–6 Oct 2027', '80 attendees', '3 event days', 'Life sciences congress'],
    ...['or beginning on 12 Oct 2027 or 19 Oct 2027', '€250.00 budget per attendee'],
    ...[`answers by ${moment('2999-01-01T10:00:00Z')}`, 'decision 1 Feb 2999'],
  ]);
  expect(read()).toContain(
    '4 hotels asked. Your chance to win, as it stands: 25\u00a0%.'.replace('\u00a0', ' '),
  );
  expect(read()).toContain('Our yearly congress');
  expect(read()).toContain('Asked forEV charging');
});

test('a new one is noted as opened, one that was looked at is not again, and a failed note hides nothing', async () => {
  const first = await open({ send_status: 'sent' }, { open_rfp: () => refusal(500) });
  expect(first.asked('open_rfp')).toEqual([{ p_rfp_id: rfpId, p_hotel_id: hotelId }]);
  expect(read()).toContain('Autumn congress');
  const second = await open();
  expect(second.asked('open_rfp')).toEqual([]);
});

test('an RFP that was not sent to this hotel is not here', async () => {
  await open({ rfp_id: '7f000000-0000-4000-8000-00000000000f' });
  expect(read()).toContain('It is not here, or not yours to see.');
});

test('list rates and what is asked start an offer; it is sent with the decimals that were typed', async () => {
  const { asked } = await open({}, { submit_proposal: () => ({}) });
  expect(read()).toContain('Make an offer');
  expect(field('Room rate').value).toBe('120.00');
  await type('Room rate', '119,5');
  await type('Rooms', '2');
  expect(read()).toContain('asked for: 1');
  await click('Send the offer');
  expect(asked('submit_proposal')).toEqual([
    expect.objectContaining({
      ...{ p_rfp_id: rfpId, p_hotel_id: hotelId, p_currency: 'EUR', p_comments: null },
      ...{ p_room_rate: '119.5', p_ddr_rate: '0', p_rooms: 2, p_nights: 2, p_attendees: 1, p_event_days: 3 },
    }),
  ]);
});

test.each([
  ['Room rate', '1.234'],
  ['Attendees', '0'],
  ['Nights', '1.5'],
  ['Rooms', ''],
  ['Rooms', '-1'],
])('%s “%s” is said at its field, and nothing is sent', async (label, value) => {
  const { asked, page } = await open();
  expect(page.querySelectorAll('[aria-invalid]')).toHaveLength(0);
  await type(label, value);
  expect(field(label).getAttribute('aria-invalid')).toBe('true');
  expect(read()).toContain('Amounts have at most two decimals, counts are whole numbers.');
  await click('Send the offer');
  expect(read()).toContain('Check the marked fields.');
  expect(asked('submit_proposal')).toEqual([]);
});

test('no rooms and no nights may be offered', async () => {
  await open();
  await type('Rooms', '0');
  await type('Nights', '0');
  expect(field('Rooms').getAttribute('aria-invalid')).toBeNull();
  expect(field('Nights').getAttribute('aria-invalid')).toBeNull();
});

test('an offer that stands is shown with what it costs, and revised from there', async () => {
  const { page, asked } = await open({ proposals: [offer], send_status: 'responded' });
  expect(read()).toContain('Your offer, version 2');
  expect(asked('compute_realistic_total_cost')).toHaveLength(1);
  expect(read()).toContain('Revise your offer');
  expect(button('Send the new version')).toBeTruthy();
  expect(field('Room rate').value).toBe('100.00');
  expect(page.querySelector('summary b')?.textContent).toBeDefined();
  expect(read()).toContain('Withdraw and decline');
});

test('after the deadline there is no form, but a way to ask and to decline', async () => {
  const late = { response_due: '2020-01-01T10:00:00Z', organizer_email: 'ada@meridian.example' };
  await open(late);
  expect(read()).toContain(
    `Offers were due by ${moment(late.response_due)}. Ask ada@meridian.example for more time. You can still decline.`,
  );
  expect(read()).not.toContain('Make an offer');
  expect(read()).toContain('Decline instead');
  await open({
    ...late,
    organizer_email: null,
    send_status: 'declined',
    responded_at: '2019-12-01T10:00:00Z',
    decline_code: 'dates_full',
  });
  expect(read()).toContain(`You declined on ${moment('2019-12-01T10:00:00Z')}: The dates are full`);
  expect(read()).not.toContain('You can still decline.');
  expect(read()).not.toMatch(/Ask .* for more time|come back with an offer/i);
});

test('whoever declined may come back before the deadline, and declines no second time', async () => {
  await open({ send_status: 'declined', responded_at: '2026-11-02T10:00:00Z', decline_reason: 'Works' });
  expect(read()).toContain('Come back with an offer after all');
  expect(read()).toContain('Make an offer');
  expect(read()).not.toContain('Decline instead');
});

test.each<[string, object, string, string]>([
  ['won', { proposals: [{ ...offer, status: 'won' }] }, 'Won', 'You have won this RFP.'],
  [
    'lost',
    { proposals: [{ ...offer, status: 'lost' }] },
    'Closed',
    'The organizer has chosen another offer.',
  ],
  ['cancelled', { rfp_status: 'cancelled' }, 'Closed', 'This RFP is cancelled; it takes no more answers.'],
])('%s: what is left to do, and no form', async (status, changes, title, words) => {
  const { page } = await open(changes);
  expect([...page.querySelectorAll('h2')].map(({ textContent }) => textContent)).toContain(title);
  expect(read()).toContain(words);
  expect(read().includes('Hold the rooms and meeting rooms')).toBe(status === 'won');
  expect(page.querySelector('form')).toBeNull();
});

test('in a last round the asked have its deadline and their rank; the others’ offers stand as they are', async () => {
  const round = { is_asked: true, due: '2999-01-01T10:00:00Z', message: 'Your best, please' };
  await open({ proposals: [offer], response_due: '2020-01-01T10:00:00Z', final_round: round, own_rank: 3 });
  expect(read()).toContain(`you may change your offer until ${moment(round.due)}`);
  expect(read()).toContain('As the round began, it ranked 3.');
  expect(read()).toContain('Your best, please');
  expect(read()).toContain('Revise your offer');
  await open({ proposals: [offer], final_round: { is_asked: false, due: null, message: null } });
  expect(read()).toContain('The last round is with other hotels');
  expect(read()).not.toContain('Revise your offer');
  await open({ final_round: { is_asked: false, due: null, message: null } });
  expect(read()).not.toContain('last round');
  await open({ rfp_status: 'decided', final_round: round });
  expect(read()).not.toContain('last round');
});

test('an offer whose last day is near is confirmed with one tap; one with years to go is not asked about', async () => {
  await open({ proposals: [offer] });
  expect(read()).not.toContain('It still holds');
  const { asked } = await open(
    { proposals: [{ ...offer, valid_until: '2020-01-31' }] },
    { confirm_offer: () => ({ valid_until: '2999-02-03' }) },
  );
  expect(read()).toContain('Your offer held until 31 Jan 2020.');
  await click('It still holds');
  expect(asked('confirm_offer')).toEqual([{ p_proposal_id: offer.id }]);
  expect(asked('list_hotel_rfps')).toHaveLength(2);
});

test('questions are read and asked; an empty one is not sent', async () => {
  const { asked } = await open(
    {
      rfp_questions: [
        { question_id: '1', body: 'Parking?', answer: 'Yes', is_own: true },
        { question_id: '2', body: 'Vegan?', answer: null, is_own: false },
      ],
    },
    { ask_question: () => ({}) },
  );
  expect(read()).toContain('Questions and answers (2)You asked: Parking?YesVegan?Not answered yet.');
  await click('Send the question');
  expect(read()).toContain('Write your question first');
  await type('Ask Meridian Events', ' Projector? ');
  await click('Send the question');
  expect(asked('ask_question')).toEqual([{ p_rfp_id: rfpId, p_hotel_id: hotelId, p_body: ' Projector? ' }]);
  expect(field('Ask Meridian Events').value).toBe('');
});

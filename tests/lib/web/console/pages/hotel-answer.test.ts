import { expect, test } from 'vitest';
import { deadline, moment } from '../../../../../lib/web/parts/format.ts';
import {
  hotelId,
  standing as offer,
  openReceived as open,
  received as rfp,
  rfpId,
} from '../../../../support/received.ts';
import { button, click, field, read, refusal, type } from '../../../../support/window.ts';

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
  expect(read()).toContain('Nice to haveEV charging');
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
  expect(read()).toContain('Some of it is no number yet.');
  await click('Send the offer');
  expect(field(label).getAttribute('aria-invalid')).toBe('true');
  expect(read()).toContain('Check the marked fields.');
  expect(asked('submit_proposal')).toEqual([]);
});

test('no rooms and no nights may be offered', async () => {
  await open({}, { submit_proposal: () => ({ version: 1 }) });
  await type('Rooms', '0');
  await type('Nights', '0');
  await click('Send the offer');
  expect(field('Rooms').getAttribute('aria-invalid')).toBeNull();
  expect(field('Nights').getAttribute('aria-invalid')).toBeNull();
});

test('an offer that stands is shown with what it costs, and revised from there', async () => {
  const { asked } = await open({ proposals: [offer], send_status: 'responded' });
  expect(read()).toContain('Your offer, version 2');
  expect(asked('compute_realistic_total_cost')).toHaveLength(1);
  expect(read()).toContain('Change your offer (version 2)');
  expect(field('Room rate').value).toBe('100.00');
  expect(read()).toContain('Withdraw and decline');
});

test('an offer that stands says the nights of its lines, and what it leaves out', async () => {
  await open(
    { proposals: [offer], send_status: 'responded' },
    {
      compute_realistic_total_cost: () => ({
        ...{ currency: 'EUR', attendees: 1, total: 90, per_attendee: 90, fx: null, start_date: '2027-10-05' },
        lines: [{ item: 'rooms', quantity: 1, unit_price: 90, source_amount: 90, amount: 90 }],
        of: [{ kind: 'room', type: 'single', guests: 1, night: 1 }],
        comparable: { total: 90, per_attendee: 90, coverage: 50, estimated_parts: [], missing: [] },
        deviations: [{ field: 'not_offered', asked: ['Gala dinner'], offered: 0 }],
      }),
    },
  );
  expect(read()).toContain('Rooms, Single, Wed 6 Oct');
  expect(read()).toContain('All infor 50.0 % of the room nights');
  expect(read()).toContain('Other than asked: Not offered: Gala dinner.');
});

test('after the deadline there is no form, but a way to ask and to decline', async () => {
  const late = { response_due: '2020-01-01T10:00:00Z', organizer_email: 'ada@meridian.example' };
  await open(late);
  expect(read()).toContain(
    `Offers were due by ${deadline(late.response_due)}. Ask ada@meridian.example for more time. You can still decline.`,
  );
  expect(read()).not.toContain('Make an offer');
  expect(button('Decline')).toBeTruthy();
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
  expect(read()).not.toMatch(/Decline$/m);
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
  expect(read()).toContain(`asks for your last one, until ${deadline(round.due)}`);
  expect(read()).toContain('As the round began, it ranked 3.');
  expect(read()).toContain('Your best, please');
  expect(read()).toContain('Change your offer');
  await open({ proposals: [offer], final_round: { is_asked: false, due: null, message: null } });
  expect(read()).toContain('The last round is with other hotels');
  expect(read()).not.toContain('Change your offer');
  await open({ final_round: { is_asked: false, due: null, message: null } });
  expect(read()).not.toContain('last round');
  await open({ rfp_status: 'decided', final_round: round });
  expect(read()).not.toContain('The last round');
});

test('an offer whose last day is near is confirmed with one tap; one with years to go is not asked about', async () => {
  await open({ proposals: [offer] });
  expect(read()).not.toContain('It still holds');
  const { asked } = await open(
    { proposals: [{ ...offer, valid_until: '2020-01-31' }] },
    { confirm_offer: () => ({ valid_until: '2999-02-03' }) },
  );
  expect(read()).toContain('Your offer held until 31 Jan 2020');
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
  expect(read()).toContain('Write your question first.');
  await type('Ask Meridian Events', ' Projector? ');
  await click('Send the question');
  expect(asked('ask_question')).toEqual([{ p_rfp_id: rfpId, p_hotel_id: hotelId, p_body: 'Projector?' }]);
  expect(field('Ask Meridian Events').value).toBe('');
});

const named = { p_rfp_id: rfpId, p_hotel_id: hotelId };

test('a reason that is tapped declines for the hotel, and the request is asked for anew', async () => {
  const { asked } = await open({ proposals: [offer] }, { decline_rfp: () => ({}) });
  await click('Withdraw and decline');
  expect(read()).not.toContain('Change your offer');
  await click('Back to the offer');
  expect(read()).toContain('Change your offer');
  await click('Withdraw and decline');
  await type('If there is more to say', ' Until June ');
  await click('The dates are full');
  expect(asked('decline_rfp')).toEqual([{ ...named, p_reason_code: 'dates_full', p_reason: 'Until June' }]);
  expect(asked('list_hotel_rfps')).toHaveLength(2);
  expect(read()).toContain('You have declined.');
});

test('what was typed before is there again, until a colleague’s offer is shown instead', async () => {
  let asked = 0;
  const window = await open(
    {},
    {
      list_hotel_rfps: () => {
        if (asked === 0) localStorage.setItem(`answer-draft/${rfp.send_id}`, '{"room_rate":"151"}');
        asked += 1;
        return [{ ...rfp, proposals: asked > 1 ? [offer] : [] }];
      },
    },
  );
  expect(field('Room rate').value).toBe('151');
  await click('Send the offer');
  expect(window.asked('submit_proposal')).toEqual([]);
  expect(read()).toContain('This request has been answered meanwhile');
  expect(field('Room rate').value).toBe('100.00');
});

const counter = {
  ...{ counter_offer_id: '7f000000-0000-4000-8000-000000000005', proposal_id: offer.id, status: 'open' },
  ...{ currency: 'EUR', answer_by: '2999-11-08T18:00:00Z', message: null, closed_at: null },
  ...{ decline_message: null, total: null, asked_total: null },
  ...{ terms: { room_rate: 90, ddr_rate: 50, fnb_per_attendee: 0, av_total: 0 } },
};
const countered = { proposals: [offer], counter_offers: [counter] };
const ofCounter = { p_counter_offer_id: counter.counter_offer_id };

test('a counter-offer is accepted for the hotel, which is told so, and the request is asked for anew', async () => {
  const { asked, page } = await open(countered, { accept_counter_offer: () => ({}) });
  await expect.poll(read).toContain('A counter-offer from Meridian Events');
  await click('Accept');
  const yes = [...page.querySelectorAll('button')].find((one) => one.textContent?.startsWith('Yes, accept'));
  await click(yes?.textContent ?? '');
  expect(asked('accept_counter_offer')).toEqual([ofCounter]);
  expect(asked('list_hotel_rfps')).toHaveLength(2);
  expect(read()).toContain('You have accepted the counter-offer.');
});

test('a counter-offer is declined with a word; one to an earlier version is nothing to answer', async () => {
  const { asked } = await open(countered, { decline_counter_offer: () => ({}) });
  await expect.poll(read).toContain('A counter-offer from Meridian Events');
  await click('Decline the counter-offer');
  await type('A word to Meridian Events, if you like', 'Too low');
  await click('Yes, decline');
  expect(asked('decline_counter_offer')).toEqual([{ ...ofCounter, p_message: 'Too low' }]);
  await open({ ...countered, counter_offers: [{ ...counter, proposal_id: rfpId }] });
  expect(read()).not.toContain('A counter-offer from');
});

import { h } from 'preact';
import { expect, onTestFinished, test, vi } from 'vitest';
import { AnswerPage } from '../../../../lib/web/answer/page.tsx';
import { deadline } from '../../../../lib/web/parts/format.ts';
import {
  button,
  click,
  draw,
  field,
  openWindow,
  read,
  refusal,
  settle,
  type,
} from '../../../support/window.ts';

const sendId = '6f000000-0000-4000-8000-000000000001';
const hotelId = '6f000000-0000-4000-8000-000000000002';
const request = {
  send_id: sendId,
  rfp_id: '6f000000-0000-4000-8000-000000000003',
  title: 'Spring meeting',
  organizer_name: 'Meridian Events',
  city: 'Vienna',
  start_date: '2027-03-02',
  end_date: '2027-03-04',
  event_days: 2,
  nights: 1,
  attendees: 80,
  rooms: 60,
  meeting_rooms: 3,
  features: ['wifi', 'terrace'],
  must_features: ['wifi'],
  alternative_start_dates: [] as string[],
  questions: [] as string[],
  introduction: null as string | null,
  currency: 'EUR',
  disclosed: {},
  share: null,
  own_rank: null,
  final_round: null,
  response_due: null,
  organizer_email: null,
  answering_as: null,
  rfp_status: 'sent',
  option_days: 14,
  send_status: 'opened',
  decline_code: null,
  invited: 3,
  proposals: [] as object[],
  counter_offers: [],
  rfp_questions: [],
  hotel: { hotel_id: hotelId, name: 'Hotel Sacher', currency: null, base_room_rate: 149, ddr_rate: null },
};
const offer = {
  id: '6f000000-0000-4000-8000-000000000004',
  version: 2,
  status: 'submitted',
  submitted_at: '2026-11-01T10:00:00Z',
  currency: 'CHF',
  start_date: null,
  valid_until: '2999-01-31',
  answers: null,
  comments: 'Lake view',
  ...{ rooms: 60, nights: 1, attendees: 80, event_days: 2, room_rate: 140, ddr_rate: 70.5 },
};

const open = async (
  changes: object = {},
  answers: Parameters<typeof openWindow>[0] = {},
  address = '/answer#token',
) => {
  const window = openWindow({ rfp_by_token: () => ({ ...request, ...changes }), ...answers }, address);
  await draw(h(AnswerPage, {}));
  return window;
};
const kept = () => localStorage.getItem(`answer-draft/${sendId}`);

test('the request is asked for once', async () => {
  const { asked } = await open();
  await settle();
  expect(asked('rfp_by_token')).toHaveLength(1);
});

test('a link used too often says when it works again, and tries by itself then', async () => {
  const timer = globalThis.setTimeout;
  const later: (() => void)[] = [];
  const set = vi.spyOn(globalThis, 'setTimeout');
  set.mockImplementation(((run: () => void, ms?: number) =>
    ms === 1_621_000 ? later.push(run) : timer(run, ms)) as typeof setTimeout);
  onTestFinished(() => set.mockRestore());
  let isBusy = true;
  const busy = { code: 'rate_limited', message: 'Too many requests', details: '1621' };
  const { asked } = await open({}, { rfp_by_token: () => (isBusy ? refusal(429, busy) : request) });
  expect(read()).toContain(
    'The request comes back here by itself in 28 minutes; nothing that you typed is lost.',
  );
  expect(asked('rfp_by_token')).toHaveLength(1);
  isBusy = false;
  expect(later).toHaveLength(1);
  later[0]?.();
  await expect.poll(read).toContain('Spring meeting');
  expect(asked('rfp_by_token')).toHaveLength(2);
});

test('a tap on a reason declines once, however often it is tapped, and drops what was typed', async () => {
  let answered = (_: object) => {};
  const answer = new Promise<object>((resolve) => {
    answered = resolve;
  });
  const { asked, page } = await open({}, { decline_rfp_by_token: () => answer });
  await type('Room rate', '151');
  expect(kept()).toContain('151');
  await click('Decline');
  expect(read()).toContain('A tap on a reason declines. You can still come back');
  expect(button('The dates are full').getAttribute('aria-disabled')).toBeNull();
  await click('The dates are full');
  expect(button('The dates are full').getAttribute('aria-disabled')).toBe('true');
  expect(page.querySelector('[aria-busy="true"]')).not.toBeNull();
  await click('The budget does not fit');
  answered({});
  await expect.poll(read).toContain('You have declined. A receipt is on its way to you.');
  expect(asked('decline_rfp_by_token')).toEqual([
    { p_token: 'token', p_reason_code: 'dates_full', p_reason: null },
  ]);
  expect(kept()).toBeNull();
  expect(button('Decline')).toBeTruthy();
});

test('words of one’s own decline too, without the spaces around them; none at all are asked for', async () => {
  const { asked, page } = await open(
    { proposals: [offer] },
    { decline_rfp_by_token: () => ({}) },
    '/answer?decline#token',
  );
  expect(read()).toContain('A tap on a reason declines and withdraws your offer.');
  expect(page.querySelector('form')).toBeNull();
  await type('If there is more to say', '   ');
  await click('Another reason');
  expect(read()).toContain('Say why in your words, or choose another reason.');
  await type('If there is more to say', '  We close for works ');
  await click('Another reason');
  expect(asked('decline_rfp_by_token')).toEqual([
    { p_token: 'token', p_reason_code: 'other', p_reason: 'We close for works' },
  ]);
});

test('a decline that is refused is said, stays open and may be tried again; the way back is to the offer', async () => {
  const { asked, page } = await open({}, { decline_rfp_by_token: () => refusal(503) });
  await click('Decline');
  await click('Too short notice');
  expect(page.querySelector('[role="alert"]')?.textContent).toContain('on our side');
  await click('Too short notice');
  expect(asked('decline_rfp_by_token')).toHaveLength(2);
  await click('Back to the offer');
  expect(button('Send the offer')).toBeTruthy();
});

test.each<[string, object, string, number]>([
  ['a link cut off in the mail', { status: 404 }, 'This link is not known', 0],
  ['a link that was withdrawn', { status: 410 }, 'This link is no longer valid', 0],
  ['a service that is down', { status: 500 }, 'That did not work', 1],
])('%s: what to do now', async (_, { status }: { status?: number }, title, again) => {
  const { page } = await open({}, { rfp_by_token: () => refusal(status ?? 0) });
  expect(page.querySelector('h1')?.textContent).toBe(title);
  expect(page.querySelectorAll('button')).toHaveLength(again);
});

test('an address without a token asks nobody', async () => {
  const { asked } = await open({}, {}, '/answer');
  expect(read()).toContain('This link is not known');
  expect(asked('rfp_by_token')).toEqual([]);
});

test('what is asked is listed, and what is not asked is left out', async () => {
  const facts = (page: HTMLElement) =>
    Object.fromEntries(
      [...page.querySelectorAll('dl.facts > div')].map((one) => [
        one.children[0]?.textContent,
        one.children[1]?.textContent?.replace(/\s*–\s*/, '–'),
      ]),
    );
  const { page } = await open();
  expect(facts(page)).toEqual({
    Where: 'Vienna',
    When: '2–4 Mar 2027 (2 days)',
    Attendees: '80',
    Rooms: '60 rooms, 1 night',
    'Meeting rooms': '3',
    'Must have': 'Wi-Fi',
    'Nice to have': 'Terrace',
    'Hotels asked': '3',
  });
  expect(page.querySelector('.introduction, .deadline, .late')).toBeNull();
  expect(read()).not.toContain('The event begins on');
  const { page: other } = await open({
    ...{
      rooms: 0,
      meeting_rooms: 0,
      features: [],
      must_features: [],
      share: 0.256,
      invited: 1,
      event_days: 1,
    },
    ...{ alternative_start_dates: ['2027-04-06', '2027-05-04'], disclosed: { budget_per_attendee: 300 } },
    introduction: 'Our yearly meeting',
  });
  expect(facts(other)).toEqual({
    Where: 'Vienna',
    When: '2–4 Mar 2027 (1 day)',
    Attendees: '80',
    Rooms: 'none',
    'Meeting rooms': 'none',
    'Or beginning': '6 Apr 2027, 4 May 2027',
    Budget: '€300.00 per attendee',
    'Hotels asked': '1',
    'Your chance to win, as it stands': '26 %',
  });
  expect(other.querySelector('.introduction')?.textContent).toBe('Our yearly meeting');
});

test('before the deadline it is said; after it one can decline and ask for time, but not offer', async () => {
  await open({ response_due: '2999-01-01T10:00:00Z' });
  expect(read()).toContain(`Answer by ${deadline('2999-01-01T10:00:00Z')}`);
  expect(button('Send the offer')).toBeTruthy();
  const { page } = await open({
    response_due: '2020-01-01T10:00:00Z',
    organizer_email: 'ada@meridian.example',
  });
  expect(read()).toContain('The deadline has passed');
  expect(button('ada@meridian.example').getAttribute('href')).toBe('mailto:ada@meridian.example');
  expect(page.querySelector('form')).toBeNull();
  expect(button('Decline')).toBeTruthy();
});

test('a last round has its own deadline for whoever is asked; others’ offers stand and cannot be changed', async () => {
  const round = { is_asked: true, due: '2999-01-01T10:00:00Z', message: 'Your best, please' };
  await open({ proposals: [offer], response_due: '2020-01-01T10:00:00Z', final_round: round, own_rank: 2 });
  expect(read()).toContain('The last round');
  expect(read()).toContain('As the round began, it ranked 2.');
  expect(read()).toContain('Your best, please');
  expect(read()).toContain('Change your offer (version 2)');
  const others = { is_asked: false, due: null, message: null };
  const { page } = await open({ proposals: [offer], final_round: others });
  expect(read()).toContain('The last round is with other hotels');
  expect(read()).not.toContain('it ranked');
  expect(page.querySelector('form')).toBeNull();
});

test.each<[string, object, string]>([
  ['won', { proposals: [{ ...offer, status: 'won' }] }, 'Your offer has won. Congratulations.'],
  [
    'decided',
    { rfp_status: 'decided', proposals: [{ ...offer, status: 'lost' }] },
    'The organizer has decided',
  ],
  ['lost', { proposals: [{ ...offer, status: 'lost' }] }, 'This request takes no more answers.'],
  ['cancelled', { rfp_status: 'cancelled' }, 'This request takes no more answers.'],
])('%s: nothing can be answered any more', async (_, changes, words) => {
  const { page } = await open(changes);
  expect(read()).toContain(words);
  expect(page.querySelectorAll('button, form')).toHaveLength(0);
});

test('an offer is sent with the decimals that were typed, after a look whether it was answered meanwhile', async () => {
  const { asked } = await open(
    { questions: ['Is there parking?'], alternative_start_dates: ['2027-04-06'] },
    { submit_proposal_by_token: () => ({ version: 1 }) },
  );
  expect(field('Room rate').value).toBe('149.00');
  expect(read()).toContain('One question is not answered yet.');
  expect(read()).toContain('60 rooms, 80 attendees, as asked');
  await type('Room rate', '149,95');
  await type('Rooms', '55');
  expect(read()).not.toContain('as asked');
  await type('Is there parking?', ' In the basement ');
  await type('The event begins on', '2027-04-06');
  await type('The offer holds until', '2999-01-31');
  expect(read()).not.toContain('not answered yet');
  expect(read()).toContain('€8,247.25 all in');
  await click('Send the offer');
  expect(asked('rfp_by_token')).toHaveLength(3);
  expect(asked('submit_proposal_by_token')).toEqual([
    expect.objectContaining({
      ...{ p_token: 'token', p_room_rate: '149.95', p_ddr_rate: '0', p_rooms: 55, p_nights: 1 },
      ...{ p_attendees: 80, p_event_days: 2, p_currency: 'EUR', p_comments: null },
      ...{ p_answers: ['In the basement'], p_start_date: '2027-04-06', p_valid_until: '2999-01-31' },
    }),
  ]);
  expect(read()).toContain('Your offer has been sent.');
  expect(kept()).toBeNull();
});

test('a rate ten times the list rate is asked back about, and sent when it is sent again', async () => {
  const { asked } = await open({}, { submit_proposal_by_token: () => ({ version: 1 }) });
  await type('Room rate', '1.490,00');
  await click('Send the offer');
  expect(read()).toContain('Is 1,490.00 right? Your rate so far is 149.00. Send it again if so.');
  expect(asked('submit_proposal_by_token')).toEqual([]);
  await type('Room rate', '14,90');
  await click('Send the offer');
  expect(read()).toContain('Is 14.90 right? Your rate so far is 149.00.');
  await click('Send the offer');
  expect(asked('submit_proposal_by_token')).toEqual([expect.objectContaining({ p_room_rate: '14.90' })]);
});

test.each([
  [{ currency: 'EUR' }, true],
  // The budget is in another currency than the offer.
  [{ currency: 'CHF' }, false],
])('an offer of ten times the budget that is shown is asked back about: %j', async (hotel, isAsked) => {
  const { asked } = await open(
    { disclosed: { budget_per_attendee: 10 }, hotel: { ...request.hotel, ...hotel } },
    { submit_proposal_by_token: () => ({ version: 1 }) },
  );
  await click('Send the offer');
  expect(read().includes('Is 111.75 per attendee right? The budget is 10.00.')).toBe(isAsked);
  expect(asked('submit_proposal_by_token')).toHaveLength(isAsked ? 0 : 1);
});

test('an offer that stands is what its change starts from, with the version that it becomes', async () => {
  const { asked } = await open({ proposals: [offer] }, { submit_proposal_by_token: () => ({ version: 3 }) });
  expect(read()).toContain('Amounts in CHF.');
  expect([field('Room rate').value, field('Day delegate rate').value]).toEqual(['140.00', '70.50']);
  expect(field('Anything else (optional)').value).toBe('Lake view');
  expect(field('The offer holds until').value).toBe('2999-01-31');
  await click('Send the offer');
  expect(asked('submit_proposal_by_token')).toHaveLength(1);
  expect(read()).toContain('Version 3 of your offer has been sent.');
});

test('faults are said at their fields when it is sent, not before, and nothing is sent', async () => {
  const { asked, page } = await open();
  await type('Room rate', 'x');
  expect(read()).toContain('Some of it is no number yet.');
  expect(page.querySelectorAll('[aria-invalid]')).toHaveLength(0);
  await click('Send the offer');
  expect(page.querySelectorAll('[aria-invalid]')).toHaveLength(1);
  expect(field('Room rate').getAttribute('aria-invalid')).toBe('true');
  expect(read()).toContain('Check the marked fields.');
  expect(asked('submit_proposal_by_token')).toEqual([]);
});

test('a network that is gone keeps what was typed and says so', async () => {
  const { page } = await open(
    {},
    { submit_proposal_by_token: () => Promise.reject(new TypeError('offline')) },
  );
  await type('Room rate', '151');
  await click('Send the offer');
  expect(page.querySelector('.total [role="alert"]')?.textContent).toContain('What you typed is kept here.');
  expect(kept()).toContain('151');
  expect(button('Send the offer').getAttribute('aria-disabled')).toBeNull();
});

test('what a colleague sent meanwhile is shown instead of sent over', async () => {
  let version = 0;
  const { asked } = await open(
    {},
    {
      rfp_by_token: () => {
        version += 1;
        return { ...request, proposals: version > 1 ? [{ ...offer, version: 1 }] : [] };
      },
    },
  );
  await type('Room rate', '151');
  await click('Send the offer');
  expect(asked('submit_proposal_by_token')).toEqual([]);
  expect(read()).toContain('This request has been answered meanwhile');
  expect(kept()).toBeNull();
  expect(field('Room rate').value).toBe('140.00');
});

test('an offer near its last day, or past it, is confirmed with one tap; one that is not is left alone', async () => {
  await open({ proposals: [offer] });
  expect(read()).not.toContain('It still holds');
  await open({ proposals: [offer] }, {}, '/answer?confirm#token');
  expect(read()).toContain('Your offer holds until 31 Jan 2999');
  const late = { ...offer, valid_until: '2020-01-31' };
  const { asked } = await open(
    { proposals: [late] },
    { confirm_offer_by_token: () => ({ valid_until: '2999-02-03' }) },
  );
  expect(read()).toContain('Your offer held until 31 Jan 2020');
  await click('It still holds');
  expect(asked('confirm_offer_by_token')).toEqual([{ p_token: 'token' }]);
  expect(read()).toContain('Your offer holds until 3 Feb 2999.');
  await open({ proposals: [{ ...late, status: 'withdrawn' }] });
  expect(read()).not.toContain('It still holds');
});

test('questions are counted, one’s own are marked, and a new one is sent once it says something', async () => {
  const { asked } = await open(
    {
      rfp_questions: [
        { question_id: '1', body: 'Parking?', answer: 'Yes', is_own: true },
        { question_id: '2', body: 'Vegan?', answer: null, is_own: false },
      ],
    },
    { ask_question_by_token: () => ({}) },
  );
  expect(read()).toContain('Questions and answers (2)You asked: Parking?YesVegan?Not answered yet.');
  await click('Send the question');
  expect(read()).toContain('Write your question first.');
  await type('Ask Meridian Events', ' Projector? ');
  await click('Send the question');
  expect(asked('ask_question_by_token')).toEqual([{ p_token: 'token', p_body: 'Projector?' }]);
});

const counter = {
  counter_offer_id: '6f000000-0000-4000-8000-000000000005',
  proposal_id: offer.id,
  status: 'open',
  terms: { room_rate: 130, ddr_rate: 70.5, fnb_per_attendee: 0, av_total: 0 },
  ...{ total: 19_680, asked_total: 19_080 },
  currency: 'CHF',
  message: 'Could you?',
  answer_by: '2999-01-01T10:00:00Z',
  closed_at: null,
  decline_message: null,
};

test('a counter-offer shows what was offered beside what is asked, and is accepted in two taps', async () => {
  const { asked, page } = await open(
    { proposals: [offer], counter_offers: [counter] },
    { accept_counter_offer_by_token: () => ({}) },
  );
  await expect.poll(read).toContain('A counter-offer from Meridian Events');
  const rows = [...page.querySelectorAll('.prices tbody tr')].map((row) =>
    [...row.children].map(
      ({ textContent, className }) =>
        `${textContent?.replace(/\s/g, ' ')}${className.includes('better') ? ' ↓' : ''}`,
    ),
  );
  expect(rows).toEqual([
    ['Room rate', 'CHF 140.00', 'CHF 130.00 ↓'],
    ['Day delegate rate', 'CHF 70.50', 'CHF 70.50'],
    ['All in', 'CHF 19,680.00', 'CHF 19,080.00 ↓'],
  ]);
  await click('Accept');
  expect(read().replace(/\s/g, ' ')).toContain('Your offer comes to CHF 19,080.00 all in then.');
  await click('Back');
  await click('Accept');
  const yes = [...page.querySelectorAll('button')].find((one) => one.textContent?.startsWith('Yes, accept'));
  await click(yes?.textContent ?? '');
  expect(asked('accept_counter_offer_by_token')).toEqual([
    { p_token: 'token', p_counter_offer_id: counter.counter_offer_id },
  ]);
  expect(read()).toContain('You have accepted the counter-offer.');
});

test('a counter-offer is declined with a word or without; a refusal is said, and what stands is read anew', async () => {
  const { asked } = await open(
    { proposals: [offer], counter_offers: [counter] },
    { decline_counter_offer_by_token: () => refusal(409, { message: 'It was withdrawn.' }) },
  );
  await expect.poll(read).toContain('A counter-offer from');
  await click('Decline the counter-offer');
  await click('Yes, decline');
  expect(read()).toContain('It was withdrawn.');
  expect(asked('rfp_by_token')).toHaveLength(2);
  await type('A word to Meridian Events, if you like', ' Not below cost ');
  await click('Yes, decline');
  expect(
    asked('decline_counter_offer_by_token').map((body) => (body as { p_message: string }).p_message),
  ).toEqual([null, 'Not below cost']);
});

test.each([
  ['accepted', 'You accepted the counter-offer'],
  ['declined', 'You declined the counter-offer'],
  ['expired', 'The counter-offer has expired'],
  ['withdrawn', 'The counter-offer was withdrawn'],
])('a counter-offer that was %s is a line, and nothing to press', async (status, words) => {
  await open({ proposals: [offer], counter_offers: [{ ...counter, status }] });
  await expect.poll(read).toContain(words);
  expect(read()).not.toContain('Yes, accept');
});

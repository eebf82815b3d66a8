import { expect, test } from 'vitest';
import { Page } from '../../../../../lib/web/console/pages/offer.tsx';
import { moment } from '../../../../../lib/web/parts/format.ts';
import {
  type Answers,
  answersOf,
  idOf,
  meOf,
  openPage,
  organization,
  rfpOf,
  texts,
} from '../../../../support/console.ts';
import { read, refusal } from '../../../../support/window.ts';

const [id, hotelId] = [idOf(900), idOf(1)];
const at = '2026-11-01T10:00:00Z';
const hotel = {
  ...{ id: hotelId, name: 'Wiesler', stars: 5, rooms_total: 1200, largest_room_capacity: 300 },
  mice_role: 'full_service',
};
const send = {
  ...{ id: 's1', hotel_id: hotelId, status: 'opened', sent_at: at, opened_at: at, responded_at: null },
  ...{ decline_code: null, decline_reason: null, delivery: null, hotels: null },
};
const offer = {
  ...{
    id: idOf(101),
    rfp_id: id,
    hotel_id: hotelId,
    status: 'submitted',
    version: 2,
    currency: 'EUR',
    via: 'link',
  },
  ...{ start_date: null, valid_until: null, confirmed_at: null, answers: [], comments: null },
};
const cost = {
  ...{ currency: 'EUR', total: 1, per_attendee: 1, fx: null, lines: [], deviations: [] },
  comparable: { total: 1, per_attendee: 1 },
};
const ranked = {
  ...{ hotel_id: hotelId, hotel_name: 'Wiesler', rank: 2, topsis_score: 0.51239 },
  why_this_hotel: ['Near: 2 km'],
};
interface World {
  rfp?: object;
  hotel?: object;
  sends?: object[];
  offers?: object[];
  me?: ReturnType<typeof meOf>;
  answers?: Answers;
}
const open = ({ rfp = {}, sends = [send], offers = [], me = meOf(), answers = {}, ...world }: World = {}) =>
  openPage(
    Page,
    answersOf(rfpOf(rfp), {
      hotels: () => [{ ...hotel, ...world.hotel }],
      sends: () => sends,
      proposals: (_, url) => (url.searchParams.has('is_current') ? offers : versions),
      topsis_rank_hotels: () => [{ ...ranked, hotel_id: idOf(2), rank: 1 }, ranked],
      predict_win_probability: () => refusal(404),
      compute_realistic_total_cost: () => cost,
      suggest_counter_offer: () => refusal(404),
      counter_offers: () => [],
      ...answers,
    }),
    { me, params: { rfp: id, hotel: hotelId } },
  );
const versions = [
  {
    ...{ id: 'v2', version: 2, status: 'submitted', submitted_at: at, comments: 'Lower now' },
    ...{ currency: 'EUR', amounts: null },
    deltas: [
      { field: 'room_rate', old_value: '120', new_value: '110' },
      { field: 'terms', old_value: '{}', new_value: '{"attrition": []}' },
      { field: 'comments', old_value: null, new_value: 'Lower now' },
      { field: 'answers', old_value: '[]', new_value: '[""]' },
    ],
  },
  {
    ...{ id: 'v1', version: 1, status: 'superseded', submitted_at: at, comments: null, deltas: [] },
    ...{ currency: 'EUR', amounts: null },
  },
];
const facts = () => texts('h2.big ~ .facts:first-of-type li, h2.big + .facts li');

test('what is known of the hotel, and where it ranks', async () => {
  await open();
  expect(facts().slice(0, 5)).toEqual([
    ...['Rank 2 of 2, score 0.512', '5 stars', '1,200 rooms', 'largest room seats 300', 'Full service'],
  ]);
  expect(texts('.why li')).toEqual(['Near: 2 km']);
  expect(texts('h2.big')).toEqual(['Wiesler Opened']);
  expect(document.title).toContain('Wiesler, Autumn congress');
  await open({
    hotel: { stars: null, rooms_total: null, largest_room_capacity: null, name: null },
    answers: { topsis_rank_hotels: () => [] },
  });
  expect(facts()).toEqual(['Full service']);
  expect(texts('.why li')).toEqual([]);
  expect(texts('h2.big')).toEqual(['An erased hotel Opened']);
});

test('a hotel that is not there', async () => {
  await open({ answers: { hotels: () => [] } });
  expect(read()).toContain('It is not here');
});

test.each<[string, World, string, boolean]>([
  ['not invited', { sends: [] }, 'Not invited. The ranking', false],
  ['only others are invited', { sends: [{ ...send, hotel_id: idOf(2) }] }, 'Not invited. The ranking', false],
  ['invited', { sends: [{ ...send, opened_at: null }] }, 'No offer yet. The ranking reckons', true],
  ['opened', {}, `No offer yet. The hotel opened the RFP on ${moment(at)}. The ranking`, true],
  [
    'declined',
    { sends: [{ ...send, status: 'declined', responded_at: at, decline_code: 'dates_full' }] },
    `Declined on ${moment(at)}. The dates are full`,
    true,
  ],
  [
    'declined without a word',
    { sends: [{ ...send, status: 'declined', responded_at: at }] },
    'No reason was given.',
    true,
  ],
])('%s: what the hotel says', async (_, world, words, hasHistory) => {
  const { asked } = await open(world);
  expect(read()).toContain(words);
  expect(texts('.card h2').includes('History')).toBe(hasHistory);
  expect(texts('.card h2')).not.toContain('Counter-offer');
  expect([...asked('compute_realistic_total_cost'), ...asked('suggest_counter_offer')]).toEqual([]);
});

test('an offer is shown with what it costs and what the hotel writes', async () => {
  const me = meOf({ organization: { ...organization, reporting_currency: 'CHF', version: 1 } });
  const { asked, sought } = await open({ offers: [{ ...offer, comments: 'Lake view' }], me });
  expect(texts('h2.big')).toEqual(['Wiesler Submitted']);
  expect(texts('blockquote')).toEqual(['The hotel writesLake view']);
  expect(texts('.card h2')).toEqual(
    expect.arrayContaining(['Total cost', 'Win probability', 'Counter-offer', 'Anomalies', 'History']),
  );
  expect(asked('compute_realistic_total_cost')).toContainEqual({
    p_proposal_id: offer.id,
    p_currency: 'CHF',
  });
  expect(asked('predict_win_probability')).toEqual([{ p_hotel_id: hotelId, p_rfp_id: id }]);
  expect(sought('proposals').at(-1)).toMatchObject({
    ...{ rfp_id: `eq.${id}`, hotel_id: `eq.${hotelId}`, order: 'version.desc' },
  });
  const silent = await open({ offers: [offer], me: meOf({ organization: null, isAdmin: true }) });
  expect(silent.page.querySelector('blockquote')).toBeNull();
  expect(read()).not.toMatch(/No offer yet|Not invited/);
  expect(silent.asked('compute_realistic_total_cost')).toContainEqual({
    ...{ p_proposal_id: offer.id, p_currency: 'EUR' },
  });
});

test('what revisions changed, newest first, down to the invitation', async () => {
  await open({ offers: [offer] });
  expect(texts('.history > li')).toEqual([
    `Version 2 ${moment(at)}Room rate: €120.00 → €110.00Terms changed“Lower now”`,
    `Version 1 ${moment(at)}`,
    `Invited ${moment(at)}, opened ${moment(at)}`,
  ]);
  await open({
    sends: [{ ...send, status: 'declined', responded_at: at, decline_reason: 'Works', opened_at: null }],
    offers: [offer],
  });
  expect(texts('.history > li')[0]).toBe(`Declined ${moment(at)}Works`);
  expect(texts('.history > li').at(-1)).toBe(`Invited ${moment(at)}`);
  await open({ sends: [], offers: [offer] });
  expect(texts('.history > li').at(-1)).toMatch(/^Version 1/);
});

test('the sum of an offer of lines, before and after', async () => {
  const [newer, older] = versions;
  const lines = [
    { ...newer, comments: null, deltas: [], amounts: [1000.1, 20.2] },
    { ...older, amounts: [1100, -50.5] },
  ];
  await open({
    offers: [offer],
    answers: { proposals: (_, url) => (url.searchParams.has('is_current') ? [offer] : lines) },
  });
  expect(texts('.history > li').slice(0, 2)).toEqual([
    `Version 2 ${moment(at)}All in: €1,049.50 → €1,020.30`,
    `Version 1 ${moment(at)}`,
  ]);
});

test('nothing is suggested once the RFP is decided', async () => {
  const { asked } = await open({ rfp: { status: 'decided' }, offers: [{ ...offer, status: 'won' }] });
  expect(read()).toContain('No counter-offer was made.');
  expect(read()).not.toContain('A suggestion takes');
  expect(asked('suggest_counter_offer')).toEqual([]);
});

test('of what is odd only this hotel’s is shown', async () => {
  const odd = { kind: 'duplicate_proposal', severity: 'high', z_score: null };
  const evidence = { repeats: 'own_version', other_version: 1, same_document: false };
  await open({
    offers: [offer],
    answers: {
      detect_proposal_anomalies: () => [
        { ...odd, evidence, hotel_id: hotelId },
        { ...odd, evidence, hotel_id: idOf(2) },
      ],
    },
  });
  expect(texts('.anomalies li')).toHaveLength(1);
  expect(texts('.anomalies a')).toEqual(['Wiesler']);
});

test.each([
  ['o1', true],
  ['o2', false],
])('an RFP of the organization %s is one’s own to decide: %s', async (organization_id, isMine) => {
  const { page } = await open({ rfp: { organization_id }, offers: [offer] });
  expect(page.querySelector('details.menu') !== null).toBe(isMine);
  expect(texts('button').includes('Shortlist')).toBe(isMine);
});

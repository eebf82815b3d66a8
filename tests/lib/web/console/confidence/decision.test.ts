import { expect, test } from 'vitest';
import { Page } from '../../../../../lib/web/console/pages/confidence.tsx';
import { day, moment } from '../../../../../lib/web/parts/format.ts';
import { type Answers, answersOf, idOf, openPage, rfpOf, texts } from '../../../../support/console.ts';
import { handedOver } from '../../../../support/handed-over.ts';
import { click, read, refusal } from '../../../../support/window.ts';

const id = idOf(900);
const at = '2026-11-01T10:00:00Z';
const weights = { price: 0.4, location: 0.3, mice_fit: 0.2, response_time: 0.1 };
const said = 'Price 40 %, Location 30 %, MICE fit 20 %, Response time 10 %';
const text = () => read().replaceAll('\u00a0', ' ');
const open = (rfp: object, more: Answers) =>
  openPage(
    Page,
    answersOf(
      rfpOf({ weight_price: 1, weight_location: 0, weight_mice_fit: 0, weight_response_time: 0, ...rfp }),
      {
        explain_ranking: () => ({ candidates: [] }),
        group_weights: () => ({ members: [], aggregate: null, kendall_w: null, disagreement: null }),
        win_calibration: () => ({ is_fitted: false, rfps: 1 }),
        ...more,
      },
    ),
    { params: { rfp: id } },
  );

const decision = {
  rfp: { decided_by: { name: 'Ada Byron', role: 'owner' } } as object,
  ...{ winner: { hotel_name: 'Wiesler' }, reason: 'The best', decided_at: at },
  invited: [
    { hotel_id: 'h1', hotel_name: 'Wiesler', sent_by: { name: 'Bo Li', role: 'member' } },
    { sent_by: null },
  ] as object[],
  weights: { at_award: weights, committed: { weights, at, sha256: 'abc' }, changes: [] as object[] },
  ranking: [
    { hotel_id: 'h1', hotel_name: 'Wiesler', topsis_score: 0.51239, criteria: { price_per_attendee: 100 } },
    { hotel_id: 'h2', hotel_name: null, topsis_score: 0.4, criteria: { price_per_attendee: null } },
  ] as object[] | null,
  answers: [{ kind: 'proposal' }, { kind: 'decline' }, { kind: 'decline' }],
  negotiation: [
    { at, kind: 'counter_offer', hotel_id: 'h1', status: 'withdrawn', by: { name: '[erased]' } },
    { at, kind: 'revision', hotel_id: 'h1', field: 'ddr_rate', old: '76.00', new: '73.00' },
    { at, kind: 'revision', hotel_id: 'h1', field: 'answers', old: '[]', new: '[""]' },
    { at, kind: 'revision', hotel_id: 'h1', field: 'valid_until', old: null, new: '2027-01-30' },
    { at, kind: 'question', hotel_id: null },
  ],
};
const decided = (changes: object = {}, more: Answers = {}) =>
  open({ status: 'decided' }, { decision_record: () => ({ ...decision, ...changes }), ...more });

test('weights of before a criterion are told without it', async () => {
  await decided({ weights: { at_award: { price: 0.5, location: 0.5 }, committed: null, changes: [] } });
  expect(texts('dl.said dd')[0]?.replaceAll('\u00a0', ' ')).toBe('Price 50 %, Location 50 %');
});

test('the decision as it was made', async () => {
  await decided();
  expect(text()).toContain(
    `Wiesler won on ${moment(at)}, by Ada Byron (owner). 2 hotels asked, 1 offer, 2 declines. Sent, by Bo Li (member).`,
  );
  expect(texts('blockquote')).toEqual(['The best']);
  expect(texts('dl.said dd')).toEqual(
    [said, `${said}, ${moment(at)} SHA-256 abc`, 'never'].map((one) => one.replaceAll(' %', ' %')),
  );
  expect(texts('ol.record li')).toEqual([
    'Wiesler, 0.5124, €100.00 comparable per attendee',
    'An erased hotel, 0.4000',
  ]);
  expect(texts('summary')).toContain('4 steps of negotiation');
  expect(texts('details ul li')).toEqual([
    `${moment(at)}: Wiesler had its counter-offer withdrawn, by [erased]`,
    `${moment(at)}: Wiesler: day delegate rate 76.00 became 73.00`,
    // A day as it is written, wherever it is read.
    `${moment(at)}: Wiesler: valid until – became ${day('2027-01-30')}`,
    `${moment(at)}: An erased hotel asked a question`,
  ]);
  await decided({
    ...{ rfp: {}, winner: null, reason: null, ranking: null, negotiation: [], invited: [{}, {}] },
    weights: { at_award: weights, committed: null, changes: [{ at, offers: 2, old: weights, new: weights }] },
  });
  expect(text()).toContain('Nobody won on');
  expect(texts('dl.said dd').slice(1)).toEqual([
    'not kept at the time',
    `${moment(at)}, with 2 offers in: ${said} became ${said}`,
  ]);
  expect(texts('blockquote, ol.record, details ul')).toEqual([]);
  expect(text()).toContain('How it ranked was not kept');
  await decided({
    ranking: Array.from({ length: 12 }, (_, n) => ({ ...decision.ranking?.[0], hotel_id: `h${n}` })),
  });
  expect(texts('ol.record li')).toHaveLength(10);
});

test('lines and terms of the winner as they were decided; nothing where they were not kept', async () => {
  const line = { unit: 'room_night', quantity: 220, unit_price: 121, gross: 26_620, is_counted: true };
  const answer = {
    ...{ kind: 'proposal', proposal_id: 'p1', currency: 'EUR', terms: { cutoff_days: 30 } },
    offered: [
      { ...line, name: 'room', kind: 'room' },
      { ...line, name: 'Gala', kind: 'fnb', unit_price: null, gross: null, is_counted: false },
      { ...line, name: 'Service', kind: 'service_charge', unit: 'percent', quantity: null, unit_price: 12.5 },
    ],
  };
  const winner = { hotel_name: 'Wiesler', proposal_id: 'p1' };
  await decided({ winner, answers: [{ ...answer, proposal_id: 'p0' }, answer, { kind: 'decline' }] });
  expect(texts('summary')).toContain('What Wiesler offered');
  const cells = (row: number) => texts(`tbody tr:nth-child(${row}) :is(th, td)`);
  expect(cells(1)).toEqual(['Rooms', '220', '€121.00', '€26,620.00']);
  expect(cells(2)).toEqual(['GalaShown, and no part of the total', '220', 'Not offered', '–']);
  expect(cells(3)).toEqual(['Service', '–', '12.50 %', '€26,620.00']);
  expect(texts('details dl')).toEqual(['Cut-off30 days']);

  await decided({ winner, answers: [{ ...answer, offered: undefined, terms: null }] });
  expect(texts('summary').join()).not.toContain('offered');
});

test('the record of a decision is handed over under the name the service gave it', async () => {
  const file = (headers: Record<string, string>) => () => new Response('pdf', { headers });
  const { asked } = await decided(
    {},
    { 'decision-record': file({ 'content-disposition': 'attachment; filename="record-1.pdf"' }) },
  );
  const given = handedOver();
  await click('Download as PDF');
  expect(asked('decision-record')).toEqual([{ rfp_id: id }]);
  expect(await Promise.all(given.map(async ({ name, blob }) => [name, await blob.text()]))).toEqual([
    ['record-1.pdf', 'pdf'],
  ]);
  expect(text()).toContain('Downloaded.');
  await decided({}, { 'decision-record': () => refusal(403, { error: 'no' }) });
  await click('Download as PDF');
  expect(text()).toContain('You are not allowed to do this.');
});

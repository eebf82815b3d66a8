import { expect, test } from 'vitest';
import { Page } from '../../../../../lib/web/console/pages/final-round.tsx';
import { instantOf } from '../../../../../lib/web/data/moments.ts';
import { moment } from '../../../../../lib/web/parts/format.ts';
import {
  type Answers,
  answersOf,
  idOf,
  keeping,
  meOf,
  openPage,
  rfpOf,
  rows,
  texts,
  tick,
} from '../../../../support/console.ts';
import { click, field, read, type } from '../../../../support/window.ts';

const past = '2020-01-31T10:00:00Z';
const future = '2999-01-31T10:00:00Z';
const ranked = (n: number) => ({
  hotel_id: idOf(n),
  hotel_name: `Hotel ${n}`,
  rank: n,
  criteria: { price_per_attendee: 50 },
});
const offer = (n: number, changes: object = {}) => ({
  ...{ id: idOf(n + 100), hotel_id: idOf(n), status: 'submitted' },
  ...changes,
});
const asked = (n: number, changes: object = {}) => ({
  ...{ id: `a${n}`, round: 1, hotel_id: idOf(n), due: future, message: null, show_rank: false },
  ...{ proposal_id: idOf(n + 100), own_rank: n, comparable_total: 1000, currency: 'EUR', reopened_at: null },
  hotels: { name: `Hotel ${n}` },
  ...changes,
});

interface World {
  rfp?: object;
  rounds?: object[];
  offers?: object[];
  hotels?: number[];
}
function open(
  { rfp = {}, rounds = [], offers = [], hotels = [1, 2, 3, 4] }: World = {},
  me = meOf(),
  more: Answers = {},
) {
  return openPage(
    Page,
    answersOf(rfpOf(rfp), {
      topsis_rank_hotels: () => hotels.map(ranked),
      proposals: () => offers,
      rfp_rounds: () => rounds,
      counter_offers: () => [],
      compute_realistic_total_cost: () => ({ comparable: { total: 900 } }),
      ...more,
    }),
    { me, params: { rfp: idOf(900) } },
  );
}
const chosen = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].map(({ checked }) => checked);

test('a running round: what each asked hotel offered before and offers now', async () => {
  const { sought, asked: sent } = await open({
    rounds: [
      asked(1),
      asked(2, { show_rank: true }),
      asked(3),
      asked(4, { comparable_total: null, proposal_id: null, hotels: null }),
    ],
    offers: [offer(1), offer(2, { id: idOf(202) }), offer(3, { id: idOf(203), status: 'withdrawn' })],
  });
  expect(texts('.card h2')).toEqual([`Round 1, running until ${moment(future)}`]);
  expect(texts('thead th')).toEqual(['Hotel', 'Rank then', 'Before', 'Now', 'Change']);
  expect(rows()).toEqual([
    ['Hotel 1', '1', '€1,000.00', '€1,000.00', 'unchanged'],
    ['Hotel 2', '2', '€1,000.00', '€900.00', '−€100.00'],
    ['Hotel 3', '3', '€1,000.00', '–', 'withdrawn'],
    ['An erased hotel', '4', '–', '–', 'withdrawn'],
  ]);
  expect(read()).toContain('Hotels saw no ranks.');
  expect(read()).not.toContain('Ask for last offers');
  // The head asks whether one runs, by its end alone.
  expect(sought('rfp_rounds').filter(({ select }) => select !== 'due')).toEqual([
    expect.objectContaining({ rfp_id: `eq.${idOf(900)}`, order: 'round.desc,own_rank.asc' }),
  ]);
  expect(sent('compute_realistic_total_cost')).toContainEqual({
    p_proposal_id: idOf(202),
    p_currency: 'EUR',
  });
});

test('an earlier round is over, and shows only what it began with', async () => {
  await open({
    rounds: [
      asked(1, { round: 2, show_rank: true, message: 'Best price, please' }),
      asked(1, { id: 'b1', due: past, reopened_at: past }),
    ],
    offers: [offer(1)],
  });
  expect(texts('.card h2')).toEqual([
    `Round 2, running until ${moment(future)}`,
    `Round 1, over since ${moment(past)}`,
  ]);
  expect(texts('.quote')).toEqual(['Best price, please']);
  expect(rows()).toEqual([
    ['Hotel 1', '1', '€1,000.00', '€1,000.00', 'unchanged'],
    ['Hotel 1', '1', '€1,000.00'],
  ]);
  expect(
    texts('.card .soft')
      .map((text) => /own rank/.test(text))
      .slice(0, 1),
  ).toEqual([true]);
  expect(read().match(/The deadline has moved since/g)).toHaveLength(1);
});

test('a change of an offer whose total then was not known is not reckoned', async () => {
  await open({ rounds: [asked(1, { comparable_total: null })], offers: [offer(1, { id: idOf(201) })] });
  expect(rows()).toEqual([['Hotel 1', '1', '–', '€900.00', '–']]);
});

test.each<[string, World, boolean, string | null]>([
  ['with an offer, by those whose RFP it is', { offers: [offer(1)] }, true, null],
  ['of colleagues elsewhere', { rfp: { organization_id: 'o2' }, offers: [offer(1)] }, false, null],
  ['without an offer', {}, false, 'No offers yet'],
  ['of a draft', { rfp: { status: 'draft' }, offers: [offer(1)] }, false, 'No last round'],
  ['while one is running', { offers: [offer(1)], rounds: [asked(1)] }, false, null],
  ['after one', { offers: [offer(1)], rounds: [asked(1, { due: past })] }, true, null],
  [
    'after one whose deadline moved',
    { offers: [offer(1)], rounds: [asked(1, { reopened_at: past })] },
    true,
    null,
  ],
  ['of a decided RFP', { rfp: { status: 'decided' }, rounds: [asked(1, { due: past })] }, false, null],
])('a round %s can begin: %s', async (_, world, may, empty) => {
  await open(world);
  expect(texts('.card h2').includes('Ask for last offers')).toBe(may);
  expect(texts('.state h2')).toEqual(empty ? [empty] : []);
});

test('the first three whose offer stands are chosen to begin with', async () => {
  const states = ['withdrawn', 'submitted', 'shortlisted', 'submitted', 'submitted', 'lost'];
  await open({
    hotels: [1, 2, 3, 4, 5, 6],
    offers: states.map((status, i) => offer(i + 1, { status })),
  });
  expect(texts('.plain .check')).toEqual(
    [2, 3, 4, 5].map((n) => `${n}. Hotel ${n} €50.00 comparable per attendee`),
  );
  expect(chosen()).toEqual([true, true, true, false, false]);
});

test('a round tells which open counter-offers it withdraws', async () => {
  await open({ offers: [1, 2].map((n) => offer(n)) }, meOf(), {
    counter_offers: () => [{ hotel_id: idOf(2) }],
  });
  expect(texts('.notice')).toEqual([
    'Your counter-offer to Hotel 2 is still open: the round takes its place and withdraws it.',
  ]);
});

test('last offers are asked for once that is confirmed', async () => {
  const { asked: sent } = await open({ offers: [1, 2].map((n) => offer(n)) }, meOf(), {
    request_final_offers: () => ({}),
  });
  const begin = () => click('Begin the last round');
  await tick('Hotel 1');
  await tick('Hotel 2');
  await begin();
  expect(read()).toContain('Choose at least one hotel.');
  await tick('Hotel 2');
  await type('Until', '');
  await begin();
  expect(read()).toContain('Say until when.');
  expect(document.querySelector('dialog')).toBeNull();
  await type('Until', '2999-02-01T12:00');
  await begin();
  expect(texts('dialog p')[0]).toContain('1 hotel is asked by mail.');
  await click('Cancel', 'dialog');
  expect(sent('request_final_offers')).toEqual([]);
  await begin();
  await click('Ask for last offers', 'dialog');
  await tick('Hotel 1');
  await tick('Each sees its own rank');
  field('What you tell them (optional)').value = ' Best price ';
  const stale = keeping(['rfp', idOf(900), 'x'], ['rfps']);
  await begin();
  expect(texts('dialog p')[0]).toContain('2 hotels are asked by mail.');
  await click('Ask for last offers', 'dialog');
  const same = { p_rfp_id: idOf(900), p_due: instantOf('2999-02-01T12:00') };
  expect(sent('request_final_offers')).toEqual([
    { ...same, p_hotel_ids: [idOf(2)], p_show_rank: false, p_message: null },
    { ...same, p_hotel_ids: [idOf(2), idOf(1)], p_show_rank: true, p_message: 'Best price' },
  ]);
  expect(stale()).toEqual([['rfp', idOf(900), 'x'], ['rfps']]);
  expect(texts('.toast')).toEqual(['The hotels are asked']);
});

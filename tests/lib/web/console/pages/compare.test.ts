import { expect, test, vi } from 'vitest';
import { pick, pickedFor } from '../../../../../lib/web/console/compare/selection.ts';
import { Page } from '../../../../../lib/web/console/pages/compare.tsx';
import { day } from '../../../../../lib/web/parts/format.ts';
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
import { click, field, read, settle, type } from '../../../../support/window.ts';

const id = idOf(900);
const hotel = (n: number, changes: object = {}) => ({
  ...{ rank: n, hotel_id: idOf(n), hotel_name: `Hotel ${n}`, topsis_score: 1 / n, cluster_boost: 1.05 },
  ...{ price_score: 1 / n, location_score: 0.5, mice_fit_score: n / 10, response_time_score: 0.5 },
  ...{ why_this_hotel: ['Near: 2 km'] },
  criteria: {
    price_per_attendee: 100 * n,
    estimated: n === 3,
    distance_km: 2,
    mice_fit: 0.5,
    response_hours: 3,
  },
  ...changes,
});
const offer = (n: number, changes: object = {}) => ({
  ...{ id: idOf(100 + n), rfp_id: id, hotel_id: idOf(n), status: 'submitted', start_date: null },
  ...{ valid_until: '2999-01-31', terms: {} },
  ...changes,
});
const cost = (n: number, currency: string) => ({
  ...{ currency, total: 1000 * n, per_attendee: 10 * n, fx: null, comparable: { total: 1, per_attendee: 1 } },
  lines: [
    { item: 'rooms', amount: 600 * n, source_amount: 600 },
    ...(n === 2 ? [{ item: 'ddr', amount: 30, source_amount: 30 }] : []),
  ],
  deviations: n === 2 ? [{ field: 'rooms', asked: 40, offered: 30 }] : [],
});
async function open(picked: string[], more: Answers = {}, changes: object = {}, me = meOf(), hash = '#/') {
  pick(id, picked);
  return openPage(
    Page,
    answersOf(rfpOf(changes), {
      topsis_rank_hotels: () => [1, 2, 3, 4, 5].map((n) => hotel(n)),
      sends: () => [
        { hotel_id: idOf(3), status: 'declined' },
        { hotel_id: idOf(4), status: 'sent' },
      ],
      proposals: () => [offer(1), offer(2, { start_date: '2999-11-01', valid_until: '2020-01-31' })],
      counter_offers: () => [],
      hotels: () => [],
      predict_win_probability: () => ({ probability: 0.25 }),
      contract_risk: () => [],
      compute_realistic_total_cost: ({ p_proposal_id, p_currency }: Record<string, string>) =>
        cost(p_proposal_id === idOf(101) ? 1 : 2, p_currency ?? ''),
      ...more,
    }),
    { me, params: { rfp: id }, hash },
  );
}
const table = () =>
  new Map(
    [...document.querySelectorAll('table.sides tbody tr')].map((row) => [
      row.querySelector('th')?.textContent ?? '',
      [...row.querySelectorAll('td')].map(({ textContent }) => (textContent ?? '').replace(/\s+/g, ' ')),
    ]),
  );

test('hotels stand side by side, the best of each line marked', async () => {
  await open(
    [idOf(3), idOf(1), idOf(2)],
    {},
    {},
    meOf({ organization: { ...organization, reporting_currency: 'CHF', version: 1 } }),
  );
  expect(texts('table.sides thead th a')).toEqual(['Hotel 1', 'Hotel 2', 'Hotel 3']);
  expect(texts('table.sides thead .total')).toEqual(['CHF 1,000.00', 'CHF 2,000.00 +CHF 1,000.00']);
  const said = table();
  expect(said.get('Rank')).toEqual(['1', '2', '3']);
  expect(said.get('Score')).toEqual(['1.000 (best)', '0.500', '0.333']);
  expect(said.get('Offer')?.map((text) => text.trim())).toEqual(['Submitted', 'Submitted', 'Declined']);
  expect(said.get('Begins')).toEqual([day('2999-10-05'), day('2999-11-01'), '–']);
  expect(said.get('Holds until')).toEqual([day('2999-01-31'), `${day('2020-01-31')}expired`, '–']);
  expect(said.get('Comparable price, EUR per attendee')).toEqual([
    '€100.00 (best)',
    '€200.00',
    '€300.00 list',
  ]);
  expect(said.get('MICE fit')?.at(-1)).toContain('(best)');
  expect(said.get('Location')?.join()).not.toContain('best');
  expect(said.get('All-in cost as offered')).toEqual([
    'CHF 1,000.00 (best)',
    'CHF 2,000.00 +CHF 1,000.00',
    '–',
  ]);
  expect(said.get('Per attendee, as offered')).toEqual(['CHF 10.00 (best)', 'CHF 20.00 +CHF 10.00', '–']);
  expect([...said.values()].filter((cells) => cells.includes('CHF 600.00 (best)'))).toHaveLength(1);
  expect([...said.values()].filter((cells) => cells[1] === 'CHF 30.00')).toEqual([['–', 'CHF 30.00', '–']]);
  expect(said.get('Other than asked')).toEqual(['as asked', 'Rooms: 30 for 40', '–']);
  // Hotels 1 and 2 were not asked.
  expect(said.get('Win probability')).toEqual(['–', '–', '25 %']);
  expect(said.get('Bonus for answering')?.[0]).toBe('× 1.050');
  expect(document.querySelectorAll('td .unsure')).toHaveLength(3);
  expect(document.querySelectorAll('td .muted')).toHaveLength(1);
});

test('what leaves out a part of what is asked is neither the best nor what others are measured by', async () => {
  const prices = [800, 1000, 1200];
  const lacking = {
    total: 1,
    per_attendee: 1,
    estimated_parts: [{ thing: 'extra:gala' }, { thing: 'room:0' }],
  };
  await open([idOf(1), idOf(2), idOf(3)], {
    proposals: () => [offer(1), offer(2), offer(3)],
    compute_realistic_total_cost: ({ p_proposal_id }: Record<string, string>) => {
      const n = Number(p_proposal_id?.slice(-1));
      const total = prices[n - 1] ?? 0;
      const lines = [
        { item: 'rooms', amount: total / 2, source_amount: total / 2 },
        { item: 'ddr', amount: total / 4, source_amount: total / 4 },
      ];
      const amounts = { ...cost(3, 'EUR'), lines, total, per_attendee: total / 10 };
      return n === 1 ? { ...amounts, comparable: lacking } : amounts;
    },
  });
  expect(texts('table.sides thead .total')).toEqual([
    '€800.002 parts not priced',
    '€1,000.00',
    '€1,200.00 +€200.00',
  ]);
  const said = table();
  expect(said.get('All-in cost as offered')).toEqual([
    '€800.002 parts not priced',
    '€1,000.00 (best)',
    '€1,200.00 +€200.00',
  ]);
  expect(said.get('Per attendee, as offered')?.[1]).toBe('€100.00 (best)');
  expect(said.get('Rooms')).toEqual(['€400.001 part not priced', '€500.00 (best)', '€600.00 +€100.00']);
  // Of the others nothing is left out.
  expect(said.get('Day delegate rate')?.[0]).toBe('€200.00 (best)');
});

test('a hotel is shown by its photo, and by its initials without one or where it cannot be had', async () => {
  await open([idOf(1), idOf(2)], {
    hotels: () => [
      { id: idOf(1), photo_url: 'https://hotel.example/front.jpg', version: 7 },
      { id: idOf(2), photo_url: null, version: 1 },
    ],
  });
  const photos = () => [...document.querySelectorAll<HTMLImageElement>('.sides thead .photo')];
  expect(photos().map((photo) => photo.getAttribute('src') ?? photo.textContent)).toEqual([
    `/api/hotel-photo?id=${idOf(1)}&v=7`,
    'H',
  ]);
  photos()[0]?.dispatchEvent(new window.Event('error'));
  await settle();
  expect(texts('.sides thead .photo')).toEqual(['H', 'H']);
});

test('a cost that is on its way is a mark, not a dash', async () => {
  await open([idOf(1), idOf(3)], { compute_realistic_total_cost: () => new Promise(() => {}) });
  expect(table().get('All-in cost as offered')).toEqual(['…', '–']);
  expect(table().get('Other than asked')).toEqual(['…', '–']);
});

test.each([
  ['none', []],
  ['hotels that are no candidates', [idOf(77)]],
])('%s picked: it opens with the winner and the first with an offer', async (_, picked) => {
  await open(picked);
  // Hotel 3 is an estimate.
  expect(pickedFor(id)).toEqual([1, 2, 4].map(idOf));
  expect(texts('table.sides thead th')).toHaveLength(3);
  await open(picked, {
    topsis_rank_hotels: () => [1, 2, 3, 4, 5].map((n) => hotel(n, { is_winner: n === 5 })),
  });
  expect(pickedFor(id)).toEqual([5, 1, 2].map(idOf));
});

test('hotels are added and taken out, ten at most', async () => {
  const eleven = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
  await open([idOf(1)], { topsis_rank_hotels: () => eleven.map((n) => hotel(n)) });
  const adder = () => field('Add a hotel') as unknown as HTMLSelectElement;
  const choices = () => [...adder().options].map(({ textContent }) => (textContent ?? '').trim());
  expect(choices()).toEqual(['Add a hotel…', ...eleven.slice(1).map((n) => `${n}. Hotel ${n}`)]);
  for (const n of eleven.slice(1, 10)) {
    expect(adder().disabled).toBe(false);
    await type('Add a hotel', idOf(n));
    await settle();
    expect(texts('table.sides thead th')).toHaveLength(n);
  }
  expect(adder().disabled).toBe(true);
  expect(choices()[0]).toBe('Ten is the most');
  await click('Remove Hotel 2');
  expect(texts('.chip')).toEqual([1, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => `Hotel ${n} ×`));
  for (const n of [1, 3, 4, 5, 6, 7, 8, 9, 10]) await click(`Remove Hotel ${n}`);
  expect(read()).toContain('Add a hotel above.');
  expect(document.querySelector('table.sides')).toBeNull();
});

test('a group of rows folds and opens again', async () => {
  await open([idOf(1), idOf(2)]);
  await click('Money, as offered');
  expect(table().has('All-in cost as offered')).toBe(false);
  expect(table().has('Score')).toBe(true);
  await click('Money, as offered');
  expect(table().has('All-in cost as offered')).toBe(true);
});

test('an offer that stands is awarded from the head of its column, by who plans the RFP', async () => {
  const awarded: unknown[] = [];
  await open([idOf(1), idOf(4)], {
    award_proposal: (sent: unknown) => {
      awarded.push(sent);
      return {};
    },
  });
  expect(texts('table.sides thead button')).toEqual(['Award']);
  await click('Award to Hotel 1');
  await vi.waitFor(() => field('Why this offer? Needed when another ranks higher; hotels do not see it.'));
  await click('Award', 'dialog');
  expect(awarded).toEqual([{ p_proposal_id: idOf(101) }]);
  await open([idOf(1)], {}, { status: 'decided' });
  expect(texts('table.sides thead button')).toEqual([]);
  await open([idOf(1)], {}, { organization_id: 'o2' });
  expect(texts('table.sides thead button')).toEqual([]);
});

test('without candidates there is nothing to compare or to choose from', async () => {
  const { page } = await open([], { topsis_rank_hotels: () => [] }, { organization_id: 'o2' });
  expect(texts('.state h2')).toEqual(['Nothing to compare']);
  expect(page.querySelector('select, details.menu')).toBeNull();
});

test('answers and comments stand side by side; what nobody wrote has no row', async () => {
  await open(
    [idOf(1), idOf(2)],
    {
      proposals: () => [
        offer(1, { answers: ['Yes', ' '], comments: 'Lake view' }),
        offer(2, { answers: null, comments: null }),
      ],
    },
    { questions: ['A ramp?', 'Dogs?'] },
  );
  expect(table().get('A ramp?')).toEqual(['Yes', '–']);
  expect(table().get('Dogs?')).toEqual(['–', '–']);
  expect(table().get('In the hotel’s words')).toEqual(['Lake view', '–']);
  await open([idOf(1), idOf(2)]);
  expect(table().has('In the hotel’s words')).toBe(false);
});

test('the hotels of the address are compared, and who is taken away leaves it', async () => {
  const address = `#/rfps/${id}/compare`;
  await open([], {}, {}, meOf(), `${address}?hotels=${idOf(2)},${idOf(4)}`);
  expect(pickedFor(id)).toEqual([2, 4].map(idOf));
  await click('Remove Hotel 4');
  expect(location.hash).toBe(`${address}?hotels=${idOf(2)}`);
});

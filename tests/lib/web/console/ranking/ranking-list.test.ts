import { h } from 'preact';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { pick } from '../../../../../lib/web/console/compare/selection.ts';
import { RankingList } from '../../../../../lib/web/console/ranking/ranking-list.tsx';
import type { Anomaly, Proposal, Ranked } from '../../../../../lib/web/data/rfps.ts';
import { button, click, draw, openWindow, read, signedIn } from '../../../../support/window.ts';

const rfp = { id: 'af000000-0000-4000-8000-000000000001', currency: 'EUR', start_date: '2027-03-02' };
const idOf = (n: number) => `bf000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const ranked = (n: number, changes: object = {}): Ranked =>
  ({
    ...{
      rank: n,
      hotel_id: idOf(n),
      hotel_name: `Hotel ${n}`,
      topsis_score: 0.8123,
      closeness: 0.75,
      cluster_boost: 1.083,
    },
    ...{ price_score: 1, location_score: 0.5, mice_fit_score: 0.2, response_time_score: 0 },
    why_this_hotel: ['Near: 2 km', 'Answers in 3 h'],
    criteria: {
      price_per_attendee: 321.5,
      estimated: false,
      distance_km: 2.04,
      mice_fit: 0.6,
      response_hours: 3,
    },
    ...changes,
  }) as never;
const offer = { status: 'submitted', start_date: null, valid_until: '2999-01-01', comments: 'Lake view' };

async function open(
  list: Ranked[],
  {
    stored = list,
    offers = [] as [string, object][],
    odd = [] as [string, object][],
    open: counters = [] as string[],
    mine = true,
    status = 'sent',
  } = {},
) {
  const window = openWindow({
    counter_offers: () => counters.map((hotel_id) => ({ hotel_id })),
    proposals: () => offers,
  });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  await signedIn();
  const proposals = new Map(offers) as unknown as Map<string, Proposal>;
  const anomalies = new Map(odd) as unknown as Map<string, Anomaly>;
  await draw(
    h(RankingList, {
      rfp: { ...rfp, status } as never,
      ranked: list,
      stored,
      proposals,
      anomalies,
      address: new URLSearchParams(),
      mine,
    }),
  );
  return window;
}
const rows = () => [...document.querySelectorAll('ol.ranking > li')];
const cells = (row: Element | undefined) =>
  [...(row?.querySelectorAll('.cell') ?? [])].map(({ textContent }) => textContent);

beforeEach(() => pick(rfp.id, []));

test('the price of an offer with fewer rooms than asked says for how many it is', async () => {
  const short = { ...offer, coverage: 97.3 };
  const listed = { ...ranked(2).criteria, estimated: true };
  await open([ranked(1), ranked(2, { criteria: listed })], {
    offers: [1, 2].map((n) => [idOf(n), short]),
  });
  expect(rows().map((row) => cells(row)[0])).toEqual([
    'Per attendee€321.5097.3 % of rooms',
    'Per attendee€321.50list rates',
  ]);
});

test('a hotel says its figures; unknown ones and list rates are marked as such', async () => {
  const unknown = {
    price_per_attendee: null,
    estimated: false,
    distance_km: 0,
    mice_fit: null,
    response_hours: null,
  };
  const listed = {
    price_per_attendee: 200,
    estimated: true,
    distance_km: 10,
    mice_fit: 0.5,
    response_hours: 72,
  };
  await open([
    ranked(1),
    ranked(2, { criteria: listed }),
    ranked(3, { criteria: unknown, hotel_name: null, why_this_hotel: [] }),
  ]);
  expect(rows().map(cells)).toEqual([
    ['Per attendee€321.50', 'Distance2.0 km', 'Answers in3.0 h'],
    ['Per attendee€200.00list rates', 'Distance10.0 km', 'Answers in3.0 days'],
    ['Per attendee–unknown', 'Distance0.0 km', 'Answers inunknown'],
  ]);
  expect(rows().map((row) => row.querySelectorAll('.muted').length)).toEqual([0, 1, 2]);
  expect(rows().map((row) => row.querySelector('h3')?.textContent)).toEqual([
    'Hotel 1',
    'Hotel 2',
    'An erased hotel',
  ]);
  expect(rows()[0]?.querySelector('.score')?.textContent).toBe('Score 0.812');
  expect(rows()[0]?.querySelector('h3 a')?.getAttribute('href')).toBe(`#/rfps/${rfp.id}/hotels/${idOf(1)}`);
});

test('who moved against what is stored, up and down; who stayed says nothing', async () => {
  const stored = [ranked(1), ranked(2), ranked(3)];
  await open([ranked(1, { hotel_id: idOf(3) }), ranked(2), ranked(3, { hotel_id: idOf(1) })], { stored });
  expect(rows().map((row) => row.querySelector('.place')?.textContent)).toEqual([
    'Rank 1▲22 places up',
    'Rank 2',
    'Rank 3▼22 places down',
  ]);
});

test('an offer, another first day, one that expired, what looks odd, and an open counter-offer have their marks', async () => {
  await open([ranked(1), ranked(2), ranked(3)], {
    offers: [
      [idOf(1), { ...offer, start_date: '2027-04-06' }],
      [idOf(2), { ...offer, status: 'shortlisted', start_date: '2027-03-02', valid_until: '2020-01-01' }],
    ],
    odd: [[idOf(3), { kind: 'price_outlier', severity: 'high' }]],
    open: [idOf(2)],
  });
  await expect.poll(read).toContain('Counter-offer open');
  const pills = rows().map((row) => [...row.querySelectorAll('.pill')].map(({ textContent }) => textContent));
  expect(pills).toEqual([
    ['Begins 6 Apr 2027'],
    ['Offer: Shortlisted', 'Expired', 'Counter-offer open'],
    ['Price outlier'],
  ]);
});

test('a hotel opens into all its reasons, its criteria and the formula of its score', async () => {
  await open(
    [
      ranked(1, {
        criteria: {
          price_per_attendee: 200,
          estimated: true,
          distance_km: 2,
          mice_fit: 0.6,
          response_hours: null,
        },
      }),
    ],
    {
      offers: [[idOf(1), offer]],
    },
  );
  expect(document.querySelector('.rest')).toBeNull();
  const unfold = () => document.querySelector<HTMLButtonElement>('.unfold');
  expect(unfold()?.getAttribute('aria-label')).toBe('More about Hotel 1');
  await click('▾');
  expect(unfold()?.getAttribute('aria-label')).toBe('Less about Hotel 1');
  const rest = document.querySelector('.rest');
  expect(
    [...(rest?.querySelectorAll('.why li') ?? [])].map(({ textContent }) =>
      textContent?.replace('\u00a0', ' '),
    ),
  ).toEqual([...['Near: 2 km', 'Answers in 3 h', '“Lake view”']]);
  const criteria = [...(rest?.querySelectorAll('.criteria > div') ?? [])];
  expect(criteria.map(({ className }) => className)).toEqual(['muted', '', '', 'muted']);
  expect(criteria[0]?.textContent).toContain('€200.00 list');
  expect(criteria[3]?.textContent).toContain('the median stands in');
  expect(rest?.querySelector('.formula')?.textContent).toContain(
    '0.812 = 0.750 closeness to the ideal × 1.083',
  );
  await click('▴');
  expect(document.querySelector('.rest')).toBeNull();
});

test('the first forty, and the rest on request', async () => {
  const all = Array.from({ length: 41 }, (_, n) => ranked(n + 1));
  await open(all);
  expect(rows()).toHaveLength(40);
  await click('Show all 41');
  expect(rows()).toHaveLength(41);
  await open(all.slice(0, 40));
  expect(() => button('Show all 40')).toThrow();
});

test('up to ten are picked to be compared, two at least', async () => {
  await open([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((n) => ranked(n)));
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
  const tray = () => document.querySelector<HTMLElement>('.tray');
  const tick = async (n: number) => {
    boxes()[n]?.click();
    await expect.poll(() => boxes()[n]?.checked).toBe(true);
  };
  expect(tray()?.hidden).toBe(true);
  await tick(0);
  await expect.poll(() => tray()?.textContent).toBe('1 hotel pickedPick another');
  expect(tray()?.hidden).toBe(false);
  await tick(1);
  await expect.poll(() => tray()?.textContent).toBe('2 hotels pickedCompare');
  expect(button('Compare').getAttribute('href')).toBe(`#/rfps/${rfp.id}/compare`);
  await tick(2);
  expect(boxes().some(({ disabled }) => disabled)).toBe(false);
  for (const n of [3, 4, 5, 6, 7, 8, 9]) await tick(n);
  await expect.poll(() => tray()?.textContent).toBe('10 hotels picked, which is the mostCompare');
  expect(boxes().map(({ disabled }) => disabled)).toEqual([...Array(10).fill(false), true]);
});

describe('the offers of the picked', () => {
  const offers: [string, object][] = [
    [idOf(1), { ...offer, id: 'a', hotel_id: idOf(1) }],
    [idOf(2), { ...offer, id: 'b', hotel_id: idOf(2), status: 'shortlisted' }],
    [idOf(3), { ...offer, id: 'c', hotel_id: idOf(3) }],
  ];
  const list = [1, 2, 3, 4].map((n) => ranked(n));

  test('go to the shortlist together, in one request', async () => {
    pick(rfp.id, [1, 2, 3, 4].map(idOf));
    const { asked, sought } = await open(list, { offers });
    await click('Shortlist');
    expect(asked('proposals')[0]).toEqual({ status: 'shortlisted' });
    expect(sought('proposals')[0]).toMatchObject({ id: 'in.(a,c)' });
  });

  test.each<[string, number[], Parameters<typeof open>[1]]>([
    ['who is shortlisted already', [2], { offers }],
    ['who has made no offer', [4], { offers }],
    ['somebody who does not plan it', [1, 3], { offers, mine: false }],
    ['a decided RFP', [1, 3], { offers, status: 'decided' }],
  ])('%s: nothing to shortlist', async (_, picked, how) => {
    pick(rfp.id, picked.map(idOf));
    await open(list, how);
    await expect.poll(() => document.querySelector('.tray')?.textContent).toContain('picked');
    expect(() => button('Shortlist')).toThrow();
  });
});

import { h } from 'preact';
import { expect, test } from 'vitest';
import { FirstShares } from '../../../../../lib/web/console/confidence/shares.tsx';
import { Stability } from '../../../../../lib/web/console/confidence/stability.tsx';
import { Verdict } from '../../../../../lib/web/console/confidence/verdict.tsx';
import { WhatItTakes } from '../../../../../lib/web/console/confidence/what-it-takes.tsx';
import { shifted } from '../../../../../lib/web/data/confidence.ts';
import { rows, texts } from '../../../../support/console.ts';
import { button, click, draw, field, openWindow, read, type } from '../../../../support/window.ts';

const hotel = (n: number, changes: object = {}) => ({
  ...{ hotel_id: `h${n}`, hotel_name: `Hotel ${n}`, rank: n, cluster_boost: 1, topsis_score: 0.5 },
  ...{ price_score: 1, location_score: 0, mice_fit_score: 0, response_time_score: 0 },
  criteria: {
    price_per_attendee: 100 * n,
    estimated: false,
    distance_km: n,
    mice_fit: 0.5,
    response_hours: 3,
  },
  ...changes,
});
const near = {
  price_per_attendee: 200,
  estimated: false,
  distance_km: 0.1,
  mice_fit: 0.5,
  response_hours: 3,
};
const hotels = [
  hotel(1),
  hotel(2, { price_score: 0, location_score: 1, criteria: near }),
  hotel(3, { hotel_name: null }),
];
const candidate = (n: number, changes: object = {}) => ({
  ...{ hotel_id: `h${n}`, rank: n, first_share: 0.5, top3_share: 0.9, expected_rank: 1.25, dominated_by: [] },
  ...{ price_to_win: null, hours_to_win: null, weight_to_win: null },
  ...changes,
});
const explanation = {
  ...{ verdict: { kind: 'fair', reason: 'Near.' }, depends_on: ['h2', 'h3'], draws: 20_000 },
  candidates: [1, 2, 3].map((n) => candidate(n)),
  stability: null,
};
// biome-ignore lint/suspicious/noExplicitAny: parts of pages, each with what it needs
const show = (part: any, changes: object = {}, more: object = {}) => {
  openWindow();
  return draw(h(part, { explanation: { ...explanation, ...changes }, hotels, ...more }));
};

test('how sure the ranking is, and whose leaving would change it', async () => {
  const page = await show(Verdict);
  expect(texts('h2')).toEqual(['Fair: Hotel 1 is first']);
  expect(read()).toContain('under 20,000 weightings');
  expect(read()).toContain('if Hotel 2 or An erased hotel were not among the 3 candidates');
  for (const depends_on of [null, []]) {
    await show(Verdict, { depends_on });
    expect(read()).not.toContain('Another would be first');
  }
  await show(Verdict, { verdict: null });
  expect(page.querySelector('section') && read()).toBeFalsy();
});

test('under how many weightings each is first, and by whom it is beaten in everything', async () => {
  await show(FirstShares, {
    candidates: [
      candidate(1),
      candidate(2, { first_share: 0.0999, dominated_by: ['h1'] }),
      candidate(3, { first_share: 0.1, dominated_by: ['h1', 'h2', 'h9'] }),
    ],
  });
  expect(texts('dt')).toEqual([
    '1. Hotel 1',
    '2. Hotel 2 Dominated: Hotel 1 is at least as good in everything',
    '3. An erased hotel Dominated: Hotel 1 and Hotel 2 and 1 more are at least as good in everything',
  ]);
  expect(texts('dd span')).toEqual(['50 %', '10.0 %', '10 %']);
  expect(texts('dd small')[0]).toBe('top three 90 %, rank 1.3 on average');
  await show(FirstShares, { candidates: [candidate(3, { dominated_by: ['h1', 'h2'] })] });
  expect(read()).not.toContain('more');
});

test.each([
  [FirstShares, 15, 'Show all 16', 'dt'],
  [WhatItTakes, 16, 'Show all 16 others', 'tbody tr'],
])('fifteen are shown at first, then all', async (part, most, name, each) => {
  const of = (length: number) => ({ candidates: Array.from({ length }, (_, n) => candidate(n + 1)) });
  const rfp = { status: 'sent', currency: 'EUR' };
  await show(part, of(most), { rfp });
  expect(texts(each)).toHaveLength(15);
  expect(() => button(name)).toThrow();
  await show(part, of(most + 1), { rfp });
  expect(texts(each)).toHaveLength(15);
  await click(name);
  expect(texts(each)).toHaveLength(16);
  expect(() => button(name)).toThrow();
});

test('what each but the first would need, one thing at a time', async () => {
  const rfp = { status: 'sent', currency: 'EUR' };
  await show(
    WhatItTakes,
    {
      candidates: [
        candidate(1, { price_to_win: 1 }),
        candidate(2, {
          price_to_win: 90,
          hours_to_win: 2,
          weight_to_win: { criterion: 'location', weight: 0.4 },
        }),
        candidate(3, { dominated_by: ['h1'] }),
        candidate(4, { price_to_win: 80, hours_to_win: 1 }),
      ],
    },
    { rfp },
  );
  expect(rows()).toEqual([
    ['2. Hotel 2', '€90.00 now €200.00', '2.0 h now 3.0 h', 'Location at 40.0 %'],
    ['3. An erased hotel dominated', '–', '–', '–'],
    ['4. An erased hotel', '€80.00', '1.0 h', '–'],
  ]);
  expect(read()).not.toContain('once the RFP is sent');
  await show(WhatItTakes, {}, { rfp: { ...rfp, status: 'draft' } });
  expect(read()).toContain('once the RFP is sent');
  await show(WhatItTakes, { candidates: [candidate(1)] }, { rfp });
  expect(texts('h2')).toEqual([]);
});

const interval = { weight: 0.5, low: 0.25, high: 0.75, below: 'h2', above: null };
const stability = {
  price: interval,
  location: { ...interval, below: null, low: 0, high: 1 },
  mice_fit: { ...interval, weight: 1, low: 0.5, high: 0.5, below: 'h3', above: 'h2' },
  response_time: null,
};

test('the band in which the first stays first, and who leads beyond it', async () => {
  const page = await show(Stability, { stability });
  const said = texts('.walk > p');
  expect(said[0]).toMatch(/Hotel 1 stays first between 25\.0 % and 75\.0 %; under 25\.0 % Hotel 2 leads\.$/);
  expect(said[1]).toMatch(/between 0\.0 % and 100\.0 %: whatever the weight\.$/);
  expect(said[2]).toMatch(/; under 50\.0 % An erased hotel leads, over 50\.0 % Hotel 2 leads\.$/);
  expect(texts('section > p.soft').at(-1)).toBe('Response time: nobody has a value, so it does not count.');
  const bands = [...page.querySelectorAll('.band .fill')].map((one) => [
    Number(one.getAttribute('x')),
    Number(one.getAttribute('width')),
  ]);
  expect(bands).toEqual([
    [25, 50],
    [0, 100],
    [50, 0.4],
  ]);
  const marks = [...page.querySelectorAll('.band .now')].map((one) => Number(one.getAttribute('x')));
  expect(marks).toEqual([50, 50, 99.4]);
  await show(Stability);
  expect(texts('h2')).toEqual([]);
});

test('a slider shows who leads with another weight', async () => {
  await show(Stability, {
    stability: { ...stability, mice_fit: null, location: { ...interval, below: null }, response_time: null },
  });
  expect(texts('output')).toEqual(['50.0 %', '50.0 %']);
  await type('Price', '0.9');
  expect(texts('output')[0]).toBe('90.0 %');
  expect(texts('.walk > p')[0]).toMatch(/^Then Hotel 1 is first/);
  await type('Price', '0.1');
  expect(texts('.walk > p')[0]).toMatch(/^Then Hotel 2 is first/);
  expect(field('Price').getAttribute('aria-valuetext')).toMatch(/^10.0.%: Hotel 2 is first$/);
  await type('Price', '0.5');
  expect(texts('.walk > p')[0]).toMatch(/^Now /);
});

test('one weight is moved, and the others that count keep their proportions', () => {
  const weights = { price: 0.4, location: 0.3, mice_fit: 0.3, response_time: 0 };
  const counts = ['price', 'location', 'mice_fit'] as const;
  const close = (given: object) =>
    Object.fromEntries(
      Object.entries(given).map(([key, value]) => [key, expect.closeTo(value as number, 9)]),
    );
  expect(shifted(weights, counts, 'price', 0.7)).toEqual(
    close({ price: 0.7, location: 0.15, mice_fit: 0.15, response_time: 0 }),
  );
  const all = { price: 1, location: 0, mice_fit: 0, response_time: 0 };
  expect(shifted(all, counts, 'price', 0.6)).toEqual(
    close({ price: 0.6, location: 0.2, mice_fit: 0.2, response_time: 0 }),
  );
  const most = { price: 0.2, location: 0.4, mice_fit: 0.2, response_time: 0.2 };
  expect(shifted(most, counts, 'price', 0).response_time).toBe(0);
});

import { h } from 'preact';
import { expect, test } from 'vitest';
import { AnomalyList, worstByHotel } from '../../../../../lib/web/console/ranking/anomaly-list.tsx';
import { day } from '../../../../../lib/web/parts/format.ts';
import { texts } from '../../../../support/console.ts';
import { draw, openWindow, read } from '../../../../support/window.ts';

const names = new Map([
  ['h1', 'Wiesler'],
  ['h2', 'Sacher'],
]);
const outlier = {
  ...{ hotel_id: 'h1', kind: 'price_outlier', severity: 'medium', z_score: 2.44 },
  evidence: { direction: 'above', gap_pct: 31.25, n: 5, median: 400 },
};
const twin = {
  ...{ hotel_id: 'h2', kind: 'duplicate_proposal', severity: 'high', z_score: null },
  evidence: { repeats: 'other_hotel', other_hotel_id: 'h1', same_document: false, same_rates: true },
};
const raised = {
  ...{ hotel_id: 'h9', kind: 'rate_manipulation', severity: 'low', z_score: null },
  evidence: {
    ...{
      field: 'room_rate',
      first_rate: 100,
      first_currency: 'EUR',
      latest_rate: 120,
      latest_currency: 'USD',
    },
    ...{ reason: 'late', changed_at: '2026-11-01', last_72_hours: false, cost_rise_pct: 12.5 },
  },
};
async function sentences(...anomalies: object[]) {
  openWindow();
  const rfp = { id: 'r1', currency: 'EUR' };
  await draw(h(AnomalyList, { anomalies, names, rfp } as never));
  return texts('li > p:nth-of-type(2)').map((text) => text.replaceAll('\u00a0', ' '));
}

test('the worst stands first, each with its hotel', async () => {
  await sentences(raised, outlier, twin);
  expect(texts('li > p:first-child')).toEqual([
    'High Duplicate offer Sacher',
    'Medium Price outlier Wiesler',
    'Low Rate changed after submission A hotel',
  ]);
  expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(
    ['h2', 'h1', 'h9'].map((id) => `#/rfps/r1/hotels/${id}`),
  );
});

test('the worst of each hotel is the one that marks it', () => {
  const low = { ...outlier, severity: 'low' };
  const high = { ...outlier, severity: 'high' };
  expect([...worstByHotel([low, high, outlier, twin] as never)]).toEqual([
    ['h1', high],
    ['h2', twin],
  ]);
});

test.each<[string, object, object, string]>([
  ['above', outlier, {}, '31.3 % above the median of 5 offers (€400.00 comparable per attendee); z = 2.4.'],
  ['below', outlier, { direction: 'below' }, '31.3 % below the median of 5'],
  ['below, by its sign', outlier, { direction: 'x', gap_pct: -20 }, '20.0 % below the median of 5'],
  ['another’s', twin, {}, 'Repeats every rate of the offer of Wiesler.'],
  ['a stranger’s', twin, { other_hotel_id: 'h7' }, 'Repeats every rate of the offer of another hotel.'],
  [
    'its own',
    twin,
    { repeats: 'own_version', other_version: 2, same_document: true },
    'Repeats every rate of its own version 2, with the same document.',
  ],
  [
    'another’s document under other rates',
    twin,
    { same_document: true, same_rates: false },
    'The same document as the offer of Wiesler, with other rates.',
  ],
  ['raised', raised, {}, `Room rate €100.00 → US$120.00, on ${day('2026-11-01')}.`],
  ['a raised delegate rate', raised, { field: 'ddr_rate' }, 'Day delegate rate €100.00 → US$120.00'],
  ['raised late', raised, { last_72_hours: true }, `${day('2026-11-01')}, within the last 72 hours before`],
  [
    'a headline',
    raised,
    { reason: 'headline' },
    `, while the all-in cost rose 12.5 % (${day('2026-11-01')}).`,
  ],
])('%s', async (_, anomaly: object & { evidence?: object }, evidence, words) => {
  const [said] = await sentences({ ...anomaly, evidence: { ...anomaly.evidence, ...evidence } });
  expect(said).toContain(words);
});

test('the evidence is named and written as people write it', async () => {
  await sentences({
    ...twin,
    evidence: {
      n: 1234,
      sd: 1.005,
      other_hotel_id: 'h1',
      gap_pct: 3,
      some_field: 'x',
      field: 'av_total',
      repeats: 'own_version',
    },
  });
  expect(texts('dl > div')).toEqual([
    ...[
      'Offers compared1,234',
      'Standard deviation1.01',
      'Other hotel idWiesler',
      'Gap in %3',
      'Some fieldx',
      'FieldAudio-visual',
      'Repeatsown version',
    ],
  ]);
});

test('nothing is odd', async () => {
  await sentences();
  expect(read()).toContain('Nothing odd');
});

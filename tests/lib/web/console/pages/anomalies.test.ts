import { expect, test } from 'vitest';
import { namesOf, Page } from '../../../../../lib/web/console/pages/anomalies.tsx';
import type { Ranked } from '../../../../../lib/web/data/rfps.ts';
import { answersOf, idOf, openPage, rfpOf, texts } from '../../../../support/console.ts';
import { read } from '../../../../support/window.ts';

const ranked = [
  { hotel_id: idOf(1), hotel_name: 'Wiesler' },
  { hotel_id: idOf(2), hotel_name: null },
];
const outlier = (hotel_id: string, severity: string) => ({
  ...{ hotel_id, kind: 'price_outlier', severity, z_score: 2.4 },
  evidence: { direction: 'above', gap_pct: 31.25, n: 5, median: 400 },
});
const open = (anomalies: object[]) =>
  openPage(
    Page,
    answersOf(rfpOf(), {
      topsis_rank_hotels: () => ranked,
      detect_proposal_anomalies: () => anomalies,
    }),
    { params: { rfp: idOf(900) } },
  );

test('what looks odd, the worst first, with the hotels by name', async () => {
  const { asked } = await open([outlier(idOf(2), 'low'), outlier(idOf(1), 'high')]);
  expect(texts('.anomalies > li > p:first-child')).toEqual([
    'High Price outlier Wiesler',
    'Low Price outlier An erased hotel',
  ]);
  expect(texts('[aria-current=page]')).toEqual([expect.stringMatching(/^Anomalies/)]);
  expect(document.title).toContain('Anomalies, Autumn congress');
  expect(asked('detect_proposal_anomalies')[0]).toEqual({ p_rfp_id: idOf(900) });
});

test('nothing looks odd', async () => {
  await open([]);
  expect(read()).toContain('Nothing odd');
});

test('who ranked is known by name', () => {
  expect([...namesOf(ranked as Ranked[])]).toEqual([
    [idOf(1), 'Wiesler'],
    [idOf(2), 'An erased hotel'],
  ]);
});

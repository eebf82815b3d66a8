import { h } from 'preact';
import { expect, test } from 'vitest';
import { NotYetOffered } from '../../../../../lib/web/console/ranking/not-yet-offered.tsx';
import type { Ranked, Rfp } from '../../../../../lib/web/data/rfps.ts';
import { type Answers, idOf, openPage, rfpOf, rows } from '../../../../support/console.ts';
import { read } from '../../../../support/window.ts';

const ranked = (n: number, price: number | null, estimated: boolean) =>
  ({
    ...{ rank: n, hotel_id: idOf(n), hotel_name: `Hotel ${n}` },
    criteria: { price_per_attendee: price, estimated },
  }) as unknown as Ranked;
const offers = [ranked(1, 410, false), ranked(2, 420, false)];
const open = (ranking: Ranked[], changes: object = {}, answers: Answers = {}) => {
  const rfp = rfpOf(changes) as unknown as Rfp;
  return openPage(() => h(NotYetOffered, { rfp, ranking }), {
    sends: () => [{ status: 'responded' }, { status: 'opened' }],
    topsis_rank_hotels: () => [...offers, ranked(3, 99.5, true), ranked(4, null, true)],
    ...answers,
  });
};

test('who has not offered stands below the offers with an estimate that is called one, and without a rank', async () => {
  const { asked } = await open(offers);
  expect(asked('topsis_rank_hotels')).toEqual([{ p_rfp_id: idOf(900), p_limit: 1000, p_scope: 'invited' }]);
  expect(rows()).toEqual([
    ['Hotel 3', expect.stringMatching(/^€99\.50 list rates$/)],
    ['Hotel 4', 'unknown'],
  ]);
  expect(read()).toContain('Not ranked: an estimate from list rates');
});

test.each<[string, Ranked[], object, Answers]>([
  ['estimates are ranked with the offers', [...offers, ranked(3, 99, true)], {}, {}],
  [
    'every hotel has answered',
    offers,
    {},
    { sends: () => [{ status: 'responded' }, { status: 'declined' }] },
  ],
  ['it is decided', offers, { status: 'decided' }, {}],
  ['it is a draft', offers, { status: 'draft' }, {}],
])('nothing while %s', async (_, ranking, changes, answers) => {
  const { asked } = await open(ranking, changes, answers);
  expect(asked('topsis_rank_hotels')).toEqual([]);
  expect(read()).toBe('');
});

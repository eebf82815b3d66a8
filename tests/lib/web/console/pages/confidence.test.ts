import { expect, test } from 'vitest';
import { Page } from '../../../../../lib/web/console/pages/confidence.tsx';
import { day } from '../../../../../lib/web/parts/format.ts';
import {
  type Answers,
  answersOf,
  idOf,
  keeping,
  openPage,
  rfpOf,
  rows,
  texts,
} from '../../../../support/console.ts';
import { button, click, field, read, refusal, type } from '../../../../support/window.ts';

const id = idOf(900);
const at = '2026-11-01T10:00:00Z';
const weights = { price: 0.4, location: 0.3, mice_fit: 0.2, response_time: 0.1 };
const said = 'Price 40 %, Location 30 %, MICE fit 20 %, Response time 10 %';
const columns = {
  ...{ weight_price: 0.25, weight_location: 0.25, weight_mice_fit: 0.25, weight_response_time: 0.25 },
};
const group = { members: [], aggregate: null, kendall_w: null, disagreement: null };
const calibration = {
  ...{ is_fitted: true, rfps: 30, fitted_at: at, alpha: 1.234, beta: 0.5 },
  holdout: { rfps: 6, brier: 0.1, brier_uniform: 0.2 },
  reliability: [{ from: 0.2, to: 0.4, offers: 16, predicted: 0.25, observed: 0.5 }],
};
const open = (rfp: object = {}, more: Answers = {}) =>
  openPage(
    Page,
    answersOf(rfpOf({ ...columns, ...rfp }), {
      topsis_rank_hotels: () => [{ hotel_id: 'h1', hotel_name: 'Wiesler' }],
      explain_ranking: () => ({ candidates: [] }),
      group_weights: () => group,
      win_calibration: () => calibration,
      ...more,
    }),
    { params: { rfp: id } },
  );
const text = () => read().replaceAll('\u00a0', ' ');

test('everybody’s weights, what they come to, and how far apart they are', async () => {
  const member = { user_id: 'u2', name: 'Ben', weights, first: 'h1' };
  await open(
    {},
    { group_weights: () => ({ ...group, members: [member, { ...member, user_id: 'u3', first: null }] }) },
  );
  expect(rows('.card:first-of-type tbody tr')).toEqual([
    ['Ben', '40 %', '30 %', '20 %', '10 %', 'Wiesler'],
    ['Ben', '40 %', '30 %', '20 %', '10 %', 'An erased hotel'],
  ]);
  expect(text()).not.toContain('Together:');
  expect(() => button('Take over what we come to together')).toThrow();
  const two = {
    ...group,
    members: [member, member],
    aggregate: weights,
    kendall_w: 0.5,
    disagreement: 'price',
  };
  await open({}, { group_weights: () => two });
  expect(text()).toContain(`Together: ${said}. Your rankings agree at 0.50 of 1`);
  expect(text()).toContain('You differ most on price.');
  await open({}, { group_weights: () => ({ ...two, members: [member], disagreement: null }) });
  expect(text()).toContain(`Together: ${said}.`);
  expect(text()).not.toMatch(/agree at|You differ/);
  await open({}, { group_weights: () => ({ ...two, kendall_w: null }) });
  expect(text()).not.toContain('agree at');
});

test('one says what matters to one, and takes over what all come to', async () => {
  const { asked } = await open(
    {},
    {
      set_my_weights: () => null,
      rfps: (body) => (body === null ? rfpOf(columns) : { id }),
      group_weights: () => ({ ...group, aggregate: weights }),
    },
  );
  expect(texts('output')).toEqual(Array(4).fill('25 %'));
  for (const label of ['Price', 'Location', 'MICE fit', 'Response time']) await type(`${label}, to me`, '0');
  expect(texts('[role=alert]')).toHaveLength(1);
  await click('Say so');
  expect(text()).toContain('Something has to matter');
  expect(asked('set_my_weights')).toEqual([]);
  await type('Price, to me', '30');
  await type('Location, to me', '10');
  expect(texts('output')).toEqual(['75 %', '25 %', '0 %', '0 %']);
  expect(field('Price, to me').getAttribute('aria-valuetext')).toMatch(/^75.% of the decision$/);
  const stale = keeping(['rfp', id, 'group', 'x'], ['rfp', id, 'x']);
  await click('Say so');
  expect(asked('set_my_weights')).toEqual([
    { p_rfp_id: id, p_price: 0.75, p_location: 0.25, p_mice_fit: 0, p_response_time: 0 },
  ]);
  expect(stale()).toEqual([['rfp', id, 'group', 'x']]);
  await click('Take over what we come to together');
  expect(asked('rfps').filter(Boolean)).toEqual([
    { weight_price: 0.4, weight_location: 0.3, weight_mice_fit: 0.2, weight_response_time: 0.1 },
  ]);
  expect(stale()).toHaveLength(2);
});

test('one’s own weights are where the sliders begin', async () => {
  const members = [
    { user_id: 'u9', name: 'X', weights: columns, first: null },
    { user_id: 'u1', name: 'Ada', weights, first: null },
  ];
  await open({}, { group_weights: () => ({ ...group, members }) });
  expect(texts('output')).toEqual(['40 %', '30 %', '20 %', '10 %']);
});

test.each([
  [{ status: 'cancelled' }, true, false],
  [{ status: 'draft' }, true, true],
  [{ organization_id: 'o2' }, false, false],
])('%o: may say what matters: %s, may take it over: %s', async (rfp, maySay, mayTake) => {
  const { page } = await open(rfp, {
    group_weights: () => ({ ...group, aggregate: weights }),
    weights_from_pairwise: () => ({ weights, consistency_ratio: 0.1, worst: null }),
    decision_record: () => refusal(404),
  });
  expect(page.querySelector('input[type=range]') !== null).toBe(maySay);
  expect(page.textContent?.includes('Take over what we')).toBe(mayTake);
  await click('Work out the weights');
  expect(page.textContent?.includes('Use them for this RFP')).toBe(mayTake);
});

test('once it is decided, nothing is weighed any more', async () => {
  const { page, asked } = await open({ status: 'decided' }, { decision_record: () => refusal(404) });
  expect(page.querySelector('input[type=range], .field select')).toBeNull();
  expect(asked('group_weights')).toEqual([]);
});

test('comparisons two at a time become weights; answers that contradict each other are said', async () => {
  const { asked, page } = await open(
    {},
    {
      weights_from_pairwise: () => ({ weights, consistency_ratio: 0.101, worst: 'price:location' }),
      rfps: (body) => (body === null ? rfpOf(columns) : { id }),
    },
  );
  const select = page.querySelector<HTMLSelectElement>('.field select');
  const options = [...(select?.options ?? [])].map(({ textContent }) => textContent);
  expect(options).toHaveLength(11);
  expect([options[0], options[5], options[6], options[10]]).toEqual([
    'Price extremely more (9)',
    'Both the same',
    'Location a little more (2)',
    'Location extremely more (9)',
  ]);
  expect(select?.value).toBe('1');
  await type('Price or Location?', '3');
  await click('Work out the weights');
  expect(asked('weights_from_pairwise')).toEqual([{ p_judgements: [3, 1, 1, 1, 1, 1] }]);
  expect(text()).toContain(`${said}.`);
  expect(text()).toContain(
    'Consistency ratio 0.10: the answers contradict each other; look again at Price and Location first.',
  );
  const stale = keeping(['rfp', id, 'x']);
  await click('Use them for this RFP');
  expect(asked('rfps').filter(Boolean)).toEqual([expect.objectContaining({ weight_price: 0.4 })]);
  expect(stale()).toHaveLength(1);
});

test('answers that agree are told so', async () => {
  await open(
    {},
    { weights_from_pairwise: () => ({ weights, consistency_ratio: 0.1, worst: 'price:location' }) },
  );
  await click('Work out the weights');
  expect(text()).toContain('Consistency ratio 0.10: the answers agree well enough.');
  expect(text()).not.toContain('at Price and');
});

test('how chances turned out', async () => {
  const { page } = await open();
  expect(text()).toContain(`Fitted on ${day(at)} to 30 decisions (α 1.23, β 0.50). Tried on the newest 6,`);
  expect(text()).toContain('(Brier) was 0.100, that of even chances 0.200; better than guessing.');
  expect(rows('.pair tbody tr')).toEqual([['20 % to 40 %', '16', '25.0 %', '50.0 %']]);
  const dot = page.querySelector('svg.reliability circle');
  expect(['cx', 'cy', 'r'].map((name) => Number(dot?.getAttribute(name)))).toEqual([80, 110, 5]);
  const lines = [...page.querySelectorAll('svg.reliability line')].map((line) =>
    ['x1', 'y1', 'x2', 'y2'].map((name) => Number(line.getAttribute(name))),
  );
  expect(lines.at(-1)).toEqual([30, 210, 230, 10]);
  expect(lines.slice(2, 4)).toEqual([
    [80, 210, 80, 10],
    [30, 160, 230, 160],
  ]);
  expect(page.querySelector('svg.reliability')?.getAttribute('aria-label')).toMatch(
    /of 16 offers with a chance of 25.%, 50.% won$/,
  );
});

test.each<[object, string]>([
  [{ is_fitted: false, rfps: 1 }, '1 RFP decided so far.'],
  [{ holdout: null }, '30 RFPs decided so far.'],
  [{ reliability: [] }, 'Too few offers yet'],
  [{ holdout: { rfps: 6, brier: 0.2, brier_uniform: 0.2 } }, 'no better than guessing'],
])('calibration %o', async (changes, words) => {
  await open({}, { win_calibration: () => ({ ...calibration, ...changes }) });
  expect(text()).toContain(words);
});

test('only one that is decided has a record; without candidates nothing is sure', async () => {
  const { asked } = await open();
  expect(asked('decision_record')).toEqual([]);
  expect(text()).toContain('No candidates');
  await open(
    {},
    {
      explain_ranking: () => ({
        candidates: [{ hotel_id: 'h1', dominated_by: [] }],
        stability: null,
        verdict: null,
      }),
    },
  );
  expect(text()).not.toContain('No candidates');
  expect(texts('h2')).toContain('First, whatever matters');
});

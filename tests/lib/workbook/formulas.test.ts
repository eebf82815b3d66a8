// What a program comes to that calculates the workbook anew, reckoned by tests/support/formulas.ts and without opening a file.
import { expect, test } from 'vitest';
import { eachCriterion } from '../../../lib/schemas/criteria.ts';
import type { WorkbookData } from '../../../lib/schemas/rpc/workbook.ts';
import { comparisonSheet } from '../../../lib/workbook/comparison-sheet.ts';
import { scoredField } from '../../../lib/workbook/field.ts';
import { layoutOf, rankingSheet } from '../../../lib/workbook/ranking-sheet.ts';
import { weightNames, weightsSheet } from '../../../lib/workbook/weights-sheet.ts';
import { calculated } from '../../support/formulas.ts';
import { made, offer } from './inputs.ts';

const sheetsOf = (data: WorkbookData) => [comparisonSheet(data), rankingSheet(data), weightsSheet(data)];

const close = (value: unknown) => (typeof value === 'number' ? Math.round(value * 1e9) / 1e9 : value);

/** The scores and ranks of the candidates, as their request reckons them. */
function ranked(data: WorkbookData, weights = data.rfp.weights): WorkbookData {
  const scored = scoredField(data, weights);
  return {
    ...data,
    candidates: data.candidates.map((candidate, n) => ({
      ...candidate,
      ...{ rank: scored[n]?.rank ?? 0, score: scored[n]?.score ?? 0 },
    })),
  };
}

const unknown = made(4);
for (const candidate of unknown.candidates) Object.assign(candidate, { price: null, location: 3 });
const twins = made(4, { offers: [offer(0, { attendees: 0, lines: [] })] });
for (const candidate of twins.candidates)
  Object.assign(candidate, { ...eachCriterion(() => 7), boost: 1.05 });
Object.assign(twins.candidates[1] as object, { boost: 1 });
const some = made(12);
const listed = {
  ...some,
  candidates: some.candidates.slice(0, 5),
  statistics: {
    candidates: 12,
    ...eachCriterion((key) => ({
      ...{
        known: key === 'price' || key === 'response_time' ? 9 : 12,
        squares: 500_000,
        least: 0.05,
        most: 400,
        median: 2.5,
      },
    })),
  },
};

test.each([
  ['hotels of which some have no price or response time', made(12)],
  ['one hotel', made(1)],
  ['hotels of which none has a price', unknown],
  ['hotels that are alike', twins],
  ['the first of many', listed],
])('every formula comes to what is written beside it: %s', (_name, data) => {
  const formulas = calculated(sheetsOf(ranked(data)), weightNames).formulas();
  expect(formulas.length).toBeGreaterThan(30);
  for (const { where, written, comesTo } of formulas)
    expect([where, close(comesTo)]).toEqual([where, close(written)]);
});

test('other weights, typed in, give the ranks, scores and leaders that the service would give', () => {
  const typed = { price: 0.1, location: 0.2, mice_fit: 0, response_time: 0.7 };
  const data = ranked(made(12));
  const sheets = sheetsOf(data);
  const weights = sheets[2]?.cells;
  Object.values(typed).forEach((weight, k) => {
    weights?.set(`${3 + k},1`, { ...weights.get(`${3 + k},1`), value: weight });
  });
  const book = calculated(sheets, weightNames);
  const expected = scoredField(data, typed);
  const { rankColumn, scoreColumn } = layoutOf(data);
  expected.forEach(({ rank, score }, n) => {
    expect(book.at('Ranking', `${rankColumn}${n + 2}`)).toBe(rank);
    expect(book.at('Ranking', `${scoreColumn}${n + 2}`)).toBeCloseTo(score, 9);
  });
  expect(expected.map(({ rank }) => rank)).not.toEqual(data.candidates.map(({ rank }) => rank));
  const leaders = expected.toSorted((a, b) => a.rank - b.rank).map(({ candidate }) => candidate.hotel_name);
  const listed = Array.from({ length: 11 }, (_, n) => book.at('Weights', `A${11 + n}`));
  expect(listed).toEqual([...leaders.slice(0, 10), null]);
  expect([book.at('Weights', 'B8'), book.at('Weights', 'C8')]).toEqual([1, 'They add up to 1']);
});

test.each([
  [0.35, 'They add up to 1'],
  [0.350_002, 'They must add up to 1'],
  [0.349_998, 'They must add up to 1'],
])('a weight of %d beside 0.65: %s', (price, words) => {
  const sheets = sheetsOf(made(1));
  const cells = sheets[2]?.cells;
  cells?.set('3,1', { ...cells.get('3,1'), value: price });
  expect(calculated(sheets, weightNames).at('Weights', 'C8')).toBe(words);
  // Red where they do not, by the same measure.
  expect(sheets[2]?.conditionalRules).toMatchObject([
    { type: 'expression', formula: 'ABS($B$8-1)>=0.000001', range: 'B8:C8' },
  ]);
});

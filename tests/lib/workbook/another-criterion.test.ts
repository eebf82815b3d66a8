// A fifth criterion, added to the list alone: the sheets whose columns and formulas follow from the list take it in.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { WorkbookData } from '../../../lib/schemas/rpc/workbook.ts';
import { calculated } from '../../support/formulas.ts';

const list = '../../../lib/schemas/criteria.ts';
const fifth = { key: 'quiet', label: 'Quiet', said: 'quiet', unit: 'share', isMoreBetter: true };

beforeAll(() => {
  vi.resetModules();
  vi.doMock(list, async () => {
    const real = await vi.importActual<typeof import('../../../lib/schemas/criteria.ts')>(list);
    return { ...real, criteria: [...real.criteria, fifth] };
  });
});
afterAll(() => {
  vi.doUnmock(list);
  vi.resetModules();
});

/** Six hotels, and weights of which the fifth criterion has 0.4. */
async function withFive(): Promise<WorkbookData> {
  const { made } = await import('./inputs.ts');
  const data = made(6);
  const weights = { price: 0.2, location: 0.2, mice_fit: 0.1, response_time: 0.1, quiet: 0.4 };
  data.candidates.forEach((candidate, n) => {
    Object.assign(candidate, { quiet: [0.9, 0.2, 0.7, 0.1, 0.4, 0.3][n] });
  });
  return { ...data, rfp: { ...data.rfp, weights } };
}

test('every formula of the workbook counts the fifth criterion', async () => {
  const data = await withFive();
  const { rankingSheet, layoutOf } = await import('../../../lib/workbook/ranking-sheet.ts');
  const { weightNames, weightsSheet } = await import('../../../lib/workbook/weights-sheet.ts');
  const { scoredField } = await import('../../../lib/workbook/field.ts');
  const book = calculated([rankingSheet(data), weightsSheet(data)], weightNames);
  const formulas = book.formulas();
  expect(weightNames.map(({ name }) => name)).toContain('weight_quiet');
  for (const { where, written, comesTo } of formulas)
    if (typeof written === 'number') expect([where, comesTo]).toEqual([where, expect.closeTo(written, 9)]);
    else expect([where, comesTo]).toEqual([where, written]);
  const { rankColumn } = layoutOf(data);
  const ranks = scoredField(data).map(({ rank }) => rank);
  expect(data.candidates.map((_, n) => book.at('Ranking', `${rankColumn}${n + 2}`))).toEqual(ranks);
  const without = { ...data, rfp: { ...data.rfp, weights: { ...data.rfp.weights, quiet: 0 } } };
  expect(scoredField(without).map(({ rank }) => rank)).not.toEqual(ranks);
});

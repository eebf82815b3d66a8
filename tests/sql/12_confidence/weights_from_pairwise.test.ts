// also: private.pairwise_weights
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { callAs, refusal } from '../../support/rpc.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const person = await database.signIn('planner@example.com');

interface Answer {
  weights: Record<string, number>;
  consistency_ratio: number;
  worst: string | null;
}
const ask = (p_judgements: number[]) => callAs<Answer>(person, 'weights_from_pairwise', { p_judgements });

const names = ['price', 'location', 'mice_fit', 'response_time'];
const pairs = [0, 1, 2, 3].flatMap((i) => [0, 1, 2, 3].filter((j) => j > i).map((j) => [i, j] as const));

/** The same from the whole matrix: geometric means of its rows, λ as the mean of (A w)ᵢ / wᵢ. */
function byMatrix(judgements: number[]) {
  const matrix = names.map((_, i) =>
    names.map((_, j) => {
      const n = pairs.findIndex(([a, b]) => (a === i && b === j) || (a === j && b === i));
      if (n < 0) return 1;
      return i < j ? (judgements[n] as number) : 1 / (judgements[n] as number);
    }),
  );
  const means = matrix.map((row) => row.reduce((product, one) => product * one, 1) ** 0.25);
  const sum = means.reduce((total, one) => total + one, 0);
  const weights = means.map((one) => one / sum);
  const lambda =
    matrix.reduce(
      (total, row, i) =>
        total + row.reduce((dot, a, j) => dot + a * (weights[j] as number), 0) / (weights[i] as number),
      0,
    ) / 4;
  const misfits = pairs.map(([i, j], n) =>
    Math.abs(Math.log(((judgements[n] as number) * (weights[j] as number)) / (weights[i] as number))),
  );
  return { weights, ratio: (lambda - 4) / 3 / 0.9, misfits };
}

test('any judgements give what their matrix gives', async () => {
  const judgement = fc.oneof(
    fc.integer({ min: 1, max: 9 }),
    fc.integer({ min: 1, max: 9 }).map((n) => 1 / n),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(judgement, { minLength: 6, maxLength: 6 }), async (judgements) => {
      const { weights, consistency_ratio, worst } = await ask(judgements);
      const expected = byMatrix(judgements);
      for (const [i, name] of names.entries())
        expect(weights[name]).toBeCloseTo(expected.weights[i] as number, 9);
      expect(consistency_ratio).toBeCloseTo(Math.max(0, expected.ratio), 9);
      const most = Math.max(...expected.misfits);
      if (most < 1e-9) expect(worst).toBeNull();
      else {
        const named = pairs.findIndex(([i, j]) => `${names[i]}:${names[j]}` === worst);
        expect(expected.misfits[named]).toBeCloseTo(most, 9);
      }
    }),
    { numRuns: 60 },
  );
});

test('judgements that agree are consistent, and none is the worst; 0.111 is a ninth', async () => {
  const { weights, consistency_ratio, worst } = await ask([2, 4, 8, 2, 4, 2]);
  expect(weights.price).toBeCloseTo(8 / 15, 12);
  expect(consistency_ratio).toBeCloseTo(0, 9);
  expect(worst).toBeNull();
  expect((await ask([9, 0.111, 9, 9, 9, 9])).consistency_ratio).toBeGreaterThan(1);
});

test('400 for other than six of Saaty’s numbers, 401 signed out', async () => {
  for (const p_judgements of [
    null,
    [],
    [1, 1, 1, 1, 1],
    [1, 1, 1, 1, 1, 9.01],
    [0.11, 1, 1, 1, 1, 1],
    [1, 1, 1, 1, 1, null],
    [1, 1, 1, 1, 1, 'NaN'],
    [
      [1, 1],
      [1, 1],
      [1, 1],
    ],
  ]) {
    expect(await refusal(person, 'weights_from_pairwise', { p_judgements }), String(p_judgements)).toEqual({
      ...{ status: 400, code: '22023' },
    });
  }
  expect(
    await refusal({ client: database.anon }, 'weights_from_pairwise', { p_judgements: [1, 1, 1, 1, 1, 1] }),
  ).toMatchObject({ status: 401 });
});

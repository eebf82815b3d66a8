// also: private.pairwise_weights
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { criterionKeys as names } from '../../../lib/schemas/criteria.ts';
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

const n = names.length;
const pairs = names.flatMap((_, i) => names.slice(i + 1).map((_, k) => [i, i + 1 + k] as const));
/** A judgement of every pair: those given first, then 1. */
const judged = (...first: unknown[]) => pairs.map((_, k) => (k < first.length ? first[k] : 1)) as number[];
/** The consistency of random judgements of n things (Saaty 1980). */
const random = [0, 0, 0, 0.58, 0.9, 1.12, 1.24, 1.32][n] as number;

/** The same from the whole matrix: geometric means of its rows, λ as the mean of (A w)ᵢ / wᵢ. */
function byMatrix(judgements: number[]) {
  const matrix = names.map((_, i) =>
    names.map((_, j) => {
      const n = pairs.findIndex(([a, b]) => (a === i && b === j) || (a === j && b === i));
      if (n < 0) return 1;
      return i < j ? (judgements[n] as number) : 1 / (judgements[n] as number);
    }),
  );
  const means = matrix.map((row) => row.reduce((product, one) => product * one, 1) ** (1 / n));
  const sum = means.reduce((total, one) => total + one, 0);
  const weights = means.map((one) => one / sum);
  const lambda =
    matrix.reduce(
      (total, row, i) =>
        total + row.reduce((dot, a, j) => dot + a * (weights[j] as number), 0) / (weights[i] as number),
      0,
    ) / n;
  const misfits = pairs.map(([i, j], n) =>
    Math.abs(Math.log(((judgements[n] as number) * (weights[j] as number)) / (weights[i] as number))),
  );
  return { weights, ratio: (lambda - n) / (n - 1) / random, misfits };
}

test('any judgements give what their matrix gives', async () => {
  const judgement = fc.oneof(
    fc.integer({ min: 1, max: 9 }),
    fc.integer({ min: 1, max: 9 }).map((n) => 1 / n),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(judgement, { minLength: pairs.length, maxLength: pairs.length }),
      async (judgements) => {
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
      },
    ),
    { numRuns: 60 },
  );
});

test('judgements that agree are consistent, and none is the worst; 0.111 is a ninth', async () => {
  const importance = names.map((_, i) => [8, 4, 2][i] ?? 1);
  const { weights, consistency_ratio, worst } = await ask(
    pairs.map(([i, j]) => (importance[i] as number) / (importance[j] as number)),
  );
  // Of four, 8 : 4 : 2 : 1, it is 8/15.
  expect(weights.price).toBeCloseTo(8 / (11 + n), 12);
  expect(consistency_ratio).toBeCloseTo(0, 9);
  expect(worst).toBeNull();
  expect((await ask(pairs.map((_, k) => (k === 1 ? 0.111 : 9)))).consistency_ratio).toBeGreaterThan(1);
});

test('400 for other than one a pair of Saaty’s numbers, 401 signed out', async () => {
  for (const p_judgements of [
    null,
    [],
    judged().slice(1),
    [...judged(), 1],
    judged(1, 9.01),
    judged(0.11),
    judged(1, null),
    judged(1, 'NaN'),
    pairs.map(() => [1]),
  ]) {
    expect(await refusal(person, 'weights_from_pairwise', { p_judgements }), String(p_judgements)).toEqual({
      ...{ status: 400, code: '22023' },
    });
  }
  expect(
    await refusal({ client: database.anon }, 'weights_from_pairwise', { p_judgements: judged() }),
  ).toMatchObject({ status: 401 });
});

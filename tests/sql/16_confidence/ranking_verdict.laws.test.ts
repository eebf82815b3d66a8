/** What a verdict says is so by the shares and the intervals that stand beside it. */
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { criterionKeys } from '../../../lib/schemas/criteria.ts';
import { openTestDatabase } from '../../support/database.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

interface Interval {
  criterion: string;
  weight: number;
  low: number;
  high: number;
}
interface Verdict {
  kind: 'clear' | 'fair' | 'close';
  reason: string;
}

const verdictOf = async (shares: number[], intervals: Interval[]): Promise<Verdict> => {
  const candidates = shares.map((first_share, i) => ({ rank: i + 1, first_share }));
  const [row] = await database.query<{ verdict: Verdict }>(
    'select private.ranking_verdict($1::jsonb, $2::jsonb) as verdict',
    [JSON.stringify(candidates), JSON.stringify(intervals)],
  );
  if (!row) throw new Error('no verdict');
  return row.verdict;
};

/** Shares in draws of 2 000, which add up to all of them; now and then the first two are a draw apart. */
const shares = fc
  .array(fc.integer({ min: 0, max: 1000 }), { minLength: 2, maxLength: 9 })
  .filter((parts) => parts.some((part) => part > 0))
  .map((parts) => {
    const sum = parts.reduce((all, part) => all + part, 0);
    const draws = parts.map((part) => Math.floor((2000 * part) / sum));
    draws[0] = (draws[0] ?? 0) + 2000 - draws.reduce((all, part) => all + part, 0);
    return draws.map((part) => part / 2000);
  });
/** A weight as it is stored, and how far it may move: often not far. */
const interval = (criterion: string) =>
  fc
    .tuple(
      fc.nat({ max: 10_000 }),
      ...[1, 2].map(() => fc.oneof(fc.nat({ max: 300_000 }), fc.nat({ max: 15_000 }))),
    )
    .map(([weight = 0, below = 0, above = 0]) => ({
      criterion,
      weight: weight / 1e4,
      low: Math.max(0, weight * 100 - below) / 1e6,
      high: Math.min(1e6, weight * 100 + above) / 1e6,
    }));
const intervals = fc.tuple(...criterionKeys.map(interval));
/** The numbers of a sentence, in their order. */
const figures = (reason: string) => [...reason.matchAll(/\d+(?:\.\d+)?/g)].map(([text]) => Number(text));

test('whoever is first more often than the leader is named, and no other verdict is given then', async () => {
  await fc.assert(
    fc.asyncProperty(shares, intervals, async (all, edges) => {
      const [first = 0, ...others] = all;
      const best = Math.max(...others);
      const { kind, reason } = await verdictOf(all, edges);
      expect(/first under more weightings/.test(reason)).toBe(best > first);
      if (best <= first) return;
      expect(kind).toBe('close');
      const [rank = 0, share = 0, own = 0] = figures(reason);
      expect(all[rank - 1]).toBe(best);
      expect(share).toBeGreaterThan(own);
      expect(Math.abs(share - 100 * best)).toBeLessThan(0.501);
      expect(Math.abs(own - 100 * first)).toBeLessThan(0.501);
    }),
    { numRuns: 150 },
  );
});

test('a leader is clear with three fifths of the weightings and a tenth of room in every weight, and with neither it is not', async () => {
  await fc.assert(
    fc.asyncProperty(shares, intervals, async (all, edges) => {
      const [first = 0, ...others] = all;
      fc.pre(Math.max(...others) <= first);
      const { kind, reason } = await verdictOf(all, edges);
      const least = Math.min(...edges.map(({ low, high }) => high - low));
      if (least < 0.02) {
        expect(kind).toBe('close');
        // Of several as narrow, one is named.
        const told = edges.find(({ criterion }) => reason.includes(criterion.replace('_', ' ')));
        expect((told?.high ?? 1) - (told?.low ?? 0)).toBeCloseTo(least, 12);
        const [low = 0, high = 0] = figures(reason);
        expect(low).toBeLessThanOrEqual(told?.low ?? 0);
        expect(high).toBeGreaterThanOrEqual(told?.high ?? 1);
        expect(high - low).toBeLessThan(least + 0.0021);
        return;
      }
      const room = Math.min(
        1,
        ...edges.flatMap(({ weight, low, high }) => [
          ...(low > 0 ? [weight - low] : []),
          ...(high < 1 ? [high - weight] : []),
        ]),
      );
      expect(kind).toBe(first >= 0.6 && room >= 0.1 ? 'clear' : 'fair');
      expect(figures(reason).some((figure) => Math.abs(figure - 100 * first) <= 1)).toBe(true);
    }),
    { numRuns: 150 },
  );
});

/** Checks an explanation of a ranking against rankings of the whole field, worked out from the definition. */
import { expect } from 'vitest';
import {
  type Alternative,
  criteriaNames,
  dominated,
  draws,
  type Explanation,
  order,
  rescaled,
  shifted,
  withValue,
} from './confidence-reference.ts';

/** Expects the shares, mean ranks and weights of every candidate that come from ranking the field under each draw. */
export function expectShares(field: Alternative[], counts: boolean[], found: Explanation, size: number) {
  const rounds = draws(size).map((draw) => {
    const own = rescaled(draw, counts);
    return { own, ids: order(field, own) };
  });
  for (const one of found.candidates) {
    const ranks = rounds.map(({ ids }) => ids.indexOf(one.hotel_id) + 1);
    const share = (most: number) => ranks.filter((rank) => rank <= most).length / size;
    expect(one.first_share).toBeCloseTo(share(1), 9);
    expect(one.top3_share).toBeCloseTo(share(3), 9);
    expect(one.expected_rank).toBeCloseTo(ranks.reduce((sum, rank) => sum + rank, 0) / size, 9);
    const firsts = rounds.filter((_, i) => ranks[i] === 1);
    if (firsts.length === 0) expect(one.central_weights).toBeNull();
    else
      criteriaNames.forEach((name, j) => {
        const mean = firsts.reduce((sum, { own }) => sum + (own[j] as number), 0) / firsts.length;
        expect(one.central_weights?.[name]).toBeCloseTo(mean, 9);
      });
  }
  expect(found.candidates.reduce((sum, { first_share }) => sum + first_share, 0)).toBeCloseTo(1, 9);
}

/** Expects that the first hotel stays first inside its interval and another is first just outside; for `weight_to_win` the reverse. */
export function expectEdges(field: Alternative[], counts: boolean[], base: number[], found: Explanation) {
  const first = found.candidates[0]?.hotel_id;
  const leader = (j: number, weight: number) => order(field, shifted(base, counts, j, weight))[0];
  criteriaNames.forEach((name, j) => {
    const interval = found.stability?.[name];
    if (!counts[j]) {
      expect(interval).toBeNull();
      return;
    }
    if (!interval) throw new Error(`${name} counts and has no interval.`);
    expect(interval.weight).toBeCloseTo(base[j] as number, 9);
    for (const [edge, beyond, outwards] of [
      [interval.low, interval.below, -1],
      [interval.high, interval.above, 1],
    ] as const) {
      expect(leader(j, edge)).toBe(first);
      if (beyond === null) expect(edge).toBe(outwards < 0 ? 0 : 1);
      else expect(leader(j, Math.min(1, Math.max(0, edge + outwards * 1.01e-4)))).not.toBe(first);
      const reach = Math.abs((base[j] as number) - edge);
      for (let step = 0.005; step < reach; step += 0.005)
        expect(leader(j, (base[j] as number) + outwards * step)).toBe(first);
    }
  });
  for (const { hotel_id, weight_to_win } of found.candidates.slice(1)) {
    if (weight_to_win)
      expect(leader(criteriaNames.indexOf(weight_to_win.criterion), weight_to_win.weight)).toBe(hotel_id);
  }
}

/** Expects that a hotel is first with its `price_to_win` and `hours_to_win`, and not with any higher step, nor with 0.01 more. */
export function expectWins(field: Alternative[], base: number[], found: Explanation, isSent: boolean) {
  for (const { hotel_id, price_to_win, hours_to_win } of found.candidates) {
    const own = field.find(({ id }) => id === hotel_id) as Alternative;
    for (const [j, value, grain] of [
      [0, price_to_win, 0.01],
      [criteriaNames.indexOf('response_time'), hours_to_win, 0.01],
    ] as const) {
      const mine = own.raw[j] ?? null;
      const wins = (at: number) => order(withValue(field, hotel_id, j, at), base)[0] === hotel_id;
      if (!isSent || mine === null || hotel_id === found.candidates[0]?.hotel_id) {
        expect(value).toBeNull();
        continue;
      }
      const steps = Array.from({ length: 99 }, (_, i) => (mine * (99 - i)) / 100);
      const at = (step: number) => (j === 0 ? Math.floor(Number((step * 100).toFixed(6))) / 100 : step);
      const firstStep = steps.find((step) => wins(at(step)));
      if (value === null) expect(firstStep).toBeUndefined();
      else {
        expect(wins(value), `${hotel_id} with ${value}`).toBe(true);
        expect(value).toBeGreaterThanOrEqual(at(firstStep as number) - 1e-9);
        expect(value).toBeLessThanOrEqual((firstStep as number) + mine / 100 + 1e-9);
        if (value + grain * 1.01 < (firstStep as number) + mine / 100)
          expect(wins(value + grain * 1.01)).toBe(false);
      }
    }
  }
}

/** Expects who is dominated, and without whom another hotel would be first. */
export function expectField(field: Alternative[], base: number[], found: Explanation, isSent: boolean) {
  for (const { hotel_id, dominated_by } of found.candidates) {
    const own = field.find(({ id }) => id === hotel_id) as Alternative;
    expect(dominated_by).toEqual(dominated(field, own));
  }
  const first = field[0]?.id;
  const depends = field
    .slice(1)
    .filter(
      ({ id }) =>
        order(
          field.filter((one) => one.id !== id),
          base,
        )[0] !== first,
    )
    .map(({ id }) => id);
  expect(found.depends_on).toEqual(isSent ? depends : null);
  expectVerdict(found);
}

/** Expects the verdict that the shares and intervals beside it give, and a reason whose numbers are theirs. */
function expectVerdict({ candidates, stability, verdict }: Explanation) {
  const [first, ...others] = candidates.toSorted((a, b) => a.rank - b.rank);
  const intervals = Object.entries(stability ?? {}).flatMap(([name, one]) => (one ? [{ name, ...one }] : []));
  const own = first?.first_share as number;
  const most = Math.max(0, ...others.map(({ first_share }) => first_share));
  const narrowest = Math.min(1, ...intervals.map(({ low, high }) => high - low));
  const room = Math.min(
    1,
    ...intervals.flatMap(({ weight, low, high }) => [
      low <= 0 ? 1 : weight - low,
      high >= 1 ? 1 : high - weight,
    ]),
  );
  const kind = most > own || narrowest < 0.02 ? 'close' : own >= 0.6 && room >= 0.1 ? 'clear' : 'fair';
  expect(verdict?.kind, JSON.stringify({ own, most, narrowest, room })).toBe(kind);
  const reason = verdict?.reason ?? '';
  const more =
    /^The hotel at rank (\d+) is first under more weightings \((\S+) %\) than the first \((\S+) %\)\.$/.exec(
      reason,
    );
  expect(more !== null).toBe(most > own);
  if (more) {
    const [rank, theirs, ours] = more.slice(1).map(Number) as [number, number, number];
    expect(others.find((one) => one.rank === rank)?.first_share).toBe(most);
    expect(theirs).toBeGreaterThan(ours);
    expect(Math.abs(theirs - 100 * most)).toBeLessThanOrEqual(0.5);
    expect(Math.abs(ours - 100 * own)).toBeLessThanOrEqual(0.5);
    return;
  }
  const stays = /^It is first only while the weight of (.+) stays between (\S+) and (\S+)\.$/.exec(reason);
  expect(stays !== null).toBe(kind === 'close');
  const named = (words: string) => intervals.find(({ name }) => name.replaceAll('_', ' ') === words);
  if (stays) {
    const [name = '', low, high] = stays.slice(1);
    const one = named(name);
    expect((one?.high ?? 1) - (one?.low ?? 0)).toBe(narrowest);
    expect(Number(low)).toBeLessThanOrEqual(one?.low ?? 0);
    expect(Number(high)).toBeGreaterThanOrEqual(one?.high ?? 1);
    expect(Number(high) - Number(low)).toBeLessThan(0.0221);
    return;
  }
  const share = /^It is first under (\d+) % of all weightings/.exec(reason);
  expect(Math.abs(Number(share?.[1]) - 100 * own)).toBeLessThanOrEqual(0.5);
  const beyond =
    /and another is once (.+?) weighs (?:less than (\S+?))?(?: or )?(?:more than (\S+?))?\.$/.exec(reason);
  expect(beyond !== null).toBe(kind === 'fair' && room < 0.1);
  if (!beyond) return;
  const one = named(beyond[1] as string);
  expect(beyond[2] === undefined).toBe((one?.low ?? 0) <= 0);
  expect(beyond[3] === undefined).toBe((one?.high ?? 1) >= 1);
  if (beyond[2]) expect(Math.abs((one?.low as number) - Number(beyond[2]))).toBeLessThanOrEqual(0.001);
  if (beyond[3]) expect(Math.abs((one?.high as number) - Number(beyond[3]))).toBeLessThanOrEqual(0.001);
}

import { criterionKeys, saidOf, type Weights } from '../../schemas/criteria.ts';
import { type RankedHotel, standing } from './criteria.ts';

export interface Movement {
  hotel: string;
  from: number;
  to: number;
  why: string;
}

/** Who changed places between two rankings of the same candidates, in the new order, and what moved them. */
export function movements(
  before: RankedHotel[],
  after: RankedHotel[],
  old: Weights,
  now: Weights,
): Movement[] {
  const ranks = new Map(before.map((hotel) => [hotel.hotel_id, hotel.rank]));
  return after.flatMap((hotel) => {
    const from = ranks.get(hotel.hotel_id);
    if (from === undefined || from === hotel.rank) return [];
    const why = reason(hotel, after, old, now, hotel.rank < from ? 1 : -1);
    return [{ hotel: hotel.hotel_name, from, to: hotel.rank, why }];
  });
}

export function arrow({ from, to }: Movement): string {
  return to < from ? `▲ ${from - to}` : `▼ ${to - from}`;
}

/** The criterion whose new weight, times how the hotel stands in it against the average, pushed most in that direction. */
function reason(
  hotel: RankedHotel,
  all: RankedHotel[],
  old: Weights,
  now: Weights,
  direction: 1 | -1,
): string {
  const pushes = criterionKeys.map((criterion) => {
    const average = all.reduce((sum, other) => sum + standing(other, criterion), 0) / all.length;
    const push = (now[criterion] - old[criterion]) * (standing(hotel, criterion) - average);
    return { criterion, push: push * direction };
  });
  const strongest = pushes.reduce((best, next) => (next.push > best.push ? next : best));
  if (strongest.push <= 0) return 'others moved past it';
  const { criterion } = strongest;
  const better = all.filter((other) => standing(other, criterion) > standing(hotel, criterion)).length;
  const counts = now[criterion] > old[criterion] ? 'counts for more' : 'counts for less';
  return `${saidOf(criterion)} ${counts}; it is ${ordinal(better + 1)} of ${all.length} there`;
}

function ordinal(n: number): string {
  const suffix = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' };
  return n + suffix[new Intl.PluralRules('en', { type: 'ordinal' }).select(n)];
}

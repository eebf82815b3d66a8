import { expect, test } from 'vitest';
import { arrow, movements } from '../../../../lib/local/demo/movements.ts';
import { onlyWeighing } from '../../../../lib/schemas/criteria.ts';
import { rankedHotel } from './ranked-hotel.ts';

const even = onlyWeighing({ price: 0.25, location: 0.25, mice_fit: 0.25, response_time: 0.25 });
const fast = onlyWeighing({ price: 0.1, location: 0.1, mice_fit: 0.1, response_time: 0.7 });
const hotel = (name: string, rank: number, price_score: number, response_time_score: number) =>
  rankedHotel(name, [1, 1, 1, 1], { rank, price_score, response_time_score });

test('names who moved, where from, and the criterion that moved them', () => {
  const before = [hotel('Cheap', 1, 1, 0), hotel('Middling', 2, 0.5, 0.5), hotel('Fast', 3, 0, 1)];
  const after = [hotel('Fast', 1, 0, 1), hotel('Middling', 2, 0.5, 0.5), hotel('Cheap', 3, 1, 0)];
  expect(movements(before, after, even, fast)).toEqual([
    { hotel: 'Fast', from: 3, to: 1, why: 'response time counts for more; it is 1st of 3 there' },
    { hotel: 'Cheap', from: 1, to: 3, why: 'response time counts for more; it is 3rd of 3 there' },
  ]);
});

test('whoever is pushed nowhere was passed by others', () => {
  const before = [hotel('Average', 1, 0.5, 0.5), hotel('Fast', 2, 0, 1), hotel('Slow', 3, 1, 0)];
  const after = [hotel('Fast', 1, 0, 1), hotel('Average', 2, 0.5, 0.5), hotel('Slow', 3, 1, 0)];
  const [, average] = movements(before, after, even, fast);
  expect(average).toEqual({ hotel: 'Average', from: 1, to: 2, why: 'others moved past it' });
});

test('who is new in a ranking has not moved; the strongest push is named, up or down, with its place', () => {
  const up = hotel('Up', 3, 0.9, 0.4);
  const others = ['A', 'B', 'C', 'D', 'E'].map((name, i) => hotel(name, i, 0.1 * i, 0.1 * i));
  const cheaper = onlyWeighing({ price: 0.7, location: 0.1, mice_fit: 0.1, response_time: 0.1 });
  const moved = (one: typeof up, rank: number, weights = cheaper) =>
    movements([one, ...others], [{ ...one, rank }, ...others, hotel('New', 9, 1, 1)], even, weights).at(0);
  expect(moved(up, 2)).toEqual({
    ...{ hotel: 'Up', from: 3, to: 2, why: 'price counts for more; it is 2nd of 7 there' },
  });
  expect(moved(up, 4)?.why).toMatch(
    /^(location|response time|MICE fit)? ?.*(others moved past it|counts for less)/,
  );
  const slow = hotel('Slow', 3, 0.25, 0.9);
  expect(moved(slow, 4)?.why).toBe('response time counts for less; it is 2nd of 7 there');
  expect(movements(others, [hotel('New', 1, 1, 1)], even, cheaper)).toEqual([]);
});

test('nobody moved: nothing to say', () => {
  const ranking = [hotel('One', 1, 1, 1), hotel('Two', 2, 0, 0)];
  expect(movements(ranking, ranking, even, even)).toEqual([]);
});

test('arrows point the way and count the places', () => {
  expect(arrow({ hotel: '', from: 5, to: 2, why: '' })).toBe('▲ 3');
  expect(arrow({ hotel: '', from: 1, to: 2, why: '' })).toBe('▼ 1');
});

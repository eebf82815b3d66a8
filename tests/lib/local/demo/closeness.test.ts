import { expect, test } from 'vitest';
import { closenessByHand, median } from '../../../../lib/local/demo/closeness.ts';
import { rankedHotel } from './ranked-hotel.ts';

const usual = { price: 0.35, location: 0.25, mice_fit: 0.25, response_time: 0.15 };

test('equals the test vector of a cost and a benefit; criteria nobody has drop out', () => {
  const hotels = [
    rankedHotel('a', [6, null, 2, null]),
    rankedHotel('b', [7, null, 2.75, null]),
    rankedHotel('c', [10, null, 3.5, null]),
  ];
  const weights = { price: 0.4, location: 0.1, mice_fit: 0.4, response_time: 0.1 };
  const closeness = closenessByHand(hotels, weights).map((value) => value.toFixed(6));
  expect(closeness).toEqual(['0.488941', '0.612086', '0.511059']);
});

test('a missing value stands at the median of the others', () => {
  const missing = [
    rankedHotel('a', [100, 1, 1, 4]),
    rankedHotel('b', [120, 2, 1, null]),
    rankedHotel('c', [90, 3, 1, 8]),
  ];
  const filled = missing.with(1, rankedHotel('b', [120, 2, 1, 6]));
  expect(closenessByHand(missing, usual)).toEqual(closenessByHand(filled, usual));
});

test('one candidate, or all alike, is at 1', () => {
  const hotel = rankedHotel('a', [100, 1, 1, 4]);
  expect(closenessByHand([hotel], usual)).toEqual([1]);
  expect(closenessByHand([hotel, hotel], usual)).toEqual([1, 1]);
});

test('a column of zeros moves nobody', () => {
  const hotels = [rankedHotel('a', [100, 0, 1, 4]), rankedHotel('b', [120, 0, 1, 4])];
  expect(closenessByHand(hotels, usual)).toEqual([1, 0]);
});

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[7], 7],
])('median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected);
});

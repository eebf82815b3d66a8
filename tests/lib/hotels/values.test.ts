import { expect, test } from 'vitest';
import { readCountry } from '../../../lib/hotels/countries.ts';
import {
  readCount,
  readDecimal,
  readDegrees,
  readFeatures,
  readRole,
  readStars,
  readYes,
} from '../../../lib/hotels/values.ts';

test.each([
  ['149', '149'],
  ['149,50', '149.50'],
  ['149.5', '149.5'],
  ['1.234,50', '1234.50'],
  ['1,234.50', '1234.50'],
  ["1'234.50", '1234.50'],
  ['1.234', '1234'],
  ['1 234', '1234'],
  ['€ 99,00', '99.00'],
  ['129 EUR', '129'],
  ['-5', '-5'],
])('the amount %s is %s', (text, amount) => expect(readDecimal(text)).toBe(amount));

test.each(['', 'from 99', '1e5', 'NaN', '--', '12-14', 'Infinity', ',5'])('%s is no amount', (text) =>
  expect(readDecimal(text)).toBeUndefined(),
);

test.each([
  ['1,200', '1200'],
  ['80.0', '80'],
  ['45', '45'],
])('the number of rooms %s is %s', (text, count) => expect(readCount(text)).toBe(count));

test.each(['12.5', '-3', 'about 20'])('%s is no number of rooms', (text) =>
  expect(readCount(text)).toBeUndefined(),
);

test.each([
  ['52.5163', '52.5163'],
  ['52,516', '52.516'],
  ['-0.1276°', '-0.1276'],
  ['+8.5', '8.5'],
  ['52', '52'],
  [' 52.5 ° ', '52.5'],
])('%s degrees are %s: a comma is never a group of thousands', (text, degrees) =>
  expect(readDegrees(text)).toBe(degrees),
);

test('degrees and minutes are not guessed', () => {
  expect(readDegrees('52° 31′ N')).toBeUndefined();
  expect(readDegrees('NaN')).toBeUndefined();
});

test.each([
  ['4', '4'],
  ['4.0', '4'],
  ['4.5', '4'],
  ['4,5', '4'],
  ['****S', '4'],
  ['****', '4'],
  ['★★★', '3'],
  ['4S', '4'],
  ['4* Superior', '4'],
  ['4 Sterne Superior', '4'],
  ['5 stars', '5'],
  ['3*', '3'],
])('%s is star class %s', (text, stars) => expect(readStars(text)).toBe(stars));

test.each(['0', '-', 'n/a', 'unrated', 'keine'])('%s is a hotel without stars', (text) =>
  expect(readStars(text)).toBeNull(),
);

test.each(['6', '5.5', 'luxury', '3.7', '10', '4-5', '******'])('%s is no star class', (text) =>
  expect(readStars(text)).toBeUndefined(),
);

test.each([
  ['de', 'DE'],
  ['DEU', 'DE'],
  ['Germany', 'DE'],
  ['Deutschland', 'DE'],
  ['Allemagne', 'DE'],
  ['Österreich', 'AT'],
  ['The Netherlands', 'NL'],
  ['UK', 'GB'],
  ['Scotland', 'GB'],
  ['Czech Republic', 'CZ'],
  ['Türkiye', 'TR'],
  ['Turkey', 'TR'],
  ['Ελλάδα', 'GR'],
  ["Côte d'Ivoire", 'CI'],
])('the country %s is %s', (text, code) => expect(readCountry(text)).toBe(code));

test.each(['Atlantis', 'constructor', '', 'XX', '??'])('%s is no country', (text) =>
  expect(readCountry(text)).toBeUndefined(),
);

test('features become words of the vocabulary, each once', () => {
  expect(readFeatures('Wi-Fi; Fitness Center|Step free, WLAN;;')).toEqual(['wifi', 'gym', 'step_free']);
});

test('a conference centre is an event venue, a hotel is not', () => {
  expect(readRole('Conference centre')).toBe('event_venue');
  expect(readRole('Hotel')).toBe('full_service');
});

test('yes is said in several languages, anything else is no', () => {
  expect(['yes', 'Ja', 'x', '1'].every(readYes)).toBe(true);
  expect(['no', '', '0', 'maybe'].some(readYes)).toBe(false);
});

test.each([
  ['1.234.567', '1234567'],
  ["12'345'678", '12345678'],
  ['1,234,567.8', '1234567.8'],
  ['12345.678', '12345.678'],
  ['x1.234', undefined],
  ['- 5', '-5'],
  ['+5', '5'],
  ['5,', '5'],
  ['.5', undefined],
  ['1 234,5', '1234.5'],
  ['129\u00a0CHF', '129'],
  ['129 chf', undefined],
  ['12.3456', '12.3456'],
  ['1.2,', '12'],
  ["1.2'3", undefined],
  ['1.234€567', undefined],
  ["'5", undefined],
  ['.5,5', undefined],
  ['1x5', undefined],
  ['5x', undefined],
  ['1.234,567', '1234.567'],
  ['12.345', '12345'],
])('the amount %s is %s', (text, amount) => expect(readDecimal(text)).toBe(amount));

test.each([
  ['80.00', '80'],
  ['100', '100'],
  ['1.5', undefined],
  ['80.05', undefined],
  ['nothing', undefined],
])('the count %s is %s', (text, count) => expect(readCount(text)).toBe(count));

test.each([
  ['na', null],
  ['N/A', null],
  ['no rating', null],
  ['–', null],
  ['kein', null],
  ['4 étoiles', '4'],
  ['4 étoile', '4'],
  ['3 estrella', '3'],
  ['5.0', '5'],
  ['5', '5'],
  ['4 stern', '4'],
  ['4,5 superior', '4'],
  ['★★★★ superior', '4'],
  ['14', undefined],
  ['4 x', undefined],
  ['x4', undefined],
  ['5,5', undefined],
  [' 4 ', '4'],
  ['0 x', undefined],
  ['4  *', '4'],
  ['4*s', '4'],
  ['4 sterne s', '4'],
  ['5,0 stars', '5'],
])('of stars %j says %j', (text, stars) => expect(readStars(text)).toBe(stars));

test.each([
  ['Internet', 'wifi'],
  ['Fitness', 'gym'],
  ['Fitness centre', 'gym'],
  ['Wellness', 'spa'],
  ['accessible', 'step_free'],
  ['Wheelchair', 'step_free'],
  ['wheelchair-accessible', 'step_free'],
  ['Car park', 'parking'],
  ['Garage', 'parking'],
  ['Electric vehicle charging', 'ev_charging'],
  ['(Café)', 'cafe'],
  ['WLAN', 'wifi'],
  ['Step - free', 'step_free'],
])('the feature %s is %s', (text, word) => expect(readFeatures(text)).toEqual([word]));

test.each(['event', 'Convention', 'conference', 'Congress', 'Kongresshotel', 'Tagungszentrum', 'Venue'])(
  '%s is a place for events',
  (text) => expect(readRole(text)).toBe('event_venue'),
);

test('yes is a whole word, in any of its languages', () => {
  expect(['true', 'Y', 'oui', 'si', 'Sí', ' X '].map(readYes)).toEqual(Array(6).fill(true));
  expect(['yesterday', 'not yes', '11', '01'].map(readYes)).toEqual(Array(4).fill(false));
});

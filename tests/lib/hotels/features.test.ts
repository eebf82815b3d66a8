import { expect, test } from 'vitest';
import { featureReader } from '../../../lib/hotels/features.ts';

/** What is read of a text that comes in pieces of so many characters. */
function read(text: string, size = text.length): unknown[] {
  const reader = featureReader();
  const found: unknown[] = [];
  for (let at = 0; at < text.length; at += size) found.push(...reader.push(text.slice(at, at + size)));
  reader.end();
  return found;
}

const odd = [
  { properties: { name: 'A, "B" [C] {D} \\ "', nested: { features: [[1, [2]], { a: [] }] } } },
  'text, with ] and "features":[',
  [1, [2, 3], {}],
  null,
  -1.5e3,
  { 'back\\': '\\\\"' },
];
const around = { name: '"features":[', crs: { features: [1, 2] }, list: [1, 2], 'x"features': [3] };

test.each([
  ['first', JSON.stringify({ type: 'FeatureCollection', features: odd, ...around })],
  ['last', JSON.stringify({ ...around, features: odd, type: 'FeatureCollection' })],
  [
    'on lines of their own',
    `\uFEFF${JSON.stringify({ type: 'FeatureCollection', features: odd }, null, 2)}\n`,
  ],
])('features that come %s are the same as read at once, wherever the pieces end', (_, text) => {
  for (const size of [1, 2, 3, 7, 64, text.length]) expect(read(text, size)).toEqual(odd);
});

test('each feature is handed out as soon as it is whole', () => {
  const reader = featureReader();
  expect(reader.push('{"type":"FeatureCollection","features":[1,{"a":')).toEqual([1]);
  expect(reader.push('2}')).toEqual([]);
  expect(reader.push(',3')).toEqual([{ a: 2 }]);
  expect(reader.push(' ]}')).toEqual([3]);
  expect(() => reader.end()).not.toThrow();
});

test.each(['[]', '[ \n ]'])('%s is a collection of none', (list) => {
  expect(read(`{"type":"FeatureCollection","features" : ${list}}`)).toEqual([]);
});

test.each(['[1,]', '[,1]', '[1,,2]', '[1', '[1}', '[1]]', '[{]}', '[1 2]', '["a]', '[1],', '[]}x'])(
  'a list %s is not JSON',
  (list) => {
    expect(() => read(`{"type":"FeatureCollection","features":${list}}`)).toThrow('The file is not JSON.');
  },
);

test.each([
  '{}',
  '[]',
  '5',
  '["features",[1]]',
  '{"type":"Feature","features":[]}',
  '{"type":"FeatureCollection"}',
])('%s is no collection', (text) => {
  expect(() => read(text)).toThrow('not a GeoJSON FeatureCollection');
});

test('a list is refused at its first sign, before the rest of a large file is read', () => {
  expect(() => featureReader().push(' [')).toThrow('not a GeoJSON FeatureCollection');
});

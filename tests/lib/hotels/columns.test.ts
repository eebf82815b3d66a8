import { expect, test } from 'vitest';
import { mapColumns } from '../../../lib/hotels/columns.ts';

test('the usual headers are known in any case and spelling', () => {
  const header = [
    'Hotel ID',
    'HOTEL_NAME',
    'Ort',
    'Land',
    'Lat',
    'lng',
    'Sterne',
    'Zimmer',
    'Größter Raum',
    'E-Mail',
    'DDR',
  ];
  expect(mapColumns(header)).toEqual({
    fields: [
      'external_id',
      'name',
      'city',
      'country_code',
      'latitude',
      'longitude',
      'stars',
      'rooms_total',
      'largest_room_capacity',
      'contact_email',
      'ddr_rate',
    ],
    unknown: [],
  });
});

test('a column nobody knows is told and left out', () => {
  expect(mapColumns(['id', 'constructor', '__proto__', 'Chain code'])).toEqual({
    fields: ['external_id', undefined, undefined, undefined],
    unknown: ['constructor', '__proto__', 'Chain code'],
  });
});

test('the first column of a field counts, unless one was chosen', () => {
  expect(mapColumns(['id', 'rate', 'price']).fields).toEqual(['external_id', 'base_room_rate', undefined]);
  expect(mapColumns(['id', 'rate', 'price'], new Map([['Price', 'base_room_rate']])).fields).toEqual([
    'external_id',
    undefined,
    'base_room_rate',
  ]);
});

test('a chosen field or column that is not there is named', () => {
  expect(() => mapColumns(['id'], new Map([['id', 'nonsense']]))).toThrow(/nonsense: no such field/);
  expect(() => mapColumns(['id'], new Map([['code', 'name']]))).toThrow(/code: the file has no such column/);
});

import { expect, test } from 'vitest';
import { type ImportField, mapColumns } from '../../../lib/hotels/columns.ts';

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

test.each<[ImportField, string[]]>([
  ['external_id', ['ID', 'Hotel code', 'property_id', 'Ref.', '@id', 'OSM-ID']],
  ['name', ['Hotel', 'Property name', 'Venue', 'Nom']],
  ['city', ['Town', 'Stadt', 'Ville', 'addr:city']],
  ['city_code', ['IATA', 'IATA code', 'CityCode']],
  ['country_code', ['Country', 'Pays', 'País', 'addr:country']],
  ['latitude', ['Breite', 'Y', 'geo_lat']],
  ['longitude', ['Länge', 'Laenge', 'Längengrad', 'X', 'long']],
  ['stars', ['Category', 'Kategorie', 'Étoiles']],
  ['rooms_total', ['Guest rooms', 'Anzahl Zimmer', 'Chambres']],
  ['meeting_rooms', ['Conference rooms', 'Tagungsräume', 'Tagungsraeume', 'Salles de réunion']],
  ['largest_room_capacity', ['Max. capacity', 'Kapazität', 'Plenary']],
  ['mice_role', ['Venue type', 'Role']],
  ['features', ['Amenities', 'Ausstattung']],
  ['base_room_rate', ['Rack rate', 'Preis', 'Übernachtungspreis']],
  ['ddr_rate', ['Day delegate rate', 'Tagungspauschale']],
  ['currency', ['Währung', 'Devise', 'Currency code']],
  ['description', ['About', 'Beschreibung']],
  ['photo_url', ['Image URL', 'Bild']],
  ['chain', ['Brand', 'Hotel group', 'Kette']],
  ['street', ['Address', 'Straße', 'addr:street']],
  ['postal_code', ['ZIP', 'PLZ', 'Post code', 'addr:postcode']],
  ['contact_name', ['Contact person', 'Ansprechpartner']],
  ['contact_email', ['E-mail', 'contact:email', 'Mail']],
  ['phone', ['Tel.', 'Telefon', 'contact:phone']],
  ['allow_duplicate', ['Not a duplicate', 'allow-duplicate']],
])('%s stands under any of %j', (field, headers) => {
  for (const header of headers) expect([header, mapColumns([header]).fields]).toEqual([header, [field]]);
});

test('a column without a name is no field, and nobody is told of it unless there is something to tell', () => {
  const { fields, unknown } = mapColumns(['', ' ', '\t', '--']);
  expect(fields.filter((field) => field !== undefined)).toEqual([]);
  expect(unknown).toEqual(['--']);
});

test.each(['Largest room (pax)', 'LARGEST ROOM PAX', 'Max. Personen', 'Größter Saal', 'Capacity'])(
  '%s is the largest room',
  (header) => {
    expect(mapColumns([header])).toEqual({ fields: ['largest_room_capacity'], unknown: [] });
  },
);

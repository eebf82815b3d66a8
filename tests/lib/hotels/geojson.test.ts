import { expect, test } from 'vitest';
import { mapColumns } from '../../../lib/hotels/columns.ts';
import { geoJsonHeader, readGeoJson } from '../../../lib/hotels/geojson.ts';
import { readRow } from '../../../lib/hotels/row.ts';

const rows = (features: object[]) => {
  const { fields } = mapColumns(geoJsonHeader);
  return readGeoJson(JSON.stringify({ type: 'FeatureCollection', features })).map(
    (cells) => readRow(fields, cells).row,
  );
};

test('tags of OpenStreetMap become fields', () => {
  const properties = {
    '@id': 'node/240109189',
    tourism: 'hotel',
    name: 'Hôtel du Théâtre',
    stars: '4S',
    rooms: '120',
    'addr:city': 'Zürich',
    'addr:country': 'CH',
    'contact:email': 'info@example.com; sales@example.com',
    'contact:phone': '+41 44 000 00 00',
    internet_access: 'wlan',
    wheelchair: 'yes',
    parking: 'no',
  };
  const geometry = { type: 'Point', coordinates: [8.5442, 47.3717] };
  expect(rows([{ type: 'Feature', properties, geometry }])).toEqual([
    {
      external_id: 'node/240109189',
      name: 'Hôtel du Théâtre',
      city: 'Zürich',
      country_code: 'CH',
      latitude: '47.3717000',
      longitude: '8.5442000',
      stars: '4',
      rooms_total: '120',
      features: ['wifi', 'step_free'],
      contact_email: 'info@example.com',
      phone: '+41 44 000 00 00',
    },
  ]);
});

test('a building stands in the middle of its outline', () => {
  const coordinates = [
    [
      [2, 48],
      [2.002, 48],
      [2.002, 48.004],
      [2, 48.004],
      [2, 48],
    ],
  ];
  const [row] = rows([
    { id: 'way/1', properties: { name: 'A' }, geometry: { type: 'Polygon', coordinates } },
  ]);
  expect(row).toMatchObject({ external_id: 'way/1', latitude: '48.0020000', longitude: '2.0010000' });
});

test('a feature without tags or place is an empty row, not a fault of the file', () => {
  expect(rows([{ id: 7, properties: null, geometry: null }])).toEqual([{ external_id: '7' }]);
});

test.each([
  ['nonsense', 'not JSON'],
  ['{"type":"Feature"}', 'not a GeoJSON FeatureCollection'],
  ['[]', 'not a GeoJSON FeatureCollection'],
])('%s is refused', (text, why) => expect(() => readGeoJson(text)).toThrow(why));

test.each([
  [{ name: ' ', 'name:en': 'A', official_name: 'B' }, { name: 'A' }],
  [
    { official_name: 'B', brand: 'C' },
    { name: 'B', chain: 'C' },
  ],
  [{ brand: 'C' }, { name: 'C', chain: 'C' }],
  [
    { 'addr:street': 'Am Markt', 'addr:housenumber': '1', 'addr:postcode': '10117' },
    { street: 'Am Markt 1', postal_code: '10117' },
  ],
  [{ 'addr:housenumber': ' 1 ' }, {}],
  [{ 'addr:town': 'Ulm' }, { city: 'Ulm' }],
  [{ 'addr:village': 'Ulm' }, { city: 'Ulm' }],
  [{ 'addr:suburb': 'Ulm', 'is_in:city': 'Bonn' }, { city: 'Ulm' }],
  [{ 'is_in:city': 'Ulm' }, { city: 'Ulm' }],
  [{ 'is_in:country_code': 'de' }, { country_code: 'DE' }],
  [{ 'is_in:country': 'Germany' }, { country_code: 'DE' }],
  [{ 'capacity:conference': 250 }, { largest_room_capacity: '250' }],
  [{ 'conference:capacity': '250' }, { largest_room_capacity: '250' }],
  [{ description: 'Ein Haus', 'description:en': 'A house' }, { description: 'A house' }],
  [{ description: 'a; b' }, { description: 'a; b' }],
  [{ image: 'https://example.com/a.jpg' }, { photo_url: 'https://example.com/a.jpg' }],
  [{ email: ' a@example.com ;b@example.com' }, { contact_email: 'a@example.com' }],
  [{ phone: '+1 2; +1 3' }, { phone: '+1 2' }],
  [{ ref: 'R1' }, { external_id: 'R1' }],
  [{ ref: 'R1', external_id: 'E1' }, { external_id: 'E1' }],
  [{ ref: 'R1', '@id': 'way/1' }, { external_id: 'way/1' }],
  [{ currency: 'EUR' }, { currency: 'EUR' }],
  [{ internet_access: 'yes', wheelchair: 'designated' }, { features: ['wifi', 'step_free'] }],
  [{ internet_access: 'wifi', restaurant: 'yes', bar: 'yes' }, { features: ['wifi', 'restaurant', 'bar'] }],
  [{ spa: 'yes', parking: 'underground' }, { features: ['spa', 'parking'] }],
  [
    { internet_access: 'no', wheelchair: 'limited', restaurant: 'no', bar: 'no', spa: 'no', parking: 'no' },
    {},
  ],
  [
    {
      internet_access: 'wlan_for_guests',
      wheelchair: 'not designated',
      restaurant: 'yes, closed',
      spa: 'ayes',
    },
    {},
  ],
])('%j are read as %j', (properties, row) => {
  expect(rows([{ properties }])).toEqual([row]);
});

test('a place counts only as a pair of numbers; the heights of points are left aside', () => {
  const at = (coordinates: unknown) =>
    rows([{ properties: { name: 'A' }, geometry: { type: 'Point', coordinates } }])[0];
  expect(at([8.5, 47.25, 400])).toEqual({ name: 'A', longitude: '8.5000000', latitude: '47.2500000' });
  expect(at([-3, -40])).toEqual({ name: 'A', longitude: '-3.0000000', latitude: '-40.0000000' });
  for (const nowhere of [[], [8.5], ['8.5', '47.2'], 'here', null, [[]]])
    expect(at(nowhere)).toEqual({ name: 'A' });
});

test('what is no feature is a row of nothing, which the import refuses', () => {
  expect(rows([{ properties: 5 }, { id: {} }])).toEqual([{}, {}]);
});

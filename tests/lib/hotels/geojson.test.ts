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

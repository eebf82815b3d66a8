import { z } from 'zod';
import { type ImportField, importFields } from './columns.ts';
import { featureReader } from './features.ts';

// Reads hotels as OpenStreetMap's tools export them: a FeatureCollection with the tags as properties.

const position = z.array(z.number()).min(2);
const feature = z.object({
  id: z.union([z.string(), z.number()]).optional(),
  properties: z.record(z.string(), z.unknown()).nullish(),
  geometry: z.object({ type: z.string(), coordinates: z.unknown() }).nullish(),
});

/** The tags of each field. The first tag that has a value counts. */
const tags: readonly (readonly [ImportField, readonly string[]])[] = [
  ['name', ['name', 'name:en', 'official_name', 'brand']],
  ['city', ['addr:city', 'addr:town', 'addr:village', 'addr:suburb', 'is_in:city']],
  ['country_code', ['addr:country', 'is_in:country_code', 'is_in:country']],
  ['stars', ['stars']],
  ['rooms_total', ['rooms']],
  ['largest_room_capacity', ['capacity:conference', 'conference:capacity']],
  ['description', ['description:en', 'description']],
  ['photo_url', ['image']],
  ['chain', ['brand', 'operator']],
  ['postal_code', ['addr:postcode']],
  ['contact_email', ['contact:email', 'email']],
  ['phone', ['contact:phone', 'phone']],
  ['external_id', ['external_id', 'ref']],
  ['currency', ['currency']],
];

const features: readonly (readonly [string, RegExp, string])[] = [
  ['internet_access', /^(wlan|yes|wifi)$/, 'wifi'],
  ['wheelchair', /^(yes|designated)$/, 'step_free'],
  ['restaurant', /^yes$/, 'restaurant'],
  ['bar', /^yes$/, 'bar'],
  ['spa', /^yes$/, 'spa'],
  ['parking', /^(?!no$)/, 'parking'],
];

/** The header of the table that `readGeoJson` makes. */
export const geoJsonHeader: readonly string[] = importFields;

/** The features of a file as lines of a table, one cell per import field. Throws a RangeError for another kind of file. */
export function readGeoJson(text: string): string[][] {
  const reader = featureReader();
  const lines = reader.push(text).map(readFeature);
  reader.end();
  return lines;
}

/** A feature as a line of the table. A broken feature becomes a row without an id, which the import refuses. */
export function readFeature(given: unknown): string[] {
  const { id, properties, geometry } = feature.safeParse(given).data ?? {};
  const said = new Map(Object.entries(properties ?? {}).map(([tag, value]) => [tag, String(value ?? '')]));
  const cells = new Map<ImportField, string>();
  for (const [field, names] of tags) {
    const name = names.find((tag) => said.get(tag)?.trim());
    if (name) cells.set(field, firstOf(field, said.get(name) ?? ''));
  }
  const osmId = said.get('@id') ?? (id === undefined ? undefined : String(id));
  if (osmId) cells.set('external_id', osmId);
  const street = said.get('addr:street')?.trim();
  if (street) cells.set('street', `${street} ${said.get('addr:housenumber') ?? ''}`.trim());
  const found = features
    .filter(([tag, value]) => value.test(said.get(tag) ?? 'no'))
    .map(([, , word]) => word);
  if (found.length > 0) cells.set('features', found.join(';'));
  const [longitude, latitude] = centre(geometry?.coordinates) ?? [];
  if (longitude !== undefined && latitude !== undefined) {
    cells.set('longitude', longitude.toFixed(7));
    cells.set('latitude', latitude.toFixed(7));
  }
  return importFields.map((field) => cells.get(field) ?? '');
}

/** The first of several mail addresses or phone numbers, which mappers separate by semicolons. */
const firstOf = (field: ImportField, value: string) =>
  field === 'contact_email' || field === 'phone' ? (value.split(';')[0] ?? '').trim() : value;

/** The middle of the box round all positions of a geometry, however deeply they are nested. */
function centre(coordinates: unknown): [number, number] | undefined {
  const found: number[][] = [];
  const collect = (part: unknown): void => {
    const here = position.safeParse(part);
    if (here.success) found.push(here.data);
    else if (Array.isArray(part)) for (const inner of part) collect(inner);
  };
  collect(coordinates);
  if (found.length === 0) return undefined;
  const middle = (axis: number) => {
    const values = found.map((point) => point[axis] ?? 0);
    return (values.reduce((a, b) => Math.min(a, b)) + values.reduce((a, b) => Math.max(a, b))) / 2;
  };
  return [middle(0), middle(1)];
}

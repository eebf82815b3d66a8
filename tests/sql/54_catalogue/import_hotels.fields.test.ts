// Field by field: what an import changes, what it leaves to the hotel's staff, and how much a field may hold.
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
beforeEach(() => database.exec('delete from public.hotels'));

type Row = Record<string, unknown>;
const full = {
  ...{ external_id: 'node/1', name: 'Hotel am See', city: 'Zürich', city_code: 'ZRH', country_code: 'CH' },
  ...{ latitude: 47.3717, longitude: 8.5442, stars: 4, rooms_total: 120, meeting_rooms: 6 },
  ...{ largest_room_capacity: 180, mice_role: 'event_venue', features: ['wifi'], base_room_rate: 289.5 },
  ...{
    ddr_rate: 95,
    currency: 'CHF',
    description: 'On the lake.',
    photo_url: 'https://images.example.com/1.jpg',
    chain: 'Seehäuser',
    street: 'Seestraße 1',
    postal_code: '8001',
  },
};
const run = async (rows: Row[]) => {
  const { data, error } = await database.service.rpc('import_hotels', {
    p_source: 'osm',
    p_rows: rows as never,
  });
  expect(error).toBeNull();
  return data;
};
const stored = () => database.query<Row>('select * from public.hotels order by external_id');
const changes: [field: string, change: Row, fact?: string][] = [
  ['name', { name: 'Seehotel' }],
  ['city', { city: 'Zug' }],
  ['city_code', { city_code: 'ZUG' }],
  ['country_code', { country_code: 'AT' }],
  ['latitude', { latitude: 47.4, longitude: 8.5442 }, 'location'],
  ['longitude', { latitude: 47.3717, longitude: 8.6 }, 'location'],
  ['stars', { stars: 5 }],
  ['rooms_total', { rooms_total: 121 }],
  ['meeting_rooms', { meeting_rooms: 7 }],
  ['largest_room_capacity', { largest_room_capacity: 181 }],
  ['mice_role', { mice_role: 'full_service' }],
  ['features', { features: ['spa', 'wifi'] }],
  ['base_room_rate', { base_room_rate: 290 }],
  ['ddr_rate', { ddr_rate: 96 }],
  ['currency', { currency: 'EUR' }],
  ['description', { description: 'By the lake.' }],
  ['photo_url', { photo_url: 'https://images.example.com/2.jpg' }],
  ['chain', { chain: 'Lakeside' }],
  ['street', { street: 'Seestraße 2' }],
  ['postal_code', { postal_code: '8002' }],
];
const answered = {
  inserted: 0,
  updated: 0,
  unchanged: 0,
  rejected: [],
  left_out: [],
  kept: [],
  possible_duplicates: [],
};

describe('of a hotel that is there', () => {
  test.each(changes)('%s changes alone', async (_, change) => {
    await run([full]);
    const [before] = await stored();
    // A row that says nothing else, and one that says all the rest as before.
    for (const row of [{ external_id: 'node/1', ...change }, full]) {
      expect(await run([row])).toEqual({ ...answered, updated: 1 });
      expect(await run([row])).toEqual({ ...answered, unchanged: 1 });
      const { external_id, ...values } = row === full ? full : (change as Row);
      const [after] = await stored();
      const raised = { updated_at: null, version: 0 };
      expect({ ...after, ...raised }).toEqual({ ...before, ...values, ...raised });
    }
  });

  test.each(changes)(
    '%s is the staff’s once they have set it, and the rest is not',
    async (_, change, fact) => {
      await run([full]);
      const field = fact ?? Object.keys(change)[0];
      await database.query(
        `insert into public.field_facts (hotel_id, field, value, source, observed_at)
       select id, $1, 'said', 'hotel', now() + interval '1 minute' from public.hotels`,
        [field],
      );
      const other = field === 'stars' ? { meeting_rooms: 8 } : { stars: 2 };
      expect(await run([{ external_id: 'node/1', ...change, ...other }])).toEqual({
        ...answered,
        ...{ updated: 1, kept: [{ row: 1, field }] },
      });
      expect(await stored()).toMatchObject([{ ...full, ...other }]);
      // What a row leaves out, or says as it is, is nothing kept.
      expect(await run([{ external_id: 'node/1', ...other }])).toEqual({ ...answered, unchanged: 1 });
      expect(await run([{ ...full, ...other }])).toEqual({ ...answered, unchanged: 1 });
    },
  );
});

describe('as much as a field may hold', () => {
  const text = (length: number) => 'x'.repeat(length);
  test('is taken', async () => {
    const most = {
      ...full,
      ...{ external_id: text(200), name: text(200), city: text(120), latitude: 90, longitude: 180, stars: 5 },
      ...{ rooms_total: 100_000, meeting_rooms: 10_000, largest_room_capacity: 1_000_000 },
      ...{ base_room_rate: 999_999_999_999.99, ddr_rate: 0.01, description: text(10_000) },
      ...{ photo_url: `https://images.example.com/${text(2048 - 27)}`, chain: text(200), street: text(200) },
      ...{ postal_code: text(20) },
    };
    const least = { ...full, latitude: -90, longitude: -180, stars: 1, rooms_total: 0, base_room_rate: 0.01 };
    const contact = { contact_name: text(200), contact_email: 'a@example.com', phone: '1'.repeat(50) };
    expect(await run([least, { ...most, ...contact }])).toEqual({ ...answered, inserted: 2 });
    expect(await stored()).toMatchObject([least, most]);
  });

  test.each<[string, Row]>([
    ['city', { city: text(121) }],
    ['latitude', { latitude: -90.01 }],
    ['longitude', { longitude: 180.01 }],
    ['longitude', { longitude: -180.01 }],
    ['stars', { stars: 0 }],
    ['meeting_rooms', { meeting_rooms: 10_001 }],
    ['largest_room_capacity', { largest_room_capacity: 1_000_001 }],
    ['base_room_rate', { base_room_rate: 1_000_000_000_000 }],
    ['ddr_rate', { ddr_rate: 0 }],
    ['ddr_rate', { ddr_rate: 1_000_000_000_000 }],
    ['description', { description: text(10_001) }],
    ['photo_url', { photo_url: `https://images.example.com/${text(2049 - 27)}` }],
    ['chain', { chain: text(201) }],
    ['street', { street: text(201) }],
    ['postal_code', { postal_code: text(21) }],
    ['contact_name', { contact_name: text(201) }],
  ])('%s: more is refused, and so is the row where it is what a hotel needs', async (field, values) => {
    const isNeeded = ['city', 'latitude', 'longitude'].includes(field);
    expect(await run([{ ...full, ...values }])).toMatchObject(
      isNeeded
        ? { inserted: 0, rejected: [{ row: 1, field }] }
        : { inserted: 1, rejected: [], left_out: [{ row: 1, field }] },
    );
  });

  test('a call has at most 2 000 rows', async () => {
    const { rejected } = await run(Array.from({ length: 2000 }, () => ({})));
    expect(rejected).toHaveLength(2000);
  });
});

test('a house of that name 140 m to the east is the same, one 160 m away another', async () => {
  await run([full]);
  // At this latitude a thousandth of a degree of longitude is 75 m.
  const at = (id: string, metres: number) => ({
    ...full,
    external_id: id,
    longitude: 8.5442 + metres / 75_300,
  });
  expect(await run([at('near', 140)])).toMatchObject({ inserted: 0, possible_duplicates: [{ row: 1 }] });
  expect(await run([at('far', 160)])).toMatchObject({ inserted: 1, possible_duplicates: [] });
});

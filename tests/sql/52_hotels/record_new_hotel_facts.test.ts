// also: private.fact_source
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createHotel } from '../../support/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

test('what is known of a new hotel is on record, the point as one field', async () => {
  const hotel = await createHotel(database, { name: 'Harbour', features: ['wifi', 'bar'], ddr_rate: null });
  const facts = await database.query(
    'select field, value, source from public.field_facts where hotel_id = $1 order by field',
    [hotel.id],
  );
  expect(facts).toEqual(
    [
      ['base_room_rate', '160.00'],
      ['city', 'Vienna'],
      ['city_code', 'VIE'],
      ['country_code', 'AT'],
      ['currency', 'EUR'],
      ['features', 'wifi,bar'],
      ['largest_room_capacity', '200'],
      ['location', '48.2082,16.3738'],
      ['meeting_rooms', '8'],
      ['mice_role', 'full_service'],
      ['name', 'Harbour'],
      ['rooms_total', '150'],
      ['stars', '4'],
    ].map(([field, value]) => ({ field, value, source: 'admin' })),
  );
});

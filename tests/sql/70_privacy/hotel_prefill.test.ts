// also: private.hotel_prefill_work
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createHotel, insertRow } from '../../support/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const prefill = (p_hotel_id: string) => database.anon.rpc('hotel_prefill', { p_hotel_id });

test('anybody gets a hotel’s catalogue facts, and nobody its contacts', async () => {
  const hotel = await createHotel(database, {
    ...{ name: 'Harbour', base_room_rate: 180.5, features: ['wifi'], type_rates: { suite: 420.5 } },
  });
  await insertRow(database, 'hotel_contacts', {
    hotel_id: hotel.id,
    name: 'Ann',
    email: 'ann@hotel.example',
  });
  const { data } = await prefill(hotel.id);
  expect(data).toMatchObject({
    hotel_id: hotel.id,
    name: 'Harbour',
    base_room_rate: 180.5,
    type_rates: { suite: 420.5 },
    features: ['wifi'],
    currency: 'EUR',
  });
  expect(JSON.stringify(data)).not.toContain('Ann');
});

test.each([
  { penthouse: 420 },
  { suite: null },
  { suite: '420' },
  { suite: 0 },
  { suite: -1 },
  { suite: 420.123 },
  { suite: 1e12 },
  { suite: [420] },
  ['suite'],
  'suite',
])('list rates by type are amounts above 0 by a known type: %j', async (type_rates) => {
  const hotel = await createHotel(database);
  const { error } = await database.service.from('hotels').update({ type_rates }).eq('id', hotel.id);
  expect(error?.code).toBe('23514');
});

test('an inactive hotel looks like none', async () => {
  const hotel = await createHotel(database, { is_active: false });
  const unknown = await prefill(crypto.randomUUID());
  expect(unknown).toMatchObject({ status: 404, error: { code: 'not_found' } });
  expect((await prefill(hotel.id)).error).toEqual(unknown.error);
});

test('30 anonymous calls an hour, all anonymous functions together, then 429 with Retry-After', async () => {
  const from = { 'cf-connecting-ip': '203.0.113.9' };
  const call = (name: string, params: object) =>
    database.fetch(
      new Request(`${database.url}/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: {
          ...from,
          apikey: process.env.SUPABASE_PUBLISHABLE_KEY ?? '',
          'content-type': 'application/json',
        },
        body: JSON.stringify(params),
      }),
    );
  const hotel = await createHotel(database);
  for (let i = 0; i < 15; i++) {
    expect((await call('hotel_prefill', { p_hotel_id: hotel.id })).status).toBe(200);
    expect((await call('dsar_request', { p_email: 'nobody@example.com' })).status).toBe(200);
  }
  const refused = await call('hotel_prefill', { p_hotel_id: hotel.id });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ code: 'rate_limited' });
});

// also: private.number_scoring_terms
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import {
  createHotel,
  createHotelMember,
  createOrganization,
  createRfp,
  createSend,
} from '../../support/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

async function scoringOf(id: string) {
  const [row] = await database.query<Record<string, unknown>>(
    `select h.x, h.y, h.z, h.cell, h.is_active, h.seats, h.role_weight, h.room_rate::text, h.ddr_rate::text, c.city, c.stars, k.currency
     from private.hotel_scoring h
     join private.hotel_clusters c on c.id = h.cluster_id join private.hotel_currencies k on k.slot = h.currency_slot
     where h.hotel_id = $1`,
    [id],
  );
  return row;
}

test('a scoring row follows its hotel from insert over update to delete', async () => {
  const hotel = await createHotel(database, { latitude: 0, longitude: 90, ddr_rate: null });
  expect(await scoringOf(hotel.id)).toEqual({
    x: 0,
    y: 1,
    z: 0,
    cell: 720 * 2880 + 2160,
    is_active: true,
    seats: 200,
    role_weight: 1,
    room_rate: '160',
    ddr_rate: 'NaN',
    city: 'Vienna',
    stars: 4,
    currency: 'EUR',
  });
  await database.query(
    `update public.hotels set latitude = 90, mice_role = 'event_venue', stars = null, city = 'Pole', currency = 'NOK',
       largest_room_capacity = null where id = $1`,
    [hotel.id],
  );
  expect(await scoringOf(hotel.id)).toMatchObject({
    z: 1,
    cell: 1439 * 2880 + 2160,
    role_weight: 1.2,
    // Not told, which is not 0.
    seats: Number.NaN,
    city: 'Pole',
    stars: 0,
    currency: 'NOK',
  });
  await database.query('delete from public.hotels where id = $1', [hotel.id]);
  expect(await scoringOf(hotel.id)).toBeUndefined();
});

test('staff keep the scoring of their hotel current by editing its profile', async () => {
  const hotel = await createHotel(database);
  const { client } = await createHotelMember(database, hotel.id);
  const { error } = await client.from('hotels').update({ base_room_rate: 99 }).eq('id', hotel.id);
  expect(error).toBeNull();
  expect(await scoringOf(hotel.id)).toMatchObject({ room_rate: '99' });
});

test('an erased hotel, a shell without a place, leaves the table', async () => {
  const hotel = await createHotel(database);
  await database.query(
    `update public.hotels set is_active = false, name = null, city = null, latitude = null, longitude = null, currency = null,
       features = '{}' where id = $1`,
    [hotel.id],
  );
  expect(await scoringOf(hotel.id)).toBeUndefined();
});

test('computed from scratch it is the same', async () => {
  const hotel = await createHotel(database, { features: ['wifi', 'spa'] });
  const { organization } = await createOrganization(database);
  const rfp = await createRfp(database, { organization_id: organization.id });
  const at = new Date(Date.now() - 86_400_000).toISOString();
  await createSend(database, {
    rfp_id: rfp.id,
    hotel_id: hotel.id,
    status: 'responded',
    sent_at: at,
    responded_at: at,
  });
  const all = () =>
    database.query('select to_jsonb(h) as row from private.hotel_scoring h order by hotel_id');
  const before = await all();
  await database.query('delete from private.hotel_scoring');
  await database.query('select private.sync_hotel_scoring(array(select id from public.hotels))');
  expect(await all()).toEqual(before);
  expect(JSON.stringify(before)).toContain('"response_hours":0,');
});

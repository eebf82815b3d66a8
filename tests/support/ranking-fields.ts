/** Writes many RFPs of one organization at once, each in a place of its own with its own hotels. */
import type { SqlSession } from '../../lib/local/database/types.ts';
import { asColumns, weightColumns } from '../../lib/schemas/criteria.ts';
import { named } from './confidence-reference.ts';
import { createRfp } from './factories.ts';
import type { FieldHotel } from './ranking-field.ts';

export interface AskedHotel extends FieldHotel {
  /** Price per attendee of its offer; null: it made none, and its list rate counts. */
  offer: number | null;
  declined: boolean;
}

export interface AskedField {
  hotels: readonly AskedHotel[];
  weights: readonly number[];
  isSent: boolean;
}

/** The place of the n-th RFP, on a grid so wide that no RFP's circle meets another's. */
const corner = (n: number) => ({ latitude: -48 + 4 * (n % 25), longitude: -170 + 16 * Math.floor(n / 25) });
const uuid = (group: number, n: number) =>
  `${group.toString(16).padStart(8, '0')}-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;

/** Writes the RFPs and returns their ids, in order. Each is a one-day event without rooms, so that a day rate is the price per attendee. */
export async function layFields(
  database: SqlSession,
  organizationId: string,
  fields: readonly AskedField[],
): Promise<string[]> {
  const earlier = await createRfp(database, { organization_id: organizationId });
  const others = await database.query<{ id: string }>(
    `insert into public.rfps (organization_id, title, city, latitude, longitude, start_date, end_date, attendees)
     select $1, 'Earlier ' || i, 'City', 0, 0, '2030-03-01', '2030-03-01', 40 from generate_series(1, 4) i returning id`,
    [organizationId],
  );
  const rfps = fields.map(({ weights }, n) => ({
    id: uuid(1, n),
    ...corner(n),
    ...asColumns(named(weights)),
  }));
  const hotels = fields.flatMap(({ hotels, isSent }, n) =>
    hotels.map((hotel) => ({
      ...hotel,
      rfp_id: uuid(1, n),
      is_sent: isSent,
      city: `City ${n % 40}`,
      latitude: corner(n).latitude + hotel.north,
      longitude: corner(n).longitude + hotel.east,
    })),
  );
  await database.query(
    `insert into public.rfps (id, organization_id, title, city, latitude, longitude, start_date, end_date, attendees, rooms,
       meeting_rooms, ${weightColumns})
     select r.id, $1, 'RFP ' || r.id, 'City', r.latitude, r.longitude, '2030-03-01', '2030-03-01', 40, 0, 2,
       ${weightColumns.map((column) => `r.${column}`)}
     from jsonb_populate_recordset(null::public.rfps, $2::jsonb) r`,
    [organizationId, JSON.stringify(rfps)],
  );
  const rows = JSON.stringify(hotels);
  await database.query(
    `insert into public.hotels (id, name, city, country_code, latitude, longitude, largest_room_capacity, rooms_total,
       meeting_rooms, mice_role, features, base_room_rate, ddr_rate, currency)
     select id, 'Hotel ' || id, city, 'AT', latitude, longitude, largest_room_capacity, rooms_total, meeting_rooms,
       mice_role, features, base_room_rate, ddr_rate, currency
     from jsonb_populate_recordset(null::public.hotels, $1::jsonb)`,
    [rows],
  );
  await database.query(
    `insert into public.sends (rfp_id, hotel_id, status, sent_at, responded_at)
     select $1, h.id, 'responded', now() - interval '30 days', now() - interval '30 days' + make_interval(secs => h.response_hours * 3600)
     from jsonb_to_recordset($2::jsonb) as h (id uuid, response_hours float8) where h.response_hours is not null`,
    [earlier.id, rows],
  );
  // Every second hotel was asked five times, so that some have a boost. What is not answered changes no response time.
  await database.query(
    `insert into public.sends (rfp_id, hotel_id, status, sent_at)
     select r.id::uuid, h.id, 'sent', now() - interval '40 days'
     from jsonb_to_recordset($2::jsonb) as h (id uuid, response_hours float8)
     cross join jsonb_array_elements_text($1::jsonb) as r (id)
     where h.response_hours is not null and get_byte(uuid_send(h.id), 15) % 2 = 0`,
    [JSON.stringify(others.map(({ id }) => id)), rows],
  );
  await database.query('select private.refresh_cluster_boosts(array(select id from private.hotel_clusters))');
  // Sent just now. Response times come from the earlier RFP above, and from declines, which are answered at once.
  await database.query(
    `insert into public.sends (rfp_id, hotel_id, status, decline_code, sent_at, responded_at)
     select h.rfp_id, h.id, case when h.declined then 'declined' else 'sent' end, case when h.declined then 'dates_full' end,
       now(), case when h.declined then now() end
     from jsonb_to_recordset($1::jsonb) as h (id uuid, rfp_id uuid, declined boolean, is_sent boolean) where h.is_sent`,
    [rows],
  );
  await database.query(
    `insert into public.proposals (rfp_id, hotel_id, currency, room_rate, ddr_rate)
     select h.rfp_id, h.id, 'EUR', 0, h.offer
     from jsonb_to_recordset($1::jsonb) as h (id uuid, rfp_id uuid, offer numeric, declined boolean, is_sent boolean)
     where h.is_sent and not h.declined and h.offer is not null`,
    [rows],
  );
  await database.query('select private.refresh_cluster_boosts(array(select id from private.hotel_clusters))');
  return rfps.map(({ id }) => id);
}

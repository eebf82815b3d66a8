/** Writes a field of hotels to rank, and works out without the database what their criteria should be. */

import Big from 'big.js';
import type { SqlSession } from '../../lib/local/database/types.ts';
import type { CriterionKey, RawField } from '../../lib/schemas/criteria.ts';
import { createRfp, type Row } from './factories.ts';
import { median } from './topsis-reference.ts';

export interface FieldHotel {
  id: string;
  /** Degrees away from the RFP's point. */
  north: number;
  east: number;
  largest_room_capacity: number | null;
  rooms_total: number | null;
  meeting_rooms: number | null;
  mice_role: string;
  features: string[];
  base_room_rate: number | null;
  ddr_rate: number | null;
  currency: string;
  /** Hours it took to answer its one earlier RFP; null: it never got one. */
  response_hours: number | null;
}

type Rfp = Row<'rfps'>;

const point = { latitude: 48.2082, longitude: 16.3738 };
const hour = 3_600_000;

/** Replaces all hotels and RFPs by this field, and returns the draft RFP that has exactly these candidates. */
export async function layField(
  database: SqlSession,
  organizationId: string,
  hotels: readonly FieldHotel[],
  rfp: Partial<Rfp> = {},
): Promise<Rfp> {
  await database.query('delete from public.rfps');
  await database.query('delete from public.hotels');
  await database.query(
    `insert into public.hotels (id, name, city, country_code, latitude, longitude, largest_room_capacity, rooms_total,
       meeting_rooms, mice_role, features, base_room_rate, ddr_rate, currency)
     select id, 'Hotel ' || id, 'Vienna', 'AT', latitude, longitude, largest_room_capacity, rooms_total,
       meeting_rooms, mice_role, features, base_room_rate, ddr_rate, currency
     from jsonb_populate_recordset(null::public.hotels, $1::jsonb)`,
    [JSON.stringify(hotels.map((hotel) => ({ ...hotel, ...placeOf(hotel) })))],
  );
  const sentAt = Date.now() - 30 * 24 * hour;
  const earlier = await createRfp(database, { organization_id: organizationId });
  const answers = hotels.flatMap(({ id, response_hours }) =>
    response_hours === null
      ? []
      : { hotel_id: id, sent_at: new Date(sentAt), responded_at: new Date(sentAt + response_hours * hour) },
  );
  await database.query(
    `insert into public.sends (rfp_id, hotel_id, status, sent_at, responded_at)
     select $1, hotel_id, 'responded', sent_at, responded_at
     from jsonb_populate_recordset(null::public.sends, $2::jsonb)`,
    [earlier.id, JSON.stringify(answers)],
  );
  return createRfp(database, { ...point, organization_id: organizationId, ...rfp });
}

const placeOf = ({ north, east }: FieldHotel) => ({
  latitude: point.latitude + north,
  longitude: point.longitude + east,
});

/**
 * The raw criteria of how-hotels-are-ranked.md. `rates` says what 1 unit of a currency is in the RFP's; one without a rate cannot be
 * converted.
 */
export function criteriaOf(
  hotel: FieldHotel,
  rfp: Pick<Rfp, 'attendees' | 'rooms' | 'nights' | 'event_days' | 'meeting_rooms' | 'features'>,
  rates: Readonly<Record<string, number>>,
  field: readonly FieldHotel[] = [],
) {
  const rate = rates[hotel.currency];
  const roomNights = (rfp.rooms * rfp.nights) / rfp.attendees;
  const room = roomNights === 0 ? 0 : toldOrStoodIn('base_room_rate', 'ddr_rate', hotel, field, rates);
  const delegate = toldOrStoodIn('ddr_rate', 'base_room_rate', hotel, field, rates);
  return {
    price_per_attendee:
      rate === undefined || room === null || delegate === null
        ? null
        : (roomNights * room + rfp.event_days * delegate) * rate,
    distance_km: greatCircleKm(point, placeOf(hotel)),
    mice_fit: fitOf(hotel, rfp) * (hotel.mice_role === 'event_venue' ? 1.2 : 1),
    response_hours: hotel.response_hours,
  } satisfies Record<RawField, number | null>;
}

type RawValues = ReturnType<typeof criteriaOf>;

/** What each raw value is worth for a brief by itself, 0 to 1. */
export const utilitiesOf = (
  raw: RawValues,
  { budget_per_attendee: budget }: { budget_per_attendee: number | null },
): Record<CriterionKey, number> => ({
  price:
    raw.price_per_attendee === null || budget === null
      ? 0.5
      : within01(1.5 - raw.price_per_attendee / budget),
  location: Math.exp(-raw.distance_km / 10),
  mice_fit: Math.min(1, raw.mice_fit),
  response_time: raw.response_hours === null ? 0.5 : within01((72 - raw.response_hours) / 68),
});
const within01 = (value: number) => Math.min(1, Math.max(0, value));

/** Words by which a sentence about each criterion is recognised. */
export const subjects: Record<CriterionKey, RegExp> = {
  price: /price|per attendee|rate on file|rate to convert/i,
  location: /requested location/,
  mice_fit: /seats|apacity unknown|MICE fit/,
  response_time: /Answers in|o answers/,
};

/**
 * A list rate, or the median of the hotels that tell one to two significant digits, in the hotel's currency. All hotels of the field are
 * of one class and city.
 */
function toldOrStoodIn(
  part: 'base_room_rate' | 'ddr_rate',
  other: 'base_room_rate' | 'ddr_rate',
  hotel: FieldHotel,
  field: readonly FieldHotel[],
  rates: Readonly<Record<string, number>>,
): number | null {
  if (hotel[part] !== null || hotel[other] === null) return hotel[part];
  const inCurrency = ({ currency, [part]: rate }: FieldHotel) => {
    if (rate === null || currency === hotel.currency) return rate;
    const [from, to] = [rates[currency], rates[hotel.currency]];
    return from === undefined || to === undefined ? null : (rate * from) / to;
  };
  const middle = median(field.map(inCurrency).filter((rate) => rate !== null));
  return middle === null || middle === 0 ? middle : new Big(middle).prec(2, Big.roundHalfUp).toNumber();
}

function fitOf(hotel: FieldHotel, rfp: Parameters<typeof criteriaOf>[1]): number {
  const share = (offered: number | null, asked: number) =>
    asked === 0 ? 1 : Math.min(1, (offered ?? 0) / asked);
  const met = rfp.features.filter((feature) => hotel.features.includes(feature)).length;
  return (
    0.4 * share(hotel.largest_room_capacity, rfp.attendees) +
    0.2 * share(hotel.meeting_rooms, rfp.meeting_rooms) +
    0.2 * share((hotel.rooms_total ?? 0) * 0.8, rfp.rooms) +
    0.2 * share(met, rfp.features.length)
  );
}

interface Place {
  latitude: number;
  longitude: number;
}

/** Great-circle distance by the haversine formula, with the mean radius of the Earth. */
function greatCircleKm(a: Place, b: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [lat1, lat2] = [radians(a.latitude), radians(b.latitude)];
  const h =
    Math.sin((lat2 - lat1) / 2) ** 2 +
    Math.cos(lat1) * Math.cos(lat2) * Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  return 2 * 6371.0088 * Math.asin(Math.min(1, Math.sqrt(h)));
}

import type { RankedHotel } from '../../../../lib/local/demo/criteria.ts';

type Values = [price: number | null, km: number | null, fit: number | null, hours: number | null];

/** A ranked hotel with these criteria; standings and score only where a test says so. */
export function rankedHotel(name: string, values: Values, more: Partial<RankedHotel> = {}): RankedHotel {
  const [price_per_attendee, distance_km, mice_fit, response_hours] = values;
  return {
    rank: 1,
    hotel_id: name,
    hotel_name: name,
    topsis_score: 0,
    closeness: 0,
    cluster_boost: 1,
    price_score: 0.5,
    location_score: 0.5,
    mice_fit_score: 0.5,
    response_time_score: 0.5,
    criteria: { price_per_attendee, distance_km, mice_fit, response_hours, estimated: false },
    why_this_hotel: [],
    ...more,
  };
}

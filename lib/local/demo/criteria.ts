import { z } from 'zod';

export const criteria = ['price', 'location', 'mice_fit', 'response_time'] as const;
export type Criterion = (typeof criteria)[number];
export type Weights = Record<Criterion, number>;

/** What people call them. */
export const criterionNames: Record<Criterion, string> = {
  price: 'price',
  location: 'location',
  mice_fit: 'fit',
  response_time: 'response time',
};

/** A row of topsis_rank_hotels, as far as the demonstration reads it. */
export const rankedHotelSchema = z.object({
  rank: z.number(),
  hotel_id: z.string(),
  hotel_name: z.string(),
  topsis_score: z.number(),
  closeness: z.number(),
  cluster_boost: z.number(),
  price_score: z.number().nullable(),
  location_score: z.number().nullable(),
  mice_fit_score: z.number().nullable(),
  response_time_score: z.number().nullable(),
  criteria: z.object({
    price_per_attendee: z.coerce.number().nullable(),
    distance_km: z.number().nullable(),
    mice_fit: z.number().nullable(),
    response_hours: z.number().nullable(),
    estimated: z.boolean(),
  }),
  why_this_hotel: z.array(z.string()),
});
export type RankedHotel = z.infer<typeof rankedHotelSchema>;

/** Raw value of a criterion; null where the hotel has none. */
export function rawValue(hotel: RankedHotel, criterion: Criterion): number | null {
  const { price_per_attendee, distance_km, mice_fit, response_hours } = hotel.criteria;
  return { price: price_per_attendee, location: distance_km, mice_fit, response_time: response_hours }[
    criterion
  ];
}

/** Standing among the candidates, 0 to 1. */
export function standing(hotel: RankedHotel, criterion: Criterion): number {
  return hotel[`${criterion}_score`] ?? 0;
}

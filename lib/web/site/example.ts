import type { RawField } from '../../schemas/criteria.ts';

/**
 * A request of the sample data (“Treasury Leaders’ Circle”, Amsterdam, 24 people) and the five offers it got, rounded as they are
 * shown.
 */
export const example: {
  hotel_id: string;
  name: string;
  cluster_boost: number;
  criteria: Record<RawField, number>;
}[] = [
  ['De Gouden Reiger', 427.42, 0.46, 1, 3.1],
  ['Westerkade Hotel', 309.75, 1.67, 1, 3.9],
  ['The Herengracht House', 656.63, 0.63, 1, 3.3],
  ['Zuidpoort Amsterdam', 381, 3.61, 1, 11.4],
  ['Loods Zeven', 286.71, 3.58, 1.2, 49.3],
].map(([name, price, km, fit, hours]) => ({
  hotel_id: String(name),
  name: String(name),
  // What a hotel's engagement adds is left out here: the four criteria explain themselves.
  cluster_boost: 1,
  criteria: {
    price_per_attendee: Number(price),
    distance_km: Number(km),
    mice_fit: Number(fit),
    response_hours: Number(hours),
  },
}));

// The fields about a hotel that two forms share: the profile that its staff keep, and a venue that an organizer adds.

import { z } from 'zod';
import { ranges } from '../../../schemas/database-rules.ts';
import { mostFeatures } from '../../../schemas/longest.ts';
import { amount, whole } from '../frame/typed-fields.ts';

/** Sizes and rates, each unknown when left empty. */
export const hotelFigures = {
  stars: z.string(),
  rooms_total: whole(ranges.rooms_total),
  meeting_rooms: whole(ranges.hotels_meeting_rooms),
  largest_room_capacity: whole(ranges.largest_room_capacity),
  base_room_rate: amount,
  ddr_rate: amount,
  features: z.array(z.string()).max(mostFeatures, `At most ${mostFeatures}`),
};

// The fields about a hotel that two forms share: the profile that its staff keep, and a venue that an organizer adds.

import { z } from 'zod';
import { mostFeatures } from '../../schemas/longest.ts';

export const whole = (most: number, what: string) =>
  z
    .string()
    .trim()
    .refine((text) => text === '' || (/^\d+$/.test(text) && Number(text) <= most), what);

export const amount = z
  .string()
  .trim()
  .refine(
    (text) => text === '' || /^\d{1,8}([.,]\d{1,2})?$/.test(text),
    'An amount with at most two decimals',
  );

/** Sizes and rates, each unknown when left empty. */
export const hotelFigures = {
  stars: z.string(),
  rooms_total: whole(100_000, 'A whole number of bedrooms'),
  meeting_rooms: whole(10_000, 'A whole number of meeting rooms'),
  largest_room_capacity: whole(1_000_000, 'A whole number of seats'),
  base_room_rate: amount,
  ddr_rate: amount,
  features: z.array(z.string()).max(mostFeatures, `At most ${mostFeatures}`),
};

export const currencyField = z
  .string()
  .trim()
  .regex(/^[A-Za-z]{3}$/, 'Three letters, like EUR');

/** A typed number; null, which means unknown, when the field was left empty. */
export const numberOrNull = (typed: string): number | null =>
  typed.trim() === '' ? null : Number(typed.replace(',', '.'));

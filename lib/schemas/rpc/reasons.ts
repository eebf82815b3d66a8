// The reasons of a ranking as data: a code, and the figures that its sentence is made of, rounded as they are told.
import { z } from 'zod';

const candidates = z
  .int()
  .min(1)
  .describe('Those that are compared; for a price, those whose price is known');
const percent = z.number().min(0);
const hours = z.number().min(0).describe('One decimal below ten, none above');

/** The medians that stand in for list rates. */
export const estimatedParts = z.array(
  z.object({
    part: z.enum(['base_room_rate', 'ddr_rate']),
    value: z.number().describe('In the currency of the hotel, to two significant digits'),
    of: z.string().describe('Whose median it is'),
    n: z.enum(['0-4', '5-9', '10-24', '25+']).describe('Of how many hotels'),
  }),
);

const basis = z
  .enum(['list_rates', 'comparable', 'expected'])
  .describe('What the price is: of list rates, of an offer, of an offer with what its terms may cost');
const price = { basis, stands_in: estimatedParts };
const gap = {
  basis,
  gap: z.enum(['no_rate', 'no_delegate_rate', 'no_room_rate', 'no_exchange_rate']),
  currency: z.string().optional().describe('What nothing converts'),
  country: z.string().optional().describe('Where no other hotel tells this rate'),
};
const place = {
  km: z.number().min(0),
  is_approximate: z.boolean().describe('Measured from the middle of its city'),
};
const fit = {
  seats: z.number().nullable().describe('Of the largest room; unknown where null'),
  attendees: z.int(),
  features_met: z.int().min(0),
  features_asked: z.int().min(0).describe('Nice to have'),
};
const days = z.int().describe('How far back answers count');

/** What each code comes with. */
const params = {
  price_unknown_of_all: gap,
  price_unknown: { ...gap, others: candidates },
  price_at_highest: { ...gap, candidates },
  price_amount: { ...price, amount: z.number(), currency: z.string() },
  price_above_lowest: { ...price, percent, candidates },
  price_below_median: { ...price, percent, candidates },
  price_above_median: { ...price, percent, candidates },
  price_at_median: { ...price, candidates },
  location_distance: place,
  location_nearest: { ...place, candidates },
  location_farther: { ...place, farther_km: z.number(), candidates },
  mice_fit: { ...fit, factor: z.number().describe('What the role of the hotel multiplies the fit with') },
  mice_fit_below_best: { ...fit, fit: z.number(), best_fit: z.number(), candidates },
  response_time_unknown_of_all: { days },
  response_time_unknown: { days, median_hours: hours },
  response_time: { hours },
  response_time_and_quickest: { hours, quickest_hours: hours },
  response_time_and_median: { hours, median_hours: hours },
  engagement_boost: { percent, stars: z.int().nullable(), city: z.string() },
  must_missing: { features: z.array(z.string()).min(1) },
  level_with_best: { rank: z.int(), candidates },
  rank: { rank: z.int(), candidates },
};

type Code = keyof typeof params;
type Coded = {
  [One in Code]: z.ZodObject<{ code: z.ZodLiteral<One>; params: z.ZodObject<(typeof params)[One]> }>;
};

const single = Object.entries(params).map(([code, shape]) =>
  z.object({ code: z.literal(code), params: z.object(shape) }),
) as unknown as [Coded[Code], ...Coded[Code][]];

const oneReason = z.discriminatedUnion('code', single);

/** A sentence of `why_this_hotel` as data. */
export const codedReason = z.discriminatedUnion('code', [
  ...single,
  z
    .object({ code: z.literal('several'), params: z.object({ reasons: z.array(oneReason).min(2) }) })
    .describe('The fourth sentence, where it says several reasons'),
  z
    .object({ code: z.literal('earlier'), params: z.object({ words: z.string() }) })
    .describe('A sentence of a decision from before reasons had codes'),
]);

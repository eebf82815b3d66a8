import { z } from 'zod';
import { ratio, rpc } from './fields.ts';

const criterion = z.enum(['price', 'location', 'mice_fit', 'response_time']);
const perCriterion = <Schema extends z.ZodType>(schema: Schema) =>
  z.object({ price: schema, location: schema, mice_fit: schema, response_time: schema });

const candidate = z.object({
  hotel_id: z.uuid(),
  rank: z.int().min(1),
  topsis_score: ratio,
  first_share: ratio.describe('Share of all weightings under which it is first'),
  top3_share: ratio,
  expected_rank: z.number().min(1),
  central_weights: perCriterion(ratio).nullable().describe('Mean of the weightings under which it is first'),
  dominated_by: z.array(z.uuid()).describe('At least as good in all four criteria and better in one'),
  price_to_win: z.number().nullable().describe('Highest price per attendee with which it would be first'),
  hours_to_win: z.number().nullable().describe('Longest response time with which it would be first'),
  weight_to_win: z
    .object({ criterion, weight: ratio })
    .nullable()
    .describe('The smallest change of one weight that would make it first'),
});

const interval = z.object({
  weight: ratio,
  low: ratio,
  high: ratio,
  below: z.uuid().nullable().describe('Who is first just under the interval'),
  above: z.uuid().nullable(),
});

export const confidenceRpcs = {
  weights_from_pairwise: rpc(
    z.object({
      p_judgements: z
        .array(z.number().min(0.111).max(9))
        .length(6)
        .describe(
          'price:location, price:mice_fit, price:response_time, location:mice_fit, location:response_time, mice_fit:response_time',
        ),
    }),
    z.object({
      weights: perCriterion(ratio),
      consistency_ratio: z.number().min(0).describe('Up to 0.1 the judgements agree well enough'),
      worst: z.string().nullable().describe('The judgement that fits the others least, as price:location'),
    }),
  ),
  explain_ranking: rpc(
    z.object({
      p_rfp_id: z.uuid(),
      p_draws: z.int().min(100).max(10_000).describe('2000 unless told').optional(),
    }),
    z.object({
      draws: z.int(),
      candidates: z.array(candidate).describe('The first 50, by rank'),
      stability: perCriterion(interval.nullable())
        .nullable()
        .describe('The weights within which the first stays first, the others in proportion'),
      depends_on: z
        .array(z.uuid())
        .nullable()
        .describe('Hotels without which another would be first; null before the RFP is sent'),
      verdict: z.object({ kind: z.enum(['clear', 'fair', 'close']), reason: z.string() }).nullable(),
    }),
  ),
};

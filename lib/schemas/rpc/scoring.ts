import { z } from 'zod';
import { criterionKeys } from '../criteria.ts';
import { uuid } from '../fields.ts';
import { perCriterion, rawValues, scores, unknownCriterion } from './criteria.ts';
import { currency, day, instant, ratio, rpc } from './fields.ts';
import { codedReason, estimatedParts } from './reasons.ts';

export const rankedHotel = z.object({
  rank: z.int().min(1).describe('1 is best; no two hotels share a rank'),
  hotel_id: uuid,
  hotel_name: z.string().nullable(),
  topsis_score: z
    .number()
    .min(0)
    .max(1)
    .describe('closeness × cluster boost, at most 1; ranked by the uncapped product'),
  closeness: ratio.describe('TOPSIS closeness to the ideal'),
  ...scores,
  cluster_boost: z.number().min(1).describe('1.00 to 1.10, by engagement within its cluster'),
  criteria: z
    .object({
      ...rawValues,
      estimated: z.boolean().describe('True while there is no proposal: the price is from list rates'),
      start_date: day.optional().describe('The first day offered; the RFP’s without an offer'),
      estimated_parts: estimatedParts.describe(
        'List rates the hotel does not tell, and the median that stands in',
      ),
      unknown: z
        .array(unknownCriterion)
        .describe(
          'What is not known; an offer in a currency that nothing converts counts at the highest price',
        ),
    })
    .describe('The raw values; null where unknown (the median of the field stands in)'),
  why_this_hotel: z.array(z.string()).describe('Two to four sentences with numbers, strongest first'),
  why_this_hotel_coded: z.array(codedReason).describe('Each of these sentences as data, in the same order'),
});

const factor = z.object({
  value: ratio,
  weight: ratio,
  contribution: ratio.describe('value × weight'),
});

export const scoringRpcs = {
  score_hotel_for_brief: rpc(
    z.object({ p_hotel_id: uuid, p_brief_id: uuid }),
    z.object({ score: ratio, breakdown: perCriterion(ratio), weights: perCriterion(ratio) }),
  ),
  topsis_rank_hotels: rpc(
    z.object({
      p_rfp_id: uuid,
      p_limit: z.int().min(1).max(1000).describe('50 unless told').optional(),
      p_scope: z
        .enum(['invited'])
        .describe('All that were asked, also those without an offer; nothing else, and nothing once decided')
        .optional(),
    }),
    z.array(
      rankedHotel.extend({
        is_winner: z.boolean().describe('Of a decided RFP: this hotel won, whatever its rank'),
        decided_at: instant
          .nullable()
          .describe('When the RFP was decided; ranks, prices and reasons are those of then'),
      }),
    ),
  ),
  ranking_exclusions: rpc(
    z.object({ p_rfp_id: uuid }),
    z.array(z.object({ feature: z.string(), hotels: z.int().min(1) })),
  ),
  suggest_weights_for_rfp: rpc(
    z.object({ p_rfp_id: uuid }),
    perCriterion(ratio).extend({
      rationale: z.string(),
      pairwise: z
        .array(z.array(z.number().min(0)).length(criterionKeys.length))
        .length(criterionKeys.length)
        .describe(`How much more the row matters than the column: ${criterionKeys.join(', ')}`),
    }),
  ),
  predict_win_probability: rpc(
    z.object({ p_hotel_id: uuid, p_rfp_id: uuid }),
    z.object({
      probability: ratio,
      basis: z
        .enum(['estimate', 'decided', 'withdrawn'])
        .describe('An estimate adds up from the factors; otherwise the outcome is known'),
      factors: z.object({
        completeness: factor,
        response_rate: factor,
        mice_fit: factor,
        price_position: factor,
        cluster_boost: factor,
        intent_score: factor,
        sector_match: factor,
        history: factor,
        recency: factor,
      }),
      as_of: instant,
      share: ratio
        .nullable()
        .describe(
          'Calibrated chance against the other live offers; null without a live offer, or once it is over',
        ),
      share_none: ratio.nullable().describe('The chance that nobody wins; shares and this add up to 1'),
      calibration: z
        .object({
          is_fitted: z.boolean().describe('False until 20 RFPs have been decided'),
          fitted_at: instant.nullable(),
          rfps: z.int().min(0),
          alpha: z.number(),
          beta: z.number(),
        })
        .describe('The win model behind share; win_calibration has its record'),
    }),
  ),
};

const severity = z.enum(['low', 'medium', 'high']);
const anomalyOf = <Kind extends string, Z extends z.ZodType, Evidence extends z.ZodType>(
  kind: Kind,
  z_score: Z,
  evidence: Evidence,
) => z.object({ proposal_id: uuid, hotel_id: uuid, kind: z.literal(kind), severity, z_score, evidence });

const movedRate = {
  field: z.enum(['room_rate', 'ddr_rate']),
  first_rate: z.number(),
  first_currency: currency,
  latest_rate: z.number(),
  latest_currency: currency,
  changed_at: instant.nullable(),
};

const anomaly = z.discriminatedUnion('kind', [
  anomalyOf(
    'price_outlier',
    z.number().nullable(),
    z.object({
      n: z
        .union([z.int(), z.enum(['4', '5-9', '10-24', '25+'])])
        .describe(
          'Size of the cohort it is measured against; a range, as all of it is coarse, beyond the RFP',
        ),
      mean: z.number(),
      sd: z.number(),
      median: z.number(),
      gap_pct: z.number().describe('Distance from the median'),
      direction: z.enum(['above', 'below']),
      per_attendee: z.number(),
      currency,
      cohort: z.enum(['rfp', 'comparable_rfps']),
    }),
  ),
  anomalyOf(
    'duplicate_proposal',
    z.null(),
    z.object({
      repeats: z.enum(['other_hotel', 'own_version']),
      other_proposal_id: uuid,
      other_hotel_id: uuid,
      other_version: z.int(),
      same_document: z.boolean(),
      same_rates: z.boolean(),
      note: z.string().describe('The same in a sentence'),
    }),
  ),
  anomalyOf(
    'rate_manipulation',
    z.null(),
    z.discriminatedUnion('reason', [
      z.object({
        reason: z.literal('raised'),
        ...movedRate,
        raise_pct: z.number().nullable().describe('Null for a rate that came from nothing'),
        last_72_hours: z.boolean(),
      }),
      z.object({ reason: z.literal('headline'), ...movedRate, cost_rise_pct: z.number() }),
    ]),
  ),
]);

export const anomalyRpcs = {
  detect_proposal_anomalies: rpc(z.object({ p_rfp_id: uuid }), z.array(anomaly)),
};

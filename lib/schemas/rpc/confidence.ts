import { z } from 'zod';
import { type CriterionKey, criterionKeys, criterionPairs } from '../criteria.ts';
import { uuid } from '../fields.ts';
import { terms } from '../terms.ts';
import { criterion, perCriterion, perCriterionThen, rawValues, scores } from './criteria.ts';
import { count, currency, day, instant, ratio, rpc } from './fields.ts';
import { rankedHotel } from './scoring.ts';
import { contractRisk } from './terms.ts';
import { offeredLine } from './workbook.ts';

const candidate = z.object({
  hotel_id: uuid,
  rank: z.int().min(1),
  topsis_score: ratio,
  first_share: ratio.describe('Share of all weightings under which it is first'),
  top3_share: ratio,
  expected_rank: z.number().min(1),
  central_weights: perCriterion(ratio).nullable().describe('Mean of the weightings under which it is first'),
  dominated_by: z.array(uuid).describe('At least as good in all criteria and better in one'),
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
  below: uuid.nullable().describe('Who is first just under the interval'),
  above: uuid.nullable(),
});

const explanation = z.object({
  draws: z.int(),
  candidates: z.array(candidate).describe('The first 50, by rank'),
  stability: perCriterion(interval.nullable())
    .nullable()
    .describe('The weights within which the first stays first, the others in proportion'),
  depends_on: z
    .array(uuid)
    .nullable()
    .describe('Hotels without which another would be first; null before the RFP is sent'),
  verdict: z.object({ kind: z.enum(['clear', 'fair', 'close']), reason: z.string() }).nullable(),
});

const calibration = z.object({
  fitted_at: instant.nullable(),
  is_fitted: z
    .boolean()
    .describe('False until 20 RFPs have been decided; every offer then has an even chance'),
  rfps: count.describe('Decided in the last 24 months'),
  offers: count,
  alpha: z.number().describe('How likely it is that nobody wins'),
  beta: z.number().describe('How much an estimate moves the chance'),
  holdout: z
    .object({
      rfps: count,
      brier: z.number().min(0).describe('Mean over offers of (P − won)²'),
      brier_uniform: z.number().min(0).describe('The same had all chances been even'),
      log_loss: z.number().min(0).describe('Mean over RFPs of −ln P(what happened)'),
      log_loss_uniform: z.number().min(0),
    })
    .nullable()
    .describe('The newest fifth, predicted by a model fitted on the others'),
  reliability: z.array(
    z.object({ from: ratio, to: ratio, offers: count, predicted: ratio, observed: ratio }),
  ),
});

const hotelLine = { hotel_id: uuid, hotel_name: z.string().nullable() };

/** A member of the organization. An erasure leaves `[erased]` and no role; null and absent: not by a member, or not kept then. */
const actor = z
  .object({ name: z.string(), role: z.string().optional(), user_id: uuid.optional() })
  .nullable();

/** A row of the ranking, and how sure it was, as a record keeps them: with the criteria of its day. */
const rankedThen = rankedHotel.extend({
  ...z.object(scores).partial().shape,
  criteria: rankedHotel.shape.criteria.extend(z.object(rawValues).partial().shape),
});
const explanationThen = explanation.extend({
  candidates: z.array(candidate.extend({ central_weights: perCriterionThen(ratio).nullable() })),
  stability: perCriterionThen(interval.nullable()).nullable(),
});

export const decisionRecord = z.object({
  rfp: z
    .object({ id: uuid, title: z.string(), decided_by: actor.optional() })
    .loose()
    .describe('The request, as it was sent, and who decided'),
  invited: z.array(
    z.object({
      ...hotelLine,
      sent_at: instant,
      delivery: z.string().nullable().describe('How far its mails came'),
      opened_at: instant.nullable(),
      status: z.string(),
      sent_by: actor.optional(),
    }),
  ),
  answers: z.array(
    z.discriminatedUnion('kind', [
      z
        .object({
          kind: z.literal('proposal'),
          ...hotelLine,
          at: instant,
          via: z.string(),
          proposal_id: uuid,
          version: z.int().min(1),
          status: z.string(),
          currency,
          start_date: day.optional().describe('The first day offered'),
          total: z.number(),
          per_attendee: z.number().nullable().describe('On what was asked, in the currency of the RFP'),
          coverage: z.number().nullish().describe('Room nights available, percent of those asked for'),
          terms: terms.nullish(),
          offered: z.array(offeredLine).optional().describe('Its lines, in its currency'),
          risk: contractRisk.nullish().describe('As contract_risk said; absent where it was not kept'),
        })
        .loose(),
      z.object({
        kind: z.literal('decline'),
        ...hotelLine,
        at: instant,
        code: z.string(),
        reason: z.string().nullable(),
      }),
    ]),
  ),
  ranking: z
    .array(rankedThen)
    .nullable()
    .describe('With the criteria of its day; null for a decision made before rankings were kept'),
  explanation: explanationThen.nullable().describe('explain_ranking at the award; null like ranking'),
  weights: z.object({
    committed: z
      .object({
        at: instant,
        sha256: z
          .string()
          .describe(`Of ${['rfp_id', ...criterionKeys].join('|')}, those of its day, six decimals each`),
        weights: perCriterionThen(ratio),
      })
      .nullable(),
    at_award: perCriterionThen(ratio),
    changes: z.array(
      z.object({
        at: instant,
        old: perCriterionThen(ratio),
        new: perCriterionThen(ratio),
        offers: count.describe('How many offers were in'),
        by: actor.optional(),
      }),
    ),
  }),
  conversions: z.array(
    z.object({
      from: currency,
      to: currency,
      rate: z.number().nullable(),
      date: z.iso.date().nullable(),
      provider: z.string().nullable(),
    }),
  ),
  negotiation: z.array(z.object({ kind: z.string(), at: instant, by: actor.optional() }).loose()),
  winner: z.object({ ...hotelLine, proposal_id: uuid, version: z.int().min(1) }).nullable(),
  reason: z.string().nullable(),
  decided_at: instant,
});

const ownWeight = ratio.describe('0 unless told; all of them add up to 1').optional();
/** `p_KEY`; one that is left out weighs nothing, as from those who do not know the newest. */
const ownWeights = Object.fromEntries(criterionKeys.map((key) => [`p_${key}`, ownWeight])) as Record<
  `p_${CriterionKey}`,
  typeof ownWeight
>;

export const confidenceRpcs = {
  win_calibration: rpc(z.object({}), calibration),
  decision_record: rpc(z.object({ p_rfp_id: uuid }), decisionRecord),
  set_my_weights: rpc(
    z.object({
      p_rfp_id: uuid,
      ...ownWeights,
    }),
    z.object({ rfp_id: uuid, user_id: uuid, weights: perCriterion(ratio) }),
  ),
  group_weights: rpc(
    z.object({ p_rfp_id: uuid }),
    z.object({
      members: z.array(
        z.object({
          user_id: uuid,
          name: z.string(),
          weights: perCriterion(ratio),
          first: uuid.nullable().describe('The hotel that would be first'),
        }),
      ),
      aggregate: perCriterion(ratio).nullable().describe('Normalised geometric means'),
      kendall_w: ratio.nullable().describe('How alike the members’ rankings are, 1 the same'),
      disagreement: criterion.nullable().describe('Whose weights lie farthest apart'),
    }),
  ),
  weights_from_pairwise: rpc(
    z.object({
      p_judgements: z
        .array(z.number().min(0.111).max(9))
        .length(criterionPairs.length)
        .describe(criterionPairs.map((pair) => pair.join(':')).join(', ')),
    }),
    z.object({
      weights: perCriterion(ratio),
      consistency_ratio: z.number().min(0).describe('Up to 0.1 the judgements agree well enough'),
      worst: z.string().nullable().describe('The judgement that fits the others least, as price:location'),
    }),
  ),
  explain_ranking: rpc(
    z.object({
      p_rfp_id: uuid,
      p_draws: z.int().min(100).max(10_000).describe('2000 unless told').optional(),
    }),
    explanation,
  ),
};

import { z } from 'zod';
import { uuid } from '../fields.ts';
import { hotelsAtOnce, longest } from '../longest.ts';
import { amount, count, currency, instant, optionStatus, rpc } from './fields.ts';

export const rfpRpcs = {
  request_final_offers: rpc(
    z.object({
      p_rfp_id: uuid,
      p_hotel_ids: z.array(uuid).min(1).max(hotelsAtOnce).describe('Hotels whose offer stands'),
      p_due: instant.describe('Between now and the event'),
      p_message: z.string().max(longest.message).nullish(),
      p_show_rank: z
        .boolean()
        .nullish()
        .describe('Each sees its own rank as the round begins; false unless told'),
    }),
    z.object({
      rfp_id: uuid,
      round: z.int().min(1),
      due: instant,
      show_rank: z.boolean(),
      hotels: z.array(
        z.object({
          hotel_id: uuid,
          proposal_id: uuid.describe('What it had offered before'),
          own_rank: z.int().min(1).nullable(),
          comparable_total: amount.nullable(),
          currency,
        }),
      ),
      withdrawn: z
        .array(z.object({ counter_offer_id: uuid, hotel_id: uuid, hotel_name: z.string().nullable() }))
        .describe('Counter-offers that were open, which the round takes the place of'),
    }),
  ),
  cancel_rfp: rpc(
    z.object({ p_rfp_id: uuid, p_reason: z.string().max(longest.reason).nullish() }),
    z.object({ rfp_id: uuid, status: z.literal('cancelled'), reason: z.string().nullable() }),
  ),
  duplicate_rfp: rpc(z.object({ p_rfp_id: uuid }), z.object({ rfp_id: uuid })),
  withdraw_award: rpc(
    z.object({ p_rfp_id: uuid, p_reason: z.string().min(1).max(longest.reason) }),
    z.object({
      rfp_id: uuid,
      status: z.literal('sent'),
      proposal_id: uuid.describe('The one that had won'),
      restored: count.describe('Offers that stand again'),
    }),
  ),
  award_proposal: rpc(
    z.object({
      p_proposal_id: uuid,
      p_reason: z
        .string()
        .max(longest.reason)
        .nullish()
        .describe('Needed when the offer does not rank first'),
      p_confirm: z
        .boolean()
        .describe('Award although a last round runs or a counter-offer is open; false unless told')
        .optional(),
    }),
    z.object({
      rfp_id: uuid,
      proposal_id: uuid,
      status: z.literal('won'),
      lost: count.describe('Other proposals that stood'),
      warnings: z
        .array(
          z.object({
            code: z.literal('no_first_option'),
            option_status: optionStatus.nullable().describe('What the hotel says that it holds'),
          }),
        )
        .describe('What to see to: rooms and space that no first option holds may be gone'),
    }),
  ),
};

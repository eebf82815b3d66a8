import { z } from 'zod';
import { uuid } from '../fields.ts';
import { eachPrice, negotiableNames } from '../offer-costs.ts';
import { amount, count, currency, currencyArgument, day, rpc } from './fields.ts';
import { deviation } from './offers.ts';
import { declineCounts } from './records.ts';

const prices = z.object(eachPrice(negotiableNames, () => amount));

const negotiated = z
  .object({ first: amount, final: amount, saved: amount })
  .nullable()
  .describe(
    'First against final comparable total, in the reporting currency; null without a last round or a revision',
  );

const savings = z.object({
  rfps: count,
  invites: count,
  proposals: count,
  hours: z.object({
    drafting: z.number(),
    outreach: z.number(),
    triage: z.number(),
    total: z.number(),
  }),
  labor_saved_eur: amount.describe('Hours × 40 EUR'),
  response_rate: z.number().nullable().describe('Percent; null without invites'),
  roi_multiplier: z.number().nullable().describe('Labour saved over subscription cost; null when that is 0'),
  negotiated,
});

export const moneyRpcs = {
  compute_realistic_total_cost: rpc(
    z.object({
      p_proposal_id: uuid,
      p_currency: currencyArgument.nullish().describe('The organization’s reporting currency unless told'),
    }),
    z.object({
      proposal_id: uuid,
      currency,
      attendees: count,
      start_date: day.describe('The first day offered: the RFP’s, or one of its alternatives'),
      end_date: day,
      lines: z.array(
        z.object({
          item: z.string(),
          quantity: z.number(),
          unit_price: amount,
          source_amount: amount.describe('In the currency of the proposal'),
          amount: amount.describe('Converted and rounded half-up, line by line'),
        }),
      ),
      total: amount.describe('The sum of the rounded lines'),
      per_attendee: amount.nullable(),
      comparable: z
        .object({
          total: amount,
          per_attendee: amount.nullable(),
          basis: z.enum(['gross', 'net']).optional().describe('With or without tax, as the RFP says'),
          coverage: z
            .number()
            .nullable()
            .optional()
            .describe('Room nights available, as percent of those asked for'),
          estimated_parts: z
            .array(
              z.object({ thing: z.string(), unit_price: amount, source: z.enum(['own', 'other', 'before']) }),
            )
            .optional()
            .describe(
              'What the offer leaves out, counted at the dearest price, in the currency of the proposal',
            ),
          missing: z.array(z.string()).optional().describe('What nobody prices'),
          notes: z.array(z.enum(['tax_not_stated', 'silence_counts_as_zero'])).optional(),
        })
        .describe(
          'The same rates on the quantities the RFP asks for; what is given away counts up to a tenth of the rest',
        ),
      of: z
        .array(z.looseObject({ kind: z.string() }))
        .optional()
        .describe('Of an offer of lines: what each of lines is for, in their order'),
      sums: z
        .object({
          kinds: z.array(z.object({ kind: z.string(), net: amount, tax: amount, gross: amount })),
          net: amount,
          tax: amount,
          gross: amount,
          organizer_pays: amount,
          guests_pay: amount,
        })
        .optional()
        .describe('Of an offer of lines: by kind of line, converted; who pays follows the RFP'),
      deviations: z.array(deviation).describe('Where the offer departs from what the RFP asks for'),
      fx: z
        .object({
          source_currency: currency,
          source_rate: z.number(),
          source_date: day,
          source_provider: z.enum(['ECB', 'corporate', 'contract-locked']),
        })
        .nullable()
        .describe('Null when nothing was converted'),
    }),
  ),
  suggest_counter_offer: rpc(
    z.object({ p_proposal_id: uuid }),
    z.object({
      proposal_id: uuid,
      currency,
      current: prices.extend({ total: amount.describe('On the quantities the RFP asks for') }),
      recommended: prices,
      discount_pct: z.number(),
      expected_saving: amount,
      concessions: z.array(z.string()),
      cohort: z.object({
        sector: z.string(),
        city: z.string(),
        pax_band: z.string(),
        basis: z
          .enum(['market', 'own'])
          .describe('Offers of other organizations’ requests, or those on your own other requests'),
        size: z
          .union([z.int().min(5), z.enum(['5-9', '10-24', '25+'])])
          .describe('A range for the market, whose figures are all coarse; the number of your own'),
        months: z.literal(24),
      }),
      confidence: z.enum(['low', 'medium', 'high']),
      rationale: z.string(),
    }),
  ),
  get_savings_report: rpc(
    z.object({
      p_from: day,
      p_to: day.describe('Included; at most 60 months'),
      p_organization_id: uuid.nullish().describe('May be left out by who belongs to one only'),
    }),
    z.object({
      from: day,
      to: day,
      months: z.array(z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), ...savings.shape })),
      total: savings.extend({ industry_response_rate: z.literal(22) }),
      rfps: z
        .array(
          z.object({
            rfp_id: uuid,
            title: z.string(),
            month: z.string().regex(/^\d{4}-\d{2}$/),
            negotiated,
          }),
        )
        .describe('Those sent in the range, in order; of the offer that won, else of the cheapest'),
      currency: currency.describe('Of what was negotiated: the reporting currency'),
      declines: declineCounts,
    }),
  ),
};

import { z } from 'zod';
import { uuid } from '../fields.ts';
import { amount, currency, day, rpc } from './fields.ts';

const part = amount.nullable();

/** What the terms of one live offer may cost. Amounts are null where no rate converts the offer. */
export const contractRisk = z.object({
  proposal_id: uuid,
  hotel_id: uuid,
  currency: currency.describe('The RFP’s'),
  comparable: part.describe('The total on the quantities asked for, without risk'),
  expected_attrition: part.describe('Null too where the charge for missing rooms is not said'),
  expected_fnb_shortfall: part,
  comp_rooms_value: part,
  held: part.describe('Expected cost if the event takes place'),
  expected_cancellation: part.describe('Mean charge over 90 to 15 days before; null where not said'),
  expected_payment: part.describe('held and expected_cancellation by the chance to cancel'),
  per_attendee: part.describe('expected_payment per attendee asked for'),
  parts: z
    .object({
      rooms: part,
      with_rooms: part.describe('Breakfast, city tax and fees by night'),
      per_person: part,
      fixed: part,
      attrition: part,
      fnb_shortfall: part,
      fnb_service_and_tax: part,
      comp_rooms: part.describe('Not above 0'),
      commission: part.describe('What flows back to who pays; not above 0'),
    })
    .describe('held is their sum, unknown ones as 0'),
  curve: z
    .array(
      z.object({
        date: day,
        charge: part.describe('For cancelling on that day; null where it is not said'),
        paid: part.describe('Deposits due by then'),
        further_cash: part.describe('What is still to pay on cancelling'),
      }),
    )
    .describe('From today, in the hotel’s zone, where it changes'),
  worst_case: z.object({ amount: part, date: day }).describe('The largest exposure, and from when'),
  deposits: z.array(
    z.object({ date: day, on: z.enum(['signature', 'days_before']), amount: part, refundable: z.boolean() }),
  ),
  commission: z.object({
    amount: part,
    rebate: part,
    to: z.enum(['organizer', 'agency']).nullable(),
    credited: part,
  }),
  zone: z.string().describe('The hotel’s time zone, in which days are counted'),
  first_day: day.describe(
    'The day that terms count from: the first night asked for, else the first event day',
  ),
  cutoff_date: day.nullable(),
  assumptions: z.array(z.object({ key: z.string(), value: z.unknown() })),
  estimated_parts: z
    .array(z.object({ term: z.string(), value: z.unknown() }))
    .describe('Where price_includes_risk: terms not said, at the worst of the other live offers'),
  unknown: z.array(z.string()).describe('Terms not said that would move these numbers; they count nothing'),
});

export const termRpcs = { contract_risk: rpc(z.object({ p_rfp_id: uuid }), z.array(contractRisk)) };

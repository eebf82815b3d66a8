// also: private.cents, private.chance_of_pickup, private.expected_gap, private.expected_use, private.missing_share
// also: private.cancellation_charge, private.mean_charge, private.charge_curve, private.contract_risks, private.risks_record
// also: private.expected_costs, private.expected_pickup, private.expected_rental, private.charged_for_missing, private.comp_value
// also: private.first_offset
// also: private.commission_of, private.unknown_terms, private.risk_assumptions, private.filled_terms, private.hotel_zone, private.risk_bases
/** What terms may cost: the vectors of the definition, whose days count, and who reads it. */
import { expect, test } from 'vitest';
import type { TermsGiven } from '../../../lib/schemas/terms.ts';
import type { Row } from '../../support/factories.ts';
import { expectRefusal, openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { organizer, stranger, staff } = scene;

const pickup = (low: number, likely: number, high: number) => ({
  ...{ pickup_low_pct: low, pickup_likely_pct: likely, pickup_high_pct: high },
});
const oneNight = {
  start_date: '2027-03-10',
  end_date: '2027-03-11',
  rooms: 100,
  nights: 1,
  event_days: 1,
  attendees: 100,
};

interface Risk {
  expected_attrition: number | null;
  expected_fnb_shortfall: number;
  comp_rooms_value: number;
  comparable: number;
  held: number;
  expected_cancellation: number | null;
  expected_payment: number;
  curve: { date: string; charge: number | null; paid: number; further_cash: number }[];
  worst_case: { amount: number; date: string };
  unknown: string[];
}

async function risk(rfpId: string): Promise<Risk> {
  const { data, error } = await organizer.client.rpc('contract_risk', { p_rfp_id: rfpId });
  expect(error).toBeNull();
  return (data as unknown as Risk[])[0] as Risk;
}

/** What an offer with these terms may cost, of an RFP and at rates that say what else counts. */
async function riskOf(
  rfpValues: Partial<Row<'rfps'>>,
  terms: TermsGiven,
  rates: Partial<Row<'proposals'>> = {},
) {
  const { rfp } = await scene.sent({ ...oneNight, ...rfpValues });
  await scene.offer(rfp.id, { ...{ room_rate: 1000, ddr_rate: 0, currency: 'EUR' }, ...rates, terms });
  return risk(rfp.id);
}

test.for([
  { percent: [85, 95, 100], allowed: 10, charge: 100, is: 277.78 },
  { percent: [60, 80, 100], allowed: 20, charge: 70, is: 2333.33 },
  { percent: [70, 70, 90], allowed: 15, charge: 80, is: 6750 },
  { percent: [90, 90, 90], allowed: 0, charge: 100, is: 10_000 },
])(
  'attrition of a block of 100 000 at $percent',
  async ({ percent: [a = 0, m = 0, b = 0], allowed, charge, is }) => {
    const found = await riskOf(pickup(a, m, b), {
      attrition_steps: [{ until_days: 0, allowed_pct: allowed }],
      attrition_charge_pct: charge,
    });
    expect(found.expected_attrition).toBe(is);
  },
);

test.for([
  { measured: 'per_night', is: 2555.56 },
  { measured: 'cumulative', is: 1137.78 },
] as const)('attrition measured $measured, with quieter first and last nights', async ({ measured, is }) => {
  const found = await riskOf(
    {
      ...pickup(85, 95, 100),
      ...{ start_date: '2027-03-10', end_date: '2027-03-14' },
      room_block: [10, 40, 40, 10].map((rooms, night) => ({ night, rooms })),
      night_shift_pct: [
        { night: 0, pct: -15 },
        { night: 3, pct: -15 },
      ],
    },
    {
      ...{ attrition_charge_pct: 100, attrition_measured: measured },
      attrition_steps: [{ until_days: 30, allowed_pct: 10, of: 'contracted' }],
    },
  );
  expect(found.expected_attrition).toBe(is);
});

test('a minimum spend of 45 000 where 50 000 counts', async () => {
  const found = await riskOf(pickup(85, 95, 100), {}, { fnb_per_attendee: 500, fnb_minimum: 45_000 });
  expect(found.expected_fnb_shortfall).toBe(138.89);
});

test('strangers, hotels and unknown RFPs get the same 404', async () => {
  const { rfp } = await scene.sent(oneNight);
  for (const client of [stranger.client, staff.client])
    expectRefusal(await client.rpc('contract_risk', { p_rfp_id: rfp.id }), 404, 'not_found');
  const { data } = await organizer.client.rpc('contract_risk', { p_rfp_id: rfp.id }).throwOnError();
  expect(data).toEqual([]);
});

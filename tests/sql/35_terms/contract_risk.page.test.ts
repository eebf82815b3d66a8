/** The example of the page "What terms may cost", reckoned by the database. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openSourcing } from '../../support/sourcing.ts';

const page = readFileSync('public/docs/what-terms-may-cost.md', 'utf8');

/** The amount that a row of the example's table ends with. */
const written = (part: string): number => {
  const row = page.split('\n').find((line) => line.startsWith(`| ${part} |`));
  return Number(/([\d,.]+) \|$/.exec(row ?? '')?.[1]?.replaceAll(',', ''));
};

test('the example comes to what the page says, to the cent', async () => {
  const scene = await openSourcing();
  const { rfp } = await scene.sent({
    ...{ start_date: '2027-03-10', end_date: '2027-03-12', currency: 'EUR' },
    ...{ rooms: 40, nights: 2, attendees: 50, event_days: 2 },
  });
  await scene.offer(rfp.id, {
    ...{
      currency: 'EUR',
      room_rate: 125,
      ddr_rate: 80,
      fnb_per_attendee: 40,
      fnb_minimum: 3800,
      av_total: 1500,
    },
    ...{ service_charge_pct: 0, city_tax_per_room_night: 0, perks_cost: 0, perks_value: 0 },
    terms: {
      attrition_steps: [{ until_days: 30, allowed_pct: 10, of: 'contracted' }],
      attrition_charge_pct: 80,
      guarantee: { billed_pct: 90 },
      cancellation: [
        { from_days_before: 59, charge_pct: 50, of: 'all' },
        { from_days_before: 30, charge_pct: 80, of: 'all' },
      ],
      deposits: [{ on: 'signature', pct: 30, refundable: true }],
    },
  });
  const { data } = await scene.organizer.client.rpc('contract_risk', { p_rfp_id: rfp.id }).throwOnError();
  expect(data[0]).toMatchObject({
    comparable: written('Comparable price'),
    expected_attrition: written('Expected charge for missing rooms'),
    expected_fnb_shortfall: written('Expected shortfall of food and beverage'),
    held: written('Expected cost if it takes place'),
    expected_cancellation: written('Mean charge for cancelling'),
    expected_payment: written('Expected payment'),
  });
});

import { expect, test } from 'vitest';
import { openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();

test.each([
  [false, 'comparable', /^\d+ % (?:below|above) the median price of 2 candidates$/],
  [true, 'payment', /^\d+ % (?:below|above) the median expected payment of 2 candidates$/],
] as const)(
  'reasons name the figure they compare: price_includes_risk %s, %s',
  async (price_includes_risk, figure, words) => {
    // A chance to cancel is what sets the two figures apart.
    const { rfp } = await scene.sent({ price_includes_risk, cancel_chance_pct: 40 });
    const charged = { cancellation: [{ from_days_before: 365, charge_pct: 90 }] };
    await scene.offer(rfp.id, { currency: 'EUR', room_rate: 150, terms: charged });
    const free = { cancellation: [{ from_days_before: 365, charge_pct: 0 }] };
    await scene.offer(rfp.id, { hotel_id: scene.rival.id, currency: 'EUR', room_rate: 160, terms: free });

    const { client } = scene.organizer;
    const { data } = await client.rpc('topsis_rank_hotels', { p_rfp_id: rfp.id }).throwOnError();
    const costs = await scene.database.query<{ hotel_id: string; amount: number }>(
      `select k.hotel_id, k.${figure}::float8 as amount from public.rfps r cross join lateral private.expected_costs(r) k where r.id = $1`,
      [rfp.id],
    );
    const median = costs.reduce((sum, { amount }) => sum + amount, 0) / 2;
    for (const { hotel_id, why_this_hotel } of data) {
      const amount = costs.find((one) => one.hotel_id === hotel_id)?.amount ?? 0;
      const said = why_this_hotel.find((reason: string) => words.test(reason)) ?? why_this_hotel.join('. ');
      const percent = Math.round(Math.abs(100 * (amount / median - 1)));
      expect(said).toMatch(new RegExp(`^${percent} % ${amount < median ? 'below' : 'above'} `));
    }
  },
);

test('list rates are no expected payments, also where the price includes risk', async () => {
  const { rfp } = await scene.sent({ price_includes_risk: true });
  const { data } = await scene.organizer.client
    .rpc('topsis_rank_hotels', { p_rfp_id: rfp.id })
    .throwOnError();
  const said = data.flatMap(({ why_this_hotel }: { why_this_hotel: string[] }) => why_this_hotel).join('. ');
  expect(said).toContain('price of 2 candidates, estimated from list rates');
  expect(said).not.toContain('expected');
});

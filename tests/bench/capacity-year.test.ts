import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { assumptionsTable, kinds, meanPerSecond, perRfp, requestsPerRfp } from './capacity-year.ts';
import { scalingPage } from './scaling-page.ts';

test('the scaling page shows the assumptions the replay is made of, each with its source', () => {
  const table = assumptionsTable();
  expect(readFileSync(scalingPage, 'utf8')).toContain(table);
  for (const line of table.split('\n').slice(2)) expect(line).toMatch(/https?:|assumed|follows/);
});

test('the year comes to 16 billion ÷ 350 ÷ 222 awards, at 10 hotels and 6 % won, spread over its seconds', () => {
  const rfps = 16e9 / 350 / 222 / (10 * 0.06);
  expect(meanPerSecond * 365 * 86_400).toBeCloseTo(rfps * requestsPerRfp, 3);
});

test('a short replay has the mix of the year: no kind is ever a whole request from its share', () => {
  const order = kinds(2_000);
  expect(order).toHaveLength(2_000);
  for (const [kind, share] of Object.entries(perRfp))
    for (const sent of [50, 500, 2_000]) {
      const count = order.slice(0, sent).filter((one) => one === kind).length;
      expect(Math.abs(count - (sent * share) / requestsPerRfp), `${kind} in ${sent}`).toBeLessThan(1);
    }
});

// The locks of record_late_arrivals.
import { expect, test } from 'vitest';
import { openOrder, type Work, word } from '../../support/in-order.ts';
import { openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { database } = scene;
const { waits } = openOrder(database);

test('two that bring in rates at once do not wait for each other, and record each arrival once', async () => {
  const { rfp } = await scene.sent();
  const offer = await scene.offer(rfp.id, { currency: 'SEK' });
  await database.query(
    `insert into fx_rates (rate_date, currency, rate, provider) values ((now() at time zone 'UTC')::date, 'SEK', 10, 'ECB')`,
  );
  const record: Work = async (tx) => word(await tx`select private.record_late_arrivals()`);
  expect(await waits([record, 'service_role'], [record, 'service_role'])).toBe(false);
  const recorded = await database.query('select from fx_conversions where proposal_id = $1', [offer.id]);
  expect(recorded).toHaveLength(1);
});

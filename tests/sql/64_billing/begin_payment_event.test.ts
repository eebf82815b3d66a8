import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

test('tickets rise, and an event that was taken is known', async () => {
  const begin = async (p_event_id: string) =>
    (await database.service.rpc('begin_payment_event', { p_event_id }).throwOnError()).data as {
      is_known: boolean;
      ticket: number;
    };
  const first = await begin('billing/evt_1');
  const second = await begin('billing/evt_1');
  expect(first.is_known).toBe(false);
  expect(second.ticket).toBeGreaterThan(first.ticket);
  await database.service
    .rpc('store_subscription', {
      p_event_id: 'billing/evt_1',
      p_event_type: 'x',
      p_occurred_at: new Date().toISOString(),
      p_ticket: first.ticket,
    })
    .throwOnError();
  expect((await begin('billing/evt_1')).is_known).toBe(true);
});

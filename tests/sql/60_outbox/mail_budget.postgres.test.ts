import type postgres from 'postgres';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createHotel, createOrganization, createRfp, createSend } from '../../support/factories.ts';
import { openOrder } from '../../support/in-order.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const { inOrder } = openOrder(database);

test('two runs that claim at once keep to one budget', async () => {
  const planner = await createOrganization(database);
  const hotel = await createHotel(database);
  const rfp = await createRfp(database, { organization_id: planner.organization.id });
  const send = await createSend(database, { rfp_id: rfp.id, hotel_id: hotel.id });
  await database.query(
    `insert into public.email_sends (recipient, kind, dedupe_key, send_id)
     select 'victim+' || i || '@flood.example', 'offer_awarded', 'flood/' || i, $1 from generate_series(1, 50) i`,
    [send.id],
  );
  const claim = (tx: postgres.TransactionSql) => tx`select public.claim_emails(25)`;
  expect(await inOrder([claim, 'service_role'], [claim, 'service_role'])).toEqual(['done', 'done']);
  expect(
    await database.query(
      'select status, count(*)::int as many from public.email_sends group by 1 order by 1',
    ),
  ).toEqual([
    { status: 'queued', many: 20 },
    { status: 'sending', many: 30 },
  ]);
});

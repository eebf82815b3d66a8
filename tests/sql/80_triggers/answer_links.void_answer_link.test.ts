import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import {
  createHotel,
  createOrganization,
  createRfp,
  createSend,
  insertRow,
} from '../../support/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

test('a link whose send is gone is void and nameless, and its token stays known', async () => {
  const planner = await createOrganization(database);
  const rfp = await createRfp(database, { organization_id: planner.organization.id });
  const send = await createSend(database, { rfp_id: rfp.id, hotel_id: (await createHotel(database)).id });
  const token_sha256 = 'd'.repeat(64);
  const link = { send_id: send.id, recipient: 'desk@hotel.example', token_sha256 };
  expect(await insertRow(database, 'answer_links', link)).toMatchObject({ ...link, revoked_at: null });
  await database.query('delete from public.sends where id = $1', [send.id]);
  const rows = await database.query(
    'select send_id, recipient, token_sha256, revoked_at from public.answer_links',
  );
  expect(rows).toEqual([{ send_id: null, recipient: null, token_sha256, revoked_at: expect.anything() }]);
});

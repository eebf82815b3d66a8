import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createHotel, insertRow } from '../../support/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const digest = async () => (await database.service.rpc('enqueue_admin_digest')).data;

test('once a day to each administrator, while something waits', async () => {
  for (const name of ['eva', 'max']) {
    const { id } = await database.signIn(`${name}@platform.example`);
    await database.query('update profiles set is_platform_admin = true where id = $1', [id]);
  }
  const person = await database.signIn('ann@example.com');
  expect(await digest()).toBe(0);
  const hotel = await createHotel(database);
  const claim = await insertRow(database, 'hotel_claims', { hotel_id: hotel.id, user_id: person.id });
  expect([await digest(), await digest()]).toEqual([2, 0]);
  expect(await database.query('select recipient, kind, channel, params from email_sends order by 1')).toEqual(
    ['eva', 'max'].map((name) => ({
      recipient: `${name}@platform.example`,
      kind: 'admin_digest',
      channel: null,
      params: { claims: 1, changes: 0, applications: 0 },
    })),
  );
  await database.exec(`update email_sends set dedupe_key = dedupe_key || '-yesterday'`);
  expect(await digest()).toBe(2);
  await database.exec(`update email_sends set dedupe_key = dedupe_key || '-before'`);
  await database.query(`update hotel_claims set status = 'rejected', reviewed_at = now() where id = $1`, [
    claim.id,
  ]);
  expect(await digest()).toBe(0);
});

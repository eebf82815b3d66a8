import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { expectRefusal } from '../../support/sourcing.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

test('web calls and RPCs of a person are counted together, 1000 an hour', async () => {
  const user = await database.signIn('busy@example.com');
  const count = (id: string) => database.service.rpc('count_organizer_call', { p_user_id: id });
  expect((await count(user.id)).error).toBeNull();
  await database.query(`update private.rate_limits set hits = 999 where key = 'rpc/' || $1`, [user.id]);
  expect((await count(user.id)).error).toBeNull();
  expectRefusal(await count(user.id), 429, 'rate_limited');
  expect((await count(crypto.randomUUID())).error).toBeNull();
  const { error } = await user.client.rpc('count_organizer_call', { p_user_id: user.id });
  expect(error).not.toBeNull();
});

import { expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';

// What PostgREST does with two `Prefer` headers is simulated on a server, in is_unplanned.postgres.test.ts.
test('a request that has its query explained is refused while it is planned', async () => {
  const database = await openTestDatabase();
  const explain = async (method: string) => {
    await database.exec(`set role authenticated; set request.method = '${method}'`);
    try {
      return await database.query('explain select from public.sends').then(
        (rows) => rows.length > 0,
        (error: Error) => JSON.parse(error.message).code,
      );
    } finally {
      await database.exec('reset role; reset request.method');
    }
  };
  expect(await explain('GET')).toBe('22023');
  expect(await explain('')).toBe(true);
  await database.close();
});

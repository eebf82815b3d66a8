import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createOrganization } from '../../support/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

test('keeps the newest checkout and tells the one before, each once', async () => {
  const { organization, client } = await createOrganization(database);
  const ask = async (p_session_id: string) =>
    (await database.service.rpc('remember_checkout', { p_organization_id: organization.id, p_session_id }))
      .data;
  expect(await ask('cs_1')).toBeNull();
  const both = await Promise.all([ask('cs_2'), ask('cs_3')]);
  expect(both).toContain('cs_1');
  expect(new Set(both).size).toBe(2);
  const attempt = await client.rpc(
    'remember_checkout' as never,
    {
      p_organization_id: organization.id,
      p_session_id: 'cs_4',
    } as never,
  );
  expect(attempt.error).not.toBeNull();
});

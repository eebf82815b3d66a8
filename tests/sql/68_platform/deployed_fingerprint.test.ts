import { afterAll, expect, test } from 'vitest';
import { deployedFingerprint } from '../../../lib/local/database/sources.ts';
import { openTestDatabase } from '../../support/database.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

test('the service learns which version of the schema is there, nobody else does', async () => {
  const { data } = await database.service.rpc('deployed_fingerprint');
  expect(data).toBe(deployedFingerprint());
  const member = await database.signIn('member@example.com');
  expect((await member.client.rpc('deployed_fingerprint')).status).toBe(403);
  expect((await database.anon.rpc('deployed_fingerprint')).status).toBe(401);
});

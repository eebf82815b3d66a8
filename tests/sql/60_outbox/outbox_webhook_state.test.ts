// also: private.outbox_webhook_state_work
import { createHmac } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { installExtensions, keepSecret } from '../../support/announcing.ts';
import { openTestDatabase } from '../../support/database.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const state = async () =>
  (await database.service.rpc('outbox_webhook_state', { p_challenge: 'now' }).throwOnError()).data;

test('the service learns what is set up and that the secret is the same, never the secret', async () => {
  expect(await state()).toEqual({ extensions: false, url: null, signature: null });
  await installExtensions(database);
  await keepSecret(database, 'outbox_webhook_url', 'https://rfp.example/api/outbox-webhook');
  expect(await state()).toMatchObject({ extensions: true, signature: null });
  await keepSecret(database, 'webhook_signing_secret', 'of the vault');
  expect(await state()).toEqual({
    extensions: true,
    url: 'https://rfp.example/api/outbox-webhook',
    signature: createHmac('sha256', 'of the vault').update('doctor/now').digest('hex'),
  });
});

test('nobody else', async () => {
  const member = await database.signIn('member@example.com');
  expect((await member.client.rpc('outbox_webhook_state', { p_challenge: '' })).status).toBe(403);
  expect((await database.anon.rpc('outbox_webhook_state', { p_challenge: '' })).status).toBe(401);
});

import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from './database.ts';
import { HttpResponse, http, startNetwork } from './network.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const network = startNetwork(database);

test('a request to SUPABASE_URL is answered by the test database', async () => {
  const answer = await fetch(`${database.url}/rest/v1/agency_applications_counter?select=*`, {
    headers: { apikey: process.env.SUPABASE_SECRET_KEY ?? '' },
  });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual([expect.objectContaining({ slots_remaining: 100 })]);
});

test('a handler the test adds answers for its provider', async () => {
  network.use(http.post('https://api.resend.com/emails', () => HttpResponse.json({ id: 'mail_1' })));
  const answer = await fetch('https://api.resend.com/emails', { method: 'POST', body: '{}' });
  expect(await answer.json()).toEqual({ id: 'mail_1' });
});

test('a request nobody handles fails', async () => {
  await expect(fetch('https://api.resend.com/emails', { method: 'POST', body: '{}' })).rejects.toThrow();
});

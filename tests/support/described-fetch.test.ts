import { expect, test } from 'vitest';
import { listen } from '../../lib/local/listen.ts';
import { differencesFound, serviceOrigins } from './contract-findings.ts';
import { describedFetch } from './described-fetch.ts';
import { environment } from './environment.ts';

const { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: anyKey, SUPABASE_SECRET_KEY: serviceKey } = environment;
const wrongCounter = () => Response.json({ ok: true, secret: 1 });

/** What the gate finds in one exchange; taken away, so that this test does not fail for it. */
async function found(path: string, response: Response, apikey: string = anyKey) {
  const request = new Request(`${url}${path}`, { method: 'POST', headers: { apikey }, body: '{}' });
  await describedFetch(async () => response, request);
  return differencesFound.splice(0);
}

test('a function that is not described must be refused, but to the service', async () => {
  const answer = () => Response.json(1);
  expect(await found('/rest/v1/rpc/claim_emails', answer())).toEqual([
    expect.stringContaining('the path is not described'),
  ]);
  expect(await found('/rest/v1/rpc/claim_emails', Response.json({}, { status: 403 }))).toEqual([]);
  expect(await found('/rest/v1/rpc/claim_emails', answer(), serviceKey)).toEqual([]);
});

test('what is described is checked for the service too', async () => {
  const faults = await found('/rest/v1/rpc/hotel_prefill', Response.json({ name: 1 }), serviceKey);
  expect(faults).toContainEqual(expect.stringContaining('/name must be'));
});

test('tables and sign-in have descriptions of their own', async () => {
  expect(await found('/rest/v1/hotels', Response.json([{ anything: 1 }]))).toEqual([]);
  expect(await found('/auth/v1/otp', Response.json({ anything: 1 }))).toEqual([]);
});

test('what is asked of a running service by fetch alone is checked', async () => {
  const server = await listen(async () => wrongCounter(), 0);
  serviceOrigins.add(server.url);
  try {
    expect((await fetch(`${server.url}/api/founding-counter`)).status).toBe(200);
    expect(differencesFound.splice(0)).toContainEqual(expect.stringContaining('secret'));
  } finally {
    serviceOrigins.delete(server.url);
    await server.close();
  }
});

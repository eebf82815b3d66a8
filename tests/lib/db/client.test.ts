import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { personOf, readClient, serviceClient, userClient } from '../../../lib/db/client.ts';
import { environment } from '../../support/environment.ts';
import { HttpResponse, http } from '../../support/network.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const user = `${environment.SUPABASE_URL}/auth/v1/user`;

test('a token is its person’s; nobody’s token is nobody’s; an auth server that is down is no answer', async () => {
  const person = await service.database.signIn('ann@example.com');
  expect(await personOf(person.token)).toEqual({ id: person.id, email: 'ann@example.com' });
  expect(await personOf('not-a-token')).toBeUndefined();
  for (const answer of [
    () => new HttpResponse(null, { status: 503 }),
    () => HttpResponse.error(),
    () => HttpResponse.json({ id: 7 }),
  ]) {
    service.network.use(http.get(user, answer, { once: true }));
    await expect(personOf(person.token)).rejects.toThrow();
  }
  service.network.use(http.get(user, () => HttpResponse.json({ id: 'x', email: null }), { once: true }));
  expect(await personOf(person.token)).toEqual({ id: 'x', email: '' });
});

test('the service and a person ask by their own keys; a key is a token only if it is one of the platform’s first kind', async () => {
  const asked: (string | null)[][] = [];
  service.network.use(
    http.get(`${environment.SUPABASE_URL}/rest/v1/leads`, ({ request }) => {
      asked.push(['apikey', 'authorization'].map((name) => request.headers.get(name)));
      return HttpResponse.json([]);
    }),
  );
  await serviceClient().from('leads').select();
  await userClient('a.b.c').from('leads').select();
  vi.stubEnv('SUPABASE_SECRET_KEY', 'eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoieCJ9.c2lnbmF0dXJl');
  await serviceClient().from('leads').select();
  expect(asked).toEqual([
    [environment.SUPABASE_SECRET_KEY, null],
    [environment.SUPABASE_PUBLISHABLE_KEY, 'Bearer a.b.c'],
    [process.env.SUPABASE_SECRET_KEY, `Bearer ${process.env.SUPABASE_SECRET_KEY}`],
  ]);
});

test('what may be seconds old is asked of the replica, and of the primary where that does not answer', async () => {
  const replica = 'http://replica.test';
  vi.stubEnv('SUPABASE_READ_URL', replica);
  const asked: string[] = [];
  const answering = (origin: string, answer: () => Response) =>
    http.get(`${origin}/rest/v1/leads`, ({ request }) => {
      asked.push(new URL(request.url).origin);
      return answer();
    });
  service.network.use(answering(environment.SUPABASE_URL, () => HttpResponse.json([{ id: 'primary' }])));
  service.network.use(answering(replica, () => HttpResponse.json([{ id: 'replica' }])));
  expect((await readClient().from('leads').select()).data).toEqual([{ id: 'replica' }]);
  for (const answer of [() => HttpResponse.error(), () => HttpResponse.json({}, { status: 503 })]) {
    service.network.use(answering(replica, answer));
    expect((await readClient().from('leads').select()).data).toEqual([{ id: 'primary' }]);
  }
  vi.stubEnv('SUPABASE_READ_URL', '');
  asked.length = 0;
  await readClient().from('leads').select();
  expect(asked).toEqual([environment.SUPABASE_URL]);
});

test('no function loads the platform’s whole client, nor the console’s settings any at all', () => {
  const root = path.join(import.meta.dirname, '../../..');
  const sources = globSync('{api,lib}/**/*.{ts,tsx}', { cwd: root, exclude: ['lib/local/**', 'lib/web/**'] });
  const loading = sources.filter((file) =>
    readFileSync(path.join(root, file), 'utf8').includes(`'@supabase/supabase-js'`),
  );
  expect(sources.length).toBeGreaterThan(100);
  expect(loading).toEqual([]);
  expect(readFileSync(path.join(root, 'api/public-config.ts'), 'utf8')).not.toContain('/db/');
});

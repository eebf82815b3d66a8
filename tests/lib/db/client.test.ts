import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { personOf, serviceClient, userClient } from '../../../lib/db/client.ts';
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

test('the service and a person ask by their own keys', async () => {
  const asked: (string | null)[][] = [];
  service.network.use(
    http.get(`${environment.SUPABASE_URL}/rest/v1/leads`, ({ request }) => {
      asked.push(['apikey', 'authorization'].map((name) => request.headers.get(name)));
      return HttpResponse.json([]);
    }),
  );
  await serviceClient().from('leads').select();
  await userClient('a.b.c').from('leads').select();
  expect(asked).toEqual([
    [environment.SUPABASE_SECRET_KEY, `Bearer ${environment.SUPABASE_SECRET_KEY}`],
    [environment.SUPABASE_PUBLISHABLE_KEY, 'Bearer a.b.c'],
  ]);
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

import { expect, test, vi } from 'vitest';
import { projectRoot } from '../../lib/local/settings.ts';
import { createWeb } from '../../lib/local/web/web.ts';
import { environment } from '../support/environment.ts';

const web = createWeb(projectRoot);
const get = (path: string) => web(new Request(`http://site.test${path}`));

test('the file named after the key holds the key, for whoever asks', async () => {
  const response = await get(`/${environment.INDEXNOW_KEY}.txt`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(await response.text()).toBe(environment.INDEXNOW_KEY);
});

test.each([
  '/another-key-of-somebody.txt',
  `/${environment.INDEXNOW_KEY.slice(0, -1)}.txt`,
  `/folder/${environment.INDEXNOW_KEY}.txt`,
  '/short.txt',
])('404 for %s', async (path) => {
  const response = await get(path);
  expect([response.status, await response.json()]).toEqual([404, { ok: false, error: 'Not found' }]);
});

test('without a key nothing is served', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubEnv('INDEXNOW_KEY', '');
  expect((await get('/undefined-undefined.txt')).status).toBe(500);
  vi.restoreAllMocks();
});

import { expect, test, vi } from 'vitest';
import { loadConfig } from '../../../../lib/web/data/public-config.ts';
import { openWindow, refusal } from '../../../support/window.ts';

test('what the service says is taken as it is', async () => {
  openWindow({ 'public-config': () => ({ map_tiles: { url: 'https://tiles.example', attribution: 'T' } }) });
  expect(await loadConfig()).toEqual({
    ok: true,
    supabase_url: 'http://window.test/supabase',
    publishable_key: 'sb_publishable_for_tests',
    map_tiles: { url: 'https://tiles.example', attribution: 'T' },
    read_url: null,
    captcha_site_key: null,
  });
});

test.each<[string, () => unknown]>([
  ['no JSON', () => new Response('<html>')],
  ['nothing', () => Response.json(null)],
  ['no address', () => ({ supabase_url: undefined })],
  ['a word for an address', () => ({ supabase_url: 'database' })],
  ['no key', () => ({ publishable_key: undefined })],
])('an answer that has %s counts as none', async (_, answer) => {
  openWindow({ 'public-config': answer });
  await expect(loadConfig()).rejects.toMatchObject({ status: 0 });
});

test('a service that is down is told from one that is not reached', async () => {
  openWindow({ 'public-config': () => refusal(503) });
  await expect(loadConfig()).rejects.toMatchObject({ status: 503 });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('gone')));
  await expect(loadConfig()).rejects.toMatchObject({ status: 0 });
});

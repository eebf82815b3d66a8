import { expect, test, vi } from 'vitest';
import publicConfig from '../../api/public-config.ts';
import { call } from '../support/service.ts';

const ask = (method: 'GET' | 'POST') => call(publicConfig, method, '/api/public-config');

test('200: the database’s address and its public key, nothing else, kept by the CDN alone', async () => {
  vi.stubEnv('SUPABASE_URL', 'https://project.supabase.co/');
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_1');
  const response = await ask('GET');
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=3600');
  expect(await response.json()).toEqual({
    ok: true,
    supabase_url: 'https://project.supabase.co',
    publishable_key: 'sb_publishable_1',
    map_tiles: null,
    read_url: null,
    captcha_site_key: null,
  });
  vi.stubEnv('MAP_TILES_URL', 'https://{s}.tiles.example/{z}/{x}/{y}.png?key=1');
  vi.stubEnv('MAP_TILES_ATTRIBUTION', '© Mappers');
  expect(await (await ask('GET')).json()).toMatchObject({
    map_tiles: { url: 'https://{s}.tiles.example/{z}/{x}/{y}.png?key=1', attribution: '© Mappers' },
  });
  vi.stubEnv('SUPABASE_READ_URL', 'https://replica.supabase.co/');
  vi.stubEnv('TURNSTILE_SITE_KEY', '0x4AAA');
  expect(await (await ask('GET')).json()).toMatchObject({
    read_url: 'https://replica.supabase.co',
    captcha_site_key: '0x4AAA',
  });
});

test('500 that says nothing when it is not configured; 405 for other methods', async () => {
  vi.stubEnv('SUPABASE_URL', '');
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const response = await ask('GET');
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain('SUPABASE');
  expect((await ask('POST')).status).toBe(405);
});

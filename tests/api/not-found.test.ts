import { expect, test } from 'vitest';
import { projectRoot } from '../../lib/local/settings.ts';
import { createWeb } from '../../lib/local/web/web.ts';

const web = createWeb(projectRoot);

test.each(['GET', 'POST'])('404 in the error shape for %s of a path that names nothing', async (method) => {
  for (const path of ['/api/no-such-endpoint', '/no-such-page', '/api/health/deeper']) {
    const response = await web(new Request(`http://site.test${path}`, { method }));
    expect([path, response.status]).toEqual([path, 404]);
    expect(await response.json()).toEqual({ ok: false, error: 'Not found' });
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
});

test('a page with the ways on for a browser, with the same status', async () => {
  const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
  for (const path of ['/no-such-page', '/pricing/nothing', '/%3Cscript%3E', '/api/no-such-endpoint']) {
    const response = await web(new Request(`http://site.test${path}`, { headers: { accept } }));
    expect([path, response.status]).toEqual([path, 404]);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const text = await response.text();
    expect(text).toContain('<h1>There is no such page</h1>');
    expect(text).toContain('href="/docs"');
    expect(text).not.toMatch(/<script/i);
  }
});

test.each(['*/*', 'application/json', ''])('JSON for a program that accepts %j', async (accept) => {
  const response = await web(new Request('http://site.test/no-such-page', { headers: { accept } }));
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
});

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

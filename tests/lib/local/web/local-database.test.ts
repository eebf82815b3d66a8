import { expect, test } from 'vitest';
import { databaseRefused, withLocalDatabase } from '../../../../lib/local/web/local-database.ts';
import { readVercelConfig } from '../../../../lib/local/web/vercel-config.ts';

const config = readVercelConfig('vercel.json');
const policy = (path: string, from = config) =>
  from.headersFor(path).filter(([name]) => name === 'Content-Security-Policy');

test.each(['/console', '/console/main.js'])('%s may reach the hosted database, and nothing else', (path) => {
  const found = policy(path);
  expect(found).toHaveLength(1);
  expect(found[0]?.[1]).toContain("connect-src 'self' https://*.supabase.co;");
  expect(found[0]?.[1]).toContain("script-src 'self';");
});

test('locally the local database takes its place', () => {
  const [header] = policy('/console', withLocalDatabase(config, 'http://127.0.0.1:54321/'));
  expect(header?.[1]).toContain("connect-src 'self' http://127.0.0.1:54321;");
  expect(header?.[1]).not.toContain('supabase.co');
});

test.each(['/', '/pricing', '/forms'])('%s reaches the site alone', (path) => {
  const [header, ...more] = policy(path);
  expect(more).toEqual([]);
  expect(header?.[1]).toContain("connect-src 'self';");
});

test('functions keep their own policy', () => {
  expect(policy('/api/health')).toEqual([]);
});

test('a replica of its own is reached beside it', () => {
  const [header] = policy('/answer', withLocalDatabase(config, 'http://127.0.0.1:1/', 'http://127.0.0.1:2/'));
  expect(header?.[1]).toContain("connect-src 'self' http://127.0.0.1:1 http://127.0.0.1:2;");
});

test('a deployment on a domain that the policy does not name is not built, and says what to write', () => {
  for (const url of [undefined, '', 'https://abc.supabase.co', 'https://abc-rr-eu-1.supabase.co'])
    expect(databaseRefused(config, url)).toBeNull();
  const own = 'https://db.rfp.example';
  for (const url of [own, 'https://abc.supabase.co.evil.example', 'http://127.0.0.1:54321'])
    expect(databaseRefused(config, url)).toContain(`Write ${url} in the place of https://*.supabase.co`);
  expect(databaseRefused(withLocalDatabase(config, own), own)).toBeNull();
});

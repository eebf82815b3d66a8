import { expect, test } from 'vitest';
import { originOfTiles, tilesRefused, withMapTiles } from '../../../../lib/local/web/map-tiles.ts';
import { readVercelConfig, type VercelConfig } from '../../../../lib/local/web/vercel-config.ts';

const config = readVercelConfig('vercel.json');
const policyOf = (of: VercelConfig, path: string) =>
  new Map(of.headersFor(path)).get('Content-Security-Policy');
const template = 'https://{s}.tiles.example/{z}/{x}/{y}.png?key=1';

test.each([
  [template, 'https://*.tiles.example'],
  ['https://tiles.example/%7Bz%7D/%7Bx%7D/%7By%7D.png', 'https://tiles.example'],
  ['http://127.0.0.1:8080/{z}/{x}/{y}', 'http://127.0.0.1:8080'],
])('%s comes from %s', (from, origin) => {
  expect(originOfTiles(from)).toBe(origin);
});

test('what is no address of the web comes from nowhere', () => {
  for (const none of ['', '/tiles/{z}.png', 'x https://tiles.example/']) expect(originOfTiles(none)).toBe('');
});

test('other headers of the console, and a policy that names no images, stay as they are', () => {
  const headersFor = () =>
    [
      ['X-A', "img-src 'self'"],
      ['content-security-policy', "img-src 'self'; x"],
    ] as [string, string][];
  const plain = { ...config, headersFor };
  expect(withMapTiles(plain, template).headersFor('/console')).toEqual([
    ['X-A', "img-src 'self'"],
    ['content-security-policy', "img-src 'self' https://*.tiles.example; x"],
  ]);
  expect(tilesRefused({ ...config, headersFor: () => [] }, template)).toContain('MAP_TILES_URL');
  const without: VercelConfig = {
    ...config,
    headersFor: () => [['Content-Security-Policy', "default-src 'none'"]],
  };
  expect(tilesRefused(without, template)).toContain('MAP_TILES_URL');
});

test('the console may show images of that origin, other pages and other kinds of things may not', () => {
  const opened = withMapTiles(config, template);
  expect(policyOf(opened, '/console')).toContain("img-src 'self' https://*.tiles.example data:");
  expect(policyOf(opened, '/console')?.match(/tiles\.example/g)).toHaveLength(1);
  for (const path of ['/', '/docs', '/dsar', '/answer'])
    expect(policyOf(opened, path)).toBe(policyOf(config, path));
  expect(policyOf(withMapTiles(config, undefined), '/console')).toBe(policyOf(config, '/console'));
});

test('a deployment whose map would stay empty is not built, and says what to write', () => {
  expect(tilesRefused(config, undefined)).toBeNull();
  expect(tilesRefused(config, template)).toContain('Write https://*.tiles.example after');
  expect(tilesRefused(withMapTiles(config, template), template)).toBeNull();
});

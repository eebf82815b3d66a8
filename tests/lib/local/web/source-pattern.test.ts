import { expect, test } from 'vitest';
import { compileSource, fillDestination } from '../../../../lib/local/web/source-pattern.ts';

test.each([
  ['/api/a', '/api/a', {}],
  ['/api/a', '/api/ab', null],
  ['/a.b', '/axb', null],
  ['/:id', '/seven', { id: 'seven' }],
  ['/:id', '/seven/eight', null],
  ['/:id(\\d+)/x', '/7/x', { id: '7' }],
  ['/:id(\\d+)/x', '/seven/x', null],
  ['/docs/:path*', '/docs', { path: '' }],
  ['/docs/:path*', '/docs/a/b', { path: 'a/b' }],
  ['/docs/:path*', '/docsy', null],
  ['/(.*)', '/any/thing', { 1: 'any/thing' }],
  ['/((?!api/).*)', '/page', { 1: 'page' }],
  ['/((?!api/).*)', '/api/page', null],
])('%s against %s', (source, path, captured) => {
  expect(compileSource(source).match(path)).toEqual(captured);
});

test('a source that is none says so', () => {
  expect(() => compileSource('api')).toThrow(/must start with/);
  expect(() => compileSource('/(a')).toThrow(/unbalanced/);
});

test('a destination takes captures by name and by number, the rest by name goes to the query', () => {
  const url = fillDestination('/to/$1/:id?kept=1', { 1: 'one', id: '7', other: 'x' });
  expect(url.pathname + url.search).toBe('/to/one/7?kept=1&other=x');
});

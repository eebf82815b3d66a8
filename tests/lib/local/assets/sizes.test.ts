import { expect, test } from 'vitest';
import type { BuiltFile } from '../../../../lib/local/assets/build.ts';
import { sizesOf } from '../../../../lib/local/assets/sizes.ts';

const file = (name: string, gzip: number, more: Partial<BuiltFile> = {}): BuiltFile => ({
  ...{ file: name, gzip, imports: [], dynamicImports: [], source: null, ...more },
});

test('a page starts with what it imports, each file once; a place adds what is not there yet', () => {
  const files = [
    file('small.js', 10, { source: 'small.html' }),
    file('page.js', 100, {
      source: 'console/index.html',
      imports: ['shared.js', 'a.js'],
      dynamicImports: ['map.js'],
    }),
    file('a.js', 20, { imports: ['shared.js', 'page.js'], dynamicImports: ['list.js'] }),
    file('shared.js', 300),
    file('map.js', 1000, {
      source: 'console/map.tsx',
      imports: ['shared.js', 'lib.js'],
      dynamicImports: ['tiles.js'],
    }),
    file('lib.js', 2000, { dynamicImports: ['gone.js'] }),
    file('list.js', 5),
    file('tiles.js', 7000, { source: 'console/tiles.ts', imports: ['lib.js'] }),
  ];
  expect(sizesOf(files)).toEqual([
    {
      page: 'console/index.html',
      start: 420,
      places: [
        { place: 'console/tiles.ts', more: 9000 },
        { place: 'console/map.tsx', more: 3000 },
        { place: 'list.js', more: 5 },
        { place: 'gone.js', more: 0 },
      ],
    },
    { page: 'small.html', start: 10, places: [] },
  ]);
});

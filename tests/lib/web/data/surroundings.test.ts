import { expect, test, vi } from 'vitest';
import { cellOf, cellsOf, type MapFile } from '../../../../lib/web/data/map-files.ts';
import { surroundingsQuery } from '../../../../lib/web/data/surroundings.ts';

/** Answers for files by their addresses; where there is none, there is no file. */
function serve(files: Record<string, MapFile | number>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const file = files[path] ?? 404;
    return typeof file === 'number' ? new Response(null, { status: file }) : Response.json(file);
  });
  return asked;
}

const square = (west: number, south: number, east: number, north: number): [number, number][] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];

test.each<[[number, number, number, number], string[]]>([
  [[4.8, 52.3, 5.0, 52.4], ['52_4']],
  [
    [3.9, 51.9, 4.1, 52.1],
    ['50_2', '50_4', '52_2', '52_4'],
  ],
  [
    [-0.1, -0.1, 0.1, 0.1],
    ['-2_-2', '-2_0', '0_-2', '0_0'],
  ],
  [
    [1, 1, 6, 1.5],
    ['0_0', '0_2', '0_4', '0_6'],
  ],
])('the files that %j touches', (box, expected) => {
  expect(cellsOf(...box)).toEqual(expected);
});

test('south and west of nought cells go by their south-western corner too', () => {
  expect([cellOf(-0.5, -0.5), cellOf(-33.9, 151.2), cellOf(38.7, -9.1)]).toEqual([
    '-2_-2',
    '-34_150',
    '38_-10',
  ]);
});

test('names within reach come, the largest first, and land and rivers are cut to it', async () => {
  const asked = serve({
    '/map/46_14.json': {
      names: [
        ['Far', 47.5, 15, 9000],
        ['Small', 47.01, 15, 0],
        ['Large', 46.99, 15.01, 500],
      ],
      land: [square(14, 46, 16, 48), square(14, 46, 14.1, 46.1)],
      rivers: [
        [
          [14.5, 47],
          [15.5, 47],
        ],
        [
          [14.1, 46.1],
          [14.2, 46.2],
        ],
      ],
    },
  });
  const { names, land, rivers } = await surroundingsQuery({ latitude: 47, longitude: 15 }, 11.12).queryFn();
  expect(names.map(([name]) => name)).toEqual(['Large', 'Small']);
  expect(land).toHaveLength(1);
  const corners = land?.[0] ?? [];
  expect(Math.min(...corners.map(([, y]) => y))).toBeCloseTo(46.9, 5);
  expect(Math.max(...corners.map(([x]) => x))).toBeCloseTo(15 + 0.1 / Math.cos((47 * Math.PI) / 180), 5);
  const [west = 0, east = 0] = rivers[0]?.map(([x]) => x) ?? [];
  expect(rivers).toHaveLength(1);
  expect(east - west).toBeCloseTo(0.2 / Math.cos((47 * Math.PI) / 180), 5);
  expect(asked).toEqual(['/map/46_14.json']);
});

test('what no file tells of is not taken for sea', async () => {
  serve({ '/map/46_14.json': { names: [], land: [square(14, 46, 16, 48)], rivers: [] } });
  expect((await surroundingsQuery({ latitude: 47, longitude: 14 }, 5).queryFn()).land).toBeNull();
  expect((await surroundingsQuery({ latitude: 47, longitude: 15 }, 5).queryFn()).land).toHaveLength(1);
});

test('a fault of the server is one, and the ends of the globe are none', async () => {
  serve({ '/map/46_14.json': 503 });
  await expect(surroundingsQuery({ latitude: 47, longitude: 15 }, 5).queryFn()).rejects.toThrow('503');
  serve({});
  for (const end of [
    { latitude: 90, longitude: 180 },
    { latitude: -90, longitude: -180 },
  ])
    expect(await surroundingsQuery(end, 5000).queryFn()).toEqual({ names: [], land: null, rivers: [] });
});

// The land, the rivers and the names on maps without tiles, from kept data (Natural Earth at 1 : 10 000 000, GSHHG, GeoNames), cut into
// a file per cell of two degrees so that a map loads a few kilobytes and no server is asked.

import { createRequire } from 'node:module';
import { clipPolygon } from 'lineclip';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { cellOf, cellSize, type MapFile, type Ring } from '../../web/data/map-files.ts';
import { dataFiles } from './data-files.ts';
import { type GeoName, geoNames } from './geo-names.ts';
import { readRivers } from './rivers/read-rivers.ts';

/** Smaller towns have no name on the map; districts have one whatever their number of people, which often is not known. */
const fewestPeople = 4_000;
const isPart = ({ featureCode }: GeoName) => /^PPL(?:X|L|A3)$/.test(featureCode);

/** The outlines of the land, and those of inland seas, which are holes in it. */
function outlines(): Ring[] {
  const load = createRequire(import.meta.url);
  const atlas = load('world-atlas/land-10m.json') as Topology<{ land: GeometryCollection }>;
  return feature(atlas, atlas.objects.land).features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return geometry.coordinates as Ring[];
    return geometry.type === 'MultiPolygon' ? (geometry.coordinates.flat() as Ring[]) : [];
  });
}

/** A part of the world in whole cells: its south-western corner and how many cells it is wide and high. */
interface Part {
  west: number;
  south: number;
  wide: number;
  high: number;
}

/** Halves of a part, along its longer side. */
function halves({ west, south, wide, high }: Part): Part[] {
  const [first, up] = [Math.ceil(wide / 2), Math.ceil(high / 2)];
  return wide >= high
    ? [
        { west, south, wide: first, high },
        { west: west + first * cellSize, south, wide: wide - first, high },
      ]
    : [
        { west, south, wide, high: up },
        { west, south: south + up * cellSize, wide, high: high - up },
      ];
}

/** Cuts outlines in half until a piece is one cell: a long coast is gone over a few times rather than once per cell. */
function cut(rings: Ring[], part: Part, take: (cell: string, land: Ring[]) => void): void {
  if (rings.length === 0) return;
  if (part.wide === 1 && part.high === 1) {
    take(cellOf(part.south, part.west), rings);
    return;
  }
  for (const half of halves(part)) {
    const { west, south, wide, high } = half;
    const box: [number, number, number, number] = [
      west,
      south,
      west + wide * cellSize,
      south + high * cellSize,
    ];
    cut(
      rings.map((ring) => clipPolygon(ring, box)).filter(({ length }) => length > 2),
      half,
      take,
    );
  }
}

const rounded = (degrees: number) => Number(degrees.toFixed(4));

/** The files, by their names below `map/`: of every cell in which somebody lives. */
export async function mapFiles(): Promise<Map<string, MapFile>> {
  const files = new Map<string, MapFile>();
  for (const one of geoNames()) {
    const [longitude, latitude] = one.loc.coordinates;
    if (one.population < fewestPeople && !isPart(one)) continue;
    const cell = cellOf(latitude, longitude);
    const file = files.get(cell) ?? { names: [], land: [], rivers: [] };
    file.names.push([one.name, rounded(latitude), rounded(longitude), one.population]);
    files.set(cell, file);
  }
  const world = { west: -180, south: -90, wide: 360 / cellSize, high: 180 / cellSize };
  cut(outlines(), world, (cell, land) => {
    const file = files.get(cell);
    if (file) file.land = land.map((ring) => ring.map(([x, y]) => [rounded(x), rounded(y)]));
  });
  for (const river of readRivers()) {
    const middle = (degrees: number[]) => (Math.min(...degrees) + Math.max(...degrees)) / 2;
    // A line lies within one cell, so its middle does too; either end can be on an edge, which is the next cell's.
    const cell = cellOf(middle(river.map(([, y]) => y)), middle(river.map(([x]) => x)));
    files.get(cell)?.rivers.push(river);
  }
  return files;
}

export const map = dataFiles('map', mapFiles);

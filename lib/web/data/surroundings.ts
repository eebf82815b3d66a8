// The land and the names round a place, for the map without tiles.

import { clipPolygon } from 'lineclip';
import { cellsOf, type MapFile, type MapName, type Ring } from './map-files.ts';
import type { Point } from './places.ts';
import { type Query, query } from './queries.ts';

export interface Surroundings {
  /** Towns and districts, the largest first. */
  names: MapName[];
  /** Null where a part is not known, which is not to be taken for sea. */
  land: Ring[] | null;
}

/** A file of the map; null where there is none, because nobody lives in its cell. */
async function fileOf(cell: string): Promise<MapFile | null> {
  const response = await fetch(`/map/${cell}.json`);
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`The map answered ${response.status}`);
  return (await response.json()) as MapFile;
}

/** What lies within so many kilometres north, south, east and west of a place. Beyond the date line nothing is drawn. */
export function surroundingsQuery({ latitude, longitude }: Point, kilometres: number): Query<Surroundings> {
  const high = kilometres / 111.2;
  const wide = high / Math.max(0.05, Math.cos((latitude * Math.PI) / 180));
  const [west, east] = [Math.max(-180, longitude - wide), Math.min(180, longitude + wide)];
  const [south, north] = [Math.max(-90, latitude - high), Math.min(90, latitude + high)];
  const isNear = ([, y, x]: MapName) => y >= south && y <= north && x >= west && x <= east;
  return query(
    ['surroundings', latitude, longitude, kilometres],
    async () => {
      const files = await Promise.all(cellsOf(west, south, east, north).map(fileOf));
      const known = files.filter((file) => file !== null);
      const land = known.flatMap((file) =>
        file.land.map((ring) => clipPolygon(ring, [west, south, east, north])),
      );
      return {
        names: known.flatMap(({ names }) => names.filter(isNear)).sort((a, b) => b[3] - a[3]),
        land: known.length === files.length ? land.filter(({ length }) => length > 2) : null,
      };
    },
    Number.POSITIVE_INFINITY,
  );
}

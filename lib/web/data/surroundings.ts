// The land, the rivers and the names round a place, for the map without tiles.

import { clipPolygon, clipPolyline } from 'lineclip';
import { cellsOf, type Line, type MapFile, type MapName, type Ring } from './map-files.ts';
import { boxAround, fileOf, type Point } from './places.ts';
import { type Query, query } from './queries.ts';

export interface Surroundings {
  /** Towns and districts, the largest first. */
  names: MapName[];
  /** Null where a part is not known, which is not to be taken for sea. */
  land: Ring[] | null;
  rivers: Line[];
}

/** What lies within so many kilometres of a place, in its box. Beyond the date line nothing is drawn. */
export function surroundingsQuery(centre: Point, kilometres: number): Query<Surroundings> {
  const { south, north, west, east } = boxAround(centre, kilometres);
  const isNear = ([, y, x]: MapName) => y >= south && y <= north && x >= west && x <= east;
  return query(
    ['surroundings', centre.latitude, centre.longitude, kilometres],
    async () => {
      // Nobody lives in a cell without a file.
      const cells = cellsOf(west, south, east, north);
      const files = await Promise.all(cells.map((cell) => fileOf<MapFile>(`/map/${cell}.json`)));
      const known = files.filter((file) => file !== null);
      const box: [number, number, number, number] = [west, south, east, north];
      const land = known.flatMap((file) => file.land.map((ring) => clipPolygon(ring, box)));
      return {
        names: known.flatMap(({ names }) => names.filter(isNear)).sort((a, b) => b[3] - a[3]),
        land: known.length === files.length ? land.filter(({ length }) => length > 2) : null,
        // A browser may keep a file of a release without rivers.
        rivers: known.flatMap(({ rivers = [] }) => rivers.flatMap((river) => clipPolyline(river, box))),
      };
    },
    Number.POSITIVE_INFINITY,
  );
}

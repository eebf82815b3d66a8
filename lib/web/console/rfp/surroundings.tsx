// What is drawn round the place of an event on a map without tiles: land, rivers, and the names of towns and districts.

import { useQuery } from '@tanstack/preact-query';
import { type Area, place, withRoom } from '../../data/map.ts';
import type { Line } from '../../data/map-files.ts';
import { folded } from '../../data/place-files.ts';
import type { Point } from '../../data/places.ts';
import { type Surroundings, surroundingsQuery } from '../../data/surroundings.ts';

/** A square drawing: its side and the radius of the farthest ring in pixels, and how far that ring is in km. */
export interface Square {
  centre: Point;
  edge: number;
  size: number;
  radius: number;
}

/** Where a point is on a drawing, in pixels. */
export function spotOn({ centre, edge, size, radius }: Square, at: Point): { x: number; y: number } {
  const { x, y } = place(centre, at, edge);
  return { x: size / 2 + x * radius, y: size / 2 + y * radius };
}

/** Beyond so many kilometres names of districts say nothing, and too many files would be needed. */
const farthest = 100;

/** Nothing until the files are there, and where they cannot be had: the drawing is right without them. */
export function useSurroundings(square: Square, isShown = true): Surroundings {
  // To the edges of the square and somewhat beyond, because the corners lie a little nearer than on a flat map.
  const reach = ((square.edge * square.size) / 2 / square.radius) * 1.05;
  const isNear = reach <= farthest;
  const { data } = useQuery({
    ...surroundingsQuery(square.centre, reach),
    enabled: isShown && isNear,
    refetchInterval: false,
  });
  return data ?? { names: [], land: null, rivers: [] };
}

/** A line as an SVG path. */
function path(square: Square, line: Line): string {
  const points = line.map(([longitude, latitude]) => {
    const { x, y } = spotOn(square, { latitude, longitude });
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}

/** The land on the sea, and rivers on the land. Drawn first, because everything else lies on them. */
export function Ground({ square, land, rivers }: { square: Square } & Omit<Surroundings, 'names'>) {
  return (
    <>
      {land && (
        <>
          <rect class="sea" width={square.size} height={square.size} />
          <path class="land" d={land.map((ring) => `${path(square, ring)}Z`).join('')} />
        </>
      )}
      {rivers.length > 0 && <path class="river" d={rivers.map((river) => path(square, river)).join('')} />}
    </>
  );
}

/** The names that have room; that of the city itself says nothing on a map of it. */
export function Names({
  square,
  names,
  city,
  taken,
}: {
  square: Square;
  names: Surroundings['names'];
  city: string;
  taken: Area[];
}) {
  const others = names.filter(([name]) => folded(name) !== folded(city));
  const placed = others.map(([text, latitude, longitude]) => ({
    text,
    ...spotOn(square, { latitude, longitude }),
  }));
  return (
    <>
      {withRoom(placed, taken, square.size).map(({ text, x, y }) => (
        <text key={`${text} ${x}`} class="name" x={x} y={y + 4} text-anchor="middle">
          {text}
        </text>
      ))}
    </>
  );
}

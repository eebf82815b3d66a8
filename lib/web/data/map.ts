// Places round a point, as they are drawn on the map without tiles.

import { kilometres, type Point } from './places.ts';

/** Where something stands on a square from −1 to 1, north up, with the farthest ring at 1. */
export interface Placed {
  x: number;
  y: number;
  km: number;
}

/** Round distances for rings, at most five, the last one no nearer than the farthest place. */
export function rings(farthest: number): number[] {
  const steps = [0.25, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000];
  const step = steps.find((size) => size * 5 >= farthest) ?? farthest;
  return Array.from({ length: Math.max(1, Math.ceil(farthest / step)) }, (_, i) => (i + 1) * step);
}

/** Puts a place on the drawing. The direction is that of a flat map, but the distance is the true one, along the great circle. */
export function place(centre: Point, at: Point, edge: number): Placed {
  const km = kilometres(centre, at);
  const east =
    (((at.longitude - centre.longitude + 540) % 360) - 180) * Math.cos((centre.latitude * Math.PI) / 180);
  const north = at.latitude - centre.latitude;
  const length = Math.hypot(east, north);
  const part = length === 0 ? 0 : km / edge / length;
  return { x: east * part, y: -north * part, km };
}

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

/** A disc on the drawing: its middle and its radius. */
export interface Disc {
  x: number;
  y: number;
  r: number;
}

const gap = 2;

/**
 * Moves discs apart until none lies on another, each as little as that takes; discs on one spot leave it in different directions. The
 * answer is in their order. After 200 rounds they stay as they are.
 */
export function apart<Drawn extends Disc>(discs: readonly Drawn[]): Drawn[] {
  const moved = discs.map((disc) => ({ ...disc }));
  for (let round = 0; round < 200; round += 1) {
    let isSettled = true;
    for (const [i, one] of moved.entries())
      for (const other of moved.slice(i + 1)) if (part(one, other, i)) isSettled = false;
    if (isSettled) break;
  }
  return moved;
}

/** Whether the two had to be parted. */
function part(one: Disc, other: Disc, turn: number): boolean {
  const [dx, dy] = [other.x - one.x, other.y - one.y];
  const distance = Math.hypot(dx, dy);
  const missing = one.r + other.r + gap - distance;
  if (missing <= 0.01) return false;
  // The golden angle: whatever lies on one spot goes a way of its own.
  const angle = distance > 0.001 ? Math.atan2(dy, dx) : turn * 2.4;
  const [x, y] = [(Math.cos(angle) * missing) / 2, (Math.sin(angle) * missing) / 2];
  one.x -= x;
  one.y -= y;
  other.x += x;
  other.y += y;
  return true;
}

/** A rectangle on the drawing. */
export interface Area {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** What a text takes of the drawing, in pixels of its type; letters are taken for as wide as the wider ones of Inter. */
export const areaOf = (text: string, x: number, y: number): Area => {
  const wide = ([...text].length * 6.8) / 2;
  return { left: x - wide, right: x + wide, top: y - 7, bottom: y + 7 };
};

const meets = (a: Area, b: Area) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const mostNames = 16;

/**
 * The names that have room on a square drawing: those first in the list first, none beyond its edges, on a taken area or on another.
 */
export function withRoom<Name extends { text: string; x: number; y: number }>(
  names: readonly Name[],
  taken: readonly Area[],
  size: number,
): Name[] {
  const areas = [...taken];
  const written: Name[] = [];
  for (const name of names) {
    if (written.length === mostNames) break;
    const area = areaOf(name.text, name.x, name.y);
    const isOff = area.left < 0 || area.right > size || area.top < 0 || area.bottom > size;
    if (isOff || areas.some((other) => meets(area, other))) continue;
    areas.push(area);
    written.push(name);
  }
  return written;
}

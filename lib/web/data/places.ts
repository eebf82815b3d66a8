// Where an event is: a city of the catalogue or a place of the world by its name, or a place from a link of a map.

import { folded, type PlaceLine, shardOf } from './place-files.ts';
import { cache } from './queries.ts';
import { ask, from } from './session.ts';

export interface Point {
  latitude: number;
  longitude: number;
}

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
/** How maps write a place into their links, the most exact form first. The last is a plain pair of numbers. */
const patterns = [
  new RegExp(`!3d${number}!4d${number}`),
  new RegExp(`[?&#]mlat=${number}&mlon=${number}`),
  new RegExp(
    `[?&](?:q|query|ll|sll|center|daddr|destination|cp)=(?:loc:)?${number}(?:,|%2C|~)\\s*\\+?${number}`,
    'i',
  ),
  new RegExp(`@${number},${number}`),
  new RegExp(`#map=[\\d.]+/${number}/${number}`),
  new RegExp(`^\\s*${number}\\s*[,; ]\\s*${number}\\s*$`),
];

/** The place a pasted link of a map (Google, OpenStreetMap, Apple, Bing) or a pair of numbers names; null for none. */
export function pointIn(text: string): Point | null {
  for (const pattern of patterns) {
    const [, latitude, longitude] = pattern.exec(text)?.map(Number) ?? [];
    if (latitude === undefined || longitude === undefined) continue;
    if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) return { latitude, longitude };
  }
  return null;
}

export interface City extends Point {
  name: string;
  country: string | null;
  hotels: number;
}

/** A typed text for a pattern, with the pattern's special characters escaped. */
const literal = (text: string) => text.replaceAll(/[\\%_*]/g, (character) => `\\${character}`);

/** Cities of the catalogue whose name begins with what was typed, those with most hotels first. */
export async function citiesLike(typed: string): Promise<City[]> {
  const name = typed.trim();
  if (name.length < 2) return [];
  const hotels = await ask(
    from('hotels')
      .select('city, country_code, latitude, longitude')
      .ilike('city', `${literal(name)}%`)
      .eq('is_active', true)
      .limit(1000),
  );
  return middles(hotels);
}

interface Located {
  city: string | null;
  country_code: string | null;
  latitude: number | null;
  longitude: number | null;
}

/** The cities that hotels are in, each with the middle of its hotels. */
export function middles(hotels: Located[]): City[] {
  const cities = new Map<string, { name: string; country: string | null; points: Point[] }>();
  for (const { city, country_code: country, latitude, longitude } of hotels) {
    if (!city || latitude === null || longitude === null) continue;
    const key = `${city.toLowerCase()}|${country}`;
    const known = cities.get(key) ?? { name: city, country, points: [] };
    known.points.push({ latitude, longitude });
    cities.set(key, known);
  }
  const mean = (points: Point[], axis: keyof Point) =>
    Number((points.reduce((sum, point) => sum + point[axis], 0) / points.length).toFixed(4));
  return [...cities.values()]
    .map(({ name, country, points }) => ({
      name,
      country,
      hotels: points.length,
      latitude: mean(points, 'latitude'),
      longitude: mean(points, 'longitude'),
    }))
    .sort((a, b) => b.hotels - a.hotels);
}

/** A file of places that the build wrote; null where there is none. */
export async function fileOf<File>(path: `/places/${string}` | `/map/${string}`): Promise<File | null> {
  const response = await fetch(path);
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()) as File;
}

const mostPlaces = 8;

/** Up to eight places of the world whose name begins with what was typed: what is exactly that first, then the better known. */
export async function placesLike(typed: string): Promise<PlaceLine[]> {
  const sought = folded(typed);
  const shard = shardOf(sought);
  if ([...shard].length < 2) return [];
  const lines = await cache.fetchQuery({
    queryKey: ['places', shard],
    queryFn: async () => (await fileOf<PlaceLine[]>(`/places/${encodeURIComponent(shard)}.json`)) ?? [],
    staleTime: Number.POSITIVE_INFINITY,
  });
  return lines
    .filter(([words]) => words.some((word) => word.startsWith(sought)))
    .sort(
      ([a, one], [b, other]) =>
        Number(b.includes(sought)) - Number(a.includes(sought)) ||
        other[6] - one[6] ||
        one[0].localeCompare(other[0]),
    )
    .slice(0, mostPlaces);
}

/** Kilometres between two points, along the great circle. */
export function kilometres(a: Point, b: Point): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (x: number) => Math.sin(rad(x) / 2) ** 2;
  const h =
    half(b.latitude - a.latitude) +
    Math.cos(rad(a.latitude)) * Math.cos(rad(b.latitude)) * half(b.longitude - a.longitude);
  return 2 * 6371 * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Degrees of longitude and latitude that so many kilometres are at a point; near the poles no more than twenty times the equator's. */
const degrees = ({ latitude }: Point, east: number, north: number): [east: number, north: number] => [
  east / 111.2 / Math.max(0.05, Math.cos((latitude * Math.PI) / 180)),
  north / 111.2,
];

/** What lies within so many kilometres north, south, east and west of a point, in degrees. It ends at the date line. */
export function boxAround(point: Point, km: number): Record<'south' | 'north' | 'west' | 'east', number> {
  const [wide, high] = degrees(point, km, km);
  return {
    south: Math.max(-90, point.latitude - high),
    north: Math.min(90, point.latitude + high),
    west: Math.max(-180, point.longitude - wide),
    east: Math.min(180, point.longitude + wide),
  };
}

/** The point so many kilometres east and north of another, to about ten metres. */
export function movedBy(point: Point, eastKm: number, northKm: number): Point {
  const [east, north] = degrees(point, eastKm, northKm);
  return {
    latitude: Number(Math.max(-90, Math.min(90, point.latitude + north)).toFixed(4)),
    longitude: Number((point.longitude + east).toFixed(4)),
  };
}

// The places that the console suggests while a city is typed: cities, districts, airports and stations, from kept data packages,
// cut into a file per first two letters so that a page loads a few kilobytes and no server is asked.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { folded, type Place, type PlaceKind, type PlaceLine, shardOf } from '../../web/data/place-files.ts';
import { projectRoot } from '../settings.ts';
import { dataFiles } from './data-files.ts';
import { type GeoName, geoNames } from './geo-names.ts';

const load = createRequire(import.meta.url);

interface Airport {
  iata: string;
  country_code: string;
  airport: string;
  latitude: number;
  longitude: number;
  type: string;
  continent: string;
}
interface Airports {
  findAirports(filter: { has_scheduled_service: boolean }): Promise<Airport[]>;
}
interface Station {
  name: string;
  weight: number;
  location: { latitude: number; longitude: number } | null;
  address: { city: string };
}

/** Smaller places are seldom asked for, and each costs a line in a file. */
const fewestPeople = { inEurope: 4_000, elsewhere: 15_000 };
/** The busiest 500 German stations; no kept package has those of other countries. */
const leastBusy = 100;

const place = (
  name: string,
  country: string,
  [longitude, latitude]: readonly [number, number],
  kind: PlaceKind,
  weight: number,
  city = name,
): Place => [name, city, country, Number(latitude.toFixed(4)), Number(longitude.toFixed(4)), kind, weight];

/** About how far apart two points are, in degrees of latitude; near enough to find the city around a district. */
const apart = (a: Place, b: Place) =>
  Math.hypot(a[3] - b[3], (a[4] - b[4]) * Math.cos((a[3] * Math.PI) / 180));

const within = 0.3;

/** Large cities by the degree they lie in, so that a district looks at its neighbours alone. */
function cityFinder(cities: Place[]) {
  const cells = new Map<string, Place[]>();
  for (const city of cities) {
    const key = `${Math.floor(city[3])} ${Math.floor(city[4])}`;
    cells.set(key, [...(cells.get(key) ?? []), city]);
  }
  return (near: Place): Place | undefined => {
    const found: Place[] = [];
    for (const north of [-1, 0, 1]) {
      for (const east of [-1, 0, 1]) {
        found.push(...(cells.get(`${Math.floor(near[3]) + north} ${Math.floor(near[4]) + east}`) ?? []));
      }
    }
    // The larger a city is, the farther out its districts and airports lie.
    return found
      .filter((city) => apart(near, city) < within && city[6] > 1.5 * near[6])
      .sort((a, b) => apart(near, a) / Math.sqrt(a[6]) - apart(near, b) / Math.sqrt(b[6]))[0];
  };
}

/** Cities that are written in several ways, by each of them; the parser of requests has the list. */
function citiesByForm(): Map<string, { english: string; forms: string[] }> {
  const sql = readFileSync(path.join(projectRoot, 'sql/06_parsing/city_names.sql'), 'utf8');
  const found = [...sql.matchAll(/\('((?:[^']|'')+)', '\{([^}]*)\}'/g)];
  if (found.length < 100) throw new Error('city_names.sql lists no cities where they are looked for');
  return new Map(
    found.flatMap(([, english = '', listed = '']) => {
      const forms = listed.split(',');
      return forms.map((form) => [form, { english, forms }] as const);
    }),
  );
}

const isDistrict = ({ featureCode }: GeoName) => featureCode === 'PPLX';

/** What an airport or a station is found by: its name, and its name without the first word, which often is the city's. */
function byWords(name: string): string[] {
  const all = folded(name);
  const rest = all.replace(/^\S+ /, '');
  return /^(international )?airport\b|^hbf\b/.test(rest) ? [all] : [all, rest];
}

/** All places, each with the folded words that find it. */
async function allPlaces(): Promise<PlaceLine[]> {
  const { findAirports } = load('airport-data-js') as Airports;
  const airports = await findAirports({ has_scheduled_service: true });
  const inEurope = new Set(
    airports.filter(({ continent }) => continent === 'EU').map((one) => one.country_code),
  );
  const byForm = citiesByForm();
  const english = (name: string) => byForm.get(folded(name))?.english ?? name;
  const listed = geoNames().filter(
    ({ country, population }) =>
      population >= (inEurope.has(country) ? fewestPeople.inEurope : fewestPeople.elsewhere),
  );
  const cities = listed
    .filter((one) => !isDistrict(one))
    .map(({ name, country, population, loc }): PlaceLine => {
      const known = population >= 20_000 || inEurope.has(country) ? byForm.get(folded(name)) : undefined;
      const shown = known?.english ?? name;
      return [
        [...new Set([folded(name), folded(shown), ...(known?.forms ?? [])])],
        place(shown, country, loc.coordinates, 'city', population),
      ];
    });
  const cityAround = cityFinder(
    cities.map(([, city]) => city).filter(([, , , , , , people]) => people >= 100_000),
  );
  const inCity = (one: Place): Place => [one[0], cityAround(one)?.[0] ?? one[1], ...one.slice(2)] as Place;
  const districts = listed.filter(isDistrict).map(({ name, country, population, loc }): PlaceLine => {
    const district = inCity(place(name, country, loc.coordinates, 'district', population));
    return [[folded(name)], district];
  });
  const usual = airports.filter(({ iata, type }) => iata && /^(large|medium)_airport$/.test(type));
  const landings = usual.map(({ airport, iata, country_code, latitude, longitude, type }): PlaceLine => {
    const name = `${airport} (${iata})`;
    const weight = type === 'large_airport' ? 90_000 : 9_000;
    const one = inCity(place(name, country_code, [longitude, latitude], 'airport', weight, airport));
    return [[...new Set([...byWords(name), iata.toLowerCase(), folded(one[1])])], one];
  });
  const busy = (load('db-stations/data.json') as Station[]).filter(({ weight }) => weight >= leastBusy);
  const stations = busy.flatMap(({ name, location, weight, address }): PlaceLine[] => {
    if (!location) return [];
    const at = [location.longitude, location.latitude] as const;
    return [[byWords(name), place(name, 'DE', at, 'station', weight, english(address.city.trim()))]];
  });
  return [...cities, ...districts, ...landings, ...stations];
}

/** The files, by their names below `places/`. */
export async function placeFiles(): Promise<Map<string, PlaceLine[]>> {
  const files = new Map<string, PlaceLine[]>();
  for (const line of await allPlaces()) {
    for (const shard of new Set(line[0].map(shardOf))) {
      if (shard.length < 2) continue;
      const file = files.get(shard) ?? [];
      file.push(line);
      files.set(shard, file);
    }
  }
  return files;
}

export const places = dataFiles('places', placeFiles);

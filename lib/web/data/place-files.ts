// Places of the world by what is typed of their name: cities, districts, airports and stations. They lie in files of a few
// kilobytes, one per first two letters, which the build cuts from kept data packages (lib/local/assets/places.ts).

/** Name, its city, country code, latitude, longitude, kind, and a weight that sorts the better known first. */
export type Place = [
  name: string,
  city: string,
  country: string,
  latitude: number,
  longitude: number,
  kind: PlaceKind,
  weight: number,
];
export type PlaceKind = 'city' | 'district' | 'airport' | 'station';
/** A line of a file: a place with the folded words that find it. */
export type PlaceLine = [words: string[], place: Place];

/** A text as it is compared: without accents, case and signs. */
export const folded = (text: string): string =>
  text
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The name of the file that holds what begins like a folded text; of one letter there is none. */
export const shardOf = (word: string): string => [...word.replaceAll(' ', '')].slice(0, 2).join('');

/** How a place is written in the list: its city where it is a part of one, and its country. */
export const placeLabel = ([name, city, country]: Place): string =>
  [name, ...(city !== name && !folded(name).includes(folded(city)) ? [city] : []), country].join(', ');

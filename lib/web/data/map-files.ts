// What lies round the hotels on the map without tiles: land, rivers, and the names of towns and districts. They lie in files of a few
// kilobytes, one per cell of two degrees, which the build cuts from kept data (lib/local/assets/map-files.ts).

/** A town or district, as it is written on the map; 0 people where it is not known. */
export type MapName = [name: string, latitude: number, longitude: number, people: number];
export type Line = [longitude: number, latitude: number][];
/** An outline of land, or of a sea within it. */
export type Ring = Line;

export interface MapFile {
  names: MapName[];
  land: Ring[];
  rivers: Line[];
}

/** Degrees of latitude and longitude that a file covers. */
export const cellSize = 2;

/** The name of the file that covers a point: the south-western corner of its cell. */
export function cellOf(latitude: number, longitude: number): string {
  const corner = (degrees: number) => Math.floor(degrees / cellSize) * cellSize;
  return `${corner(latitude)}_${corner(longitude)}`;
}

/** The names of the files that a box touches. */
export function cellsOf(west: number, south: number, east: number, north: number): string[] {
  const cells = new Set<string>();
  for (let latitude = south; latitude < north + cellSize; latitude += cellSize)
    for (let longitude = west; longitude < east + cellSize; longitude += cellSize)
      cells.add(cellOf(Math.min(latitude, north), Math.min(longitude, east)));
  return [...cells];
}

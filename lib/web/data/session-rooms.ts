// Which of a hotel's rooms a session takes: what each seats in the setup asked for.

import type { Programme } from '../../schemas/asked.ts';

export type Session = Programme['sessions'][number];

/** A room of a hotel for sessions (hotel_spaces). */
export interface Space {
  name: string;
  area_m2?: number | null;
  ceiling_m?: number | null;
  /** Seats by setup. */
  capacities: unknown;
}

/** How many people a room seats in a setup; 0 where it does not say. */
export const seatsIn = ({ capacities }: Space, setup: string | undefined): number =>
  (setup && (capacities as Partial<Record<string, number>> | null | undefined)?.[setup]) || 0;

/** The smallest room that seats a session, the largest where none does; undefined where no room says what it seats. */
export function roomFor({ setup, people = 0 }: Session, spaces: readonly Space[]): Space | undefined {
  const known = spaces
    .filter((space) => seatsIn(space, setup) > 0)
    .toSorted((a, b) => seatsIn(a, setup) - seatsIn(b, setup));
  return known.find((space) => seatsIn(space, setup) >= people) ?? known.at(-1);
}

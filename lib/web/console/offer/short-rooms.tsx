// Sessions for which a hotel's rooms are too small, or too few, in the setup asked for: "Atelier seats 90 of 120 in cabaret".

import { useQuery } from '@tanstack/preact-query';
import type { Programme } from '../../../schemas/asked.ts';
import { query } from '../../data/queries.ts';
import type { Rfp } from '../../data/rfps.ts';
import { ask, from } from '../../data/session.ts';
import { type Space, seatsIn } from '../../data/session-rooms.ts';
import { number, words } from '../../parts/format.ts';

type Session = Partial<NonNullable<Programme['sessions']>[number]>;

const spacesQuery = (hotelId: string) =>
  query(['hotel', hotelId, 'spaces'], () =>
    ask(from('hotel_spaces').select('name, capacities').eq('hotel_id', hotelId)),
  );

const sessionsOf = (rfp: Pick<Rfp, 'programme'>): Session[] =>
  (rfp.programme as unknown as Partial<Programme> | undefined)?.sessions ?? [];

/** A sentence for each session that does not fit. A setup of which no room says what it seats is not judged. */
export function shortRooms(sessions: readonly Session[], spaces: readonly Space[]): string[] {
  return sessions.flatMap(({ title, setup, people, rooms = 1 }, at) => {
    if (!setup || !people) return [];
    const known = spaces
      .map((space) => ({ name: space.name, seats: seatsIn(space, setup) }))
      .filter(({ seats }) => seats > 0)
      .sort((a, b) => b.seats - a.seats);
    const [largest] = known;
    const fitting = known.filter(({ seats }) => seats >= people).length;
    if (!largest || fitting >= rooms) return [];
    const said =
      rooms === 1
        ? `${largest.name} seats ${number(largest.seats)} of ${number(people)}`
        : `${number(fitting)} of ${number(rooms)} rooms seat ${number(people)}`;
    return [`${title || `Session ${at + 1}`}: ${said} in ${words(setup).toLowerCase()}`];
  });
}

export function ShortRooms({ rfp, hotelId }: { rfp: Rfp; hotelId: string }) {
  const sessions = sessionsOf(rfp);
  const { data: spaces = [] } = useQuery({
    ...spacesQuery(hotelId),
    enabled: sessions.some(({ setup, people }) => setup && people),
  });
  const said = shortRooms(sessions, spaces);
  if (said.length === 0) return null;
  return (
    <div class="notice">
      <p>Its rooms do not fit what is asked:</p>
      <ul>
        {said.map((text) => (
          <li key={text} dir="auto">
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}

// The sessions of a request, each with the room that a hotel gives it and what that costs. The smallest of the hotel's own rooms that
// seats it stands there to begin with; another name can be typed.

import { useId } from 'preact/hooks';
import { sessionText, timesOf } from '../../schemas/asked-said.ts';
import { dateAt } from '../../schemas/event-days.ts';
import { longest } from '../../schemas/longest.ts';
import { roomFor, type Session, type Space, seatsIn } from '../data/session-rooms.ts';
import { number, words } from '../parts/format.ts';
import { Tick } from '../parts/inputs.tsx';
import { Amount, type Control } from './fields.tsx';

interface SessionRoomsProps extends Control {
  sessions: readonly Session[];
  spaces: readonly Space[];
  startDate: string;
}

export function SessionRooms({ sessions, spaces, startDate, ...control }: SessionRoomsProps) {
  const { values, set } = control;
  const id = useId();
  const isOpen = values.by_session === 'yes';
  /** Fills in the rooms that fit, without a hire of their own. */
  function open(isWanted: boolean) {
    set('by_session', isWanted ? 'yes' : '');
    for (const [at, session] of isWanted ? sessions.entries() : []) {
      if (!values[`space:${at}`]) set(`space:${at}`, roomFor(session, spaces)?.name ?? '');
      if (!values[`hire:${at}`]) set(`hire:${at}`, '0.00');
    }
  }
  return (
    <>
      <Tick class="tick" checked={isOpen} set={open}>
        Say which room each session gets, and what it costs
      </Tick>
      {isOpen && (
        <>
          <datalist id={`${id}-rooms`}>
            {spaces.map(({ name }) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <ol class="sessions">
            {sessions.map((session, at) => {
              const title = session.title || `Session ${at + 1}`;
              const space = spaces.find(({ name }) => name === values[`space:${at}`]);
              return (
                <li key={at}>
                  <b dir="auto">{title}</b>
                  <small>
                    {[dateAt(startDate, session.day), timesOf(session), sessionText(session)]
                      .filter(Boolean)
                      .join(', ')}
                  </small>
                  <div class="fields">
                    <div>
                      <label for={`${id}-${at}`}>Room</label>
                      <input
                        id={`${id}-${at}`}
                        name={`space:${at}`}
                        list={`${id}-rooms`}
                        dir="auto"
                        autocomplete="off"
                        maxLength={longest.name}
                        value={values[`space:${at}`] ?? ''}
                        onInput={(event) => set(`space:${at}`, event.currentTarget.value)}
                      />
                      <small>{space ? <Seats space={space} session={session} /> : '\u00a0'}</small>
                    </div>
                    <Amount
                      name={`hire:${at}`}
                      label="Hire"
                      hint={
                        (session.rooms ?? 1) > 1
                          ? `per room, ${number(session.rooms)} rooms; 0: included`
                          : '0: included'
                      }
                      {...control}
                    />
                  </div>
                </li>
              );
            })}
          </ol>
        </>
      )}
    </>
  );
}

/** What a room measures and seats: "120 m², 3.20 m high, seats 90 of 120 in cabaret". */
function Seats({ space, session }: { space: Space; session: Session }) {
  const seats = seatsIn(space, session.setup);
  const isShort = seats > 0 && session.people !== undefined && seats < session.people;
  const said = [
    space.area_m2 ? `${number(space.area_m2)} m²` : '',
    space.ceiling_m ? `${number(space.ceiling_m, 2)} m high` : '',
    seats && session.setup
      ? `seats ${number(seats)}${isShort ? ` of ${number(session.people)}` : ''} in ${words(session.setup).toLowerCase()}`
      : '',
  ].filter(Boolean);
  return <span class={isShort ? 'unsure' : ''}>{said.join(', ')}</span>;
}

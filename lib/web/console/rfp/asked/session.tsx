// A session of a programme: its fields, and how it is moved, by its handle with a mouse or by its *Day* with anything else.

import { longestAsked, people, roomsOfSession, setups } from '../../../../schemas/asked-words.ts';
import { Button, Choice } from '../../../parts/controls.tsx';
import { Entry, Tick } from '../../../parts/inputs.tsx';
import { isFaulty, type Place, type SessionDraft } from './draft.ts';

type Move = (from: Place, to: Place) => void;

/** What is dragged, so that nothing else is taken for a session. */
const dragType = 'application/x-session';

/** What takes a dropped session, which then stands before this place. */
export const dropOn = (to: Place, move: Move) => ({
  onDragOver: (event: DragEvent) => {
    if (event.dataTransfer?.types.includes(dragType)) event.preventDefault();
  },
  onDrop: (event: DragEvent) => {
    const dragged = event.dataTransfer?.getData(dragType);
    if (!dragged) return;
    event.preventDefault();
    event.stopPropagation();
    const [day = 0, at = 0] = dragged.split(' ').map(Number);
    move({ day, at }, to);
  },
});

export function Session({
  session,
  name,
  place,
  days,
  hasFault,
  set,
  move,
  remove,
}: {
  session: SessionDraft;
  name: string;
  place: Place;
  /** The names of all days, to move it to. */
  days: string[];
  hasFault: boolean;
  set: (changes: Partial<SessionDraft>) => void;
  move: Move;
  remove: () => void;
}) {
  return (
    <fieldset class="fields entry session" aria-label={name} {...dropOn(place, move)}>
      <Entry label="From" type="time" value={session.from ?? ''} set={(from) => set({ from })} />
      <Entry label="To" type="time" value={session.to ?? ''} set={(to) => set({ to })} />
      <Entry
        label="Session"
        value={session.title ?? ''}
        maxLength={longestAsked.title}
        set={(title) => set({ title })}
      />
      <Entry
        label="People"
        value={session.people}
        isOdd={hasFault && isFaulty(people, session.people)}
        inputMode="numeric"
        set={(seats) => set({ people: seats })}
      />
      <Choice
        label="Set-up"
        value={session.setup}
        options={setups}
        empty="Not said"
        set={(setup) => set({ setup })}
      />
      <Entry
        label="Rooms"
        value={session.rooms}
        isOdd={hasFault && isFaulty(roomsOfSession, session.rooms)}
        inputMode="numeric"
        set={(rooms) => set({ rooms })}
      />
      {days.length > 1 && (
        <Choice
          label="Day"
          value={String(place.day)}
          options={days.map((day, at) => [String(at), day] as const)}
          set={(day) => move(place, { day: Number(day), at: Number.MAX_SAFE_INTEGER })}
        />
      )}
      <Tick checked={session.hold_24h === true} set={(checked) => set({ hold_24h: checked })}>
        held overnight
      </Tick>
      <span class="row-end">
        <span
          class="drag"
          aria-hidden="true"
          title="Drag to another place"
          draggable
          onDragStart={({ dataTransfer, currentTarget }) => {
            dataTransfer?.setData(dragType, `${place.day} ${place.at}`);
            const row = currentTarget.closest('fieldset');
            if (row) dataTransfer?.setDragImage(row, 0, 0);
          }}
        >
          ⠿
        </span>
        <Button kind="quiet" aria-label={`Remove ${name}`} onClick={remove}>
          ×
        </Button>
      </span>
    </fieldset>
  );
}

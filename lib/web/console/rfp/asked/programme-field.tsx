// The programme of an RFP: for each day its delegates with their package, and its sessions.

import { useRef } from 'preact/hooks';
import { packageWords } from '../../../../schemas/asked-said.ts';
import { type Package, packages, people } from '../../../../schemas/asked-words.ts';
import { dateAt, dayName } from '../../../../schemas/event-days.ts';
import { Button, Choice } from '../../../parts/controls.tsx';
import type { FieldState } from '../../../parts/form.tsx';
import { words } from '../../../parts/format.ts';
import { Entry, Tick } from '../../../parts/inputs.tsx';
import {
  type DayDraft,
  isFaulty,
  newSession,
  type Place,
  type ProgrammeDraft,
  type SessionDraft,
  withCopy,
  withMoved,
} from './draft.ts';
import { dropOn, Session } from './session.tsx';

const holding = ['room_hire', 'drinks', 'av', 'breakout'] as const;

export function ProgrammeField({
  field,
  startDate,
  onRemove,
}: {
  field: FieldState<ProgrammeDraft | null>;
  startDate: string;
  onRemove: () => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const programme = field.value;
  if (!programme) return null;
  const { days, package_contents: contents } = programme;
  const setDay = (at: number, changes: Partial<DayDraft>) =>
    field.set({ ...programme, days: days.map((day, n) => (n === at ? { ...day, ...changes } : day)) });
  const setContents = (changes: ProgrammeDraft['package_contents']) =>
    field.set({ ...programme, package_contents: { ...contents, ...changes } });
  /** Moves a session, and the focus with it. */
  function move(from: Place, to: Place) {
    const session = days[from.day]?.sessions[from.at];
    const moved = withMoved(programme as ProgrammeDraft, from, to);
    field.set(moved);
    const at = moved.days[to.day]?.sessions.indexOf(session as SessionDraft) ?? -1;
    requestAnimationFrame(() => {
      const row = list.current?.querySelectorAll('fieldset.day')[to.day]?.querySelectorAll('.session')[at];
      [...(row?.querySelectorAll('select') ?? [])].at(-1)?.focus();
    });
  }
  const last = days.at(-1);
  const addDay = () =>
    field.set({
      ...programme,
      days: [
        ...days,
        {
          day: last ? last.day + 1 : 0,
          packages: [{ delegates: last?.packages[0]?.delegates ?? '', package: 'full_day' }],
          sessions: [],
        },
      ],
    });
  return (
    <div class="asked" ref={list}>
      <div class="title">
        <h2>Programme</h2>
        <Button kind="quiet" onClick={onRemove}>
          No programme
        </Button>
      </div>
      {days.map((day, at) => (
        <Day
          key={day.day}
          day={day}
          at={at}
          days={days.map((one) => dayName(one.day))}
          move={move}
          date={dateAt(startDate, day.day)}
          hasFault={field.fault !== ''}
          set={(changes) => setDay(at, changes)}
          copy={() => field.set(withCopy(programme, day))}
          remove={() => field.set({ ...programme, days: days.filter((_, n) => n !== at) })}
        />
      ))}
      {field.fault && <p class="error">{field.fault}</p>}
      <div class="actions">
        <Button onClick={addDay}>Add a day</Button>
      </div>
      <h3>What the package should hold</h3>
      <div class="boxes">
        {holding.map((name) => (
          <Tick
            key={name}
            checked={contents[name] === true}
            set={(checked) => setContents({ [name]: checked })}
          >
            {name === 'av' ? 'AV' : words(name)}
          </Tick>
        ))}
      </div>
      <div class="fields">
        <Choice
          label="Breaks with coffee"
          value={String(contents.breaks ?? '')}
          options={['0', '1', '2', '3', '4']}
          empty="Not said"
          set={(value) => setContents({ breaks: value === '' ? undefined : Number(value) })}
        />
        <Choice
          label="Courses at lunch"
          value={String(contents.lunch_courses ?? '')}
          options={['0', '1', '2', '3', '4']}
          empty="Not said"
          set={(value) => setContents({ lunch_courses: value === '' ? undefined : Number(value) })}
        />
      </div>
    </div>
  );
}

function Day({
  day,
  at: nth,
  days,
  move,
  date,
  hasFault,
  set,
  copy,
  remove,
}: {
  day: DayDraft;
  at: number;
  /** The names of all days, to move a session to. */
  days: string[];
  move: (from: Place, to: Place) => void;
  date: string;
  hasFault: boolean;
  set: (changes: Partial<DayDraft>) => void;
  copy: () => void;
  remove: () => void;
}) {
  const { packages: taken, sessions } = day;
  const name = dayName(day.day);
  const free = packages.find((one) => !taken.some((other) => other.package === one));
  const setPackage = (at: number, changes: Partial<DayDraft['packages'][number]>) =>
    set({ packages: taken.map((one, n) => (n === at ? { ...one, ...changes } : one)) });
  const setSession = (at: number, changes: Partial<SessionDraft>) =>
    set({ sessions: sessions.map((one, n) => (n === at ? { ...one, ...changes } : one)) });
  return (
    <fieldset class="day" aria-label={name} {...dropOn({ day: nth, at: sessions.length }, move)}>
      <div class="title">
        <h3>
          {name} <span class="soft">{date}</span>
        </h3>
        <span class="actions">
          <Button kind="quiet" onClick={copy}>
            Copy this day
          </Button>
          <Button kind="quiet" aria-label={`Remove ${name}`} onClick={remove}>
            Remove
          </Button>
        </span>
      </div>
      {taken.map((one, at) => (
        <div key={at} class="fields entry">
          <Entry
            label="Delegates"
            value={one.delegates}
            isOdd={hasFault && (one.delegates.trim() === '' || isFaulty(people, one.delegates))}
            inputMode="numeric"
            set={(delegates) => setPackage(at, { delegates })}
          />
          <Choice
            label="Package"
            value={one.package}
            options={packages.map((name) => [name, packageWords[name]] as const)}
            set={(value) => setPackage(at, { package: value as Package })}
          />
          {taken.length > 1 && (
            <Button
              kind="quiet"
              aria-label={`Remove package ${at + 1} of ${name}`}
              onClick={() => set({ packages: taken.filter((_, n) => n !== at) })}
            >
              ×
            </Button>
          )}
        </div>
      ))}
      {sessions.map((session, at) => (
        <Session
          key={at}
          session={session}
          name={`session ${at + 1} of ${name}`}
          hasFault={hasFault}
          place={{ day: nth, at }}
          days={days}
          move={move}
          set={(changes) => setSession(at, changes)}
          remove={() => set({ sessions: sessions.filter((_, n) => n !== at) })}
        />
      ))}
      <div class="actions">
        <Button onClick={() => set({ sessions: [...sessions, newSession(taken[0]?.delegates ?? '')] })}>
          Add a session
        </Button>
        {free && (
          <Button
            kind="quiet"
            onClick={() => set({ packages: [...taken, { delegates: '', package: free }] })}
          >
            Add another package
          </Button>
        )}
      </div>
    </fieldset>
  );
}

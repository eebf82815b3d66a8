// What else must be priced: a line each, the usual ones to tap.

import { unitWords } from '../../../../schemas/asked-said.ts';
import { lineKinds, lineUnits, longestAsked, mostAsked } from '../../../../schemas/asked-words.ts';
import { dayName } from '../../../../schemas/event-days.ts';
import { Button, Choice } from '../../../parts/controls.tsx';
import type { FieldState } from '../../../parts/form.tsx';
import { Entry } from '../../../parts/inputs.tsx';
import { isQuantity, keyFor, type LineDraft, usualLines } from './draft.ts';

const kindWords: Record<LineDraft['kind'], string> = {
  fnb: 'Food and beverage',
  av: 'AV',
  meeting_room: 'Meeting room',
  other: 'Other',
};

export function LinesField({
  field,
  days,
  attendees,
}: {
  field: FieldState<LineDraft[]>;
  /** The days of the event, to say on which a line is wanted. */
  days: readonly number[];
  attendees: string;
}) {
  const lines = field.value;
  const hasFault = field.fault !== '';
  const add = (line: Pick<LineDraft, 'kind' | 'label' | 'unit'>) =>
    field.set([
      ...lines,
      {
        ...line,
        key: keyFor(line.label, lines),
        quantity: line.unit.startsWith('person') ? attendees : '1',
        day: '',
        note: '',
      },
    ]);
  const set = (at: number, changes: Partial<LineDraft>) =>
    field.set(lines.map((line, n) => (n === at ? { ...line, ...changes } : line)));
  // A line may be wanted on a day that the programme does not have: a dinner on the eve.
  const daysFor = ({ day }: LineDraft) =>
    day === '' || days.includes(Number(day)) ? days : [...days, Number(day)].sort((a, b) => a - b);
  const offered = usualLines.filter(({ label }) => !lines.some((line) => line.label === label));
  return (
    <div class="asked">
      <h2>What else must be priced</h2>
      {lines.map((line, at) => (
        <fieldset key={line.key} class="fields entry line" aria-label={line.label || `line ${at + 1}`}>
          <Entry
            label="What"
            value={line.label}
            maxLength={longestAsked.label}
            isOdd={hasFault && line.label.trim() === ''}
            set={(label) => set(at, { label })}
          />
          <Choice
            label="Kind"
            value={line.kind}
            options={lineKinds.map((kind) => [kind, kindWords[kind]] as const)}
            set={(kind) => set(at, { kind: kind as LineDraft['kind'] })}
          />
          <Entry
            label="Quantity"
            value={line.quantity}
            inputMode="decimal"
            isOdd={hasFault && !isQuantity(line.quantity)}
            set={(quantity) => set(at, { quantity })}
          />
          <Choice
            label="Priced"
            value={line.unit}
            options={lineUnits.map((unit) => [unit, unitWords[unit]] as const)}
            set={(unit) => set(at, { unit: unit as LineDraft['unit'] })}
          />
          <Choice
            label="When"
            value={line.day}
            options={daysFor(line).map((day) => [String(day), dayName(day)] as const)}
            empty="Any day"
            set={(day) => set(at, { day })}
          />
          <Entry
            label="Note"
            value={line.note ?? ''}
            maxLength={longestAsked.note}
            set={(note) => set(at, { note })}
          />
          <Button
            kind="quiet"
            aria-label={`Remove ${line.label || `line ${at + 1}`}`}
            onClick={() => field.set(lines.filter((_, n) => n !== at))}
          >
            ×
          </Button>
        </fieldset>
      ))}
      {hasFault && <p class="error">{field.fault}</p>}
      {lines.length < mostAsked.lines && (
        <div class="actions">
          {offered.map((line) => (
            <Button key={line.label} kind="quiet" onClick={() => add(line)}>
              + {line.label}
            </Button>
          ))}
          <Button onClick={() => add({ kind: 'other', label: '', unit: 'event' })}>Add a line</Button>
        </div>
      )}
    </div>
  );
}

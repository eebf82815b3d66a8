// The form of terms: a short list, each with what is wished beside it, opened to be changed. A hotel takes its last terms again, or
// pastes its own text, which is read for it to look over.

import { useEffect, useId, useMemo, useState } from 'preact/hooks';
import { mostOfTerms, type TermField, type TermKey, termFields } from '../../schemas/term-words.ts';
import type { Terms } from '../../schemas/terms.ts';
import { termText } from '../../schemas/terms-said.ts';
import { draftOf, type Entry, type TermsDraft, termsOf, withReading } from '../terms/draft.ts';
import { longestRead } from '../terms/pieces.ts';
import { readTerms } from '../terms/read-terms.ts';
import type { TermsProps } from '../terms/state.ts';
import { money } from './format.ts';
import { Tick } from './inputs.tsx';

const keys = Object.keys(termFields) as TermKey[];
/** What nearly every offer says. The others follow under a heading of their own. */
const usual: readonly TermKey[] = [
  ...(['cancellation', 'attrition_steps', 'min_pickup_pct', 'attrition_charge_pct'] as const),
  ...(['deposits', 'guarantee', 'cutoff_days', 'payment_days', 'force_majeure'] as const),
];

export function TermsForm({ wish, last, currency, state, set, isTried, setMinimum }: TermsProps) {
  const [draft, setDraft] = useState<TermsDraft>(() => draftIn(state.typed) ?? draftOf(state.terms));
  const [said, setSaid] = useState('');
  const { terms, faults } = useMemo(() => termsOf(draft), [draft]);
  function take(next: TermsDraft) {
    setDraft(next);
    const read = termsOf(next);
    set({ terms: read.terms, isFaulty: read.faults.size > 0, typed: JSON.stringify(next) });
  }
  useEffect(() => {
    // What was typed before is sent again as it stands now.
    if (state.typed) take(draft);
  }, []);
  const wished = (wish ?? {}) as Partial<Terms>;
  const isMain = (key: TermKey) =>
    usual.includes(key) || wished[key] !== undefined || draft[key] !== undefined;
  const [shownFirst] = useState(() => keys.filter(isMain));
  const main = keys.filter((key) => shownFirst.includes(key) || draft[key] !== undefined);
  const row = (key: TermKey) => (
    <Row
      key={key}
      name={key}
      text={termText(key, terms[key] as never, (amount) => money(amount, currency))}
      wish={termText(key, wished[key] as never, (amount) => money(amount, currency))}
      value={draft[key]}
      faults={faults}
      isTried={isTried}
      set={(value) => take({ ...draft, [key]: value })}
      takeWish={() => take({ ...draft, ...draftOf({ [key]: wished[key] }) })}
    />
  );
  const missing = Object.keys(wished).filter((key) => draft[key as TermKey] === undefined);
  return (
    <div class="terms-form">
      {wish !== null && (
        <>
          <div class="actions">
            {missing.length > 0 && (
              <button
                type="button"
                onClick={() => {
                  take({ ...draftOf(wished), ...draft });
                  setSaid('What is wished and you had not said is taken over. Change what you do not offer.');
                }}
              >
                All as wished
              </button>
            )}
            {last && Object.keys(last).length > 0 && (
              <button
                type="button"
                onClick={() => {
                  take(draftOf(last));
                  setSaid('The terms of your last offer are filled in.');
                }}
              >
                Our terms of last time
              </button>
            )}
          </div>
          <Paste
            read={(text) => {
              const reading = readTerms(text);
              take(withReading(draft, reading, mostOfTerms.other));
              if (reading.fnb_minimum !== null) setMinimum?.(reading.fnb_minimum.toFixed(2));
              setSaid(readText(reading, setMinimum !== undefined, currency));
            }}
          />
        </>
      )}
      <p role="status" class="soft">
        {said}
      </p>
      <div class="terms-list">{main.map(row)}</div>
      {keys.length > main.length && (
        <details>
          <summary>More terms</summary>
          <div class="terms-list">{keys.filter((key) => !main.includes(key)).map(row)}</div>
        </details>
      )}
      {isTried && faults.size > 0 && (
        <p class="error" role="alert">
          Of the terms, {faults.size === 1 ? 'one field is' : `${faults.size} fields are`} to be looked at.
        </p>
      )}
    </div>
  );
}

function draftIn(typed: string): TermsDraft | null {
  try {
    const kept: unknown = JSON.parse(typed || 'null');
    return typeof kept === 'object' ? (kept as TermsDraft | null) : null;
  } catch {
    return null;
  }
}

function readText(reading: ReturnType<typeof readTerms>, takesMinimum: boolean, currency: string): string {
  const count = Object.keys(reading.terms).length;
  return [
    count === 0
      ? 'No term was recognized.'
      : `${count === 1 ? 'One term was' : `${count} terms were`} read: look them over.`,
    reading.isGuess && 'Some days were worked out, such as a month as 30 days.',
    reading.fnb_minimum !== null &&
      takesMinimum &&
      `The minimum of ${money(reading.fnb_minimum, currency)} for food and beverage is filled in among the prices.`,
    reading.rest.length > 0 && 'What was not understood stands under “Other terms”, word for word.',
  ]
    .filter(Boolean)
    .join(' ');
}

function Paste({ read }: { read: (text: string) => void }) {
  const id = useId();
  const [text, setText] = useState('');
  return (
    <details>
      <summary>Paste your terms as text</summary>
      <label for={id}>Your terms, in English or German</label>
      <textarea
        id={id}
        dir="auto"
        rows={4}
        maxLength={longestRead}
        placeholder="Free of charge up to 60 days, then 50 %, 30 days 80 %; deposit 30 % on signature"
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <div class="actions">
        <button type="button" disabled={text.trim() === ''} onClick={() => read(text)}>
          Read it
        </button>
      </div>
    </details>
  );
}

interface RowProps {
  name: TermKey;
  text: string;
  wish: string;
  value: TermsDraft[TermKey];
  faults: Map<string, string>;
  isTried: boolean;
  set: (value: TermsDraft[TermKey]) => void;
  takeWish: () => void;
}

/** One term: what is said and what is wished in one line, and its fields below once it is opened. */
function Row({ name, text, wish, value, faults, isTried, set, takeWish }: RowProps) {
  const field = termFields[name];
  const found = [...faults].filter(([path]) => path === name || path.startsWith(`${name}.`));
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isTried && found.length > 0) setOpen(true);
  }, [isTried, found.length]);
  return (
    <details
      class="term"
      data-term={name}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <b>{field.label}</b>
        <span dir="auto" class={found.length > 0 ? 'error' : text ? '' : 'soft'}>
          {found.length > 0 ? 'to be completed' : text || 'not said'}
        </span>
        {wish && wish !== text && <small>wished: {wish}</small>}
        {wish && wish === text && <small>as wished</small>}
      </summary>
      {isOpen && (
        <>
          {field.hint && <p class="soft">{field.hint}</p>}
          <Value name={name} field={field} value={value} faults={faults} set={set} />
          {wish && wish !== text && (
            <div class="actions">
              <button type="button" onClick={takeWish}>
                As wished
              </button>
            </div>
          )}
        </>
      )}
    </details>
  );
}

interface ValueProps {
  name: TermKey;
  field: TermField;
  value: TermsDraft[TermKey];
  faults: Map<string, string>;
  set: (value: TermsDraft[TermKey]) => void;
}

function Value({ name, field, value, faults, set }: ValueProps) {
  if (field.kind === 'list') {
    const entries = Array.isArray(value) ? value : [];
    const replace = (at: number, entry: Entry) => set(entries.with(at, entry));
    return (
      <>
        {entries.map((entry, at) => (
          <fieldset key={at} class="fields entry" aria-label={`${field.label} ${at + 1}`}>
            <Fields
              path={`${name}.${at}`}
              of={field}
              entry={entry}
              faults={faults}
              set={(one) => replace(at, one)}
            />
            <button
              type="button"
              class="quiet"
              aria-label={`Remove ${field.label} ${at + 1}`}
              onClick={() => set(entries.filter((_, n) => n !== at))}
            >
              ×
            </button>
          </fieldset>
        ))}
        <div class="actions">
          <button type="button" onClick={() => set([...entries, {}])}>
            Add {entries.length === 0 ? 'one' : 'another'}
          </button>
        </div>
      </>
    );
  }
  if (field.kind === 'group' || field.kind === 'answer') {
    const entry = typeof value === 'object' && !Array.isArray(value) ? value : {};
    return (
      <div class="fields">
        <Fields
          path={name}
          of={field.kind === 'answer' ? answerField : field}
          entry={entry}
          faults={faults}
          set={set}
        />
      </div>
    );
  }
  return (
    <div class={field.kind === 'text' ? 'text' : 'fields'}>
      <Control
        field={field}
        label={field.label}
        value={typeof value === 'string' ? value : ''}
        fault={faults.get(name) ?? ''}
        set={set}
      />
    </div>
  );
}

const answerField: TermField = {
  label: '',
  kind: 'group',
  fields: {
    answer: { label: 'Answer', kind: 'choice', words: { yes: 'yes', no: 'no' } },
    text: { label: 'In your words', kind: 'text' },
  },
};

function Fields({
  path,
  of,
  entry,
  faults,
  set,
}: {
  path: string;
  of: TermField;
  entry: Entry;
  faults: Map<string, string>;
  set: (entry: Entry) => void;
}) {
  return (
    <>
      {Object.entries(of.fields ?? {})
        // Of a deposit on signature there are no days.
        .filter(([name]) => !(name === 'days' && entry.on !== 'days_before'))
        .map(([name, field]) => (
          <Control
            key={name}
            field={field}
            label={field.label}
            value={entry[name] ?? ''}
            fault={faults.get(`${path}.${name}`) ?? ''}
            set={(value) => set({ ...entry, [name]: value })}
          />
        ))}
    </>
  );
}

const units: Record<string, string> = { '%': '%', days: 'days', rooms: 'rooms', currency: '' };

interface ControlProps {
  field: TermField;
  label: string;
  value: string;
  fault: string;
  set: (value: string) => void;
}

function Control({ field, label, value, fault, set }: ControlProps) {
  const id = useId();
  const hint = field.hint ?? (field.kind === 'number' ? units[field.unit ?? ''] : '');
  const shared = {
    ...{ id, value, 'aria-invalid': fault ? (true as const) : undefined, 'aria-describedby': `${id}-note` },
    onInput: (event: { currentTarget: { value: string } }) => set(event.currentTarget.value),
  };
  if (field.kind === 'choices') return <Choices {...{ field, label, value, set }} />;
  const words = field.kind === 'flag' ? { yes: 'yes', no: 'no' } : field.words;
  return (
    <div class={field.kind === 'text' ? 'wide' : undefined}>
      <label for={id}>{label}</label>
      {words ? (
        <select {...shared}>
          <option value="">Not said</option>
          {Object.entries(words).map(([word, text]) => (
            <option key={word} value={word}>
              {text}
            </option>
          ))}
        </select>
      ) : field.kind === 'text' ? (
        <textarea
          {...shared}
          dir="auto"
          rows={3}
          maxLength={label === termFields.other.label ? mostOfTerms.other : mostOfTerms.text}
        />
      ) : (
        <input {...shared} inputMode={field.unit === 'days' ? 'numeric' : 'decimal'} autocomplete="off" />
      )}
      <small id={`${id}-note`} class={fault ? 'error' : ''}>
        {fault || hint}
      </small>
    </div>
  );
}

function Choices({ field, label, value, set }: Omit<ControlProps, 'fault'>) {
  const chosen = value.split(',').filter(Boolean);
  return (
    <fieldset class="choices">
      <legend>{label}</legend>
      {Object.entries(field.words ?? {}).map(([word, text]) => (
        <Tick
          key={word}
          class="tick"
          checked={chosen.includes(word)}
          set={(checked) =>
            set([...chosen.filter((one) => one !== word), ...(checked ? [word] : [])].join(','))
          }
        >
          {text}
        </Tick>
      ))}
    </fieldset>
  );
}

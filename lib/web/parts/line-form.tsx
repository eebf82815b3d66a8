// The form for an offer line by line, for a request that asks by night or day: one price that fills all where that will do, a price for
// each night where it differs, and every line asked for with its price or the word that it is not offered. Both hotel desks use it.

import { type ComponentChildren, Fragment } from 'preact';
import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks';
import type { AskedOfHotel } from '../../schemas/asked.ts';
import { dateAt, kindName, nightsOf, packageWords, quantityText, rowsOf } from '../../schemas/asked-said.ts';
import { longest } from '../../schemas/longest.ts';
import { amountWords, optionWords } from '../../schemas/offer-costs.ts';
import type { OfferLine } from '../../schemas/offer-lines.ts';
import { explain } from '../data/errors.ts';
import { heldUntil } from '../data/held-until.ts';
import {
  asksForBreakfast,
  asksForSessions,
  extraAmounts,
  faultsOfLines,
  type LineValues,
  type ListRates,
  linesOf,
  packagesOf,
  startOfLines,
  sumOfLines,
} from '../data/line-offer.ts';
import type { Space } from '../data/session-rooms.ts';
import { isDay } from '../data/typed.ts';
import { startOfTerms, termArgument } from '../terms/state.ts';
import { day, dayAhead, money } from './format.ts';
import { SessionRooms } from './session-rooms.tsx';
import { Scroll } from './table.tsx';
import { TermsLater } from './terms-later.tsx';

export interface LineRequest extends AskedOfHotel {
  attendees: number;
  start_date: string;
  alternative_start_dates: string[];
  questions: string[];
  option_days: number;
  response_due: string | null;
  decision_date: string | null;
}

interface Standing {
  lines?: Partial<OfferLine>[] | null;
  start_date?: string | null;
  valid_until?: string | null;
  option_status?: string | null;
  answers?: string[] | null;
  comments?: string | null;
  terms?: object | null;
}

export interface LineFormProps {
  request: LineRequest;
  currency: string;
  /** The offer that stands, with its lines where it has any. */
  offer: Standing | undefined;
  /** The terms of the hotel's newest offer that says any. */
  lastTerms?: object | null | undefined;
  rates: ListRates | null;
  /** The hotel's own rooms for sessions. */
  spaces?: readonly Space[] | undefined;
  /** What was typed and not sent, and where it is kept. */
  draft?: { values: LineValues; keep: (values: LineValues) => void };
  send: (terms: object) => Promise<void>;
  label: string;
  /** What stands below the form and fills it: a bid sheet. */
  below: (values: LineValues, fill: (values: LineValues) => void) => ComponentChildren;
}

export function LineForm(props: LineFormProps) {
  const { request, currency, offer, lastTerms, rates, spaces = [], draft, send, label } = props;
  const start = useMemo(() => startOf(request, offer, rates), [request, offer]);
  const [values, setValues] = useState<LineValues>(() => ({ ...start, ...draft?.values }));
  const [terms, setTerms] = useState(() => startOfTerms(offer?.terms, values.terms));
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const faults = faultsOfLines(request, values);
  if (!isDay(values.valid_until ?? '')) faults.set('valid_until', 'A day');
  const shown = isTried ? faults : new Map<string, string>();
  useEffect(() => {
    const typed = { ...values, terms: terms.typed };
    if (Object.entries(typed).some(([name, value]) => value !== (start[name] ?? ''))) draft?.keep(typed);
  }, [values, terms]);
  const set = (name: string, value: string) => setValues((now) => ({ ...now, [name]: value }));
  const control = { values, shown, set };

  async function submit(event: Event) {
    event.preventDefault();
    if (isBusy) return;
    setTried(true);
    setFault('');
    if (faults.size > 0 || terms.isFaulty) {
      setFault('Check the marked fields.');
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    setBusy(true);
    await send({
      p_lines: linesOf(request, values),
      ...termArgument(terms),
      p_currency: currency,
      p_comments: (values.comments ?? '').trim() || null,
      p_start_date: values.start_date,
      p_valid_until: values.valid_until,
      p_option_status: values.option_status || null,
      ...(request.questions.length > 0 && {
        p_answers: request.questions.map((_, index) => (values[`answer_${index}`] ?? '').trim()),
      }),
    }).catch((error: unknown) => setFault(explain(error)));
    setBusy(false);
  }

  return (
    <>
      <form ref={form} class="line-form" noValidate onSubmit={submit} aria-busy={isBusy}>
        <section class="card">
          <h2>{label}</h2>
          <p class="soft">Amounts in {currency}. 0 means included; say what you do not offer.</p>
          {request.room_block.length > 0 && <Bedrooms request={request} {...control} />}
          <Packages request={request} spaces={spaces} {...control} />
          <AlsoAsked request={request} {...control} />
          <Tax {...control} />
          <details open={extraAmounts.some((name) => Boolean(values[name]) || shown.has(name))}>
            <summary>Audio-visual, minimum, service charge, city tax, extras</summary>
            <div class="fields">
              {extraAmounts.map((name) => (
                <Amount
                  key={name}
                  name={name}
                  label={amountWords[name][0]}
                  hint={amountWords[name][1]}
                  {...control}
                />
              ))}
            </div>
          </details>
          <TermsLater
            wish={request.terms}
            last={lastTerms}
            currency={currency}
            state={terms}
            set={setTerms}
            isTried={isTried}
            setMinimum={(amount) => set('fnb_minimum', amount)}
          />
          <Remarks request={request} {...control} />
        </section>
        <div class="total">
          <Sum request={request} values={values} faults={faults} currency={currency} />
          <button type="submit" class="primary" aria-disabled={isBusy || undefined}>
            {isBusy ? 'Sending…' : 'Send the offer'}
          </button>
          <p role="alert" class="error">
            {fault}
          </p>
        </div>
      </form>
      {props.below(values, (read) => setValues((now) => ({ ...now, ...read })))}
    </>
  );
}

function startOf(
  request: LineRequest,
  offer: Standing | undefined,
  rates: LineFormProps['rates'],
): LineValues {
  const held = offer?.valid_until ?? '';
  return {
    ...startOfLines(request, offer?.lines, rates),
    comments: offer?.comments ?? '',
    start_date: offer?.start_date ?? request.start_date,
    valid_until: held >= dayAhead(0) ? held : heldUntil(request),
    option_status: offer?.option_status ?? '',
    ...Object.fromEntries(
      request.questions.map((_, index) => [`answer_${index}`, offer?.answers?.[index] ?? '']),
    ),
  };
}

interface Control {
  values: LineValues;
  shown: Map<string, string>;
  set: (name: string, value: string) => void;
}

interface AmountProps extends Control {
  name: string;
  label: ComponentChildren;
  hint: ComponentChildren;
  disabled?: boolean;
}

function Amount({ name, label, hint, values, shown, set, disabled }: AmountProps) {
  const id = useId();
  const fault = shown.get(name);
  return (
    <div>
      <label for={id}>{label}</label>
      <input
        id={id}
        name={name}
        inputMode="decimal"
        autocomplete="off"
        disabled={disabled}
        value={values[name] ?? ''}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={`${id}-note`}
        onInput={(event) => set(name, event.currentTarget.value)}
      />
      <small id={`${id}-note`} class={fault ? 'error' : ''}>
        {fault ?? hint}
      </small>
    </div>
  );
}

function Bedrooms({ request, ...control }: { request: LineRequest } & Control) {
  const { values, set } = control;
  const roomNights = request.room_block.reduce((sum, { rooms }) => sum + rooms, 0);
  const isGrid = values.by_night === 'yes';
  /** Fills the grid with the one price, so that only what differs is typed. */
  function open(isOpen: boolean) {
    set('by_night', isOpen ? 'yes' : '');
    for (const { night, type, guests } of isOpen ? request.room_block : []) {
      const name = `room:${night}:${type}:${guests}`;
      if (!values[name]) set(name, values.room_rate ?? '');
    }
  }
  return (
    <fieldset>
      <legend>Bedrooms</legend>
      <div class="fields">
        {!isGrid && (
          <Amount
            name="room_rate"
            label="Room rate"
            hint={`per room and night, ${roomNights} room nights`}
            {...control}
          />
        )}
        {asksForBreakfast(request) && (
          <Amount
            name="breakfast"
            label="Breakfast"
            hint="per person and night; 0: in the room rate"
            {...control}
          />
        )}
      </div>
      <label class="tick">
        <input type="checkbox" checked={isGrid} onChange={(event) => open(event.currentTarget.checked)} />{' '}
        Prices differ by night or type, or there are not enough rooms
      </label>
      {isGrid && <Grid request={request} {...control} />}
    </fieldset>
  );
}

function Grid({ request, values, shown, set }: { request: LineRequest } & Control) {
  const nights = nightsOf(request.room_block);
  return (
    <Scroll label="Prices by night and type">
      <table class="block-grid">
        <thead>
          <tr>
            <th scope="col">Room</th>
            {nights.map((night) => (
              <th scope="col" key={night}>
                {dateAt(request.start_date, night)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(request.room_block).map((row) => (
            <tr key={`${row.type}:${row.guests}`}>
              <th scope="row">{kindName(row)}</th>
              {nights.map((night) => {
                const cell = request.room_block.find(
                  (one) => one.night === night && one.type === row.type && one.guests === row.guests,
                );
                if (!cell) return <td key={night} />;
                const key = `${night}:${row.type}:${row.guests}`;
                const field = (name: string, label: string, placeholder: string) => (
                  <input
                    name={name}
                    inputMode="decimal"
                    autocomplete="off"
                    aria-label={`${label}, ${kindName(row)}, ${dateAt(request.start_date, night)}`}
                    aria-invalid={shown.has(name) || undefined}
                    placeholder={placeholder}
                    value={values[name] ?? ''}
                    onInput={(event) => set(name, event.currentTarget.value)}
                  />
                );
                return (
                  <td key={night}>
                    {field(`room:${key}`, 'Price', 'not offered')}
                    {field(`free:${key}`, 'Rooms available', `${cell.rooms} rooms`)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

interface PackagesProps extends Control {
  request: LineRequest;
  spaces: readonly Space[];
}

function Packages({ request, spaces, ...control }: PackagesProps) {
  const found = packagesOf(request);
  if (found.length === 0 && !asksForSessions(request)) return null;
  return (
    <fieldset>
      <legend>Meeting</legend>
      <div class="fields">
        {found.map(([name, persons]) => (
          <Amount
            key={name}
            name={`delegate:${name}`}
            label={`Day package: ${packageWords[name as 'full_day']}`}
            hint={`per person and day, ${persons} in all`}
            {...control}
          />
        ))}
        {asksForSessions(request) && control.values.by_session !== 'yes' && (
          <Amount
            name="meeting_rooms_hire"
            label="Hire of the meeting rooms"
            hint="for the whole event; 0: included"
            {...control}
          />
        )}
      </div>
      {asksForSessions(request) && (
        <SessionRooms
          sessions={request.programme.sessions}
          spaces={spaces}
          startDate={request.start_date}
          {...control}
        />
      )}
    </fieldset>
  );
}

function AlsoAsked({ request, ...control }: { request: LineRequest } & Control) {
  const { values, set } = control;
  if (request.asked_lines.length === 0) return null;
  return (
    <fieldset>
      <legend>Also asked</legend>
      <div class="fields">
        {request.asked_lines.map((line) => {
          const isLeftOut = values[`not:${line.key}`] === 'yes';
          return (
            <Fragment key={line.key}>
              <div>
                <Amount
                  name={`extra:${line.key}`}
                  label={<bdi>{line.label}</bdi>}
                  hint={quantityText(line)}
                  disabled={isLeftOut}
                  {...control}
                />
                <label class="tick">
                  <input
                    type="checkbox"
                    checked={isLeftOut}
                    onChange={(event) => set(`not:${line.key}`, event.currentTarget.checked ? 'yes' : '')}
                  />{' '}
                  Not offered
                </label>
              </div>
            </Fragment>
          );
        })}
      </div>
    </fieldset>
  );
}

function Tax({ values, shown, set }: Control) {
  const name = useId();
  const fault = shown.get('tax_included');
  const choices = [
    ['yes', 'Tax is in these prices'],
    ['no', 'Tax comes on top'],
  ] as const;
  return (
    <fieldset>
      <legend>Tax</legend>
      <div class="choices">
        {choices.map(([value, words]) => (
          <label class="tick" key={value}>
            <input
              type="radio"
              name={name}
              checked={values.tax_included === value}
              aria-invalid={fault !== undefined || undefined}
              onChange={() => set('tax_included', value)}
            />{' '}
            {words}
          </label>
        ))}
      </div>
      {fault && <small class="error">{fault}</small>}
      {values.tax_included && (
        <div class="fields">
          <Amount name="tax_rooms" label="Tax on rooms" hint="%" {...{ values, shown, set }} />
          <Amount name="tax_rest" label="Tax on everything else" hint="%" {...{ values, shown, set }} />
        </div>
      )}
    </fieldset>
  );
}

function Remarks({ request, values, shown, set }: { request: LineRequest } & Control) {
  const id = useId();
  return (
    <>
      {request.alternative_start_dates.length > 0 && (
        <div class="text">
          <label for={`${id}-start`}>The event begins on</label>
          <select
            id={`${id}-start`}
            value={values.start_date}
            onChange={(event) => set('start_date', event.currentTarget.value)}
          >
            {[request.start_date, ...request.alternative_start_dates].map((date) => (
              <option key={date} value={date}>
                {day(date)}
              </option>
            ))}
          </select>
        </div>
      )}
      <div class="text">
        <label for={`${id}-until`}>The offer holds until</label>
        <input
          id={`${id}-until`}
          type="date"
          value={values.valid_until}
          aria-invalid={shown.has('valid_until') || undefined}
          onInput={(event) => set('valid_until', event.currentTarget.value)}
        />
      </div>
      <div class="text">
        <label for={`${id}-option`}>Until then you hold</label>
        <select
          id={`${id}-option`}
          value={values.option_status}
          onChange={(event) => set('option_status', event.currentTarget.value)}
        >
          <option value="">Nothing: subject to availability</option>
          {Object.entries(optionWords).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </div>
      {[...request.questions, 'Anything else (optional)'].map((question, index) => {
        const name = index < request.questions.length ? `answer_${index}` : 'comments';
        return (
          <div class="text" key={name}>
            <label for={`${id}-${name}`}>{question}</label>
            <textarea
              id={`${id}-${name}`}
              name={name}
              dir="auto"
              rows={2}
              maxLength={name === 'comments' ? longest.comments : longest.answer}
              value={values[name] ?? ''}
              onInput={(event) => set(name, event.currentTarget.value)}
            />
          </div>
        );
      })}
    </>
  );
}

interface SumProps {
  request: LineRequest;
  values: LineValues;
  faults: Map<string, string>;
  currency: string;
}

/** The total, which stays at the foot of the screen, so that one sees what a price does while typing it. */
function Sum({ request, values, faults, currency }: SumProps) {
  const unread = [...faults.values()].some((fault) => !/^(A price|Say )/.test(fault));
  const sum = unread ? null : sumOfLines(request, linesOf(request, values));
  return (
    <p aria-live="polite" class="sums">
      {sum ? (
        <>
          <b id="total">{money(sum.total, currency)}</b> all in
          <br />
          <span id="per-attendee">{money(sum.per_attendee, currency)}</span> per attendee
        </>
      ) : (
        'Some of it is no number yet.'
      )}
    </p>
  );
}

// The form for an offer: what most hotels need is on top, the rest below, and the total is always in sight.

import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks';
import { longest } from '../../schemas/longest.ts';
import { amountWords } from '../../schemas/offer-costs.ts';
import { BidSheet } from '../bid-sheet/bid-sheet.tsx';
import type { BidRequest } from '../bid-sheet/field.ts';
import { asksByLine } from '../data/asks-by-line.ts';
import { amountFields } from '../data/cost.ts';
import { ApiError, explain } from '../data/errors.ts';
import { day, money } from '../parts/format.ts';
import { LineFormLater } from '../parts/line-form-later.tsx';
import { oddRates } from '../parts/odd-rates.ts';
import { TermsLater } from '../parts/terms-later.tsx';
import { startOfTerms, termArgument } from '../terms/state.ts';
import { loadRequest, type Request, sendOffer, standing } from './data.ts';
import { dropDraft, keepDraft, readDraft } from './draft.ts';
import { argumentsOf, currencyOf, faultsOf, startOf, totalOf, type Values } from './offer.ts';

const amounts = amountFields.map((name) => [name, ...amountWords[name]] as const);
const prices = amounts.slice(0, 2);
const extras = amounts.slice(2);
const sizes = [
  ['rooms', 'Rooms', ''],
  ['nights', 'Nights', ''],
  ['attendees', 'Attendees', ''],
  ['event_days', 'Event days', ''],
] as const;

interface OfferFormProps {
  token: string;
  request: Request;
  reload: (said?: string) => Promise<void>;
}

/** A request that asks by night or day is answered line by line, another by the few amounts that it takes. */
export function OfferForm(props: OfferFormProps) {
  return asksByLine(props.request) ? <ByLine {...props} /> : <ByAmount {...props} />;
}

function ByLine({ token, request, reload }: OfferFormProps) {
  const offer = request.proposals[0];
  const id = request.send_id;
  const currency = currencyOf(request);
  async function send(terms: object) {
    const now = await loadRequest(token);
    if (standing(now) !== standing(request)) {
      dropDraft(id);
      return reload(answeredMeanwhile);
    }
    const { version } = await sendOffer(token, terms).catch((error: unknown) => {
      throw error instanceof ApiError && error.status === 0 ? new ApiError(409, { message: unsure }) : error;
    });
    dropDraft(id);
    await reload(sentAs(version));
  }
  return (
    <LineFormLater
      request={request}
      currency={currency}
      offer={offer as never}
      lastTerms={request.hotel?.last_terms}
      rates={request.hotel}
      spaces={request.hotel?.spaces}
      draft={{ values: readDraft(id), keep: (values) => keepDraft(id, values) }}
      send={send}
      label={
        offer && offer.status !== 'withdrawn' ? `Change your offer (version ${offer.version})` : 'Your offer'
      }
      below={(values, fill) => <BidSheet request={sheetOf(request)} {...{ values, fill, currency }} />}
    />
  );
}

const sheetOf = (request: Request): BidRequest => ({
  ...request,
  hotel_id: request.hotel?.hotel_id ?? '',
  hotel_name: request.hotel?.name ?? null,
});

const answeredMeanwhile =
  'This request has been answered meanwhile, in another window or by a colleague. What stands now is below.';
const sentAs = (version: number) =>
  version > 1 ? `Version ${version} of your offer has been sent.` : 'Your offer has been sent.';

function ByAmount({ token, request, reload }: OfferFormProps) {
  const start = useMemo(() => startOf(request), [request]);
  const [values, setValues] = useState<Values>(() => ({ ...start, ...readDraft(request.send_id) }));
  const [terms, setTerms] = useState(() => startOfTerms(request.proposals[0]?.terms, values.terms));
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const form = useRef<HTMLFormElement>(null);
  /** What was asked back last: sending again says yes to it. */
  const askedBack = useRef('');
  const faults = faultsOf(values);
  const shown = isTried ? faults : new Map<string, string>();
  const currency = currencyOf(request);
  const offer = request.proposals[0];
  useEffect(() => {
    const typed = { ...values, terms: terms.typed };
    if (Object.entries(typed).some(([name, value]) => value !== (start[name] ?? '')))
      keepDraft(request.send_id, typed);
  }, [values, terms]);
  const field = (name: string, label: string, hint: string, mode: 'decimal' | 'numeric') => (
    <Field
      key={name}
      {...{ name, label, hint, mode }}
      value={values[name] ?? ''}
      fault={shown.get(name) ?? ''}
      set={(value) => setValues((now) => ({ ...now, [name]: value }))}
    />
  );

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
    const { budget_per_attendee: budget } = request.disclosed;
    const question = oddRates(
      values,
      start,
      totalOf(values)?.per_attendee,
      currency === request.currency ? budget : null,
    );
    if (question !== askedBack.current) {
      askedBack.current = question;
      if (question) return setFault(question);
    }
    setBusy(true);
    try {
      const now = await loadRequest(token);
      if (standing(now) !== standing(request)) {
        dropDraft(request.send_id);
        await reload(answeredMeanwhile);
        return;
      }
      const { version } = await sendOffer(token, { ...argumentsOf(request, values), ...termArgument(terms) });
      dropDraft(request.send_id);
      await reload(sentAs(version));
    } catch (error) {
      setFault(error instanceof ApiError && error.status === 0 ? unsure : explain(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <form ref={form} noValidate onSubmit={submit} aria-busy={isBusy}>
        <section class="card">
          <h2>
            {offer && offer.status !== 'withdrawn'
              ? `Change your offer (version ${offer.version})`
              : 'Your offer'}
          </h2>
          <p class="soft">Amounts in {currency}. Empty counts as 0.</p>
          {request.alternative_start_dates.length > 0 && (
            <StartDate
              request={request}
              value={values.start_date ?? ''}
              set={(start_date) => setValues((now) => ({ ...now, start_date }))}
            />
          )}
          <div class="fields">{prices.map(([name, label, hint]) => field(name, label, hint, 'decimal'))}</div>
          <details open={extras.some(([name]) => values[name] !== '' || shown.has(name))}>
            <summary>Food, audio-visual, taxes, extras</summary>
            <div class="fields">
              {extras.map(([name, label, hint]) => field(name, label, hint, 'decimal'))}
            </div>
          </details>
          <details open={sizes.some(([name]) => values[name] !== start[name] || shown.has(name))}>
            <summary>
              {values.rooms} rooms, {values.attendees} attendees
              {sizes.every(([name]) => values[name] === String(request[name])) && ', as asked'}
            </summary>
            <div class="fields">
              {sizes.map(([name, label, hint]) => field(name, label, hint, 'numeric'))}
            </div>
          </details>
          <Text
            name="valid_until"
            label="The offer holds until"
            type="date"
            values={values}
            set={setValues}
            fault={shown.get('valid_until')}
          />
          <TermsLater
            wish={request.terms}
            last={request.hotel?.last_terms}
            currency={currency}
            state={terms}
            set={setTerms}
            isTried={isTried}
            setMinimum={(fnb_minimum) => setValues((now) => ({ ...now, fnb_minimum }))}
          />
          {request.questions.map((question, index) => (
            <Text key={index} name={`answer_${index}`} label={question} values={values} set={setValues} />
          ))}
          <Text name="comments" label="Anything else (optional)" values={values} set={setValues} />
        </section>
        <Total values={values} currency={currency} missing={unanswered(request, values)}>
          <button type="submit" class="primary" aria-disabled={isBusy || undefined}>
            {isBusy ? 'Sending…' : 'Send the offer'}
          </button>
          <p role="alert" class="error">
            {fault}
          </p>
        </Total>
      </form>
      <BidSheet
        request={sheetOf(request)}
        values={values}
        currency={currency}
        fill={(read) => setValues((now) => ({ ...now, ...read }))}
      />
    </>
  );
}

const unsure =
  'No answer came. What you typed is kept here. Try again: whether it has arrived is looked up before anything is sent.';

const unanswered = (request: Request, values: Values): number =>
  request.questions.filter((_, index) => !(values[`answer_${index}`] ?? '').trim()).length;

interface TotalProps {
  values: Values;
  currency: string;
  missing: number;
  children: preact.ComponentChildren;
}

/** The total, which stays at the foot of the screen, so that one sees what a price does while typing it. */
function Total({ values, currency, missing, children }: TotalProps) {
  const cost = totalOf(values);
  return (
    <div class="total">
      <p aria-live="polite" class="sums">
        {cost ? (
          <>
            <b id="total">{money(cost.total, currency)}</b> all in
            <br />
            <span id="per-attendee">{money(cost.per_attendee, currency)}</span> per attendee
          </>
        ) : (
          'Some of it is no number yet.'
        )}
      </p>
      {missing > 0 && (
        <p class="soft">{missing === 1 ? 'One question is' : `${missing} questions are`} not answered yet.</p>
      )}
      {children}
    </div>
  );
}

interface FieldProps {
  name: string;
  label: string;
  hint: string;
  value: string;
  fault: string;
  mode: 'decimal' | 'numeric';
  set: (value: string) => void;
}

function Field({ name, label, hint, value, fault, mode, set }: FieldProps) {
  const id = useId();
  return (
    <div>
      <label for={id}>{label}</label>
      <input
        id={id}
        name={name}
        inputMode={mode}
        autocomplete="off"
        value={value}
        aria-invalid={fault !== '' || undefined}
        aria-describedby={`${id}-note`}
        onInput={(event) => set(event.currentTarget.value)}
      />
      <small id={`${id}-note`} class={fault ? 'error' : ''}>
        {fault || hint}
      </small>
    </div>
  );
}

interface TextProps {
  name: string;
  label: string;
  type?: 'date';
  values: Values;
  fault?: string | undefined;
  set: (change: (now: Values) => Values) => void;
}

function Text({ name, label, type, values, fault, set }: TextProps) {
  const id = useId();
  const change = (value: string) => set((now) => ({ ...now, [name]: value }));
  return (
    <div class="text">
      <label for={id}>{label}</label>
      {type ? (
        <input
          id={id}
          type={type}
          name={name}
          value={values[name]}
          aria-invalid={fault ? true : undefined}
          onInput={(event) => change(event.currentTarget.value)}
        />
      ) : (
        <textarea
          id={id}
          dir="auto"
          name={name}
          rows={2}
          maxLength={name === 'comments' ? longest.comments : longest.answer}
          value={values[name]}
          onInput={(event) => change(event.currentTarget.value)}
        />
      )}
      {fault && <small class="error">{fault}</small>}
    </div>
  );
}

function StartDate({
  request,
  value,
  set,
}: {
  request: Request;
  value: string;
  set: (value: string) => void;
}) {
  const id = useId();
  return (
    <div class="text">
      <label for={id}>The event begins on</label>
      <select id={id} name="start_date" value={value} onChange={(event) => set(event.currentTarget.value)}>
        {[request.start_date, ...request.alternative_start_dates].map((date) => (
          <option key={date} value={date}>
            {day(date)}
          </option>
        ))}
      </select>
    </div>
  );
}

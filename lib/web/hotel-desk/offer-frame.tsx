// What every form for an offer has: values that are kept as they are typed, terms, what is said beside the prices, the total, which stays
// in sight, and the sending. The prices are drawn by amount-form.tsx or line-form.tsx.

import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { BidSheet } from '../bid-sheet/bid-sheet.tsx';
import type { BidRequest } from '../bid-sheet/field.ts';
import { ApiError, explain } from '../data/errors.ts';
import { Button } from '../parts/controls.tsx';
import { money } from '../parts/format.ts';
import { TermsLater } from '../parts/terms-later.tsx';
import { startOfTerms, termArgument } from '../terms/state.ts';
import { currencyOf, type Desk, standing } from './desk.ts';
import { dropDraft, keepDraft, readDraft } from './draft.ts';
import type { Control, Values } from './fields.tsx';
import { Remarks, remarkArguments, unanswered, validityFault } from './remarks.tsx';

interface Sum {
  total: string;
  per_attendee: string;
  /** What it covers, where that is not all. */
  reach?: string;
}

interface FrameProps {
  desk: Desk;
  /** The values that the form starts with. */
  start: Values;
  note: string;
  prices: (control: Control) => ComponentChildren;
  /** What is wrong with the prices, by field; none when they can be sent. */
  faultsOf: (values: Values) => Map<string, string>;
  /** What the offer comes to; null while something is no number. */
  sumOf: (values: Values) => Sum | null;
  argumentsOf: (values: Values) => object;
  /** Asks back about what may be a slip; empty for nothing. */
  questionOf?: (values: Values) => string;
  /** What stands above the total. */
  below?: (values: Values) => ComponentChildren;
}

const answeredMeanwhile = 'This request has been answered meanwhile. What stands now is below.';
const unsure = 'No answer came. What you typed is kept here. Try again: nothing is sent twice.';

/** Sends an offer, unless somebody else has answered since the request was read. */
async function sendOffer(desk: Desk, offer: object): Promise<void> {
  const { request } = desk;
  const isAnswered = standing(await desk.load()) !== standing(request);
  const sent = isAnswered ? null : await desk.send(offer);
  dropDraft(request.send_id);
  await desk.reload(
    sent === null
      ? answeredMeanwhile
      : sent.version > 1
        ? `Version ${sent.version} of your offer has been sent.`
        : 'Your offer has been sent.',
  );
}

export function OfferFrame(props: FrameProps) {
  const { desk, start, note, prices, faultsOf, sumOf, argumentsOf, questionOf, below } = props;
  const { request, hotel } = desk;
  const [values, setValues] = useState<Values>(() => ({ ...start, ...readDraft(request.send_id) }));
  const [terms, setTerms] = useState(() => startOfTerms(request.proposals[0]?.terms, values.terms));
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const form = useRef<HTMLFormElement>(null);
  /** What was asked back last: sending again says yes to it. */
  const askedBack = useRef('');
  const faults = faultsOf(values);
  if (validityFault(values)) faults.set('valid_until', validityFault(values));
  const currency = currencyOf(desk);
  const set = (name: string, value: string) => setValues((now) => ({ ...now, [name]: value }));
  const control: Control = { values, set, shown: isTried ? faults : new Map() };
  useEffect(() => {
    const typed = { ...values, terms: terms.typed };
    if (Object.entries(typed).some(([name, value]) => value !== (start[name] ?? '')))
      keepDraft(request.send_id, typed);
  }, [values, terms]);

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
    const question = questionOf?.(values) ?? '';
    if (question !== askedBack.current) {
      askedBack.current = question;
      if (question) return setFault(question);
    }
    setBusy(true);
    await sendOffer(desk, {
      ...argumentsOf(values),
      ...remarkArguments(request, values),
      ...termArgument(terms),
      p_currency: currency,
    }).catch((error: unknown) =>
      setFault(error instanceof ApiError && error.status === 0 ? unsure : explain(error)),
    );
    setBusy(false);
  }

  const offer = request.proposals[0];
  const sum = sumOf(values);
  const reach = faults.size ? 'so far' : (sum?.reach ?? 'all in');
  return (
    <>
      <form ref={form} class="offer-form" noValidate onSubmit={submit} aria-busy={isBusy}>
        <section class="card">
          <h2>
            {offer && offer.status !== 'withdrawn'
              ? `Change your offer (version ${offer.version})`
              : 'Make an offer'}
          </h2>
          <p class="soft">
            Amounts in {currency}. {note}
          </p>
          {prices(control)}
          <TermsLater
            wish={request.terms}
            last={hotel?.last_terms}
            currency={currency}
            state={terms}
            set={setTerms}
            isTried={isTried}
            setMinimum={(amount) => set('fnb_minimum', amount)}
          />
          <Remarks request={request} {...control} />
          {below?.(values)}
        </section>
        <Total sum={sum} reach={reach} currency={currency} missing={unanswered(request, values)}>
          <Button type="submit" kind="primary" aria-disabled={isBusy || undefined}>
            {isBusy ? 'Sending…' : 'Send the offer'}
          </Button>
          <p role="alert" class="error">
            {fault}
          </p>
        </Total>
      </form>
      <BidSheet
        request={sheetOf(desk)}
        values={values}
        currency={currency}
        fill={(read) => setValues((now) => ({ ...now, ...read }))}
      />
    </>
  );
}

const sheetOf = ({ request, hotel }: Desk): BidRequest => ({
  ...request,
  hotel_id: hotel?.hotel_id ?? '',
  hotel_name: hotel?.name ?? null,
});

interface TotalProps {
  sum: Sum | null;
  /** What the total covers. */
  reach: string;
  currency: string;
  missing: number;
  children: ComponentChildren;
}

/** The total stays at the foot of the screen, so that one sees what a price does while typing it. */
function Total({ sum, reach, currency, missing, children }: TotalProps) {
  return (
    <div class="total">
      <p aria-live="polite" class="sums">
        {sum ? (
          <>
            <b id="total">{money(sum.total, currency)}</b> {reach}
            <br />
            {money(sum.per_attendee, currency)} per attendee
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

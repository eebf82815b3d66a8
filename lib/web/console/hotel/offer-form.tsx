// The form a hotel makes its offer with; the cost follows while it types.

import { useQuery } from '@tanstack/preact-query';
import { useId, useRef, useState } from 'preact/hooks';
import { ranges } from '../../../schemas/database-rules.ts';
import { longest } from '../../../schemas/longest.ts';
import { amountWords } from '../../../schemas/offer-costs.ts';
import { BidSheet } from '../../bid-sheet/bid-sheet.tsx';
import type { BidRequest, BidValues } from '../../bid-sheet/field.ts';
import { asksByLine } from '../../data/asks-by-line.ts';
import { amountFields, costOf, countFields, type TypedOffer } from '../../data/cost.ts';
import { type Received, spacesQuery } from '../../data/hotels.ts';
import type { Workplace } from '../../data/me.ts';
import { type Arguments, rpc } from '../../data/session.ts';
import { amountFault, hundredths, plainNumber, readNumber, wholeAsked, wholeIn } from '../../data/typed.ts';
import { ActionButton } from '../../parts/action.tsx';
import { LineFormLater } from '../../parts/line-form-later.tsx';
import { TermsLater } from '../../parts/terms-later.tsx';
import { startOfTerms, termArgument } from '../../terms/state.ts';
import { CostTable } from '../offer/total-cost.tsx';
import { TermFields, termArguments, termsOf, validityFault } from './offer-terms.tsx';

type AmountName = (typeof amountFields)[number];
type CountName = (typeof countFields)[number];
type Name = AmountName | CountName;

const counts: Record<CountName, string> = {
  rooms: 'Rooms',
  nights: 'Nights',
  attendees: 'Attendees',
  event_days: 'Event days',
};

/** The four things an offer is made of. */
const groups: [legend: string, names: Name[]][] = [
  ['Bedrooms', ['room_rate', 'city_tax_per_room_night', 'rooms', 'nights']],
  ['Meeting', ['ddr_rate', 'av_total', 'attendees', 'event_days']],
  ['Food and drink', ['fnb_per_attendee', 'fnb_minimum', 'service_charge_pct']],
  ['Extras', ['perks_cost', 'perks_value']],
];
const asked = (name: Name, typed: string) =>
  name in counts ? readNumber(typed).asks || wholeAsked(ranges[name as CountName]) : amountFault(typed);

/** An amount for its field. Zero becomes an empty field, which is easier to read than a row of zeros. */
const amountText = (amount: number | null | undefined) => (Number(amount) ? Number(amount).toFixed(2) : '');

interface OfferFormProps {
  rfp: Received;
  hotel: Workplace;
  listRates: ListRates;
  /** The terms of the hotel's newest offer that says any. */
  lastTerms: object | null;
  onSent: () => Promise<unknown>;
}

interface ListRates {
  base_room_rate: number | null;
  type_rates: unknown;
  ddr_rate: number | null;
  currency: string | null;
}

/** The values that the form starts with: the standing offer, otherwise the hotel's list rates and what the RFP asks for. */
function startOf(rfp: Received, listRates: ListRates): Record<Name, string> {
  const offer = rfp.proposals[0];
  const values = {} as Record<Name, string>;
  for (const name of amountFields) values[name] = amountText(offer?.[name]);
  if (!offer) {
    values.room_rate = amountText(listRates.base_room_rate);
    values.ddr_rate = amountText(listRates.ddr_rate);
  }
  for (const name of countFields) values[name] = String((offer ?? rfp)[name]);
  return values;
}

/** The offer as typed, or the names of the fields that hold no number of their kind. */
function readOffer(values: Record<Name, string>): { offer: TypedOffer } | { faults: Set<Name> } {
  const faults = new Set<Name>();
  const offer = {} as TypedOffer;
  for (const name of amountFields) {
    const typed = hundredths(values[name]);
    if (typed === null) faults.add(name);
    else offer[name] = typed;
  }
  for (const name of countFields) {
    const typed = wholeIn(ranges[name], values[name]);
    if (typed === null) faults.add(name);
    else offer[name] = typed;
  }
  return faults.size > 0 ? { faults } : { offer };
}

/** A request that asks by night or day is answered line by line, another by the few amounts that it takes. */
export function OfferForm(props: OfferFormProps) {
  return asksByLine(props.rfp) ? <ByLine {...props} /> : <ByAmount {...props} />;
}

/** The request as a bid sheet shows it. */
const sheetOf = (rfp: Received, hotel: Workplace): BidRequest => ({
  ...rfp,
  hotel_id: hotel.id,
  hotel_name: hotel.name,
});

function ByLine({ rfp, hotel, listRates, lastTerms, onSent }: OfferFormProps) {
  const standing = rfp.proposals[0];
  const currency = standing?.currency ?? listRates.currency ?? rfp.currency;
  const { data: spaces } = useQuery(spacesQuery(hotel.id));
  async function send(terms: object) {
    await rpc('submit_proposal', {
      ...{ p_rfp_id: rfp.rfp_id, p_hotel_id: hotel.id },
      ...terms,
    } as unknown as Arguments<'submit_proposal'>);
    await onSent();
  }
  return (
    <LineFormLater
      request={rfp as never}
      currency={currency}
      offer={standing as never}
      lastTerms={lastTerms}
      rates={listRates}
      spaces={spaces}
      send={send}
      label={standing && standing.status !== 'withdrawn' ? 'Revise your offer' : 'Make an offer'}
      below={(values, fill) => <BidSheet request={sheetOf(rfp, hotel)} {...{ values, fill, currency }} />}
    />
  );
}

function ByAmount({ rfp, hotel, listRates, lastTerms, onSent }: OfferFormProps) {
  const standing = rfp.proposals[0];
  const currency = standing?.currency ?? listRates.currency ?? rfp.currency;
  const [values, setValues] = useState(() => startOf(rfp, listRates));
  const [comments, setComments] = useState(standing?.comments ?? '');
  const [terms, setTerms] = useState(() => termsOf(rfp));
  const [conditions, setConditions] = useState(() => startOfTerms(standing?.terms));
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLElement>(null);
  /** What was asked back last: sending again says yes to it. */
  const askedBack = useRef('');
  const id = useId();
  const read = readOffer(values);
  const faults = 'faults' in read ? read.faults : new Set<Name>();
  const set = (name: Name) => (value: string) => setValues((now) => ({ ...now, [name]: value }));
  async function send() {
    setTried(true);
    if (faults.size > 0 || validityFault(terms) || conditions.isFaulty) {
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
      return 'Check the marked fields.';
    }
    const budget = currency === rfp.currency ? rfp.disclosed.budget_per_attendee : null;
    const each = 'offer' in read ? costOf(read.offer).per_attendee : undefined;
    const { oddRates } = await import('../../parts/odd-rates.ts');
    const question = oddRates(values, startOf(rfp, listRates), each, budget);
    if (question !== askedBack.current) {
      askedBack.current = question;
      if (question) return question;
    }
    // Amounts go as the decimals that were typed, never as floating point.
    const typedAmounts = amountFields.map((name) => [`p_${name}`, plainNumber(values[name]) || '0']);
    const typedCounts = countFields.map((name) => [`p_${name}`, Number(plainNumber(values[name]))]);
    await rpc('submit_proposal', {
      p_rfp_id: rfp.rfp_id,
      p_hotel_id: hotel.id,
      p_currency: currency,
      p_comments: comments.trim() || null,
      ...termArguments(terms),
      ...termArgument(conditions),
      ...Object.fromEntries([...typedAmounts, ...typedCounts]),
    } as Arguments<'submit_proposal'>);
    await onSent();
  }
  const input = (name: Name) => {
    const [label, hint] = name in amountWords ? amountWords[name as AmountName] : [counts[name as CountName]];
    const wanted = name in counts ? rfp[name as CountName] : null;
    const differs = wanted !== null && plainNumber(values[name]) !== String(wanted) && !faults.has(name);
    return (
      <Input
        key={name}
        label={label}
        hint={differs ? `asked for: ${wanted}` : hint}
        isUnsure={differs}
        fault={faults.has(name) ? asked(name, values[name]) : ''}
        value={values[name]}
        onInput={set(name)}
        inputMode={name in amountWords ? 'decimal' : 'numeric'}
      />
    );
  };
  /** Puts the values of a bid sheet into the form. Nothing is sent. */
  function fill(read: BidValues) {
    setValues((now) => ({ ...now, ...pickNames(read) }));
    setComments(read.comments ?? '');
    setTerms((now) => ({
      start_date: read.start_date ?? now.start_date,
      valid_until: read.valid_until ?? now.valid_until,
      answers: now.answers.map((answer, index) => read[`answer_${index}`] ?? answer),
    }));
  }
  const typed = {
    ...values,
    comments,
    start_date: terms.start_date,
    valid_until: terms.valid_until,
    ...Object.fromEntries(terms.answers.map((answer, index) => [`answer_${index}`, answer])),
  };
  return (
    <>
      <BidSheet request={sheetOf(rfp, hotel)} values={typed} currency={currency} fill={fill} />
      <section class="card spaced" ref={form}>
        <h2>{standing && standing.status !== 'withdrawn' ? 'Revise your offer' : 'Make an offer'}</h2>
        <p class="soft">Amounts in {currency}. What you leave empty counts as 0.</p>
        <div class="offer-sheet">
          <div class="sheet">
            {groups.map(([legend, names]) => (
              <fieldset key={legend}>
                <legend>{legend}</legend>
                <div class="fields">{names.map(input)}</div>
              </fieldset>
            ))}
            <TermFields rfp={rfp} terms={terms} set={setTerms} />
            <TermsLater
              wish={rfp.terms}
              last={lastTerms}
              currency={currency}
              state={conditions}
              set={setConditions}
              isTried={isTried}
              setMinimum={set('fnb_minimum')}
            />
            <fieldset>
              <legend>A word to the organizer</legend>
              <label for={id} class="visually-hidden">
                Comments
              </label>
              <textarea
                id={id}
                dir="auto"
                rows={4}
                maxLength={longest.comments}
                placeholder="What is included, what depends on what"
                value={comments}
                onInput={(event) => setComments(event.currentTarget.value)}
              />
            </fieldset>
          </div>
          <div class="amounts-to">
            <h3>What it amounts to</h3>
            {'offer' in read ? (
              <CostTable cost={{ ...costOf(read.offer), currency }} label="Cost lines of what is typed" />
            ) : (
              <p class="error" role="alert">
                Amounts have at most two decimals, counts are whole numbers.
              </p>
            )}
            <div class="actions spaced">
              <ActionButton kind="primary" run={send}>
                {standing ? 'Send the new version' : 'Send the offer'}
              </ActionButton>
            </div>
          </div>
        </div>
      </section>
    </>
  );
}

/** The amounts and counts among the values of a bid sheet. */
const pickNames = (read: BidValues): Partial<Record<Name, string>> =>
  Object.fromEntries([...amountFields, ...countFields].map((name) => [name, read[name] ?? '']));

function Input({
  label,
  hint,
  fault,
  isUnsure,
  value,
  onInput,
  inputMode,
}: {
  label: string;
  hint: string | undefined;
  /** What is wrong with it; empty when nothing is. */
  fault: string;
  /** Whether it differs from what was asked for. */
  isUnsure: boolean;
  value: string;
  onInput: (value: string) => void;
  inputMode: 'decimal' | 'numeric';
}) {
  const id = useId();
  const note = fault || hint;
  return (
    <div>
      <label for={id}>{label}</label>
      <input
        id={id}
        value={value}
        inputMode={inputMode}
        autocomplete="off"
        aria-invalid={fault ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      {note && (
        <small id={`${id}-note`} class={fault ? 'error' : isUnsure ? 'unsure' : ''}>
          {note}
        </small>
      )}
    </div>
  );
}

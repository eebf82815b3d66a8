// The form a hotel makes its offer with; the cost follows while it types.

import { useId, useRef, useState } from 'preact/hooks';
import { amountFields, costOf, countFields, hundredths, type TypedOffer } from '../data/cost.ts';
import type { Received } from '../data/hotels.ts';
import type { Workplace } from '../data/me.ts';
import { type Arguments, rpc } from '../data/session.ts';
import { ActionButton } from '../parts/action.tsx';
import { CostTable } from './total-cost.tsx';

type AmountName = (typeof amountFields)[number];
type CountName = (typeof countFields)[number];
type Name = AmountName | CountName;

const amounts: Record<AmountName, [label: string, hint: string]> = {
  room_rate: ['Room rate', 'per room and night'],
  ddr_rate: ['Delegate rate (DDR)', 'per delegate and day'],
  fnb_per_attendee: ['Food and beverage', 'per attendee and day'],
  fnb_minimum: ['F&B minimum', 'for the whole event'],
  service_charge_pct: ['Service charge', '% of food and beverage'],
  av_total: ['Audio-visual', 'for the whole event'],
  city_tax_per_room_night: ['City tax', 'per room and night'],
  perks_cost: ['Paid extras', 'for the whole event'],
  perks_value: ['Given free', 'value for the whole event'],
};
const counts: Record<CountName, [label: string, min: number]> = {
  rooms: ['Rooms', 0],
  nights: ['Nights', 0],
  attendees: ['Attendees', 1],
  event_days: ['Event days', 1],
};

/** Nothing is left empty: it reads better than a row of zeros. */
const amountText = (amount: number | null | undefined) => (Number(amount) ? Number(amount).toFixed(2) : '');

interface ListRates {
  base_room_rate: number | null;
  ddr_rate: number | null;
  currency: string | null;
}

/** Starts from the standing offer, else from the hotel's list rates and what the RFP asks for. */
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

/** The offer as typed, or the names of what is no such number. */
function readOffer(values: Record<Name, string>): { offer: TypedOffer } | { faults: Set<Name> } {
  const faults = new Set<Name>();
  const offer = {} as TypedOffer;
  for (const name of amountFields) {
    const typed = hundredths(values[name]);
    if (typed === null) faults.add(name);
    else offer[name] = typed;
  }
  for (const name of countFields) {
    offer[name] = Number(values[name]);
    if (!Number.isInteger(offer[name]) || values[name].trim() === '' || offer[name] < counts[name][1])
      faults.add(name);
  }
  return faults.size > 0 ? { faults } : { offer };
}

export function OfferForm({
  rfp,
  hotel,
  listRates,
  onSent,
}: {
  rfp: Received;
  hotel: Workplace;
  listRates: ListRates;
  onSent: () => Promise<unknown>;
}) {
  const standing = rfp.proposals[0];
  const currency = standing?.currency ?? listRates.currency ?? rfp.currency;
  const [values, setValues] = useState(() => startOf(rfp, listRates));
  const [comments, setComments] = useState(standing?.comments ?? '');
  const form = useRef<HTMLElement>(null);
  const id = useId();
  const read = readOffer(values);
  const faults = 'faults' in read ? read.faults : new Set<Name>();
  const set = (name: Name) => (value: string) => setValues((now) => ({ ...now, [name]: value }));
  async function send() {
    if (faults.size > 0) {
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
      return 'Check the marked fields.';
    }
    // Amounts go as the decimals that were typed, never as floating point.
    const typedAmounts = amountFields.map((name) => [
      `p_${name}`,
      values[name].trim().replace(',', '.') || '0',
    ]);
    const typedCounts = countFields.map((name) => [`p_${name}`, Number(values[name])]);
    await rpc('submit_proposal', {
      p_rfp_id: rfp.rfp_id,
      p_hotel_id: hotel.id,
      p_currency: currency,
      p_comments: comments.trim() || null,
      ...Object.fromEntries([...typedAmounts, ...typedCounts]),
    } as Arguments<'submit_proposal'>);
    await onSent();
  }
  return (
    <section class="card spaced" ref={form}>
      <h2>{standing && standing.status !== 'withdrawn' ? 'Revise your offer' : 'Make an offer'}</h2>
      <p class="soft">Amounts in {currency}. What you leave empty counts as 0.</p>
      <div class="fields">
        {amountFields.map((name) => (
          <Input
            key={name}
            label={amounts[name][0]}
            hint={amounts[name][1]}
            value={values[name]}
            isWrong={faults.has(name)}
            onInput={set(name)}
            inputMode="decimal"
          />
        ))}
        {countFields.map((name) => (
          <Input
            key={name}
            label={counts[name][0]}
            value={values[name]}
            isWrong={faults.has(name)}
            onInput={set(name)}
            inputMode="numeric"
          />
        ))}
        <div class="wide">
          <label for={id}>Comments</label>
          <textarea
            id={id}
            rows={4}
            maxLength={5000}
            value={comments}
            onInput={(event) => setComments(event.currentTarget.value)}
          />
        </div>
      </div>
      <h3 class="spaced">What it amounts to</h3>
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
    </section>
  );
}

function Input({
  label,
  hint,
  value,
  isWrong,
  onInput,
  inputMode,
}: {
  label: string;
  hint?: string;
  value: string;
  isWrong: boolean;
  onInput: (value: string) => void;
  inputMode: 'decimal' | 'numeric';
}) {
  const id = useId();
  return (
    <div>
      <label for={id}>{label}</label>
      {hint && <small id={`${id}-hint`}>{hint}</small>}
      <input
        id={id}
        value={value}
        inputMode={inputMode}
        autocomplete="off"
        aria-invalid={isWrong || undefined}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
    </div>
  );
}

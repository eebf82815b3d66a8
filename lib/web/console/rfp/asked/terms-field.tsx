// Board, who pays, how rooms are booked, the terms wished, earlier editions; and, for the organizer alone, how much of the block will
// be used.

import { payerWords } from '../../../../schemas/asked-said.ts';
import {
  boards,
  compareTaxes,
  longestAsked,
  mostAsked,
  payers,
  reservationMethods,
} from '../../../../schemas/asked-words.ts';
import { Button } from '../../../parts/controls.tsx';
import { SelectField, TextField } from '../../../parts/fields.tsx';
import type { FieldState } from '../../../parts/form.tsx';
import { Entry } from '../../../parts/inputs.tsx';
import { TermsLater } from '../../../parts/terms-later.tsx';
import type { PartField } from './detail.ts';
import { type EditionDraft, newEdition } from './draft.ts';

const editionWords: [keyof EditionDraft, string][] = [
  ['year', 'Year'],
  ['place', 'Place'],
  ['rooms_blocked', 'Room nights blocked'],
  ['rooms_picked_up', 'Room nights used'],
  ['fnb_spend', 'Spent on food and beverage'],
];

export function TermsField({ field, currency }: { field: PartField; currency: string }) {
  // Of what is not said, the least and the likely pick-up depend on who pays.
  const [low, likely] = field('payer').value === 'individual' ? [60, 80] : [85, 95];
  return (
    <div class="asked">
      <h2>Terms</h2>
      <div class="fields">
        <SelectField field={field('board')} label="Board" options={boards} empty="Not said" />
        <SelectField
          field={field('payer')}
          label="Who pays"
          options={payers.map((payer) => [payer, payerWords[payer]] as const)}
        />
        <SelectField
          field={field('reservation_method')}
          label="Rooms are booked by"
          options={reservationMethods}
          empty="Not said"
        />
        <SelectField
          field={field('compare_tax')}
          label="Offers are compared"
          options={compareTaxes.map((tax) => [tax, tax === 'gross' ? 'With tax' : 'Without tax'] as const)}
          hint="Without, where you reclaim it"
        />
      </div>
      <h3>What you wish</h3>
      <p class="soft">
        Hotels read it beside their own terms; where an offer differs, the comparison says so.
      </p>
      <TermsLater
        wish={null}
        currency={currency}
        state={field('terms').value}
        set={field('terms').set}
        isTried={field('terms').fault !== ''}
      />
      <History field={field('event_history')} />
      <h3>What you expect</h3>
      <p class="soft">For what the terms of an offer may cost. Hotels never see it.</p>
      <div class="fields">
        <TextField
          field={field('pickup_low_pct')}
          label="Block used at worst, %"
          hint={`${low} unless said`}
          inputMode="decimal"
        />
        <TextField
          field={field('pickup_likely_pct')}
          label="Block likely used, %"
          hint={`${likely} unless said`}
          inputMode="decimal"
        />
        <TextField
          field={field('pickup_high_pct')}
          label="Block used at best, %"
          hint="100 unless said"
          inputMode="decimal"
        />
        <TextField
          field={field('pickup_known_days')}
          label="Known before arrival, days"
          hint="30 unless said"
          inputMode="numeric"
        />
        <TextField
          field={field('cancel_chance_pct')}
          label="Chance of a cancellation, %"
          hint="3 unless said"
          inputMode="decimal"
        />
        <TextField
          field={field('night_shift_pct')}
          label="Nights used more or less, %"
          hint="Night and points, like 1: −15, 4: −15"
        />
      </div>
    </div>
  );
}

function History({ field }: { field: FieldState<EditionDraft[]> }) {
  const history = field.value;
  const set = (at: number, changes: Partial<EditionDraft>) =>
    field.set(history.map((one, n) => (n === at ? { ...one, ...changes } : one)));
  return (
    <>
      <h3>Earlier editions</h3>
      <p class="soft">Hotels price their risk on it. At most {mostAsked.history}.</p>
      {history.map((edition, at) => (
        <fieldset key={at} class="fields entry edition" aria-label={`edition ${at + 1}`}>
          {editionWords.map(([name, label]) => (
            <Entry
              key={name}
              label={label}
              value={edition[name]}
              maxLength={name === 'place' ? longestAsked.place : 20}
              inputMode={name === 'place' ? 'text' : 'decimal'}
              isOdd={field.fault !== '' && name === 'year' && edition.year.trim() === ''}
              set={(value) => set(at, { [name]: value })}
            />
          ))}
          <Button
            kind="quiet"
            aria-label={`Remove edition ${at + 1}`}
            onClick={() => field.set(history.filter((_, n) => n !== at))}
          >
            ×
          </Button>
        </fieldset>
      ))}
      {field.fault && <p class="error">{field.fault}</p>}
      {history.length < mostAsked.history && (
        <div class="actions">
          <Button onClick={() => field.set([...history, newEdition])}>Add an edition</Button>
        </div>
      )}
    </>
  );
}

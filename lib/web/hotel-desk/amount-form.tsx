// The form for an offer of a few amounts, for a request of rooms × nights and attendees × days: what most hotels need is on top, the rest
// folded below.

import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { type PriceName, priceNames } from '../../schemas/offer-costs.ts';
import { type costOf, countFields } from '../data/cost.ts';
import { plainNumber } from '../data/typed.ts';
import { amountArguments, faultsOf, startOf, totalOf } from './amount-offer.ts';
import { currencyOf, type Desk } from './desk.ts';
import { Amount, NamedAmount } from './fields.tsx';
import { oddRates } from './odd-rates.ts';
import { OfferFrame } from './offer-frame.tsx';

const prices = priceNames.slice(0, 2);
const extras = priceNames.slice(2);
const countWords = { rooms: 'Rooms', nights: 'Nights', attendees: 'Attendees', event_days: 'Event days' };

/** A count as it is typed, which need be no number yet. */
const howMany = (one: string, typed = '') => `${typed} ${one}${plainNumber(typed) === '1' ? '' : 's'}`;

export interface AmountFormProps {
  desk: Desk;
  /** Draws what the offer comes to, line by line. */
  breakdown?: ((cost: ReturnType<typeof costOf>, currency: string) => ComponentChildren) | undefined;
}

export function AmountForm({ desk, breakdown }: AmountFormProps) {
  const { request } = desk;
  const start = useMemo(() => startOf(desk), [request]);
  const currency = currencyOf(desk);
  const budget = currency === request.currency ? request.disclosed.budget_per_attendee : null;
  return (
    <OfferFrame
      desk={desk}
      start={start}
      note="Empty counts as 0."
      faultsOf={faultsOf}
      sumOf={totalOf}
      argumentsOf={amountArguments}
      questionOf={(values) => oddRates(values, start, totalOf(values)?.per_attendee, budget)}
      below={(values) => {
        const cost = totalOf(values);
        return cost && breakdown?.(cost, currency);
      }}
      prices={(control) => {
        const { values, shown } = control;
        const amount = (name: PriceName) => <NamedAmount key={name} name={name} {...control} />;
        const isAsAsked = (name: (typeof countFields)[number]) =>
          plainNumber(values[name]) === String(request[name]);
        return (
          <>
            <div class="fields">{prices.map(amount)}</div>
            <details open={extras.some((name) => values[name] !== '' || shown.has(name))}>
              <summary>Food, audio-visual, taxes, extras</summary>
              <div class="fields">{extras.map(amount)}</div>
            </details>
            <details open={countFields.some((name) => values[name] !== start[name] || shown.has(name))}>
              <summary>
                {howMany('room', values.rooms)}, {howMany('attendee', values.attendees)}
                {countFields.every(isAsAsked) && ', as asked'}
              </summary>
              <div class="fields">
                {countFields.map((name) => (
                  <Amount
                    key={name}
                    name={name}
                    label={countWords[name]}
                    hint={isAsAsked(name) ? '' : `asked for: ${request[name]}`}
                    mode="numeric"
                    {...control}
                  />
                ))}
              </div>
            </details>
          </>
        );
      }}
    />
  );
}

// What an offer really costs, in the currency one asks for.

import { useId, useState } from 'preact/hooks';
import { costQuery, type Proposal, type Rfp } from '../data/rfps.ts';
import { Ask } from '../parts/states.tsx';
import { deviationText } from './compare-cells.tsx';
import { CostLines } from './total-cost.tsx';

const common = ['EUR', 'USD', 'GBP', 'CHF', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK', 'HUF', 'JPY'];

export function TotalCost({ rfp, offer, currency }: { rfp: Rfp; offer: Proposal; currency: string }) {
  const id = useId();
  const [shown, setShown] = useState(currency);
  const choices = [...new Set([currency, offer.currency, rfp.currency, ...common])];
  return (
    <section class="card">
      <div class="title">
        <h2>Total cost</h2>
        <span class="inline">
          <label for={id} class="visually-hidden">
            Currency
          </label>
          <select id={id} value={shown} onChange={(event) => setShown(event.currentTarget.value)}>
            {choices.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </select>
        </span>
      </div>
      <div class="body">
        <Ask key={shown} what="the cost lines" for={{ cost: costQuery(rfp.id, offer.id, shown) }}>
          {({ cost }) => (
            <>
              <CostLines cost={cost} />
              {cost.deviations.length > 0 && (
                <div class="notice">
                  <b>Other than asked.</b> {cost.deviations.map(deviationText).join('; ')}. The ranking
                  compares on what was asked.
                </div>
              )}
            </>
          )}
        </Ask>
      </div>
    </section>
  );
}

// What an offer really costs, in the currency one asks for.

import { useState } from 'preact/hooks';
import { costQuery, type Proposal, type Rfp } from '../../data/rfps.ts';
import { Select } from '../../parts/controls.tsx';
import { money } from '../../parts/format.ts';
import { Ask } from '../../parts/states.tsx';
import { deviationText } from '../offer/gaps.ts';
import { gapTexts } from './gaps.ts';
import { CostLines } from './total-cost.tsx';

const common = ['EUR', 'USD', 'GBP', 'CHF', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK', 'HUF', 'JPY'];

export function TotalCost({ rfp, offer, currency }: { rfp: Rfp; offer: Proposal; currency: string }) {
  const [shown, setShown] = useState(currency);
  const choices = [...new Set([currency, offer.currency, rfp.currency, ...common])];
  return (
    <section class="card">
      <div class="title">
        <h2>Total cost</h2>
        <span class="inline">
          <Select
            aria-label="Currency"
            value={shown}
            set={setShown}
            options={choices.map((code) => [code, code] as const)}
          />
        </span>
      </div>
      <div class="body">
        <Ask key={shown} what="the cost lines" for={{ cost: costQuery(rfp.id, offer.id, shown) }}>
          {({ cost }) => (
            <>
              <CostLines cost={cost} />
              {cost.sums && (
                <p class="soft">
                  Amounts include tax: net {money(cost.sums.net, cost.currency)}, tax{' '}
                  {money(cost.sums.tax, cost.currency)}.
                  {cost.sums.guests_pay > 0 &&
                    ` The organizer pays ${money(cost.sums.organizer_pays, cost.currency)}, the guests ${money(cost.sums.guests_pay, cost.currency)}.`}
                </p>
              )}
              {cost.sums && (
                <p>
                  <b>Comparable: {money(cost.comparable.total, cost.currency)}</b>, on what was asked
                  {cost.comparable.basis === 'net' && ', without tax'}.
                </p>
              )}
              {gapTexts(cost, rfp).length > 0 && (
                <ul class="notice">
                  {gapTexts(cost, rfp).map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              )}
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

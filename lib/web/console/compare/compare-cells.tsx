// What the cells of the comparison's table say of one offer: how it stands, what it costs, where it differs from the request.

import type { ComponentChildren } from 'preact';
import type { Cost, Proposal, Rfp } from '../../data/rfps.ts';
import { money, none, number } from '../../parts/format.ts';
import { Pill } from '../../parts/pill.tsx';
import { CounterPill } from '../offer/counter-pill.tsx';
import { deviationText, gapTexts } from '../offer/gaps.ts';
import { lineName } from '../offer/total-cost.tsx';

export function OfferState({ offer, isDeclined }: { offer: Proposal | undefined; isDeclined: boolean }) {
  if (offer) {
    return (
      <>
        <Pill of={offer.status} /> <CounterPill rfpId={offer.rfp_id} hotelId={offer.hotel_id} />
      </>
    );
  }
  return isDeclined ? <Pill of="declined" /> : <span class="soft">No offer yet</span>;
}

/** An amount in the page's currency, and beside it what was offered in another one. */
export function Amount({
  cost,
  amount,
  isTotal = false,
}: {
  cost: Cost | null;
  amount: number | undefined;
  isTotal?: boolean;
}) {
  if (!cost) return <>{none}</>;
  const original = cost.lines.reduce((sum, line) => sum + line.source_amount, 0);
  return (
    <>
      {money(amount, cost.currency)}
      {isTotal && cost.fx && <small>{money(original, cost.fx.source_currency)}</small>}
    </>
  );
}

/** How far an amount lies above the least of its row. */
export function Gap({
  value,
  least,
  currency,
}: {
  value: number | null | undefined;
  least: number | null;
  currency: string | undefined;
}) {
  if (typeof value !== 'number' || least === null || currency === undefined || value <= least) return null;
  return <small class="gap"> +{money(value - least, currency)}</small>;
}

/** What an item comes to, opened to its lines where an offer has several of it. */
export function LinesOf({
  cost,
  item,
  start,
  children,
}: {
  cost: Cost | null;
  item: string;
  start: string;
  children: ComponentChildren;
}) {
  const lines = (cost?.lines ?? []).flatMap((line, index) =>
    line.item === item ? [{ ...line, index }] : [],
  );
  if (!cost || lines.length < 2) return <>{children}</>;
  return (
    <details>
      <summary>{children}</summary>
      <ul class="plain">
        {lines.map(({ index, quantity, unit_price, amount }) => (
          <li key={index}>
            {cost.of?.[index] ? lineName(cost.of[index], item, start) : item}: {number(quantity)} ×{' '}
            {money(unit_price, cost.fx?.source_currency ?? cost.currency)} = {money(amount, cost.currency)}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Lists where the offer departs from what the RFP asks for. */
export function Deviations({ cost, rfp }: { cost: Cost | null; rfp: Rfp }) {
  if (!cost) return <>{none}</>;
  const said = [...cost.deviations.map(deviationText), ...gapTexts(cost, rfp)];
  if (said.length === 0) return <span class="soft">as asked</span>;
  return (
    <ul class="plain">
      {said.map((text) => (
        <li key={text} class="unsure">
          {text}
        </li>
      ))}
    </ul>
  );
}

// What the cells of the comparison's table say of one offer: how it stands, what it costs, where it differs from the request.

import type { Cost, Proposal } from '../data/rfps.ts';
import { money, none, number, words } from '../parts/format.ts';
import { Pill } from '../parts/pill.tsx';
import { CounterPill } from './counter-pill.tsx';

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

/** What differs, in a few words: "Rooms: 40 for 55", or the musts that the hotel lacks. */
export const deviationText = (deviation: Cost['deviations'][number]): string =>
  deviation.field === 'must_features'
    ? `Lacks ${deviation.asked.map((feature) => words(feature).toLowerCase()).join(', ')} (a must)`
    : `${words(deviation.field)}: ${number(deviation.offered)} for ${number(deviation.asked)}`;

/** Lists where the offer departs from what the RFP asks for. */
export function Deviations({ cost }: { cost: Cost | null }) {
  if (!cost) return <>{none}</>;
  if (cost.deviations.length === 0) return <span class="soft">as asked</span>;
  return (
    <ul class="plain">
      {cost.deviations.map((deviation) => (
        <li key={deviation.field} class="unsure">
          {deviationText(deviation)}
        </li>
      ))}
    </ul>
  );
}

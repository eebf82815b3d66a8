import { useState } from 'preact/hooks';
import { labelOf } from '../../../schemas/criteria.ts';
import type { Explanation } from '../../data/confidence.ts';
import { hotelName, type Ranked, type Rfp } from '../../data/rfps.ts';
import { Button } from '../../parts/controls.tsx';
import { duration, money, none, share } from '../../parts/format.ts';
import { CardTable, Cell } from '../../parts/table.tsx';
import { rawText } from '../criteria.ts';
import { shownAtOnce } from './shares.tsx';

/** What each hotel but the first would need to be first, one thing at a time. */
export function WhatItTakes({
  rfp,
  explanation,
  hotels,
}: {
  rfp: Rfp;
  explanation: Explanation;
  hotels: Ranked[];
}) {
  const [limit, setLimit] = useState(shownAtOnce);
  const others = explanation.candidates.slice(1);
  if (others.length === 0) return null;
  const byId = new Map(hotels.map((hotel) => [hotel.hotel_id, hotel]));
  return (
    <section class="card" aria-labelledby="what-it-takes">
      <h2 id="what-it-takes">What would it take?</h2>
      <p class="soft">
        One thing at a time, everything else as it is. A dash: this alone is not enough
        {rfp.status === 'draft' ? '; prices and answers are worked out once the RFP is sent' : ''}.
      </p>
      <CardTable columns={['Hotel', 'A price per attendee of', 'Answers within', 'Or another weight']}>
        {others.slice(0, limit).map((one) => {
          const hotel = byId.get(one.hotel_id);
          return (
            <tr key={one.hotel_id}>
              <th scope="row">
                {one.rank}. {hotelName(hotel?.hotel_name)}
                {one.dominated_by.length > 0 && <small class="soft"> dominated</small>}
              </th>
              <Cell label="Price">
                {one.price_to_win === null ? none : money(one.price_to_win, rfp.currency)}
                {one.price_to_win !== null && hotel && (
                  <small class="soft"> now {rawText(hotel, 'price', rfp.currency)}</small>
                )}
              </Cell>
              <Cell label="Answers within">
                {one.hours_to_win === null ? none : duration(one.hours_to_win)}
                {one.hours_to_win !== null && hotel && (
                  <small class="soft"> now {rawText(hotel, 'response_time', rfp.currency)}</small>
                )}
              </Cell>
              <Cell label="Weight">
                {one.weight_to_win
                  ? `${labelOf(one.weight_to_win.criterion)} at ${share(one.weight_to_win.weight, 1)}`
                  : none}
              </Cell>
            </tr>
          );
        })}
      </CardTable>
      {others.length > limit && (
        <Button onClick={() => setLimit(Infinity)}>Show all {others.length} others</Button>
      )}
    </section>
  );
}

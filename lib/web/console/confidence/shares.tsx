import { useState } from 'preact/hooks';
import type { Explanation } from '../../data/confidence.ts';
import { hotelName, type Ranked } from '../../data/rfps.ts';
import { Bar } from '../../parts/charts.tsx';
import { Button } from '../../parts/controls.tsx';
import { number, share } from '../../parts/format.ts';

/** How many hotels are shown at first. A button shows more. */
export const shownAtOnce = 15;

/** Shows under which share of all possible weights each hotel is first. A hotel that another one beats in everything is marked. */
export function FirstShares({ explanation, hotels }: { explanation: Explanation; hotels: Ranked[] }) {
  const names = new Map(hotels.map((hotel) => [hotel.hotel_id, hotelName(hotel.hotel_name)]));
  const [limit, setLimit] = useState(shownAtOnce);
  return (
    <section class="card" aria-labelledby="first-shares">
      <h2 id="first-shares">First, whatever matters</h2>
      <p class="soft">Of all ways to weigh the criteria, under how many each hotel is first.</p>
      <dl class="factors shares">
        {explanation.candidates.slice(0, limit).map((one) => (
          <div key={one.hotel_id}>
            <dt>
              {one.rank}. {names.get(one.hotel_id)}
              {one.dominated_by.length > 0 && (
                <small>
                  {' '}
                  Dominated:{' '}
                  {one.dominated_by
                    .slice(0, 2)
                    .map((id) => names.get(id))
                    .join(' and ')}
                  {one.dominated_by.length > 2 && ` and ${one.dominated_by.length - 2} more`}{' '}
                  {one.dominated_by.length > 1 ? 'are' : 'is'} at least as good in everything
                </small>
              )}
            </dt>
            <dd>
              <Bar value={one.first_share} kind={one.dominated_by.length > 0 ? 'dim' : ''} />
              <span>{share(one.first_share, one.first_share < 0.1 ? 1 : 0)}</span>
              <small>
                top three {share(one.top3_share)}, rank {number(one.expected_rank, 1)} on average
              </small>
            </dd>
          </div>
        ))}
      </dl>
      {explanation.candidates.length > limit && (
        <Button onClick={() => setLimit(Infinity)}>Show all {explanation.candidates.length}</Button>
      )}
    </section>
  );
}

import type { Explanation } from '../../data/confidence.ts';
import { hotelName, type Ranked } from '../../data/rfps.ts';
import { count, number } from '../../parts/format.ts';

const words = { clear: 'Clear', fair: 'Fair', close: 'Close' } as const;

/** Says in one sentence how sure the ranking is, and which hotel would change it by leaving. */
export function Verdict({ explanation, hotels }: { explanation: Explanation; hotels: Ranked[] }) {
  const { verdict, depends_on, draws } = explanation;
  if (!verdict) return null;
  const names = new Map(hotels.map((hotel) => [hotel.hotel_id, hotelName(hotel.hotel_name)]));
  const first = names.get(explanation.candidates[0]?.hotel_id ?? '');
  return (
    <section class={`card verdict ${verdict.kind}`} aria-labelledby="verdict">
      <h2 id="verdict">
        {words[verdict.kind]}: {first} is first
      </h2>
      <p>{verdict.reason}</p>
      <p class="soft">
        Looked at under {number(draws)} weightings spread evenly over all there are.
        {depends_on &&
          depends_on.length > 0 &&
          ` Another would be first if ${depends_on.map((id) => names.get(id)).join(' or ')} were not among the ${count(explanation.candidates.length, 'candidate')}.`}
      </p>
    </section>
  );
}

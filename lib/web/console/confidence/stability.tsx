import { useId, useState } from 'preact/hooks';
import { type CriterionKey, criteria, criterionKeys, eachCriterion } from '../../../schemas/criteria.ts';
import { type Explanation, shifted } from '../../data/confidence.ts';
import { hotelName, type Ranked } from '../../data/rfps.ts';
import { rank } from '../../data/topsis.ts';
import { share } from '../../parts/format.ts';

type Interval = NonNullable<NonNullable<Explanation['stability']>[CriterionKey]>;

/** Shows within which weights the first hotel stays first, as a band per criterion, with a slider that can leave the band. */
export function Stability({ explanation, hotels }: { explanation: Explanation; hotels: Ranked[] }) {
  const stability = explanation.stability;
  if (!stability) return null;
  const counts = criterionKeys.filter((key) => stability[key] !== null);
  const weights = eachCriterion((key) => stability[key]?.weight ?? 0);
  return (
    <section class="card" aria-labelledby="stability">
      <h2 id="stability">How far a weight may move</h2>
      <p class="soft">
        The band is where the first stays first while one weight moves and the others keep their proportions.
        Drag to see who leads.
      </p>
      {criteria.map(({ key, label }) => {
        const interval = stability[key];
        return interval ? (
          <Walk
            key={`${key} ${interval.weight}`}
            label={label}
            interval={interval}
            present={explanation.candidates[0]?.hotel_id ?? ''}
            leader={(to) => rank(hotels, shifted(weights, counts, key, to))[0]}
            nameOf={(id) => hotelName(hotels.find(({ hotel_id }) => hotel_id === id)?.hotel_name)}
          />
        ) : (
          <p key={key} class="soft">
            {label}: nobody has a value, so it does not count.
          </p>
        );
      })}
    </section>
  );
}

function Walk({
  label,
  interval,
  present,
  leader,
  nameOf,
}: {
  label: string;
  interval: Interval;
  /** Who is first with the weights as they are. */
  present: string;
  leader: (to: number) => Ranked | undefined;
  nameOf: (id: string) => string;
}) {
  const id = useId();
  const { weight, low, high, below, above } = interval;
  const [at, setAt] = useState(weight);
  const first = leader(at);
  const ends = [
    below && `under ${share(low, 1)} ${nameOf(below)} leads`,
    above && `over ${share(high, 1)} ${nameOf(above)} leads`,
  ].filter(Boolean);
  return (
    <div class="slider walk">
      <label for={id}>{label}</label>
      <output for={id}>{share(at, 1)}</output>
      <svg class="band" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <rect class="track" width="100" height="6" />
        <rect class="fill" x={low * 100} width={Math.max(0.4, (high - low) * 100)} height="6" />
        <rect class="now" x={Math.min(99.4, weight * 100)} width="0.6" height="6" />
      </svg>
      <input
        id={id}
        type="range"
        min={0}
        max={1}
        step={0.005}
        value={at}
        aria-valuetext={`${share(at, 1)}: ${hotelName(first?.hotel_name)} is first`}
        onInput={(event) => setAt(Number(event.currentTarget.value))}
      />
      <p class="soft">
        {at === weight ? 'Now' : 'Then'} {hotelName(first?.hotel_name)} is first. {nameOf(present)} stays
        first between {share(low, 1)} and {share(high, 1)}
        {ends.length > 0 ? `; ${ends.join(', ')}.` : ': whatever the weight.'}
      </p>
    </div>
  );
}

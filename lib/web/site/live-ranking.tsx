// The start page's example: offers whose order follows as one moves what matters, by the same maths as the console's.

import { render } from 'preact';
import { useState } from 'preact/hooks';
import { criteria, defaultWeights, eachCriterion } from '../../schemas/criteria.ts';
import { exactWeights, rank, saysNothing } from '../data/topsis.ts';
import { duration, money, number } from '../parts/format.ts';
import { Slider } from '../parts/slider.tsx';
import { example } from './example.ts';

const start = eachCriterion((key) => Math.round(defaultWeights[key] * 100));

function LiveRanking() {
  const [sliders, setSliders] = useState(start);
  const isNothing = saysNothing(sliders);
  const weights = isNothing ? defaultWeights : exactWeights(sliders);
  return (
    <>
      <ol class="plain">
        {rank(example, weights).map(({ name, topsis_score, criteria: raw }) => (
          <li key={name}>
            <b>{name}</b>
            <span>{number(topsis_score, 3)}</span>
            <small>
              {money(raw.price_per_attendee, 'EUR')} per attendee · {number(raw.distance_km, 1)} km · answers
              in {duration(raw.response_hours)}
            </small>
          </li>
        ))}
      </ol>
      <div class="sliders">
        {criteria.map(({ key, label }) => (
          <Slider
            key={key}
            label={label}
            value={sliders[key]}
            weight={isNothing ? 0 : weights[key]}
            onInput={(value) => setSliders({ ...sliders, [key]: value })}
          />
        ))}
      </div>
      {isNothing && (
        <p class="soft" role="status">
          With every slider at 0 nothing matters: this is the usual order.
        </p>
      )}
    </>
  );
}

/** Puts the ranking that moves in the place of the written one. */
export function showRanking(place: HTMLElement): void {
  place.replaceChildren();
  render(<LiveRanking />, place);
}

import { useId } from 'preact/hooks';
import { criteria, eachCriterion, type Weights } from '../../../schemas/criteria.ts';
import { exactWeights } from '../../data/topsis.ts';
import { share } from '../../parts/format.ts';

const allAlike: Weights = eachCriterion(() => 1);

/** Parts, 0 to 100 each, as weights that add to 1; all at zero: all alike. */
export const weightsOfParts = (parts: Weights): Weights =>
  exactWeights(criteria.some(({ key }) => parts[key] > 0) ? parts : allAlike);

/** A slider each for how much each criterion matters. */
export function WeightSliders({ parts, onInput }: { parts: Weights; onInput: (parts: Weights) => void }) {
  const id = useId();
  const weights = weightsOfParts(parts);
  return (
    <>
      {criteria.map(({ key, label }) => (
        <div class="slider" key={key}>
          <label for={`${id}-${key}`}>{label}, to me</label>
          <output for={`${id}-${key}`}>{share(weights[key])}</output>
          <input
            id={`${id}-${key}`}
            type="range"
            min={0}
            max={100}
            value={parts[key]}
            aria-valuetext={`${share(weights[key])} of the decision`}
            onInput={(event) => onInput({ ...parts, [key]: Number(event.currentTarget.value) })}
          />
        </div>
      ))}
    </>
  );
}

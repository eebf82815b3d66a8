import { useId } from 'preact/hooks';
import { criteria, type Weights } from '../../../schemas/criteria.ts';
import { exactWeights, saysNothing } from '../../data/topsis.ts';
import { share } from '../../parts/format.ts';

/** A slider per criterion for how much it matters, 0 to 100. When all are at 0 there are no weights, and a line says so. */
export function WeightSliders({ parts, onInput }: { parts: Weights; onInput: (parts: Weights) => void }) {
  const id = useId();
  const isNothing = saysNothing(parts);
  const weights = isNothing ? parts : exactWeights(parts);
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
      {isNothing && (
        <p class="notice" role="alert">
          With every slider at 0 nothing matters. Move one up.
        </p>
      )}
    </>
  );
}

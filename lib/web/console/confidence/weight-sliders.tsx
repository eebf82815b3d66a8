import { criteria, type Weights } from '../../../schemas/criteria.ts';
import { exactWeights, saysNothing } from '../../data/topsis.ts';
import { Slider } from '../../parts/slider.tsx';

/** A slider per criterion for how much it matters, 0 to 100. When all are at 0 there are no weights, and a line says so. */
export function WeightSliders({ parts, onInput }: { parts: Weights; onInput: (parts: Weights) => void }) {
  const isNothing = saysNothing(parts);
  const weights = isNothing ? parts : exactWeights(parts);
  return (
    <>
      {criteria.map(({ key, label }) => (
        <Slider
          key={key}
          label={`${label}, to me`}
          value={parts[key]}
          weight={weights[key]}
          onInput={(value) => onInput({ ...parts, [key]: value })}
        />
      ))}
      {isNothing && (
        <p class="notice" role="alert">
          With every slider at 0 nothing matters. Move one up.
        </p>
      )}
    </>
  );
}

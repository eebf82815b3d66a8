import { useId } from 'preact/hooks';
import { share } from './format.ts';

/** How much one criterion matters: a slider from 0 to 100, and the weight that its position comes to beside the others. */
export function Slider({
  label,
  value,
  weight,
  onInput,
}: {
  label: string;
  value: number;
  weight: number;
  onInput: (value: number) => void;
}) {
  const id = useId();
  return (
    <div class="slider">
      <label for={id}>{label}</label>
      <output for={id}>{share(weight)}</output>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        value={value}
        aria-valuetext={`${share(weight)} of the decision`}
        onInput={(event) => onInput(Number(event.currentTarget.value))}
      />
    </div>
  );
}

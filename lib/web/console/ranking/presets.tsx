// Weights under a name: three that come with the service, and one's own, kept in this browser.

import { useState } from 'preact/hooks';
import { criterionKeys, defaultWeights, onlyWeighing, type Weights } from '../../../schemas/criteria.ts';
import { keep, kept } from '../../data/kept.ts';
import { Button } from '../../parts/controls.tsx';
import { toast } from '../../parts/toast.tsx';

interface Preset {
  name: string;
  weights: Weights;
}

const standard: Preset[] = [
  { name: 'Balanced', weights: defaultWeights },
  {
    name: 'Price first',
    weights: onlyWeighing({ price: 0.6, location: 0.15, mice_fit: 0.15, response_time: 0.1 }),
  },
  {
    name: 'Best fit',
    weights: onlyWeighing({ price: 0.2, location: 0.2, mice_fit: 0.5, response_time: 0.1 }),
  },
];
const storageKey = 'hotel-rfp-weights';
const mostOwn = 12;
const longestName = 40;

/**
 * Reads a person's own presets. What a browser keeps may be anything, so only what is a preset is taken. One from before there was a
 * criterion weighs it with 0.
 */
function readOwn(): Preset[] {
  const own = kept(storageKey);
  return Array.isArray(own)
    ? own.filter(isPreset).map(({ name, weights }) => ({ name, weights: onlyWeighing(weights) }))
    : [];
}

function isPreset(value: unknown): value is { name: string; weights: Partial<Weights> } {
  const { name, weights } = (value ?? {}) as Partial<Preset>;
  if (typeof name !== 'string' || typeof weights !== 'object' || weights === null) return false;
  const said = criterionKeys.flatMap((key) => (key in weights ? [weights[key]] : []));
  return said.length > 0 && said.every((one) => Number.isFinite(one) && one >= 0 && one <= 1);
}

/** The list of presets. `weights` are those that can be kept under a name; null when there are none. */
export function Presets({ weights, onTry }: { weights: Weights | null; onTry: (weights: Weights) => void }) {
  const [own, setOwn] = useState(readOwn);
  const [name, setName] = useState('');
  const set = (presets: Preset[]) => {
    setOwn(presets);
    keep(storageKey, presets.length > 0 ? presets : undefined);
  };
  return (
    <details class="presets">
      <summary>Presets</summary>
      <div class="actions">
        {[...standard, ...own].map((preset) => (
          <Button key={preset.name} class="chip" onClick={() => onTry(preset.weights)}>
            {preset.name}
          </Button>
        ))}
      </div>
      <form
        class="inline"
        onSubmit={(event) => {
          event.preventDefault();
          const called = name.trim();
          if (!weights || called === '' || standard.some((preset) => preset.name === called)) return;
          const before = own;
          set([...own.filter((preset) => preset.name !== called), { name: called, weights }].slice(-mostOwn));
          setName('');
          toast(`“${called}” is kept in this browser`, { undo: () => set(before) });
        }}
      >
        <input
          aria-label="Name for these weights"
          placeholder="Name these weights"
          maxLength={longestName}
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" disabled={!weights}>
          Keep
        </Button>
        {own.length > 0 && (
          <Button
            kind="quiet"
            onClick={() => {
              set([]);
              toast('Your presets are forgotten', { undo: () => set(own) });
            }}
          >
            Forget mine
          </Button>
        )}
      </form>
    </details>
  );
}

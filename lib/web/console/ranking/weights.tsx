// The panel of weights: sliders that re-rank while they move, what the service suggests, and saving.

import { useEffect, useMemo, useState } from 'preact/hooks';
import { criteria, eachCriterion, type Weights, weightsOf } from '../../../schemas/criteria.ts';
import { explain } from '../../data/errors.ts';
import type { Rfp } from '../../data/rfps.ts';
import { type Returns, rpc } from '../../data/session.ts';
import { exactWeights, saysNothing } from '../../data/topsis.ts';
import { ActionButton } from '../../parts/action.tsx';
import { Button } from '../../parts/controls.tsx';
import { number, share } from '../../parts/format.ts';
import { Slider } from '../../parts/slider.tsx';
import { Scroll } from '../../parts/table.tsx';
import { toast } from '../../parts/toast.tsx';
import { storeWeights } from '../confidence/weights-text.ts';
import { Presets } from './presets.tsx';
import { PriceRisk } from './price-risk.tsx';

type Suggestion = Returns<'suggest_weights_for_rfp'>;

/** Weights as the positions of the sliders, 0 to 100. */
const toSliders = (weights: Weights): Weights => eachCriterion((key) => Math.round(weights[key] * 100));

/** The panel. `onChange` gets the weights, which add to 1, at every move. `onSaved` is called when the RFP has them. */
export function WeightsPanel({
  rfp,
  mine,
  weights: tried,
  onChange,
  onSaved,
}: {
  rfp: Rfp;
  mine: boolean;
  weights: Weights;
  onChange: (weights: Weights) => void;
  onSaved: () => void;
}) {
  const [saved, setSaved] = useState(() => weightsOf(rfp));
  const [sliders, setSliders] = useState(() => toSliders(tried));
  const [suggestion, setSuggestion] = useState<Suggestion | null>(null);
  const isOpen = useIsWide();
  const unsaved = criteria.some(({ key }) => Math.abs(tried[key] - saved[key]) > 0.00005);
  const isNothing = saysNothing(sliders);
  const apply = (weights: Weights) => {
    setSliders(toSliders(weights));
    onChange(weights);
  };
  /** Saves the weights. They are shown as saved at once; a fault puts the old ones back. */
  async function store(weights: Weights, before: Weights) {
    setSaved(weights);
    try {
      await storeWeights(rfp.id, weights);
    } catch (error) {
      setSaved(before);
      throw error;
    }
    onSaved();
  }
  async function save() {
    if (isNothing) return 'Something has to matter: move a slider up first.';
    const before = saved;
    await store(tried, before);
    const undo = () => {
      apply(before);
      store(before, tried).catch((error: unknown) => toast(explain(error)));
    };
    toast('The weights are saved', { undo });
    return 'Saved.';
  }
  return (
    <details class="card weights" open={isOpen} data-unsaved={unsaved ? '' : undefined}>
      <summary>
        <h2>What matters</h2>
        <small>{criteria.map(({ key }) => number(isNothing ? 0 : tried[key] * 100)).join(' · ')}</small>
      </summary>
      <p class="soft">Move a slider: the ranking follows at once, reckoned in your browser.</p>
      <div>
        {criteria.map(({ key, label }) => (
          <Slider
            key={key}
            label={label}
            value={sliders[key]}
            weight={isNothing ? 0 : tried[key]}
            onInput={(value) => {
              const moved = { ...sliders, [key]: value };
              setSliders(moved);
              if (!saysNothing(moved)) onChange(exactWeights(moved));
            }}
          />
        ))}
      </div>
      {isNothing && (
        <p class="notice" role="alert">
          With every slider at 0 nothing matters, so there is nothing to rank by. Move one up; until then the
          ranking stays as it was.
        </p>
      )}
      <p class="soft">{unsaved ? 'Tried out here only, not saved.' : 'These are the RFP’s weights.'}</p>
      <div class="actions">
        {mine && ['draft', 'sent'].includes(rfp.status) && (
          <ActionButton kind={unsaved ? 'primary' : ''} run={save}>
            Save to the RFP
          </ActionButton>
        )}
        <Button onClick={() => apply(saved)}>Reset</Button>
        <ActionButton
          run={async () => setSuggestion(await rpc('suggest_weights_for_rfp', { p_rfp_id: rfp.id }))}
        >
          Suggest
        </ActionButton>
      </div>
      <PriceRisk rfp={rfp} mayChange={mine && ['draft', 'sent'].includes(rfp.status)} />
      <Presets weights={isNothing ? null : tried} onTry={apply} />
      <div aria-live="polite">
        {suggestion && <Suggested answer={suggestion} onTry={() => apply(suggestion)} />}
      </div>
    </details>
  );
}

/** Whether the window is wide. Then the panel is beside the ranking and always open; on a phone it is above it and starts folded. */
function useIsWide(): boolean {
  const query = useMemo(() => matchMedia('(min-width: 60rem)'), []);
  const [isWide, setWide] = useState(query.matches);
  useEffect(() => {
    const follow = () => setWide(query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, [query]);
  return isWide;
}

/** The weights that the service suggests for the event's sector, purpose and size, with the reason. */
function Suggested({ answer, onTry }: { answer: Suggestion; onTry: () => void }) {
  return (
    <div class="suggestion">
      <h3>Suggested</h3>
      <p>{criteria.map(({ key, label }) => `${label} ${share(answer[key])}`).join(', ')}.</p>
      <p>{answer.rationale}</p>
      <Button onClick={onTry}>Try these</Button>
      <details>
        <summary>How they were derived</summary>
        <p class="soft">How many times more each row matters than each column.</p>
        <Scroll label="Pairwise comparison">
          <table class="small">
            <thead>
              <tr>
                <td />
                {criteria.map(({ key, label }) => (
                  <th key={key} scope="col" class="number">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {criteria.map(({ key, label }, i) => (
                <tr key={key}>
                  <th scope="row">{label}</th>
                  {criteria.map((column, j) => (
                    <td key={column.key} class="number">
                      {number(answer.pairwise[i]?.[j], 2)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      </details>
    </div>
  );
}

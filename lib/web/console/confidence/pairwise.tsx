// Asks which of two criteria matters more, and by how much, for each pair, and works out the weights behind the answers.

import { useState } from 'preact/hooks';
import { type CriterionKey, criterionPairs, labelOf } from '../../../schemas/criteria.ts';
import { changed } from '../../data/queries.ts';
import type { Rfp } from '../../data/rfps.ts';
import { type Returns, rpc } from '../../data/session.ts';
import { exactWeights } from '../../data/topsis.ts';
import { ActionButton } from '../../parts/action.tsx';
import { Choice } from '../../parts/controls.tsx';
import { number } from '../../parts/format.ts';
import { storeWeights, weightsText } from './weights-text.ts';

const steps = [9, 7, 5, 3, 2, 1, 1 / 2, 1 / 3, 1 / 5, 1 / 7, 1 / 9];
const strength = new Map([
  [9, 'extremely more'],
  [7, 'very much more'],
  [5, 'much more'],
  [3, 'more'],
  [2, 'a little more'],
]);

function said(step: number, one: CriterionKey, other: CriterionKey): string {
  if (step === 1) return 'Both the same';
  const [more, times] = step > 1 ? [one, step] : [other, Math.round(1 / step)];
  return `${labelOf(more)} ${strength.get(times)} (${times})`;
}

export function Pairwise({ rfp, mine }: { rfp: Rfp; mine: boolean }) {
  const [judgements, setJudgements] = useState(criterionPairs.map(() => 1));
  const [answer, setAnswer] = useState<Returns<'weights_from_pairwise'> | null>(null);
  const worst = answer?.worst?.split(':').map(labelOf).join(' and ');
  return (
    <details class="card">
      <summary>
        <h2>Weights from comparisons, two at a time</h2>
      </summary>
      <p class="soft">Saaty’s scale: how much more one matters than the other.</p>
      <div class="fields">
        {criterionPairs.map(([one, other], i) => (
          <Choice
            key={`${one}:${other}`}
            class="field"
            label={`${labelOf(one)} or ${labelOf(other)}?`}
            value={String(judgements[i])}
            set={(step) => setJudgements(judgements.with(i, Number(step)))}
            options={steps.map((step) => [String(step), said(step, one, other)] as const)}
          />
        ))}
      </div>
      <div class="actions">
        <ActionButton
          kind="primary"
          run={async () => setAnswer(await rpc('weights_from_pairwise', { p_judgements: judgements }))}
        >
          Work out the weights
        </ActionButton>
      </div>
      <div aria-live="polite">
        {answer && (
          <>
            <p>{weightsText(answer.weights)}.</p>
            <p>
              Consistency ratio {number(answer.consistency_ratio, 2)}:{' '}
              {answer.consistency_ratio <= 0.1
                ? 'the answers agree well enough.'
                : 'the answers contradict each other; look again'}
              {answer.consistency_ratio > 0.1 && worst ? ` at ${worst} first.` : ''}
            </p>
            {mine && ['draft', 'sent'].includes(rfp.status) && (
              <ActionButton
                run={async () => {
                  await storeWeights(rfp.id, exactWeights(answer.weights));
                  await changed(['rfp', rfp.id]);
                  return 'They are the RFP’s weights now.';
                }}
              >
                Use them for this RFP
              </ActionButton>
            )}
          </>
        )}
      </div>
    </details>
  );
}

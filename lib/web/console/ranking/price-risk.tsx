// Whether the ranking's price is the comparable price or the expected payment, with what the terms may cost.

import { useId, useState } from 'preact/hooks';
import { explain } from '../../data/errors.ts';
import { changed } from '../../data/queries.ts';
import type { Rfp } from '../../data/rfps.ts';
import { ask, from } from '../../data/session.ts';
import { Tick } from '../../parts/inputs.tsx';

const meaning = (isIncluded: boolean): string =>
  isIncluded
    ? 'The price of the ranking is the expected payment per attendee. What a hotel leaves unsaid counts as the worst of the others.'
    : 'The price of the ranking is the comparable price: terms move no rank.';

/** The switch beside the weights. Who may not change it reads what holds. */
export function PriceRisk({ rfp, mayChange }: { rfp: Rfp; mayChange: boolean }) {
  const id = useId();
  const [fault, setFault] = useState('');
  const isIncluded = rfp.price_includes_risk;
  async function set(price_includes_risk: boolean) {
    setFault('');
    try {
      await ask(from('rfps').update({ price_includes_risk }).eq('id', rfp.id).select('id').single());
      await changed(['rfp', rfp.id]);
    } catch (error) {
      setFault(explain(error));
    }
  }
  if (!mayChange && !isIncluded) return null;
  return (
    <div class="spaced">
      {mayChange && (
        <Tick aria-describedby={id} checked={isIncluded} set={set}>
          The price includes what the terms may cost
        </Tick>
      )}
      <p class="soft" id={id}>
        {meaning(isIncluded)} <a href="/docs/what-terms-may-cost">How it is reckoned</a>
      </p>
      {fault && (
        <p class="error" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}

// The terms of an offer, or of a request's wish, below its prices: loaded once they are opened. What is said already goes along unopened.

import { useState } from 'preact/hooks';
import type { TermsProps } from '../terms/state.ts';
import { useLoaded } from './use-loaded.ts';

const sizeOf = (terms: object | null | undefined): number => Object.keys(terms ?? {}).length;

export function TermsLater(props: TermsProps) {
  const { wish, last, state } = props;
  const [isOpen, setOpen] = useState(() => sizeOf(wish) > 0 || state.typed !== '');
  const said = sizeOf(state.terms);
  return (
    <details
      class="terms-part"
      open={isOpen || state.isFaulty}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        Terms: cancellation, deposits, attrition
        <small>
          {said > 0 ? ` ${said} said` : ''}
          {said === 0 && wish && sizeOf(wish) > 0 ? ` ${sizeOf(wish)} wished` : ''}
          {said === 0 && sizeOf(last) > 0 ? ', yours of last time at hand' : ''}
        </small>
      </summary>
      {(isOpen || state.isFaulty) && <Loaded {...props} />}
    </details>
  );
}

function Loaded(props: TermsProps) {
  const loaded = useLoaded(() => import('./terms-form.tsx'));
  return loaded ? <loaded.TermsForm {...props} /> : <p class="soft">…</p>;
}

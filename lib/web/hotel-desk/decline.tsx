// A decline in two taps: the button, then the reason.

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { longest } from '../../schemas/longest.ts';
import { declineReasons } from '../data/declines.ts';
import { explain } from '../data/errors.ts';
import { Area, Button } from '../parts/controls.tsx';
import type { DeclineCode, Desk } from './desk.ts';
import { dropDraft } from './draft.ts';

interface DeclineProps {
  desk: Desk;
  isOpen: boolean;
  open: (isOpen: boolean) => void;
}

export function Decline({ desk, isOpen, open }: DeclineProps) {
  const { request } = desk;
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [words, setWords] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (isOpen) heading.current?.focus();
  }, [isOpen]);
  async function send(code: DeclineCode) {
    if (isBusy) return;
    const reason = words.trim() || null;
    if (code === 'other' && reason === null)
      return setFault('Say why in your words, or choose another reason.');
    setBusy(true);
    setFault('');
    try {
      await desk.decline(code, reason);
      dropDraft(request.send_id);
      open(false);
      await desk.reload('You have declined.');
    } catch (error) {
      setFault(explain(error));
    }
    setBusy(false);
  }
  if (!isOpen) {
    return (
      <p class="choice">
        <Button kind="quiet" onClick={() => open(true)}>
          {request.proposals.length > 0 ? 'Withdraw and decline' : 'Decline'}
        </Button>
      </p>
    );
  }
  return (
    <section class="card" aria-busy={isBusy}>
      <h2 ref={heading} tabIndex={-1}>
        Why not this time?
      </h2>
      <p class="soft">
        A tap on a reason declines{request.proposals.length > 0 && ' and withdraws your offer'}. You can still
        come back with an offer before the deadline.
      </p>
      <Area
        class="text"
        label="If there is more to say"
        rows={2}
        maxLength={longest.reason}
        value={words}
        set={setWords}
      />
      <div class="reasons">
        {[...declineReasons, ['other', 'Another reason'] as const].map(([code, label]) => (
          <Button key={code} aria-disabled={isBusy || undefined} onClick={() => send(code)}>
            {label}
          </Button>
        ))}
      </div>
      <p class="choice">
        <Button kind="quiet" onClick={() => open(false)}>
          Back to the offer
        </Button>
      </p>
      <p role="alert" class="error">
        {fault}
      </p>
    </section>
  );
}

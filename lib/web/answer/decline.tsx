// A decline in two taps: the button, then the reason.

import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { longest } from '../../schemas/longest.ts';
import { declineReasons } from '../data/declines.ts';
import { explain } from '../data/errors.ts';
import { type Request, sendDecline } from './data.ts';
import { dropDraft } from './draft.ts';

interface DeclineProps {
  token: string;
  request: Request;
  isOpen: boolean;
  open: (isOpen: boolean) => void;
  reload: (said?: string) => Promise<void>;
}

export function Decline({ token, request, isOpen, open, reload }: DeclineProps) {
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [words, setWords] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    if (isOpen) heading.current?.focus();
  }, [isOpen]);
  async function send(code: string, reason: string | null) {
    if (isBusy) return;
    setBusy(true);
    setFault('');
    try {
      await sendDecline(token, code, reason);
      dropDraft(request.send_id);
      open(false);
      await reload('You have declined.');
    } catch (error) {
      setFault(explain(error));
    }
    setBusy(false);
  }
  if (!isOpen) {
    return (
      <p class="choice">
        <button type="button" class="quiet" onClick={() => open(true)}>
          Decline
        </button>
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
      <div class="reasons">
        {declineReasons.map(([code, label]) => (
          <button
            key={code}
            type="button"
            aria-disabled={isBusy || undefined}
            onClick={() => send(code, null)}
          >
            {label}
          </button>
        ))}
      </div>
      <label for={id}>Another reason</label>
      <textarea
        id={id}
        dir="auto"
        rows={2}
        maxLength={longest.reason}
        value={words}
        onInput={(event) => setWords(event.currentTarget.value)}
      />
      <p class="choice">
        <button
          type="button"
          onClick={() =>
            words.trim() ? send('other', words.trim()) : setFault('Say why, or choose a reason above.')
          }
        >
          Decline for this reason
        </button>
        <button type="button" class="quiet" onClick={() => open(false)}>
          Back to the offer
        </button>
      </p>
      <p role="alert" class="error">
        {fault}
      </p>
    </section>
  );
}

// An offer whose last day comes near or has passed: one tap says that it still holds.

import { useLayoutEffect, useRef } from 'preact/hooks';
import { ActionButton } from '../parts/action.tsx';
import { day, dayAhead } from '../parts/format.ts';
import { type Request, sendConfirmation } from './data.ts';

interface ConfirmProps {
  token: string;
  request: Request;
  /** Whether the person came for this, by the button of a mail. */
  isAsked: boolean;
  reload: (said?: string) => Promise<void>;
}

export function Confirm({ token, request, isAsked, reload }: ConfirmProps) {
  const offer = request.proposals[0];
  const heading = useRef<HTMLHeadingElement>(null);
  const until = offer?.valid_until ?? '';
  const isStanding = offer?.status === 'submitted' || offer?.status === 'shortlisted';
  const isShown = isStanding && until !== '' && (isAsked || until <= dayAhead(2));
  useLayoutEffect(() => {
    if (isAsked) heading.current?.focus();
  }, [isAsked]);
  if (!isShown) return null;
  const isOver = until < dayAhead(0);
  async function confirm() {
    const { valid_until } = await sendConfirmation(token);
    await reload(`Your offer holds until ${day(valid_until)}.`);
  }
  return (
    <section class={`card ${isOver ? 'late' : ''}`}>
      <h2 ref={heading} tabIndex={-1}>
        Your offer {isOver ? 'held' : 'holds'} until {day(until)}
      </h2>
      <p>
        {request.organizer_name} has not decided yet.{' '}
        {isOver
          ? 'Without your word it cannot be chosen any more.'
          : 'After that day it cannot be chosen without your word.'}{' '}
        Nothing else about it changes.
      </p>
      <ActionButton kind="primary" run={confirm}>
        It still holds
      </ActionButton>
    </section>
  );
}

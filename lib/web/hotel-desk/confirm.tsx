// An offer whose last day comes near or has passed: one tap says that it still holds.

import { useLayoutEffect, useRef } from 'preact/hooks';
import { ActionButton } from '../parts/action.tsx';
import { day, dayAhead } from '../parts/format.ts';
import type { Desk } from './desk.ts';

interface ConfirmProps {
  desk: Desk;
  /** Whether the person came for this, by the button of a mail. */
  isAsked?: boolean;
}

export function Confirm({ desk, isAsked = false }: ConfirmProps) {
  const { request } = desk;
  const offer = request.proposals[0];
  const heading = useRef<HTMLHeadingElement>(null);
  const until = offer?.valid_until ?? '';
  const isStanding = offer?.status === 'submitted' || offer?.status === 'shortlisted';
  const isShown = isStanding && until !== '' && (isAsked || until <= dayAhead(2));
  useLayoutEffect(() => {
    if (isAsked) heading.current?.focus();
  }, [isAsked]);
  if (!isShown || !offer) return null;
  const isOver = until < dayAhead(0);
  async function confirm(id: string) {
    const { valid_until } = await desk.confirm(id);
    await desk.reload(`Your offer holds until ${day(valid_until)}.`);
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
      <ActionButton kind="primary" run={() => confirm(offer.id)}>
        It still holds
      </ActionButton>
    </section>
  );
}

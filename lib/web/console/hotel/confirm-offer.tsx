// Lets a hotel confirm that its offer still holds, when the last day of the offer is near or has passed.

import type { Received } from '../../data/hotels.ts';
import { rpc } from '../../data/session.ts';
import { ActionButton } from '../../parts/action.tsx';
import { day } from '../../parts/format.ts';
import { toast } from '../../parts/toast.tsx';
import { isEnding, isExpired } from '../offer/expired.ts';

export function ConfirmOffer({ rfp, onDone }: { rfp: Received; onDone: () => Promise<unknown> }) {
  const [offer] = rfp.proposals;
  if (!offer || rfp.rfp_status !== 'sent' || !isEnding(offer)) return null;
  const isOver = isExpired(offer);
  async function confirm() {
    if (!offer) return;
    const { valid_until } = await rpc('confirm_offer', { p_proposal_id: offer.id });
    await onDone();
    toast(`Your offer holds until ${day(valid_until)}`);
  }
  return (
    <div class="notice spaced">
      <p>
        <b>
          Your offer {isOver ? 'held' : 'holds'} until {day(offer.valid_until)}.
        </b>{' '}
        {isOver
          ? 'Without your word it cannot be chosen any more.'
          : 'After that day it cannot be chosen without your word.'}
      </p>
      <ActionButton run={confirm}>It still holds</ActionButton>
    </div>
  );
}

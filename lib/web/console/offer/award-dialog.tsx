// Deciding for an offer: the question before what cannot be taken back, with room for why.

import { useRef, useState } from 'preact/hooks';
import { longest } from '../../../schemas/longest.ts';
import { type OptionStatus, optionWords } from '../../../schemas/offer-costs.ts';
import type { Refused } from '../../../schemas/refusals.ts';
import { ApiError } from '../../data/errors.ts';
import { changed } from '../../data/queries.ts';
import type { Proposal, Rfp } from '../../data/rfps.ts';
import { rpc } from '../../data/session.ts';
import { ActionButton } from '../../parts/action.tsx';
import { Area, Button } from '../../parts/controls.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { deadline } from '../../parts/format.ts';

export function AwardDialog({
  rfp,
  offer,
  name,
  onClose,
}: {
  rfp: Rfp;
  offer: Proposal;
  name: string;
  onClose: () => void;
}) {
  const reason = useRef<HTMLTextAreaElement>(null);
  /** What the award would cut off, once the service has said so. The next click confirms it. */
  const [open, setOpen] = useState<string | null>(null);
  async function award() {
    const text = reason.current?.value.trim() ?? '';
    try {
      await rpc('award_proposal', {
        p_proposal_id: offer.id,
        ...(text && { p_reason: text }),
        ...(open && { p_confirm: true }),
      });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'round_open') {
        // A database of an earlier release does not list what is open.
        setOpen(
          stillOpen((error.reason?.params.open ?? []) as Refused[]) || 'A round or a counter-offer is open',
        );
        return 'Not awarded yet.';
      }
      if (error instanceof ApiError && error.code === 'offer_expired')
        return 'This offer has expired: the hotel has to confirm it first, by the link in its mail.';
      if (!(error instanceof ApiError) || error.reason?.code !== 'say_why_not_first') throw error;
      reason.current?.focus();
      return 'Another offer ranks higher: say why this one wins.';
    }
    onClose();
    await changed(['rfp', rfp.id], ['rfps']);
  }
  return (
    <Dialog title={`Award to ${name}?`} onClose={onClose}>
      <p>
        The RFP is decided then: this offer has won, all others have lost, and every hotel with an offer is
        told at once by mail. Hotels that have not answered are told that it is decided.
      </p>
      {offer.option_status !== 'first_option' && (
        <p class="notice">
          {offer.option_status
            ? `The hotel holds this as ${optionWords[offer.option_status as OptionStatus].toLowerCase()}: others may be before you. Ask it to confirm first.`
            : 'The hotel has not said that it holds an option: rooms and space may be gone by now. Ask it first.'}
        </p>
      )}
      <Area
        label="Why this offer? Needed when another ranks higher; hotels do not see it."
        control={reason}
        maxLength={longest.reason}
      />
      {open && (
        <p class="notice" role="alert">
          {open}. Awarding now cuts it off: what these hotels would still have offered does not arrive.
        </p>
      )}
      <div class="actions">
        <ActionButton kind="primary" run={award}>
          {open ? 'Award all the same' : 'Award'}
        </ActionButton>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Dialog>
  );
}

/** What is under way, as a sentence without its full stop. */
function stillOpen(open: Refused[]): string {
  const said = open
    .map(({ code, params: { hotel_name, until } }) =>
      code === 'round_runs'
        ? `a last round runs until ${deadline(String(until))}`
        : `a counter-offer to ${hotel_name} is open until ${deadline(String(until))}`,
    )
    .join(', and ');
  return said.charAt(0).toUpperCase() + said.slice(1);
}

// More time for hotels to answer.

import { useRef } from 'preact/hooks';
import { changed } from '../../data/queries.ts';
import type { Rfp } from '../../data/rfps.ts';
import { rpc } from '../../data/session.ts';
import { ActionButton } from '../../parts/action.tsx';
import { Button } from '../../parts/controls.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { MomentInput } from '../../parts/moment-input.tsx';
import { toast } from '../../parts/toast.tsx';

export function ExtendDeadline({ rfp, onClose }: { rfp: Rfp; onClose: () => void }) {
  const until = useRef(rfp.response_due);
  async function extend() {
    if (!until.current) return 'Say until when.';
    await rpc('extend_deadline', { p_rfp_id: rfp.id, p_response_due: until.current });
    await changed(['rfp', rfp.id], ['rfps']);
    onClose();
    toast('The hotels are told');
  }
  return (
    <Dialog title="More time to answer" onClose={onClose}>
      <p>Every hotel you asked is told of the new deadline. It can only move later.</p>
      <MomentInput
        label="Answers by"
        start={rfp.response_due}
        onTyped={(instant) => {
          until.current = instant;
        }}
      />
      <div class="actions">
        <ActionButton kind="primary" run={extend}>
          Move the deadline
        </ActionButton>
        <Button onClick={onClose}>Leave it</Button>
      </div>
    </Dialog>
  );
}

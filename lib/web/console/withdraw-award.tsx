// Taking an award back, for a winner that cannot keep it: what happens is said first, and the hotels read why.

import { useId, useRef, useState } from 'preact/hooks';
import { changed } from '../data/queries.ts';
import type { Rfp } from '../data/rfps.ts';
import { rpc } from '../data/session.ts';
import { ActionButton } from '../parts/action.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { count } from '../parts/format.ts';
import { toast } from '../parts/toast.tsx';

export function WithdrawAward({ rfp, name }: { rfp: Rfp; name: string }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" class="danger" onClick={() => setAsking(true)}>
        Withdraw the award…
      </button>
      {isAsking && <WithdrawDialog rfp={rfp} name={name} onClose={() => setAsking(false)} />}
    </>
  );
}

function WithdrawDialog({ rfp, name, onClose }: { rfp: Rfp; name: string; onClose: () => void }) {
  const id = useId();
  const reason = useRef<HTMLTextAreaElement>(null);
  async function withdraw() {
    const text = reason.current?.value.trim() ?? '';
    if (text === '') {
      reason.current?.focus();
      return `Say why first: ${name} will read it.`;
    }
    const { restored } = await rpc('withdraw_award', { p_rfp_id: rfp.id, p_reason: text });
    onClose();
    toast(
      `The award is withdrawn; ${count(restored, 'other offer')} ${restored === 1 ? 'stands' : 'stand'} again`,
    );
    await changed(['rfp', rfp.id], ['rfps']);
  }
  return (
    <Dialog title={`Withdraw the award to ${name}?`} onClose={onClose}>
      <p>
        The RFP is out again. This offer is withdrawn, those that lost to it stand as they stood before, and
        every one of these hotels is told at once by mail; only {name} reads why.
      </p>
      <label for={id}>Why?</label>
      <textarea id={id} ref={reason} rows={3} maxLength={2000} />
      <div class="actions">
        <ActionButton kind="danger" run={withdraw}>
          Withdraw the award
        </ActionButton>
        <button type="button" onClick={onClose}>
          Leave it
        </button>
      </div>
    </Dialog>
  );
}

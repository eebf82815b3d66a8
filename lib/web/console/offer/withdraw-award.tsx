// Withdraws an award, when the winner cannot keep it. The dialog first says what will happen, and the winner reads the reason.

import { useState } from 'preact/hooks';
import { changed } from '../../data/queries.ts';
import type { Rfp } from '../../data/rfps.ts';
import { rpc } from '../../data/session.ts';
import { Button } from '../../parts/controls.tsx';
import { count } from '../../parts/format.ts';
import { toast } from '../../parts/toast.tsx';
import { ReasonDialog } from '../frame/reason-dialog.tsx';

export function WithdrawAward({ rfp, name }: { rfp: Rfp; name: string }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button kind="danger" onClick={() => setAsking(true)}>
        Withdraw the award…
      </Button>
      {isAsking && <WithdrawDialog rfp={rfp} name={name} onClose={() => setAsking(false)} />}
    </>
  );
}

function WithdrawDialog({ rfp, name, onClose }: { rfp: Rfp; name: string; onClose: () => void }) {
  async function withdraw(p_reason: string) {
    const { restored } = await rpc('withdraw_award', { p_rfp_id: rfp.id, p_reason });
    onClose();
    toast(
      `The award is withdrawn; ${count(restored, 'other offer')} ${restored === 1 ? 'stands' : 'stand'} again`,
    );
    await changed(['rfp', rfp.id], ['rfps']);
  }
  return (
    <ReasonDialog
      title={`Withdraw the award to ${name}?`}
      readers={name}
      action="Withdraw the award"
      keep="Leave it"
      run={withdraw}
      onClose={onClose}
    >
      The RFP is out again. This offer is withdrawn, those that lost to it stand as they stood before, and
      every one of these hotels is told at once by mail; only {name} reads why.
    </ReasonDialog>
  );
}

// What an organizer does with an RFP as a whole: edit, delete, cancel.

import { useId, useRef, useState } from 'preact/hooks';
import { cache, changed } from '../data/queries.ts';
import type { Rfp } from '../data/rfps.ts';
import { ask, from, rpc } from '../data/session.ts';
import { ActionButton } from '../parts/action.tsx';
import { confirmed, Dialog } from '../parts/dialog.tsx';
import { Menu } from '../parts/menu.tsx';
import { toast } from '../parts/toast.tsx';
import { goTo } from './address.ts';

export function RfpActions({ rfp }: { rfp: Rfp }) {
  const [isCancelling, setCancelling] = useState(false);
  const isDraft = rfp.status === 'draft';
  if (!isDraft && rfp.status !== 'sent') return null;
  return (
    <>
      {isDraft && (
        <a class="button" href={`#/rfps/${rfp.id}/edit`}>
          Edit
        </a>
      )}
      <Menu label="More">
        {isDraft ? (
          <button type="button" class="danger" onClick={() => void remove(rfp)}>
            Delete this draft…
          </button>
        ) : (
          <>
            <a class="button" href={`#/rfps/${rfp.id}/invite`}>
              Invite more hotels
            </a>
            <button type="button" class="danger" onClick={() => setCancelling(true)}>
              Cancel the RFP…
            </button>
          </>
        )}
      </Menu>
      {isCancelling && <CancelDialog rfp={rfp} onClose={() => setCancelling(false)} />}
    </>
  );
}

async function remove(rfp: Rfp): Promise<void> {
  const text = 'The draft and its brief are gone then. No hotel has seen them.';
  if (!(await confirmed(`Delete “${rfp.title}”?`, text, 'Delete'))) return;
  try {
    await ask(from('rfps').delete().eq('id', rfp.id));
    if (rfp.brief_id) await ask(from('briefs').delete().eq('id', rfp.brief_id)).catch(() => null);
    // Gone from the list before it is asked for again.
    cache.setQueriesData<{ id: string }[]>({ queryKey: ['rfps'] }, (known) =>
      known?.filter(({ id }) => id !== rfp.id),
    );
    await changed(['rfps']);
    toast(`“${rfp.title}” is deleted`);
    goTo('#/rfps');
  } catch {
    toast('It could not be deleted. Reload the page and try again.');
  }
}

function CancelDialog({ rfp, onClose }: { rfp: Rfp; onClose: () => void }) {
  const id = useId();
  const reason = useRef<HTMLTextAreaElement>(null);
  async function cancel() {
    const text = reason.current?.value.trim() ?? '';
    if (text === '') {
      reason.current?.focus();
      return 'Say why first: the hotels will read it.';
    }
    await rpc('cancel_rfp', { p_rfp_id: rfp.id, p_reason: text });
    await changed(['rfp', rfp.id], ['rfps']);
    onClose();
  }
  return (
    <Dialog title={`Cancel “${rfp.title}”?`} onClose={onClose}>
      <p>It takes no more answers, and what was offered cannot be awarded any more. This cannot be undone.</p>
      <label for={id}>Why?</label>
      <textarea id={id} ref={reason} rows={3} maxLength={2000} />
      <div class="actions">
        <ActionButton kind="danger" run={cancel}>
          Cancel the RFP
        </ActionButton>
        <button type="button" onClick={onClose}>
          Keep it
        </button>
      </div>
    </Dialog>
  );
}

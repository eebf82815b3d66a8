// What an organizer does with an RFP as a whole: edit, delete, give more time, cancel, begin another like it, take it along as a file.

import { useQuery } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { deleteDraft } from '../../data/drafts.ts';
import { explain } from '../../data/errors.ts';
import { cache, changed } from '../../data/queries.ts';
import { type Rfp, runningRoundQuery } from '../../data/rfps.ts';
import { rpc } from '../../data/session.ts';
import { Button } from '../../parts/controls.tsx';
import { Menu } from '../../parts/menu.tsx';
import { toast } from '../../parts/toast.tsx';
import { goTo } from '../address.ts';
import { ReasonDialog } from '../frame/reason-dialog.tsx';
import type { Shown } from './pdf.tsx';

/** `ranking` is what a PDF shows; where a page has none, it offers none. */
export function RfpActions({ rfp, ranking }: { rfp: Rfp; ranking?: Omit<Shown, 'rfp'> }) {
  const [isCancelling, setCancelling] = useState(false);
  const isDraft = rfp.status === 'draft';
  const isOut = rfp.status === 'sent';
  const { data: roundDue } = useQuery({ ...runningRoundQuery(rfp.id), enabled: isOut });
  // Few people need them, so their code is loaded only for those.
  const [extending, setExtending] = useState<typeof import('./extend-deadline.tsx') | null>(null);
  const [pdf, setPdf] = useState<typeof import('./pdf.tsx') | null>(null);
  return (
    <>
      {isDraft && (
        <a class="button" href={`#/rfps/${rfp.id}/edit`}>
          Edit
        </a>
      )}
      <Menu label="More">
        {ranking && (
          <Button onClick={() => attempt(async () => setPdf(await import('./pdf.tsx')))}>PDF…</Button>
        )}
        <Button onClick={() => attempt(() => workbook(rfp))}>Workbook</Button>
        <Button onClick={() => attempt(() => duplicate(rfp))}>Another like this</Button>
        {isDraft && (
          <Button kind="danger" onClick={() => void remove(rfp)}>
            Delete this draft
          </Button>
        )}
        {isOut && (
          <>
            <a class="button" href={`#/rfps/${rfp.id}/invite`}>
              Invite more hotels
            </a>
            <a class="button" href={`#/rfps/${rfp.id}/round`}>
              {roundDue ? 'Last round' : 'Ask for last offers'}
            </a>
            {rfp.response_due && (
              <Button
                onClick={() => attempt(async () => setExtending(await import('./extend-deadline.tsx')))}
              >
                More time to answer…
              </Button>
            )}
            <Button kind="danger" onClick={() => setCancelling(true)}>
              Cancel the RFP…
            </Button>
          </>
        )}
      </Menu>
      {isCancelling && <CancelDialog rfp={rfp} onClose={() => setCancelling(false)} />}
      {extending && <extending.ExtendDeadline rfp={rfp} onClose={() => setExtending(null)} />}
      {pdf && ranking && <pdf.PdfDialog rfp={rfp} {...ranking} onClose={() => setPdf(null)} />}
    </>
  );
}

/** A choice closes the menu, so that what went wrong is said in a toast. */
function attempt(action: () => Promise<void>): void {
  action().catch((error: unknown) => toast(explain(error)));
}

async function workbook(rfp: Rfp): Promise<void> {
  const { downloadWorkbook } = await import('./workbook.ts');
  await downloadWorkbook(rfp);
  toast('The workbook is downloaded');
}

async function duplicate(rfp: Rfp): Promise<void> {
  const { rfp_id } = await rpc('duplicate_rfp', { p_rfp_id: rfp.id });
  await changed(['rfps']);
  goTo(`#/rfps/${rfp_id}/edit`);
}

/** Deletes a draft. No question comes first, because undo brings it back. */
async function remove(rfp: Rfp): Promise<void> {
  try {
    const undo = await deleteDraft(rfp);
    // Takes the draft out of the kept list at once, before the list is asked for again.
    cache.setQueriesData<{ id: string }[]>({ queryKey: ['rfps'] }, (known) =>
      known?.filter(({ id }) => id !== rfp.id),
    );
    goTo('#/rfps');
    toast(`“${rfp.title}” is deleted`, {
      undo: async () => {
        await undo();
        await changed(['rfps'], ['rfp', rfp.id]);
      },
    });
    await changed(['rfps']);
  } catch (error) {
    toast(`It could not be deleted. ${explain(error)}`);
  }
}

function CancelDialog({ rfp, onClose }: { rfp: Rfp; onClose: () => void }) {
  async function cancel(p_reason: string) {
    await rpc('cancel_rfp', { p_rfp_id: rfp.id, p_reason });
    await changed(['rfp', rfp.id], ['rfps']);
    onClose();
  }
  return (
    <ReasonDialog
      title={`Cancel “${rfp.title}”?`}
      readers="the hotels"
      action="Cancel the RFP"
      keep="Keep it"
      run={cancel}
      onClose={onClose}
    >
      It takes no more answers, and what was offered cannot be awarded any more. This cannot be undone.
    </ReasonDialog>
  );
}

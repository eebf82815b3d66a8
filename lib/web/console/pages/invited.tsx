// Whom the RFP went to: sent, opened, answered, declined and why; and what hotels wrote.

import type { Me } from '../../data/me.ts';
import { changed } from '../../data/queries.ts';
import { hotelName, type Proposal, type Rfp, type Send } from '../../data/rfps.ts';
import { rpc } from '../../data/session.ts';
import { ActionButton } from '../../parts/action.tsx';
import type { AskedProps } from '../../parts/asked.tsx';
import { AskedLater } from '../../parts/asked-later.tsx';
import { moment, words } from '../../parts/format.ts';
import { Pill } from '../../parts/pill.tsx';
import { Ask, Empty } from '../../parts/states.tsx';
import { CardTable, Cell } from '../../parts/table.tsx';
import { askInvited } from '../asks.ts';
import { CorrectAddress } from '../invite/correct-address.tsx';
import { declineText } from '../offer/decline-text.ts';
import type { PageProps } from '../page-module.ts';
import { RfpActions } from '../rfp/rfp-actions.tsx';
import { RfpHead } from '../rfp/rfp-head.tsx';

export function Page({ me, params }: PageProps) {
  return (
    <Ask for={askInvited(params)} what="the hotels invited" level="h1">
      {(answers) => <Invited {...answers} me={me} />}
    </Ask>
  );
}

/** The order of the list: hotels that have answered come first. */
const order = ['responded', 'declined', 'opened', 'sent'];

function Invited({
  rfp,
  sends,
  proposals,
  me,
}: {
  rfp: Rfp;
  sends: Send[];
  proposals: Map<string, Proposal>;
  me: Me;
}) {
  const mine = me.plans(rfp);
  const invite = (
    <a class="button primary" href={`#/rfps/${rfp.id}/invite`}>
      {sends.length === 0 ? 'Choose hotels' : 'Invite more hotels'}
    </a>
  );
  const mayInvite = mine && ['draft', 'sent'].includes(rfp.status);
  const count = (status: string) => sends.filter((send) => send.status === status).length;
  const withdrawn = sends.filter((send) => hasWithdrawn(send, proposals.get(send.hotel_id))).length;
  const sorted = sends.toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status));
  return (
    <>
      <RfpHead rfp={rfp} tab="invited" title={`Invited, ${rfp.title}`}>
        {mine && <RfpActions rfp={rfp} />}
      </RfpHead>
      {sends.length === 0 ? (
        <Empty title="Nobody is invited yet" action={mayInvite && invite}>
          Choose the hotels that should get this RFP. They can answer from then on.
        </Empty>
      ) : (
        <>
          <div class="toolbar">
            <p class="soft">
              {sends.length} invited: {count('responded') - withdrawn} with an offer,{' '}
              {withdrawn > 0 && `${withdrawn} withdrawn, `}
              {count('declined')} declined, {count('opened')} opened, {count('sent')} not opened yet
            </p>
            {mayInvite && invite}
          </div>
          <CardTable columns={['Hotel', 'State', 'Invited', 'Opened', 'Answered', 'What they wrote']}>
            {sorted.map((send) => (
              <Entry
                key={send.id}
                rfp={rfp}
                send={send}
                proposal={proposals.get(send.hotel_id)}
                maySend={mine && rfp.status === 'sent'}
              />
            ))}
          </CardTable>
        </>
      )}
      <AskedLater request={rfp as unknown as AskedProps['request']} />
    </>
  );
}

/** A hotel that answered with an offer, and took it back. */
const hasWithdrawn = (send: Send, proposal: Proposal | undefined) =>
  send.status === 'responded' && proposal?.status === 'withdrawn';

interface EntryProps {
  rfp: Rfp;
  send: Send;
  proposal: Proposal | undefined;
  /** Whether the RFP may be sent again to a hotel that has not answered. */
  maySend: boolean;
}

function Entry({ rfp, send, proposal, maySend }: EntryProps) {
  async function sendAgain() {
    const { mails } = await rpc('resend_rfp', { p_send_id: send.id });
    await changed(['rfp', rfp.id]);
    return mails > 0 ? 'Sent again.' : 'No address of this hotel is known.';
  }
  const state = hasWithdrawn(send, proposal) ? 'withdrawn' : send.status;
  const written = send.status === 'declined' ? declineText(send) : proposal?.comments;
  return (
    <tr>
      <th scope="row">
        <a href={`#/rfps/${rfp.id}/hotels/${send.hotel_id}`}>{hotelName(send.hotels?.name)}</a>
        {send.hotels?.city && send.hotels.city !== rfp.city && <small>{send.hotels.city}</small>}
      </th>
      <Cell label="State">
        {send.delivery === 'no_address' && send.status === 'sent' ? (
          <Pill of="declined">Not sent</Pill>
        ) : (
          <Pill of={state} isUsual={state === 'responded'} />
        )}
        <Delivery of={send.delivery} />
        {send.by_corrected_address && <small class="unsure">Answered from an address you entered</small>}
        {maySend && ['sent', 'opened'].includes(send.status) && (
          <div class="actions">
            <ActionButton kind="quiet" run={sendAgain}>
              Send again
            </ActionButton>
            {unreached.has(send.delivery ?? '') && <CorrectAddress rfp={rfp} send={send} />}
          </div>
        )}
      </Cell>
      <Cell label="Invited" isMoment>
        {moment(send.sent_at)}
      </Cell>
      <Cell label="Opened" isMoment>
        {moment(send.opened_at)}
      </Cell>
      <Cell label="Answered" isMoment>
        {moment(send.responded_at)}
        {proposal && <small>version {proposal.version}</small>}
      </Cell>
      <Cell label="What they wrote">
        <span class="quote" dir="auto">
          {written || <span class="soft">nothing</span>}
        </span>
      </Cell>
    </tr>
  );
}

const deliveries = new Map([
  ['bounced', 'the mail bounced'],
  ['no_address', 'no address known'],
  ['failed', 'our mail service would not take it; try again'],
  ['unsubscribed', 'wants no mail'],
  ['held', 'mailed tomorrow'],
]);

/** The faults of a delivery that another address may help against. */
const unreached = new Set(['bounced', 'failed', 'no_address']);

/** Says what went wrong with the delivery of a mail; nothing when it went well. */
function Delivery({ of }: { of: string | null }) {
  const text = of ? deliveries.get(of) : undefined;
  return text ? <small class="unsure">{words(text)}</small> : null;
}

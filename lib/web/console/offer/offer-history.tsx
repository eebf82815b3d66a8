// What a hotel sent for an RFP, version by version, down to the invitation.

import { changeSaid } from '../../../schemas/revision-said.ts';
import { query } from '../../data/queries.ts';
import type { Send } from '../../data/rfps.ts';
import { ask, from } from '../../data/session.ts';
import { day, moment, money } from '../../parts/format.ts';
import { declineText } from './decline-text.ts';

export const historyQuery = (rfpId: string, hotelId: string) =>
  query(['rfp', rfpId, 'history', hotelId], () =>
    ask(
      from('proposals')
        .select(
          'id, version, status, submitted_at, comments, currency, amounts, deltas(field, old_value, new_value)',
        )
        .eq('rfp_id', rfpId)
        .eq('hotel_id', hotelId)
        .order('version', { ascending: false }),
    ),
  );
type Version = Awaited<ReturnType<ReturnType<typeof historyQuery>['queryFn']>>[number];

/** What a version changed against the one before. A remark stands below, in full. Of an offer of lines the sum tells what they came to. */
function changesOf({ deltas, currency, amounts }: Version, before: Version | undefined): string[] {
  const writers = { money: (value: string) => money(value, currency), day };
  const sums = [before?.amounts, amounts].map((lines) => lines?.reduce((sum, amount) => sum + amount, 0));
  return [
    ...(amounts && before
      ? [`All in: ${money(sums[0], before.currency)} → ${money(sums[1], currency)}`]
      : []),
    ...deltas.flatMap(({ field, old_value, new_value }) => {
      const change = changeSaid({ field, old: old_value, new: new_value }, writers);
      if (!change || field === 'comments') return [];
      return change.values ? `${change.label}: ${change.values.join(' → ')}` : `${change.label} changed`;
    }),
  ];
}

/** What revisions changed and said, newest first, down to the invitation. */
export function OfferHistory({ versions, send }: { versions: Version[]; send: Send | undefined }) {
  return (
    <ol class="plain history">
      {send?.status === 'declined' && (
        <li>
          <b>Declined</b>
          <small> {moment(send.responded_at)}</small>
          <p class="quote" dir="auto">
            {declineText(send)}
          </p>
        </li>
      )}
      {versions.map((one, at) => (
        <li key={one.version}>
          <b>Version {one.version}</b>
          <small> {moment(one.submitted_at)}</small>
          <ul>
            {changesOf(one, versions[at + 1]).map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
          {one.comments && (
            <p class="quote" dir="auto">
              “{one.comments}”
            </p>
          )}
        </li>
      ))}
      {send && (
        <li>
          <b>Invited</b>
          <small> {moment(send.sent_at)}</small>
          {send.opened_at && <small>, opened {moment(send.opened_at)}</small>}
        </li>
      )}
    </ol>
  );
}

// The RFPs a hotel has received, those that wait for an answer first.

import type { Due } from '../../data/due.ts';
import { isWaiting, type Received, receivedQuery } from '../../data/hotels.ts';
import type { Workplace } from '../../data/me.ts';
import { DueBadge } from '../../parts/due-badge.tsx';
import { days, none, number, words } from '../../parts/format.ts';
import { Pill } from '../../parts/pill.tsx';
import { Ask, Empty } from '../../parts/states.tsx';
import { CardTable, Cell } from '../../parts/table.tsx';
import { Title } from '../../parts/title.tsx';
import { workplaceOf } from '../hotel/workplace.ts';
import type { PageProps } from '../page-module.ts';

const columns = [
  'RFP',
  'Event',
  { name: 'Attendees', isNumber: true },
  { name: 'Rooms', isNumber: true },
  'Due',
  'Status',
];

export function Page({ me, params }: PageProps) {
  const hotel = workplaceOf(me, params.hotel);
  return (
    <>
      <div class="head">
        <Title name="RFPs received" />
        <p class="soft">{hotel.name}</p>
      </div>
      <Ask for={{ rfps: receivedQuery(hotel.id) }} what="the RFPs">
        {({ rfps }) =>
          rfps.length === 0 ? (
            <Empty title="None yet">
              A complete profile is what planners find. RFPs they send will be listed here.
            </Empty>
          ) : (
            <CardTable columns={columns} kind="rfps">
              {[...rfps.filter(isWaiting), ...rfps.filter((rfp) => !isWaiting(rfp))].map((rfp) => (
                <Entry key={rfp.rfp_id} rfp={rfp} hotel={hotel} />
              ))}
            </CardTable>
          )
        }
      </Ask>
    </>
  );
}

/** What comes next: the hotel’s answer, then the organizer’s decision; null once it is made. */
function dueOf(rfp: Received): Due | null {
  if (isWaiting(rfp)) return rfp.response_due ? { what: 'Answer', at: rfp.response_due } : null;
  const { rfp_status, decision_date } = rfp;
  return rfp_status === 'sent' && decision_date ? { what: 'Decision', at: decision_date } : null;
}

function Entry({ rfp, hotel }: { rfp: Received; hotel: Workplace }) {
  const [offer] = rfp.proposals;
  const due = dueOf(rfp);
  // What became of the offer, unless the hotel declined after it.
  const state = (rfp.send_status === 'responded' && offer?.status) || rfp.send_status;
  const said =
    state === offer?.status && offer.version > 1 ? `${words(state)}, version ${offer.version}` : words(state);
  return (
    <tr>
      <th scope="row">
        <a href={`#/hotels/${hotel.id}/rfps/${rfp.rfp_id}`}>{rfp.title}</a>
        <small>{rfp.organizer_name}</small>
      </th>
      <Cell label="Event" isMoment>
        {days(rfp.start_date, rfp.end_date)}
      </Cell>
      <Cell label="Attendees" isNumber>
        {number(rfp.attendees)}
      </Cell>
      <Cell label="Rooms" isNumber>
        {number(rfp.rooms)}
      </Cell>
      <Cell label="Due">{due ? <DueBadge due={due} isExact /> : none}</Cell>
      <Cell label="Status">
        {isWaiting(rfp) ? <Pill of="medium">Waiting for you</Pill> : <Pill of={state}>{said}</Pill>}
      </Cell>
    </tr>
  );
}

// The RFPs a hotel has received, those that wait for an answer first.

import { isWaiting, type Received, receivedQuery } from '../../data/hotels.ts';
import type { Workplace } from '../../data/me.ts';
import { day, days, deadline, none, number, words } from '../../parts/format.ts';
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
  'Answer by',
  'Decision',
  'Your offer',
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
            <CardTable columns={columns}>
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

function Entry({ rfp, hotel }: { rfp: Received; hotel: Workplace }) {
  const [offer] = rfp.proposals;
  return (
    <tr>
      <th scope="row">
        <a href={`#/hotels/${hotel.id}/rfps/${rfp.rfp_id}`}>{rfp.title}</a>
        <small>{rfp.organizer_name}</small>
      </th>
      <Cell label="Event">
        {rfp.city}
        <small>{days(rfp.start_date, rfp.end_date)}</small>
      </Cell>
      <Cell label="Attendees" isNumber>
        {number(rfp.attendees)}
      </Cell>
      <Cell label="Rooms" isNumber>
        {number(rfp.rooms)}
      </Cell>
      <Cell label="Answer by">{rfp.response_due ? deadline(rfp.response_due) : none}</Cell>
      <Cell label="Decision">{day(rfp.decision_date)}</Cell>
      <Cell label="Your offer">{offer ? `${words(offer.status)}, version ${offer.version}` : none}</Cell>
      <Cell label="Status">
        {isWaiting(rfp) ? <Pill of="medium">Waiting for you</Pill> : <Pill of={rfp.send_status} />}
      </Cell>
    </tr>
  );
}

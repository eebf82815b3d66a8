// Below a ranking of offers: the hotels that were asked and have not offered, at list rates and without a rank.

import { useQuery } from '@tanstack/preact-query';
import { hotelName, invitedRankingQuery, type Ranked, type Rfp, sendsQuery } from '../../data/rfps.ts';
import { money } from '../../parts/format.ts';
import { Section } from '../../parts/states.tsx';
import { CardTable, Cell } from '../../parts/table.tsx';

/** Nothing while estimates are ranked with the offers, once the RFP is over, and when every hotel has answered. */
export function NotYetOffered({ rfp, ranking }: { rfp: Rfp; ranking: Ranked[] }) {
  const isOfOffers = rfp.status === 'sent' && ranking.every(({ criteria }) => !criteria.estimated);
  const { data: sends } = useQuery({ ...sendsQuery(rfp.id), enabled: isOfOffers });
  const isSomebodyOut = sends?.some(({ status }) => status === 'sent' || status === 'opened');
  if (!isOfOffers || !isSomebodyOut) return null;
  return (
    <Section
      title="Asked, and not yet offered"
      what="who has not offered"
      for={{ asked: invitedRankingQuery(rfp.id) }}
    >
      {({ asked }) => <Estimates rfp={rfp} hotels={asked.filter(({ criteria }) => criteria.estimated)} />}
    </Section>
  );
}

function Estimates({ rfp, hotels }: { rfp: Rfp; hotels: Ranked[] }) {
  return (
    <>
      <p class="soft">
        Not ranked: an estimate from list rates leaves out food and drink, service and taxes, so it cannot be
        compared with an offer.
      </p>
      <CardTable columns={['Hotel', { name: 'Estimate per attendee', isNumber: true }]}>
        {hotels.map(({ hotel_id, hotel_name, criteria }) => (
          <tr key={hotel_id}>
            <th scope="row">
              <a href={`#/rfps/${rfp.id}/hotels/${hotel_id}`}>{hotelName(hotel_name)}</a>
            </th>
            <Cell label="Estimate per attendee" isNumber>
              {criteria.price_per_attendee === null ? (
                'unknown'
              ) : (
                <>
                  {money(criteria.price_per_attendee, rfp.currency)} <small class="soft">list rates</small>
                </>
              )}
            </Cell>
          </tr>
        ))}
      </CardTable>
    </>
  );
}

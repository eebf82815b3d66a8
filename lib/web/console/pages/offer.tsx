// One hotel on one RFP: what it offers, why it stands where it does, how likely it wins, what to ask for.

import { useQuery } from '@tanstack/preact-query';
import type { ComponentChildren } from 'preact';
import { currencyFor, type Me } from '../../data/me.ts';
import {
  anomaliesQuery,
  chanceQuery,
  hotelName,
  type Proposal,
  type Rfp,
  rankingQuery,
  type Send,
} from '../../data/rfps.ts';
import type { Row } from '../../data/session.ts';
import { moment, number, unbroken, words } from '../../parts/format.ts';
import { Pill } from '../../parts/pill.tsx';
import { Ask, Section } from '../../parts/states.tsx';
import { askOffer } from '../asks.ts';
import { HotelPhoto } from '../hotel/hotel-photo.tsx';
import { Decide } from '../offer/decide.tsx';
import { declineText } from '../offer/decline-text.ts';
import { counterOffersQuery, Negotiate, suggestionQuery } from '../offer/negotiate.tsx';
import { OfferAnswers, offerFacts } from '../offer/offer-answers.tsx';
import { historyQuery, OfferHistory } from '../offer/offer-history.tsx';
import { ShortRooms } from '../offer/short-rooms.tsx';
import { TotalCost } from '../offer/total-cost-card.tsx';
import type { PageProps } from '../page-module.ts';
import { AnomalyList } from '../ranking/anomaly-list.tsx';
import { WinProbability } from '../ranking/win-probability.tsx';
import { RfpActions } from '../rfp/rfp-actions.tsx';
import { RfpHead } from '../rfp/rfp-head.tsx';

type Hotel = Row<'hotels'>;

export function Page({ me, params }: PageProps) {
  return (
    <Ask for={askOffer(params)} what="the offer" level="h1">
      {({ rfp, proposals, sends, hotel }) => (
        <Offer
          rfp={rfp}
          offer={proposals.get(hotel.id)}
          send={sends.find(({ hotel_id }) => hotel_id === hotel.id)}
          hotel={hotel}
          me={me}
        />
      )}
    </Ask>
  );
}

function Offer({
  rfp,
  offer,
  send,
  hotel,
  me,
}: {
  rfp: Rfp;
  offer: Proposal | undefined;
  send: Send | undefined;
  hotel: Hotel;
  me: Me;
}) {
  const currency = currencyFor(me, rfp);
  const name = hotelName(hotel.name);
  const mine = me.plans(rfp);
  return (
    <>
      <RfpHead rfp={rfp} tab="hotel" title={`${name}, ${rfp.title}`}>
        {mine && <RfpActions rfp={rfp} />}
      </RfpHead>
      <Facts rfp={rfp} hotel={hotel} offer={offer}>
        {name} {offer ? <Pill of={offer.status} /> : send && <Pill of={send.status} />}
      </Facts>
      <ShortRooms rfp={rfp} hotelId={hotel.id} />
      {offer && <Decide rfp={rfp} offer={offer} name={name} currency={currency} mine={mine} />}
      <Answer send={send} offer={offer} />
      {offer && <OfferAnswers rfp={rfp} offer={offer} />}
      <div class="columns">
        {offer && <TotalCost rfp={rfp} offer={offer} currency={currency} />}
        {(offer || send) && (
          <Section title="Win probability" for={{ chance: chanceQuery(rfp.id, hotel.id) }}>
            {({ chance }) => <WinProbability answer={chance} />}
          </Section>
        )}
        {offer && (
          <Section
            title="Counter-offer"
            for={{
              counters: counterOffersQuery(rfp.id, hotel.id),
              suggestion: suggestionQuery(rfp, offer),
            }}
          >
            {(answers) => (
              <Negotiate key={offer.id} rfp={rfp} offer={offer} name={name} mine={mine} {...answers} />
            )}
          </Section>
        )}
        <Section title="Anomalies" for={{ anomalies: anomaliesQuery(rfp.id) }}>
          {({ anomalies }) => (
            <AnomalyList
              anomalies={anomalies.filter(({ hotel_id }) => hotel_id === hotel.id)}
              names={new Map([[hotel.id, name]])}
              rfp={rfp}
            />
          )}
        </Section>
        {(offer || send) && (
          <Section title="History" for={{ versions: historyQuery(rfp.id, hotel.id) }}>
            {({ versions }) => <OfferHistory versions={versions} send={send} />}
          </Section>
        )}
      </div>
    </>
  );
}

/**
 * The facts of the hotel and its offer, its rank, and why. The ranking is the page's slowest answer, so the facts do not wait for it. Its
 * reasons, four at most, have their room before they come, so that nothing below jumps.
 */
function Facts({
  rfp,
  hotel,
  offer,
  children,
}: {
  rfp: Rfp;
  hotel: Hotel;
  offer: Proposal | undefined;
  /** The heading. */
  children: ComponentChildren;
}) {
  const { data: ranking, isPending } = useQuery(rankingQuery(rfp.id));
  const place = ranking?.find(({ hotel_id }) => hotel_id === hotel.id);
  const known = [
    place && `Rank ${place.rank} of ${ranking?.length}, score ${number(place.topsis_score, 3)}`,
    isPending && 'Rank … of …, score …',
    hotel.stars && `${hotel.stars} stars`,
    hotel.rooms_total && `${number(hotel.rooms_total)} rooms`,
    hotel.largest_room_capacity && `largest room seats ${number(hotel.largest_room_capacity)}`,
    words(hotel.mice_role),
  ].filter((fact) => typeof fact === 'string');
  return (
    <div class="who-offers">
      <HotelPhoto hotel={hotel} name={hotelName(hotel.name)} />
      <div>
        <h2 class="big">{children}</h2>
        <ul class="plain facts">
          {known.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {offer && (
          <ul class="plain facts">
            {offerFacts(rfp, offer).map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        )}
      </div>
      {(place || isPending) && (
        <ul class="plain why" aria-busy={isPending || undefined}>
          {(place?.why_this_hotel ?? ['…']).map((reason) => (
            <li key={reason}>{unbroken(reason)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What the hotel says: that it declines and why, its comments, or nothing yet. */
function Answer({ send, offer }: { send: Send | undefined; offer: Proposal | undefined }) {
  if (send?.status === 'declined') {
    return (
      <div class="notice spaced">
        <b>Declined on {moment(send.responded_at)}.</b>{' '}
        <span class="quote" dir="auto">
          {declineText(send) || 'No reason was given.'}
        </span>
      </div>
    );
  }
  if (offer?.comments) {
    return (
      <blockquote class="card spaced">
        <p class="soft">The hotel writes</p>
        <p class="quote" dir="auto">
          {offer.comments}
        </p>
      </blockquote>
    );
  }
  if (offer) return null;
  return (
    <p class="notice spaced">
      {send ? 'No offer yet.' : 'Not invited.'}{' '}
      {send?.opened_at ? `The hotel opened the RFP on ${moment(send.opened_at)}. ` : ''}
      The ranking reckons with list rates meanwhile.
    </p>
  );
}

// One RFP as the hotel sees it, and its answer: an offer with the cost it amounts to, or a decline.

import { useEffect } from 'preact/hooks';
import { ApiError } from '../../data/errors.ts';
import { niceOf } from '../../data/features.ts';
import { type Received, receivedQuery } from '../../data/hotels.ts';
import type { Workplace } from '../../data/me.ts';
import { changed, query } from '../../data/queries.ts';
import { type Cost, costQuery } from '../../data/rfps.ts';
import { ask, from, rpc } from '../../data/session.ts';
import { AskedLater } from '../../parts/asked-later.tsx';
import { CounterOfferLater } from '../../parts/counter-offer-later.tsx';
import { count, day, days, kindOf, moment, money, share } from '../../parts/format.ts';
import { Pill } from '../../parts/pill.tsx';
import { Ask, Section } from '../../parts/states.tsx';
import { Title } from '../../parts/title.tsx';
import { toast } from '../../parts/toast.tsx';
import { useLoaded } from '../../parts/use-loaded.ts';
import { ConfirmOffer } from '../hotel/confirm-offer.tsx';
import type { DeclineProps } from '../hotel/hotel-decline.tsx';
import type { QuestionsProps } from '../hotel/hotel-questions.tsx';
import { OfferForm } from '../hotel/offer-form.tsx';
import { workplaceOf } from '../hotel/workplace.ts';
import { declineText } from '../offer/decline-text.ts';
import type { PageProps } from '../page-module.ts';

const listRatesQuery = (hotelId: string) =>
  query(['workplace', hotelId, 'list-rates'], () =>
    ask(from('hotels').select('base_room_rate, type_rates, ddr_rate, currency').eq('id', hotelId).single()),
  );

export function Page({ me, params }: PageProps) {
  const hotel = workplaceOf(me, params.hotel);
  return (
    <Ask
      for={{ rfps: receivedQuery(hotel.id), listRates: listRatesQuery(hotel.id) }}
      what="the RFP"
      level="h1"
    >
      {({ rfps, listRates }) => {
        const rfp = rfps.find(({ rfp_id }) => rfp_id === params.rfp);
        if (!rfp) throw new ApiError(404);
        return <Answer rfp={rfp} hotel={hotel} listRates={listRates} lastTerms={lastTermsOf(rfps)} />;
      }}
    </Ask>
  );
}

interface ListRates {
  base_room_rate: number | null;
  type_rates: unknown;
  ddr_rate: number | null;
  currency: string | null;
}

interface AnswerProps {
  rfp: Received;
  hotel: Workplace;
  listRates: ListRates;
  lastTerms: object | null;
}

/** The terms of the hotel's newest offer that says any. */
function lastTermsOf(rfps: Received[]): object | null {
  const offers = rfps
    .flatMap(({ proposals }) => proposals)
    .filter(({ terms }) => Object.keys(terms ?? {}).length > 0);
  return offers.toSorted((a, b) => b.submitted_at.localeCompare(a.submitted_at))[0]?.terms ?? null;
}

function Answer({ rfp, hotel, listRates, lastTerms }: AnswerProps) {
  const isNew = rfp.send_status === 'sent';
  useEffect(() => {
    // Notes that the hotel has opened the request. The page is shown also when that fails.
    if (isNew) rpc('open_rfp', { p_rfp_id: rfp.rfp_id, p_hotel_id: hotel.id }).catch(() => {});
  }, [isNew, rfp.rfp_id, hotel.id]);
  const [offer] = rfp.proposals;
  const isOpen = rfp.rfp_status === 'sent' && !['won', 'lost'].includes(offer?.status ?? '');
  // A hotel that has declined sees no form before it asks for one.
  const isDeclined = rfp.send_status === 'declined';
  const due = rfp.final_round?.is_asked ? rfp.final_round.due : rfp.response_due;
  const isFixed = offer !== undefined && rfp.final_round?.is_asked === false;
  const isLate = !isFixed && due !== null && new Date(due) < new Date();
  const counter = rfp.counter_offers[0];
  const countered = rfp.proposals.find(({ id }) => id === counter?.proposal_id);
  const reload = () => changed(['workplace', hotel.id]);
  return (
    <>
      <Head rfp={rfp} hotel={hotel} />
      <AskedLater request={rfp} />
      {isOpen && <ConfirmOffer rfp={rfp} onDone={reload} />}
      {isOpen && counter && countered && (
        <CounterOfferLater
          key={counter.counter_offer_id}
          counter={counter}
          offer={countered}
          organizer={rfp.organizer_name}
          accept={() => rpc('accept_counter_offer', { p_counter_offer_id: counter.counter_offer_id })}
          decline={(p_message) =>
            rpc('decline_counter_offer', { p_counter_offer_id: counter.counter_offer_id, p_message })
          }
          reload={async (said) => {
            await reload();
            if (said) toast(said);
          }}
        />
      )}
      <div class="columns">
        {offer && (
          <Section
            title={`Your offer, version ${offer.version}`}
            what="your offer"
            for={{ cost: costQuery(rfp.rfp_id, offer.id, offer.currency) }}
          >
            {({ cost }) => <CostLater cost={cost} />}
          </Section>
        )}
        {!isOpen && (
          <section class="card">
            <h2>{offer?.status === 'won' ? 'Won' : 'Closed'}</h2>
            <p>{closedText(rfp)}</p>
            {offer?.status === 'won' && (
              <ol>
                <li>
                  Hold the rooms and meeting rooms of your offer: the rates and quantities are those beside
                  this.
                </li>
                <li>{rfp.organizer_name} sends the contract, or asks you for yours.</li>
                <li>Nothing else is to be done here; your offer stays on record.</li>
              </ol>
            )}
          </section>
        )}
      </div>
      {isOpen && isLate && <Late rfp={rfp} due={due} isDeclined={isDeclined} />}
      {isOpen && isDeclined && !isLate && (
        <details class="card spaced">
          <summary>
            <b>Come back with an offer after all</b>
          </summary>
          <OfferForm {...{ rfp, hotel, listRates, lastTerms }} onSent={reload} />
        </details>
      )}
      {isOpen && !isDeclined && (
        <>
          {!isLate && !isFixed && (
            <OfferForm
              key={offer?.id ?? 'new'}
              rfp={rfp}
              hotel={hotel}
              listRates={listRates}
              lastTerms={lastTerms}
              onSent={reload}
            />
          )}
          <DeclineLater rfp={rfp} hotel={hotel} onDone={reload} />
        </>
      )}
      {isOpen && <QuestionsLater rfp={rfp} hotel={hotel} onDone={reload} />}
    </>
  );
}

/** Says, before anything is typed, that offers come too late now. A decline does not. */
function Late({ rfp, due, isDeclined }: { rfp: Received; due: string | null; isDeclined: boolean }) {
  const address = rfp.organizer_email;
  return (
    <section class="card spaced notice">
      <h2>The deadline has passed</h2>
      <p>
        Offers were due by {moment(due)}.
        {address && (
          <>
            {' '}
            Ask <a href={`mailto:${address}`}>{address}</a> for more time.
          </>
        )}
        {!isDeclined && ' You can still decline.'}
      </p>
    </section>
  );
}

function closedText(rfp: Received): string {
  const status = rfp.proposals[0]?.status;
  if (status === 'won') return 'You have won this RFP. Congratulations.';
  if (status === 'lost') return 'The organizer has chosen another offer.';
  return `This RFP is ${rfp.rfp_status}; it takes no more answers.`;
}

function Head({ rfp, hotel }: { rfp: Received; hotel: Workplace }) {
  const facts = [
    rfp.city,
    days(rfp.start_date, rfp.end_date),
    count(rfp.attendees, 'attendee'),
    rfp.rooms > 0 && `${count(rfp.rooms, 'room')}, ${count(rfp.nights, 'night')}`,
    rfp.meeting_rooms > 0 && count(rfp.meeting_rooms, 'meeting room'),
    count(rfp.event_days, 'event day'),
    kindOf(rfp),
    rfp.alternative_start_dates.length > 0 &&
      `or beginning on ${rfp.alternative_start_dates.map(day).join(' or ')}`,
    rfp.disclosed.budget_per_attendee &&
      `${money(rfp.disclosed.budget_per_attendee, rfp.currency)} budget per attendee`,
    rfp.response_due && `answers by ${moment(rfp.response_due)}`,
    rfp.decision_date && `decision ${day(rfp.decision_date)}`,
  ].filter((fact) => typeof fact === 'string' && fact !== '');
  return (
    <div class="head">
      <p class="crumbs">
        <a href={`#/hotels/${hotel.id}/rfps`}>RFPs received</a>
      </p>
      <Title name={rfp.title}>
        {rfp.title} <Pill of={rfp.send_status} />
      </Title>
      <ul class="facts">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <p>
        From <b>{rfp.organizer_name}</b>, received {moment(rfp.sent_at)}. {count(rfp.invited, 'hotel')} asked.
        {rfp.share !== null && ` Your chance to win, as it stands: ${share(rfp.share)}.`}
      </p>
      <LastRound rfp={rfp} />
      {rfp.introduction && (
        <p class="quote" dir="auto">
          {rfp.introduction}
        </p>
      )}
      {rfp.features.length > 0 && (
        <div class="tags">
          {rfp.must_features.length > 0 && <span class="soft">A must</span>}
          {rfp.must_features.map((feature) => (
            <Pill key={feature} of={feature} />
          ))}
          {niceOf(rfp).length > 0 && <span class="soft">Nice to have</span>}
          {niceOf(rfp).map((feature) => (
            <Pill key={feature} of={feature} kind="" />
          ))}
        </div>
      )}
      {rfp.send_status === 'declined' && (
        <p class="notice">
          You declined on {moment(rfp.responded_at)}: {declineText(rfp)}
        </p>
      )}
    </div>
  );
}

/** Says that the organizer asks for last offers, of this hotel or of others. */
function LastRound({ rfp }: { rfp: Received }) {
  const { final_round: round, own_rank: rank } = rfp;
  if (!round || rfp.rfp_status !== 'sent') return null;
  if (!round.is_asked) {
    if (rfp.proposals.length === 0) return null;
    return (
      <p class="notice">
        The last round is with other hotels: your offer stands as it is, and is compared with theirs.
      </p>
    );
  }
  return (
    <div class="notice">
      <p>
        <b>The last round:</b> you may change your offer until {moment(round.due)}. Without a change, it
        stands as it is.
        {rank !== null && ` As the round began, it ranked ${rank}.`}
      </p>
      {round.message && (
        <p class="quote" dir="auto">
          {round.message}
        </p>
      )}
    </div>
  );
}

// Both stand below the offer, which need not wait for the code of their forms.

function DeclineLater(props: DeclineProps) {
  const loaded = useLoaded(() => import('../hotel/hotel-decline.tsx'));
  return loaded && <loaded.Decline {...props} />;
}

function QuestionsLater(props: QuestionsProps) {
  const loaded = useLoaded(() => import('../hotel/hotel-questions.tsx'));
  return loaded && <loaded.Questions {...props} />;
}

/** What the hotel's offer costs, loaded where there is one. */
function CostLater(props: { cost: Cost; start?: string }) {
  const loaded = useLoaded(() => import('../offer/total-cost.tsx'));
  return loaded && <loaded.CostLines {...props} />;
}

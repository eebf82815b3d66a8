// One RFP as the hotel sees it, and its answer: an offer with the cost it amounts to, or a decline.

import { useQuery } from '@tanstack/preact-query';
import { useEffect, useState } from 'preact/hooks';
import { asksByLine } from '../../data/asks-by-line.ts';
import type { costOf } from '../../data/cost.ts';
import { ApiError } from '../../data/errors.ts';
import { niceOf } from '../../data/features.ts';
import { type Received, receivedQuery, spacesQuery } from '../../data/hotels.ts';
import type { Workplace } from '../../data/me.ts';
import { changed, query } from '../../data/queries.ts';
import { type Cost, costQuery } from '../../data/rfps.ts';
import { ask, from, rpc } from '../../data/session.ts';
import { Confirm } from '../../hotel-desk/confirm.tsx';
import { CounterOfferLater } from '../../hotel-desk/counter-offer-later.tsx';
import { Decline } from '../../hotel-desk/decline.tsx';
import { type Desk, type OwnFacts, stateOf } from '../../hotel-desk/desk.ts';
import { LastRound, Late } from '../../hotel-desk/last-round.tsx';
import { OfferForm } from '../../hotel-desk/offer-form.tsx';
import { Questions } from '../../hotel-desk/questions.tsx';
import { AskedLater } from '../../parts/asked-later.tsx';
import { count, day, days, kindOf, moment, money, share } from '../../parts/format.ts';
import { Pill } from '../../parts/pill.tsx';
import { Ask, Section } from '../../parts/states.tsx';
import { Title } from '../../parts/title.tsx';
import { toast } from '../../parts/toast.tsx';
import { useLoaded } from '../../parts/use-loaded.ts';
import { workplaceOf } from '../hotel/workplace.ts';
import { declineText } from '../offer/decline-text.ts';
import { deviationText } from '../offer/gaps.ts';
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

type ListRates = Pick<OwnFacts, 'base_room_rate' | 'type_rates' | 'ddr_rate' | 'currency'>;

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

/** The desk of somebody signed in. */
function deskOf(rfp: Received, hotel: Workplace, facts: Omit<OwnFacts, 'hotel_id' | 'name'>): Desk {
  const { rfp_id } = rfp;
  const ids = { p_rfp_id: rfp_id, p_hotel_id: hotel.id };
  return {
    request: rfp,
    hotel: { hotel_id: hotel.id, name: hotel.name, ...facts },
    async load() {
      const now = (await receivedQuery(hotel.id).queryFn()).find((one) => one.rfp_id === rfp_id);
      if (!now) throw new ApiError(404);
      return now;
    },
    send: (offer) => rpc('submit_proposal', { ...ids, ...offer }),
    decline: (p_reason_code, p_reason) => rpc('decline_rfp', { ...ids, p_reason_code, p_reason }),
    confirm: (p_proposal_id) => rpc('confirm_offer', { p_proposal_id }),
    ask: (p_body) => rpc('ask_question', { ...ids, p_body }),
    acceptCounterOffer: (id) => rpc('accept_counter_offer', { p_counter_offer_id: id }),
    declineCounterOffer: (id, p_message) =>
      rpc('decline_counter_offer', { p_counter_offer_id: id, p_message }),
    async reload(said) {
      await changed(['workplace', hotel.id]);
      if (said) toast(said);
    },
  };
}

function Answer({ rfp, hotel, listRates, lastTerms }: AnswerProps) {
  const isNew = rfp.send_status === 'sent';
  useEffect(() => {
    // Notes that the hotel has opened the request. The page is shown also when that fails.
    if (isNew) rpc('open_rfp', { p_rfp_id: rfp.rfp_id, p_hotel_id: hotel.id }).catch(() => {});
  }, [isNew, rfp.rfp_id, hotel.id]);
  const { data: spaces } = useQuery({ ...spacesQuery(hotel.id), enabled: asksByLine(rfp) });
  const [isDeclining, setDeclining] = useState(false);
  const desk = deskOf(rfp, hotel, {
    ...listRates,
    last_terms: lastTerms,
    spaces,
  });
  const [offer] = rfp.proposals;
  const { isOver, isFixed, isLate } = stateOf(rfp);
  const form = (
    <OfferForm
      key={offer?.id ?? 'new'}
      desk={desk}
      breakdown={(cost, currency) => <Breakdown {...{ cost, currency }} />}
    />
  );
  return (
    <>
      <Head rfp={rfp} hotel={hotel} />
      <AskedLater request={rfp} />
      {!isOver && (
        <>
          <Confirm desk={desk} />
          <LastRound request={rfp} />
          <CounterOfferLater desk={desk} />
        </>
      )}
      <div class="columns">
        {offer && (
          <Section
            title={`Your offer, version ${offer.version}`}
            what="your offer"
            for={{ cost: costQuery(rfp.rfp_id, offer.id, offer.currency) }}
          >
            {({ cost }) => (
              <>
                <CostLater cost={cost} />
                {cost.deviations.length > 0 && (
                  <p class="soft">Other than asked: {cost.deviations.map(deviationText).join('; ')}.</p>
                )}
              </>
            )}
          </Section>
        )}
        {isOver && (
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
      {!isOver && isLate && <Late request={rfp} />}
      {!isOver && rfp.send_status === 'declined' && !isLate && (
        // Who has declined sees no form before asking for one.
        <details class="card">
          <summary>
            <b>Come back with an offer after all</b>
          </summary>
          {form}
        </details>
      )}
      {!isOver && rfp.send_status !== 'declined' && (
        <>
          {!isLate && !isFixed && !isDeclining && form}
          <Decline desk={desk} isOpen={isDeclining} open={setDeclining} />
        </>
      )}
      {!isOver && <Questions desk={desk} />}
    </>
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
      <ul class="plain facts">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <p>
        From <b>{rfp.organizer_name}</b>, received {moment(rfp.sent_at)}. {count(rfp.invited, 'hotel')} asked.
        {rfp.share !== null && ` Your chance to win, as it stands: ${share(rfp.share)}.`}
      </p>
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

/** What the hotel's offer costs, loaded where there is one. */
function CostLater(props: { cost: Cost }) {
  const loaded = useLoaded(() => import('../offer/total-cost.tsx'));
  return loaded && <loaded.CostLines {...props} />;
}

/** What an offer comes to as it is typed, line by line. */
function Breakdown({ cost, currency }: { cost: ReturnType<typeof costOf>; currency: string }) {
  const loaded = useLoaded(() => import('../offer/total-cost.tsx'));
  return (
    <>
      <h3>What it amounts to</h3>
      {loaded && <loaded.CostTable cost={{ ...cost, currency }} label="Cost lines of what is typed" />}
    </>
  );
}

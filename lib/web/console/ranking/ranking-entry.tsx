// One hotel of a ranking: a line with what decides, and behind it everything the score is made of.

import type { ComponentChildren } from 'preact';
import { memo } from 'preact/compat';
import { useState } from 'preact/hooks';
import { criteria } from '../../../schemas/criteria.ts';
import type { Anomaly, Proposal, Ranked, Rfp } from '../../data/rfps.ts';
import { Bar } from '../../parts/charts.tsx';
import { Button } from '../../parts/controls.tsx';
import { count, day, duration, money, none, number, unbroken, words } from '../../parts/format.ts';
import { Tick } from '../../parts/inputs.tsx';
import { toggle } from '../compare/selection.ts';
import { isUnknown, rawText } from '../criteria.ts';
import { CounterPill } from '../offer/counter-pill.tsx';
import { Coverage } from '../offer/coverage.tsx';
import { isExpired } from '../offer/expired.ts';
import { kinds } from './anomaly-list.tsx';

export interface EntryProps {
  rfp: Rfp;
  hotel: Ranked;
  /** How many places it has gained against the stored ranking. */
  up: number;
  proposal: Proposal | undefined;
  anomaly: Anomaly | undefined;
  isPicked: boolean;
  isFull: boolean;
}

export function RankingEntry({ rfp, hotel, up, proposal, anomaly, isPicked, isFull }: EntryProps) {
  const [isOpen, setOpen] = useState(false);
  const id = `hotel-${hotel.hotel_id}`;
  const name = hotel.hotel_name ?? 'An erased hotel';
  return (
    <li aria-labelledby={id} class={isOpen ? 'open' : undefined}>
      <div class="line">
        <Tick
          disabled={isFull && !isPicked}
          aria-label={`Compare ${name}`}
          checked={isPicked}
          set={() => toggle(rfp.id, hotel.hotel_id)}
        />
        <div class="place">
          <b>
            <span class="visually-hidden">Rank </span>
            {hotel.rank}
          </b>
          {up !== 0 && (
            <small class={up > 0 ? 'up' : 'down'}>
              <span aria-hidden="true">{up > 0 ? `▲${up}` : `▼${-up}`}</span>
              <span class="visually-hidden">{`${count(Math.abs(up), 'place')} ${up > 0 ? 'up' : 'down'}`}</span>
            </small>
          )}
        </div>
        <Known
          rfp={rfp}
          hotelId={hotel.hotel_id}
          name={name}
          criteria={hotel.criteria}
          isWinner={hotel.is_winner === true}
          reason={hotel.why_this_hotel[0]}
          proposal={proposal}
          anomaly={anomaly}
        />
        <div class="score">
          <b>
            <span class="visually-hidden">Score </span>
            {number(hotel.topsis_score, 3)}
          </b>
        </div>
        <Button
          kind="quiet"
          class="unfold"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Less' : 'More'} about ${name}`}
          onClick={() => setOpen(!isOpen)}
        >
          <span aria-hidden="true">{isOpen ? '▴' : '▾'}</span>
        </Button>
      </div>
      {isOpen && <Rest rfp={rfp} hotel={hotel} proposal={proposal} />}
    </li>
  );
}

interface KnownProps extends Pick<EntryProps, 'rfp' | 'proposal' | 'anomaly'> {
  hotelId: string;
  name: string;
  criteria: Ranked['criteria'];
  isWinner: boolean;
  reason: string | undefined;
}

/** What weights do not change: drawn once, however often the hotels are ranked again. */
const Known = memo(function Known({
  rfp,
  hotelId,
  name,
  criteria: { price_per_attendee: price, estimated, distance_km, response_hours },
  isWinner,
  reason,
  proposal,
  anomaly,
}: KnownProps) {
  return (
    <>
      <div class="about">
        <h3 id={`hotel-${hotelId}`}>
          <a href={`#/rfps/${rfp.id}/hotels/${hotelId}`}>{name}</a>
        </h3>
        {isWinner && <span class="pill won">Winner</span>}
        {/* Most offers are submitted, and once an RFP is decided most have lost: no word for either. */}
        {proposal && !isWinner && !['submitted', 'lost'].includes(proposal.status) && (
          <span class={`pill ${proposal.status}`}>
            <span class="visually-hidden">Offer: </span>
            {words(proposal.status)}
          </span>
        )}
        {isExpired(proposal) && <span class="pill odd medium">Expired</span>}
        {proposal?.start_date && proposal.start_date !== rfp.start_date && (
          <span class="pill">Begins {day(proposal.start_date)}</span>
        )}
        {proposal && <CounterPill rfpId={rfp.id} hotelId={hotelId} />}
        {anomaly && (
          <a class={`pill odd ${anomaly.severity}`} href={`#/rfps/${rfp.id}/anomalies`}>
            {kinds[anomaly.kind]}
          </a>
        )}
        {reason && <p class="why-line">{unbroken(reason)}</p>}
      </div>
      <div class="line-figures">
        <Figure label="Per attendee" isMuted={estimated || price === null}>
          {price === null ? none : money(price, rfp.currency)}
          {(estimated || price === null) && <small>{price === null ? 'unknown' : 'list rates'}</small>}
          {!estimated && <Coverage of={proposal?.coverage} isBrief />}
        </Figure>
        <Figure label="Distance">{number(distance_km, 1)} km</Figure>
        <Figure label="Answers in" isMuted={response_hours === null}>
          {response_hours === null ? 'unknown' : duration(response_hours)}
        </Figure>
      </div>
    </>
  );
});

function Figure({
  label,
  isMuted = false,
  children,
}: {
  label: string;
  isMuted?: boolean;
  children: ComponentChildren;
}) {
  return (
    <div class={`cell ${isMuted ? 'muted' : ''}`}>
      <span class="visually-hidden">{label}</span>
      <span>{children}</span>
    </div>
  );
}

/** All reasons, and the criteria as bars: full is the best of these candidates, empty the weakest. */
function Rest({ rfp, hotel, proposal }: { rfp: Rfp; hotel: Ranked; proposal: Proposal | undefined }) {
  return (
    <div class="rest">
      <ul class="plain why">
        {hotel.why_this_hotel.map((reason) => (
          <li key={reason}>{unbroken(reason)}</li>
        ))}
        {proposal?.comments && (
          <li class="quote" dir="auto">
            “{proposal.comments}”
          </li>
        )}
      </ul>
      <div>
        <dl class="criteria">
          {criteria.map((criterion) => {
            const unknown = isUnknown(hotel, criterion.key);
            const isGuess = criterion.key === 'price' && hotel.criteria.estimated;
            return (
              <div key={criterion.key} class={unknown || isGuess ? 'muted' : undefined}>
                <dt>{criterion.label}</dt>
                <dd>
                  {unknown ? (
                    <small>the median stands in</small>
                  ) : (
                    <Bar value={hotel[`${criterion.key}_score`]} kind={isGuess ? 'guess' : ''} />
                  )}
                  <span>{rawText(hotel, criterion.key, rfp.currency)}</span>
                </dd>
              </div>
            );
          })}
        </dl>
        <p class="soft formula">
          {number(hotel.topsis_score, 3)} = {number(hotel.closeness, 3)} closeness to the ideal ×{' '}
          {number(hotel.cluster_boost, 3)} for answering well and a complete profile
        </p>
      </div>
    </div>
  );
}

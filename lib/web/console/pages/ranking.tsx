// The ranking of an RFP's candidates, re-ranked in the browser while weights move.

import { useQuery } from '@tanstack/preact-query';
import { useMemo, useRef, useState } from 'preact/hooks';
import { type Weights, weightsOf } from '../../../schemas/criteria.ts';
import { hotelsAtOnce } from '../../../schemas/longest.ts';
import type { Me } from '../../data/me.ts';
import { cache, changed } from '../../data/queries.ts';
import {
  anomaliesQuery,
  isStanding,
  type Proposal,
  type Ranked,
  type Rfp,
  rankingQuery,
} from '../../data/rfps.ts';
import { rpc } from '../../data/session.ts';
import { rank } from '../../data/topsis.ts';
import { ActionButton } from '../../parts/action.tsx';
import { announce } from '../../parts/announce.ts';
import { confirmed } from '../../parts/dialog.tsx';
import { count, moment, number } from '../../parts/format.ts';
import { Ask, Empty } from '../../parts/states.tsx';
import { replaceQuery } from '../address.ts';
import { askOffers } from '../asks.ts';
import { readWeights, weightsText, writeWeights } from '../confidence/weights-text.ts';
import { exclusionsQuery } from '../invite/hotel-choices.ts';
import { LeftOut } from '../invite/left-out.tsx';
import type { PageProps } from '../page-module.ts';
import { worstByHotel } from '../ranking/anomaly-list.tsx';
import { NotYetOffered } from '../ranking/not-yet-offered.tsx';
import { RankingList } from '../ranking/ranking-list.tsx';
import { WeightsPanel } from '../ranking/weights.tsx';
import { RfpActions } from '../rfp/rfp-actions.tsx';
import { RfpHead } from '../rfp/rfp-head.tsx';

export function Page({ me, params, query }: PageProps) {
  return (
    <Ask for={askOffers(params)} what="the ranking" level="h1">
      {({ rfp, ranking: hotels, proposals }) =>
        hotels.length === 0 ? (
          <>
            <RfpHead rfp={rfp} tab="ranking">
              {me.plans(rfp) && <RfpActions rfp={rfp} />}
            </RfpHead>
            <LeftOutLater rfp={rfp} />
            <Nobody rfp={rfp} plans={me.plans(rfp)} />
          </>
        ) : (
          <Ranking key={rfp.id} rfp={rfp} hotels={hotels} proposals={proposals} me={me} address={query} />
        )
      }
    </Ask>
  );
}

function Ranking({
  rfp,
  hotels,
  proposals,
  me,
  address,
}: {
  rfp: Rfp;
  hotels: Ranked[];
  proposals: Map<string, Proposal>;
  me: Me;
  address: URLSearchParams;
}) {
  const [tried, setTried] = useState(() => readWeights(address.get('weights')));
  /** Counts how often the panel of weights was reset. A new number makes it start from the stored weights. */
  const [round, setRound] = useState(0);
  /** The weights that the list is ranked by: those tried, once the slider is drawn. */
  const [rankedBy, setRankedBy] = useState(tried);
  const ranked = useMemo(() => (rankedBy ? rank(hotels, rankedBy) : hotels), [hotels, rankedBy]);
  const telling = useRef<ReturnType<typeof setTimeout>>();
  const mine = me.plans(rfp);
  const { data: anomalies } = useQuery({ ...anomaliesQuery(rfp.id), enabled: rfp.status !== 'draft' });
  const odd = useMemo(() => worstByHotel(anomalies ?? []), [anomalies]);
  const decidedAt = hotels[0]?.decided_at;
  const offered = hotels.filter(({ hotel_id }) => isStanding(proposals.get(hotel_id))).length;
  const withdrawn = [...proposals.values()].filter(({ status }) => status === 'withdrawn').length;
  const weights = useMemo(() => tried ?? weightsOf(rfp), [tried, rfp]);
  /** Weights that were moved and are not ranked by yet. */
  const moved = useRef<Weights | null>(null);
  function move(now: Weights) {
    setTried(now);
    // A list of fifty takes longer to draw than a finger waits, so the slider comes first; of several moves the newest counts.
    if (!moved.current)
      requestAnimationFrame(() =>
        setTimeout(() => {
          setRankedBy(moved.current);
          moved.current = null;
        }),
      );
    moved.current = now;
    clearTimeout(telling.current);
    telling.current = setTimeout(() => {
      const first = rank(hotels, now)[0];
      if (first) announce(`${first.hotel_name} is first with ${number(first.topsis_score, 3)}`);
      replaceQuery({ weights: writeWeights(now) });
    }, 700);
  }
  async function refresh() {
    await changed(['rfp', rfp.id]);
    setTried(null);
    setRankedBy(null);
    moved.current = null;
    replaceQuery({ weights: '' });
    setRound((now) => now + 1);
  }
  return (
    <>
      <RfpHead rfp={rfp} tab="ranking">
        {rfp.status === 'sent' && offered > 1 && (
          <a class="button primary" href={`#/rfps/${rfp.id}/compare`}>
            Compare offers
          </a>
        )}
        {mine && <RfpActions rfp={rfp} ranking={{ me, ranked, proposals }} />}
      </RfpHead>
      <div class="toolbar">
        <p class="soft">
          {decidedAt
            ? `As it was decided on ${moment(decidedAt)}: ranks, prices and reasons stay those of then.`
            : `${count(hotels.length, 'candidate')}, ${offered} with an offer${withdrawn > 0 ? `; ${count(withdrawn, 'offer')} withdrawn` : ''}`}
        </p>
        {mine && rfp.status === 'draft' && <SendForm rfp={rfp} ranked={ranked} />}
        <ActionButton run={refresh}>Refresh</ActionButton>
      </div>
      <LeftOutLater rfp={rfp} />
      <div class="beside">
        {rfp.status === 'decided' ? (
          <section class="card" aria-labelledby="what-mattered">
            <h2 id="what-mattered">What mattered</h2>
            <p>{weightsText(weights)}.</p>
          </section>
        ) : (
          <WeightsPanel
            key={round}
            rfp={rfp}
            mine={mine}
            weights={weights}
            onChange={move}
            onSaved={() =>
              cache.invalidateQueries({ queryKey: rankingQuery(rfp.id).queryKey, refetchType: 'none' })
            }
          />
        )}
        <div>
          <RankingList {...{ rfp, ranked, proposals, address, mine }} stored={hotels} anomalies={odd} />
          <NotYetOffered rfp={rfp} ranking={hotels} />
        </div>
      </div>
    </>
  );
}

/** Who is left out of a draft, once that is known; the ranking does not wait for it. */
function LeftOutLater({ rfp }: { rfp: Rfp }) {
  const { data } = useQuery(exclusionsQuery(rfp));
  return <LeftOut rfp={rfp} exclusions={data ?? []} />;
}

function Nobody({ rfp, plans }: { rfp: Rfp; plans: boolean }) {
  return (
    <Empty
      title="No candidates"
      action={
        plans && rfp.status === 'draft' ? (
          <a class="button primary" href={`#/rfps/${rfp.id}/invite`}>
            Look farther, or add a venue
          </a>
        ) : undefined
      }
    >
      {rfp.status === 'draft'
        ? `No active hotel within ${number(rfp.search_radius_km)} km of ${rfp.city} seats ${count(rfp.attendees, 'attendee')}.`
        : 'Every hotel this RFP was sent to has declined or withdrawn.'}
    </Empty>
  );
}

/** The hotels' names for a sentence: the first eight, and the number of others. */
function namesOf(hotels: Ranked[]): string {
  const names = hotels.slice(0, 8).map(({ hotel_name }) => hotel_name);
  return names.join(', ') + (hotels.length > 8 ? ` and ${hotels.length - 8} more` : '');
}

function SendForm({ rfp, ranked }: { rfp: Rfp; ranked: Ranked[] }) {
  const [howMany, setHowMany] = useState(Math.min(12, ranked.length));
  async function send() {
    const hotels = ranked.slice(0, Math.max(1, howMany || 1));
    const agreed = await confirmed(
      `Send to ${count(hotels.length, 'hotel')}?`,
      `${namesOf(hotels)}. They can read the RFP and answer it from then on. What they have read stays read, even if you cancel the RFP later, and its figures stay as they are.`,
      'Send the RFP',
    );
    if (!agreed) return;
    await rpc('send_rfp', { p_rfp_id: rfp.id, p_hotel_ids: hotels.map(({ hotel_id }) => hotel_id) });
    await changed(['rfp', rfp.id], ['rfps']);
  }
  return (
    <span class="inline">
      <span>Send to the first</span>
      <input
        type="number"
        min={1}
        max={Math.min(hotelsAtOnce, ranked.length)}
        value={howMany}
        aria-label="How many hotels, from the top"
        onInput={(event) => setHowMany(Number(event.currentTarget.value))}
      />
      <ActionButton kind="primary" run={send}>
        Send
      </ActionButton>
      <a href={`#/rfps/${rfp.id}/invite`}>Choose one by one</a>
    </span>
  );
}

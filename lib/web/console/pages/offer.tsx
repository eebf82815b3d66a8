// One hotel on one RFP: why it stands where it does, what its offer really costs, how likely it wins, what to ask for.

import { ApiError } from '../../data/errors.ts';
import type { Me } from '../../data/me.ts';
import { changed, query } from '../../data/queries.ts';
import {
  anomaliesQuery,
  chanceQuery,
  costQuery,
  type Proposal,
  proposalsQuery,
  type Ranked,
  type Rfp,
  rankingQuery,
  rfpQuery,
} from '../../data/rfps.ts';
import { ask, from, type Row, rpc } from '../../data/session.ts';
import { ActionButton } from '../../parts/action.tsx';
import { confirmed } from '../../parts/dialog.tsx';
import { moment, number, unbroken, words } from '../../parts/format.ts';
import { Pill } from '../../parts/pill.tsx';
import { Ask, Section } from '../../parts/states.tsx';
import { AnomalyList } from '../anomaly-list.tsx';
import { CounterOffer } from '../counter-offer.tsx';
import { RfpHead } from '../rfp-head.tsx';
import type { PageProps } from '../routes.ts';
import { CostLines } from '../total-cost.tsx';
import { WinProbability } from '../win-probability.tsx';

type Hotel = Row<'hotels'>;

const hotelQuery = (id: string) =>
  query(['hotel', id], async () => {
    const hotel = await ask(from('hotels').select('*').eq('id', id).maybeSingle());
    if (!hotel) throw new ApiError(404);
    return hotel;
  });

export function Page({ me, params }: PageProps) {
  const id = params.rfp ?? '';
  const queries = {
    rfp: rfpQuery(id),
    ranking: rankingQuery(id),
    proposals: proposalsQuery(id),
    hotel: hotelQuery(params.hotel ?? ''),
  };
  return (
    <Ask for={queries} what="the offer" level="h1">
      {({ rfp, ranking, proposals, hotel }) => (
        <Offer rfp={rfp} ranking={ranking} offer={proposals.get(hotel.id)} hotel={hotel} me={me} />
      )}
    </Ask>
  );
}

function Offer({
  rfp,
  ranking,
  offer,
  hotel,
  me,
}: {
  rfp: Rfp;
  ranking: Ranked[];
  offer: Proposal | undefined;
  hotel: Hotel;
  me: Me;
}) {
  const place = ranking.find(({ hotel_id }) => hotel_id === hotel.id);
  const currency = me.organization?.reporting_currency ?? rfp.currency;
  const name = hotel.name ?? 'An erased hotel';
  return (
    <>
      <RfpHead rfp={rfp} tab="hotel" title={`${name}, ${rfp.title}`} />
      <h2 class="big">
        {name} {offer && <Pill of={offer.status} />}
      </h2>
      <Facts hotel={hotel} place={place} candidates={ranking.length} />
      {offer && me.plans(rfp) && <Decide rfp={rfp} offer={offer} name={name} />}
      <div class="columns">
        {offer ? (
          <Section
            title="Total cost"
            what="the cost lines"
            for={{ cost: costQuery(rfp.id, offer.id, currency) }}
          >
            {({ cost }) => <CostLines cost={cost} />}
          </Section>
        ) : (
          <section class="card">
            <h2>Total cost</h2>
            <p>No offer yet. The ranking reckons with list rates meanwhile.</p>
          </section>
        )}
        <Section title="Win probability" for={{ chance: chanceQuery(rfp.id, hotel.id) }}>
          {({ chance }) => <WinProbability answer={chance} />}
        </Section>
        {offer && (
          <Section title="Counter-offer" for={{ answer: counterQuery(rfp.id, offer.id) }}>
            {({ answer }) => <CounterOffer answer={answer} />}
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
        {offer && (
          <Section title="History" for={{ versions: historyQuery(offer) }}>
            {({ versions }) => <History versions={versions} />}
          </Section>
        )}
      </div>
    </>
  );
}

const counterQuery = (rfpId: string, proposalId: string) =>
  query(
    ['rfp', rfpId, 'counter-offer', proposalId],
    () => rpc('suggest_counter_offer', { p_proposal_id: proposalId }),
    60_000,
  );

function Facts({
  hotel,
  place,
  candidates,
}: {
  hotel: Hotel;
  place: Ranked | undefined;
  candidates: number;
}) {
  const known = [
    place && `Rank ${place.rank} of ${candidates}, score ${number(place.topsis_score, 3)}`,
    hotel.stars && `${hotel.stars} stars`,
    hotel.rooms_total && `${number(hotel.rooms_total)} rooms`,
    hotel.largest_room_capacity && `largest room seats ${number(hotel.largest_room_capacity)}`,
    words(hotel.mice_role),
  ].filter((fact) => typeof fact === 'string');
  return (
    <>
      <ul class="facts">
        {known.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {place && (
        <ul class="why">
          {place.why_this_hotel.map((reason) => (
            <li key={reason}>{unbroken(reason)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Awarding decides the RFP for good, hence the question first. */
function Decide({ rfp, offer, name }: { rfp: Rfp; offer: Proposal; name: string }) {
  if (rfp.status !== 'sent' || !['submitted', 'shortlisted'].includes(offer.status)) return null;
  async function award() {
    const text = 'The RFP is decided then: this offer has won, all others have lost. This cannot be undone.';
    if (!(await confirmed(`Award to ${name}?`, text, 'Award'))) return;
    await rpc('award_proposal', { p_proposal_id: offer.id });
    await changed(['rfp', rfp.id], ['rfps']);
  }
  async function shortlist() {
    await ask(from('proposals').update({ status: 'shortlisted' }).eq('id', offer.id).select('id').single());
    await changed(['rfp', rfp.id]);
  }
  return (
    <div class="actions spaced">
      {offer.status === 'submitted' && <ActionButton run={shortlist}>Shortlist</ActionButton>}
      <ActionButton kind="primary" run={award}>
        Award
      </ActionButton>
    </div>
  );
}

const historyQuery = (offer: Proposal) =>
  query(['rfp', offer.rfp_id, 'history', offer.hotel_id], () =>
    ask(
      from('proposals')
        .select('id, version, submitted_at, deltas(field, old_value, new_value)')
        .eq('rfp_id', offer.rfp_id)
        .eq('hotel_id', offer.hotel_id)
        .order('version', { ascending: false }),
    ),
  );

/** What revisions changed, newest first. */
function History({
  versions,
}: {
  versions: Awaited<ReturnType<ReturnType<typeof historyQuery>['queryFn']>>;
}) {
  return (
    <ol class="plain">
      {versions.map(({ version, submitted_at, deltas }) => (
        <li key={version}>
          <b>Version {version}</b>
          <small> {moment(submitted_at)}</small>
          <ul>
            {deltas.map(({ field, old_value, new_value }) => (
              <li key={field}>
                {words(field)}: {old_value ?? '–'} → {new_value ?? '–'}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

// The last round: which hotels are asked for their best offer, until when; and what each had offered before and offers now.

import { useQuery } from '@tanstack/preact-query';
import { useRef, useState } from 'preact/hooks';
import { longest } from '../../../schemas/longest.ts';
import { proposedEnd } from '../../data/due.ts';
import { changed, query } from '../../data/queries.ts';
import {
  type Cost,
  costQuery,
  hotelName,
  isStanding,
  type Proposal,
  type Ranked,
  type Rfp,
} from '../../data/rfps.ts';
import { ask, from, rpc } from '../../data/session.ts';
import { ActionButton } from '../../parts/action.tsx';
import { Area } from '../../parts/controls.tsx';
import { confirmed } from '../../parts/dialog.tsx';
import { count, moment, money, none, number } from '../../parts/format.ts';
import { Tick } from '../../parts/inputs.tsx';
import { MomentInput } from '../../parts/moment-input.tsx';
import { Ask, Empty } from '../../parts/states.tsx';
import { CardTable, Cell } from '../../parts/table.tsx';
import { toast } from '../../parts/toast.tsx';
import { askOffers } from '../asks.ts';
import { useCosts } from '../compare/best-value.tsx';
import { openCountersQuery } from '../offer/counter-pill.tsx';
import type { PageProps } from '../page-module.ts';
import { RfpHead } from '../rfp/rfp-head.tsx';

const roundsQuery = (rfpId: string) =>
  query(['rfp', rfpId, 'rounds'], () =>
    ask(
      from('rfp_rounds')
        .select(
          'id, round, hotel_id, due, message, show_rank, proposal_id, own_rank, comparable_total, currency, started_at, reopened_at, hotels(name)',
        )
        .eq('rfp_id', rfpId)
        .order('round', { ascending: false })
        .order('own_rank'),
    ),
  );
type Asked = Awaited<ReturnType<ReturnType<typeof roundsQuery>['queryFn']>>[number];

export function Page({ me, params }: PageProps) {
  return (
    <Ask
      for={{ ...askOffers(params), rounds: roundsQuery(params.rfp ?? '') }}
      what="the last round"
      level="h1"
    >
      {(answers) => <FinalRound {...answers} mine={me.plans(answers.rfp)} />}
    </Ask>
  );
}

interface Props {
  rfp: Rfp;
  ranking: Ranked[];
  proposals: Map<string, Proposal>;
  rounds: Asked[];
  mine: boolean;
}

function FinalRound({ rfp, ranking, proposals, rounds, mine }: Props) {
  const newest = rounds.filter(({ round }) => round === rounds[0]?.round);
  const isRunning = newest.some(({ due, reopened_at }) => !reopened_at && new Date(due) > new Date());
  const offers = ranking.filter(({ hotel_id }) => isStanding(proposals.get(hotel_id)));
  return (
    <>
      <RfpHead rfp={rfp} tab="round" title={`Last round, ${rfp.title}`} />
      {[...new Set(rounds.map(({ round }) => round))].map((round) => (
        <Round
          key={round}
          rfp={rfp}
          asked={rounds.filter((one) => one.round === round)}
          proposals={round === rounds[0]?.round ? proposals : null}
        />
      ))}
      {mine && rfp.status === 'sent' && !isRunning && <Start rfp={rfp} offers={offers} />}
      {rounds.length === 0 && rfp.status !== 'sent' && (
        <Empty title="No last round">Only a request that is out, with offers, can have one.</Empty>
      )}
    </>
  );
}

/** A last round. An earlier one has no `proposals`, and shows only the offers that it began with. */
function Round({
  rfp,
  asked,
  proposals,
}: {
  rfp: Rfp;
  asked: Asked[];
  proposals: Map<string, Proposal> | null;
}) {
  const first = asked[0];
  const offers = asked.map(({ hotel_id }) => proposals?.get(hotel_id));
  const costs = useCosts(offers.map((offer) => (offer ? costQuery(rfp.id, offer.id, rfp.currency) : null)));
  if (!first) return null;
  const isOver = new Date(first.due) <= new Date();
  return (
    <section class="card spaced">
      <h2>
        Round {first.round}, {isOver ? 'over since' : 'running until'} {moment(first.due)}
      </h2>
      {first.message && (
        <p class="quote" dir="auto">
          {first.message}
        </p>
      )}
      <p class="soft">
        Amounts are all in, in {rfp.currency}, on the rooms, nights and attendees you asked for.{' '}
        {first.show_rank ? 'Each hotel saw its own rank as the round began.' : 'Hotels saw no ranks.'}
        {first.reopened_at && ' The deadline has moved since, so every hotel may answer again.'}
      </p>
      <CardTable
        columns={[
          'Hotel',
          { name: 'Rank then', isNumber: true },
          { name: 'Before', isNumber: true },
          ...(proposals
            ? [
                { name: 'Now', isNumber: true },
                { name: 'Change', isNumber: true },
              ]
            : []),
        ]}
      >
        {asked.map((one, i) => (
          <tr key={one.id}>
            <th scope="row">
              <a href={`#/rfps/${rfp.id}/hotels/${one.hotel_id}`}>{hotelName(one.hotels?.name)}</a>
            </th>
            <Cell label="Rank then" isNumber>
              {number(one.own_rank)}
            </Cell>
            <Cell label="Before" isNumber>
              {money(one.comparable_total, one.currency)}
            </Cell>
            {proposals && <Now one={one} offer={offers[i]} cost={costs[i]} />}
          </tr>
        ))}
      </CardTable>
    </section>
  );
}

function Now({
  one,
  offer,
  cost,
}: {
  one: Asked;
  offer: Proposal | undefined;
  cost: Cost | null | undefined;
}) {
  const isChanged = offer && offer.id !== one.proposal_id;
  const total = offer && !isChanged ? one.comparable_total : cost?.comparable.total;
  const change =
    total != null && one.comparable_total != null ? Number(total) - Number(one.comparable_total) : null;
  const words = !offer || offer.status === 'withdrawn' ? 'withdrawn' : isChanged ? null : 'unchanged';
  return (
    <>
      <Cell label="Now" isNumber>
        {words === 'withdrawn' ? none : money(total, one.currency)}
      </Cell>
      <Cell label="Change" isNumber>
        {words ? <span class="soft">{words}</span> : money(change, one.currency)}
      </Cell>
    </>
  );
}

function Start({ rfp, offers }: { rfp: Rfp; offers: Ranked[] }) {
  const [chosen, setChosen] = useState(() => new Set(offers.slice(0, 3).map(({ hotel_id }) => hotel_id)));
  const [showRank, setShowRank] = useState(false);
  const due = useRef(proposedEnd(rfp));
  const dueField = useRef<HTMLDivElement>(null);
  const message = useRef<HTMLTextAreaElement>(null);
  const { data: countered } = useQuery(openCountersQuery(rfp.id));
  const withdrawn = offers.filter(({ hotel_id }) => countered?.has(hotel_id));
  const toggle = (hotelId: string) =>
    setChosen(
      (now) => new Set(now.has(hotelId) ? [...now].filter((one) => one !== hotelId) : [...now, hotelId]),
    );
  async function start() {
    if (chosen.size === 0) return 'Choose at least one hotel.';
    if (!due.current) {
      dueField.current?.querySelector('input')?.focus();
      return 'Say until when.';
    }
    const text = `${count(chosen.size, 'hotel is', 'hotels are')} asked by mail. The other offers stand as they are; nobody else may change theirs.`;
    if (!(await confirmed('Begin the last round?', text, 'Ask for last offers'))) return;
    await rpc('request_final_offers', {
      ...{ p_rfp_id: rfp.id, p_hotel_ids: [...chosen], p_due: due.current, p_show_rank: showRank },
      p_message: message.current?.value.trim() || null,
    });
    await changed(['rfp', rfp.id], ['rfps']);
    toast('The hotels are asked');
  }
  if (offers.length === 0) {
    return <Empty title="No offers yet">A last round is for hotels whose offer stands.</Empty>;
  }
  return (
    <section class="card spaced">
      <h2>Ask for last offers</h2>
      <p class="soft">
        Only the hotels you choose may change their offer, until the time you set. What they offer now is
        kept, and you see both.
      </p>
      {withdrawn.length > 0 && (
        <p class="notice">
          Your counter-{withdrawn.length > 1 ? 'offers' : 'offer'} to{' '}
          {withdrawn.map(({ hotel_name }) => hotelName(hotel_name)).join(' and ')}{' '}
          {withdrawn.length > 1 ? 'are' : 'is'} still open: the round takes{' '}
          {withdrawn.length > 1 ? 'their' : 'its'} place and withdraws {withdrawn.length > 1 ? 'them' : 'it'}.
        </p>
      )}
      <fieldset>
        <legend>Who is asked?</legend>
        <ul class="plain">
          {offers.map(({ hotel_id, hotel_name, rank, criteria }) => (
            <li key={hotel_id}>
              <Tick checked={chosen.has(hotel_id)} set={() => toggle(hotel_id)}>
                {rank}. {hotelName(hotel_name)}{' '}
                <span class="soft">
                  {money(criteria.price_per_attendee, rfp.currency)} comparable per attendee
                </span>
              </Tick>
            </li>
          ))}
        </ul>
      </fieldset>
      <div class="fields">
        <div ref={dueField}>
          <MomentInput
            label="Until"
            start={due.current}
            onTyped={(instant) => {
              due.current = instant;
            }}
          />
        </div>
        <Area
          class="wide"
          label="What you tell them (optional)"
          control={message}
          maxLength={longest.message}
        />
      </div>
      <Tick checked={showRank} set={setShowRank}>
        Each sees its own rank as the round begins, and no more
      </Tick>
      <div class="actions spaced">
        <ActionButton kind="primary" run={start}>
          Begin the last round
        </ActionButton>
      </div>
    </section>
  );
}

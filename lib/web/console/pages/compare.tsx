// Up to four hotels side by side: a radar of the four criteria, then line by line.

import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Me } from '../../data/me.ts';
import type { Query } from '../../data/queries.ts';
import {
  chanceQuery,
  costQuery,
  type Proposal,
  proposalsQuery,
  type Ranked,
  type Rfp,
  rankingQuery,
  rfpQuery,
} from '../../data/rfps.ts';
import { criteria } from '../../data/topsis.ts';
import { Legend, Radar } from '../../parts/charts.tsx';
import { money, number, share, unbroken } from '../../parts/format.ts';
import { Later } from '../../parts/later.tsx';
import { Ask, Empty } from '../../parts/states.tsx';
import { Scroll } from '../../parts/table.tsx';
import { rawText } from '../criteria.ts';
import { RfpHead } from '../rfp-head.tsx';
import type { PageProps } from '../routes.ts';
import { mostCompared, pick, toggle, usePicked } from '../selection.ts';
import { costItems, itemName } from '../total-cost.tsx';

export function Page({ me, params }: PageProps) {
  const id = params.rfp ?? '';
  const queries = { rfp: rfpQuery(id), ranking: rankingQuery(id), proposals: proposalsQuery(id) };
  return (
    <Ask for={queries} what="the comparison" level="h1">
      {(answers) => <Compare {...answers} me={me} />}
    </Ask>
  );
}

interface Props {
  rfp: Rfp;
  ranking: Ranked[];
  proposals: Map<string, Proposal>;
  me: Me;
}

function Compare({ rfp, ranking, proposals, me }: Props) {
  const picked = usePicked(rfp.id);
  const leaders = ranking.slice(0, 3).map(({ hotel_id }) => hotel_id);
  // Whoever comes here without having picked sees the leaders.
  useEffect(() => {
    if (picked.length === 0) pick(rfp.id, leaders);
  }, []);
  const hotels = ranking.filter(({ hotel_id }) => picked.includes(hotel_id));
  return (
    <>
      <RfpHead rfp={rfp} tab="compare" title={`Compare, ${rfp.title}`}>
        {ranking.length > 0 && <Chooser rfp={rfp} ranking={ranking} picked={picked} />}
      </RfpHead>
      {ranking.length === 0 && <Empty title="Nothing to compare">This RFP has no candidates.</Empty>}
      {ranking.length > 0 && picked.length === 0 && (
        <Empty title="Nothing to compare">Add a hotel above.</Empty>
      )}
      {hotels.length > 0 && (
        <div class="versus">
          <figure class="card">
            <figcaption>Each axis from the weakest candidate (centre) to the best (edge)</figcaption>
            <Radar
              axes={criteria.map(({ label }) => label)}
              series={hotels.map((hotel) => ({
                name: hotel.hotel_name ?? '',
                values: criteria.map(({ key }) => hotel[`${key}_score`]),
              }))}
            />
            <Legend names={hotels.map(({ hotel_name }) => hotel_name ?? '')} />
          </figure>
          <Table
            rfp={rfp}
            hotels={hotels}
            proposals={proposals}
            currency={me.organization?.reporting_currency ?? rfp.currency}
          />
        </div>
      )}
    </>
  );
}

function Chooser({ rfp, ranking, picked }: { rfp: Rfp; ranking: Ranked[]; picked: readonly string[] }) {
  const isFull = picked.length >= mostCompared;
  return (
    <div class="toolbar">
      {ranking
        .filter(({ hotel_id }) => picked.includes(hotel_id))
        .map(({ hotel_id, hotel_name }) => (
          <button
            key={hotel_id}
            type="button"
            class="chip"
            aria-label={`Remove ${hotel_name}`}
            onClick={() => toggle(rfp.id, hotel_id)}
          >
            {hotel_name}
            <span aria-hidden="true"> ×</span>
          </button>
        ))}
      <select
        aria-label="Add a hotel"
        disabled={isFull}
        value=""
        onChange={(event) => toggle(rfp.id, event.currentTarget.value)}
      >
        <option value="">{isFull ? 'Four is the most' : 'Add a hotel…'}</option>
        {ranking
          .filter(({ hotel_id }) => !picked.includes(hotel_id))
          .map(({ hotel_id, hotel_name, rank }) => (
            <option key={hotel_id} value={hotel_id}>
              {rank}. {hotel_name}
            </option>
          ))}
      </select>
    </div>
  );
}

function Table({
  rfp,
  hotels,
  proposals,
  currency,
}: {
  rfp: Rfp;
  hotels: Ranked[];
  proposals: Map<string, Proposal>;
  currency: string;
}) {
  const row = (label: string, cell: (hotel: Ranked) => ComponentChildren, kind = 'number') => (
    <tr key={label}>
      <th scope="row">{label}</th>
      {hotels.map((hotel) => (
        <td key={hotel.hotel_id} class={kind}>
          {cell(hotel)}
        </td>
      ))}
    </tr>
  );
  /** A row of what the costs hold; without an offer there is none. */
  const costRow = (label: string, part: (cost: CostAnswer | null) => ComponentChildren) =>
    row(label, ({ hotel_id }) => {
      const offer = proposals.get(hotel_id);
      return offer ? <Later for={costQuery(rfp.id, offer.id, currency)}>{part}</Later> : part(null);
    });
  return (
    <Scroll label="Side by side" kind="card">
      <table class="sides">
        <thead>
          <tr>
            <td />
            {hotels.map(({ hotel_id, hotel_name }) => (
              <th key={hotel_id} scope="col">
                <a href={`#/rfps/${rfp.id}/hotels/${hotel_id}`}>{hotel_name}</a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {row('Rank', ({ rank }) => number(rank))}
          {row('Score', ({ topsis_score }) => number(topsis_score, 3))}
          {criteria.map(({ key, label }) => {
            const best = Math.max(...hotels.map((hotel) => hotel[`${key}_score`]));
            return row(key === 'price' ? 'Price per attendee' : label, (hotel) => {
              const text = rawText(hotel, key, rfp.currency);
              return hotels.length > 1 && hotel[`${key}_score`] === best ? <b class="best">{text}</b> : text;
            });
          })}
          {row('Cluster boost', ({ cluster_boost }) => `× ${number(cluster_boost, 3)}`)}
          {row('Win probability', ({ hotel_id }) => (
            <Later for={chanceQuery(rfp.id, hotel_id)}>{({ probability }) => share(probability)}</Later>
          ))}
          {costRow('All-in cost', (cost) => (cost ? <b>{money(cost.total, currency)}</b> : 'No offer yet'))}
          {costRow('Per attendee', (cost) => money(cost?.per_attendee, currency))}
          {costItems.map((item) =>
            costRow(itemName(item), (cost) =>
              money(cost?.lines.find((line) => line.item === item)?.amount, currency),
            ),
          )}
          {row(
            'Why',
            ({ why_this_hotel }) => (
              <ul class="plain">
                {why_this_hotel.map((reason) => (
                  <li key={reason}>{unbroken(reason)}</li>
                ))}
              </ul>
            ),
            '',
          )}
        </tbody>
      </table>
    </Scroll>
  );
}

type CostAnswer = ReturnType<typeof costQuery> extends Query<infer T> ? T : never;

// Up to four hotels side by side: a radar of the criteria, then line by line, the best of each line marked.

import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { criteria } from '../../../schemas/criteria.ts';
import type { Me } from '../../data/me.ts';
import {
  type Cost,
  chanceQuery,
  costQuery,
  hotelName,
  type Proposal,
  proposalsQuery,
  type Ranked,
  type Rfp,
  rankingQuery,
  rfpQuery,
  sendsQuery,
} from '../../data/rfps.ts';
import { Legend, Radar } from '../../parts/charts.tsx';
import { day, money, none, number, share, unbroken, words } from '../../parts/format.ts';
import { Later } from '../../parts/later.tsx';
import { Pill } from '../../parts/pill.tsx';
import { Ask, Empty } from '../../parts/states.tsx';
import { Scroll } from '../../parts/table.tsx';
import { Best, useCosts } from '../best.tsx';
import { CounterPill } from '../counter-pill.tsx';
import { isUnknown, rawText } from '../criteria.ts';
import { isExpired } from '../expired.ts';
import { RfpActions } from '../rfp-actions.tsx';
import { RfpHead } from '../rfp-head.tsx';
import type { PageProps } from '../routes.ts';
import { mostCompared, pick, toggle, usePicked } from '../selection.ts';
import { costItems, itemName } from '../total-cost.tsx';
import { WorkbookButton } from '../workbook.tsx';

export const asks = ({ rfp = '' }: PageProps['params']) => ({
  rfp: rfpQuery(rfp),
  ranking: rankingQuery(rfp),
  proposals: proposalsQuery(rfp),
  sends: sendsQuery(rfp),
});

export function Page({ me, params }: PageProps) {
  return (
    <Ask for={asks(params)} what="the comparison" level="h1">
      {({ rfp, ranking, proposals, sends }) => (
        <Compare
          rfp={rfp}
          ranking={ranking}
          proposals={proposals}
          declined={
            new Set(sends.filter(({ status }) => status === 'declined').map(({ hotel_id }) => hotel_id))
          }
          me={me}
        />
      )}
    </Ask>
  );
}

interface Props {
  rfp: Rfp;
  ranking: Ranked[];
  proposals: Map<string, Proposal>;
  declined: Set<string>;
  me: Me;
}

function Compare({ rfp, ranking, proposals, declined, me }: Props) {
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
        {me.plans(rfp) && <RfpActions rfp={rfp} />}
      </RfpHead>
      {ranking.length > 0 && (
        <Chooser rfp={rfp} ranking={ranking} picked={picked}>
          <WorkbookButton rfp={rfp} />
        </Chooser>
      )}
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
                name: hotelName(hotel.hotel_name),
                values: criteria.map(({ key }) => hotel[`${key}_score`]),
              }))}
            />
            <Legend names={hotels.map(({ hotel_name }) => hotelName(hotel_name))} />
          </figure>
          <Table
            rfp={rfp}
            hotels={hotels}
            proposals={proposals}
            declined={declined}
            currency={me.organization?.reporting_currency ?? rfp.currency}
          />
        </div>
      )}
    </>
  );
}

interface ChooserProps {
  rfp: Rfp;
  ranking: Ranked[];
  picked: readonly string[];
  children: ComponentChildren;
}

function Chooser({ rfp, ranking, picked, children }: ChooserProps) {
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
      {children}
    </div>
  );
}

interface TableProps {
  rfp: Rfp;
  hotels: Ranked[];
  proposals: Map<string, Proposal>;
  declined: Set<string>;
  currency: string;
}

function Table({ rfp, hotels, proposals, declined, currency }: TableProps) {
  const offers = hotels.map(({ hotel_id }) => proposals.get(hotel_id));
  const costs = useCosts(offers.map((offer) => (offer ? costQuery(rfp.id, offer.id, currency) : null)));
  const row = (label: string, cell: (hotel: Ranked, i: number) => ComponentChildren, kind = 'number') => (
    <tr key={label}>
      <th scope="row">{label}</th>
      {hotels.map((hotel, i) => (
        <td key={hotel.hotel_id} class={kind}>
          {cell(hotel, i)}
        </td>
      ))}
    </tr>
  );
  /** A row whose best value is marked: `better` is the sign of what one would rather have more of. */
  const judged = (
    label: string,
    value: (hotel: Ranked, i: number) => number | null,
    text: (hotel: Ranked, i: number) => ComponentChildren,
    better: 'high' | 'low',
  ) => {
    const values = hotels.map((hotel, i) => value(hotel, i));
    return row(label, (hotel, i) => (
      <Best values={values} at={i} better={better}>
        {text(hotel, i)}
      </Best>
    ));
  };
  const costOf = (i: number): Cost | null => costs[i] ?? null;
  const pending = (i: number) => (offers[i] && costs[i] === undefined ? <span class="soft">…</span> : null);
  const present = costItems.filter((item) =>
    costs.some((cost) => cost?.lines.some((line) => line.item === item)),
  );
  return (
    <Scroll label="Side by side" kind="card">
      <table class="sides">
        <thead>
          <tr>
            <td />
            {hotels.map(({ hotel_id, hotel_name }) => (
              <th key={hotel_id} scope="col">
                <a href={`#/rfps/${rfp.id}/hotels/${hotel_id}`}>{hotelName(hotel_name)}</a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {row('Rank', ({ rank }) => number(rank))}
          {judged(
            'Score',
            ({ topsis_score }) => topsis_score,
            ({ topsis_score }) => number(topsis_score, 3),
            'high',
          )}
          {row('Offer', (hotel, i) => (
            <OfferState offer={offers[i]} isDeclined={declined.has(hotel.hotel_id)} />
          ))}
          {row(
            'Begins',
            (_, i) => {
              const begins = offers[i]?.start_date ?? rfp.start_date;
              return (
                <span class={begins === rfp.start_date ? '' : 'unsure'}>
                  {offers[i] ? day(begins) : none}
                </span>
              );
            },
            '',
          )}
          {row(
            'Holds until',
            (_, i) => (
              <>
                {day(offers[i]?.valid_until)}
                {isExpired(offers[i]) && <small class="unsure">expired</small>}
              </>
            ),
            '',
          )}
          {criteria.map(({ key, label }) =>
            judged(
              key === 'price' ? `Comparable price, ${rfp.currency} per attendee` : label,
              (hotel) => (isUnknown(hotel, key) ? null : hotel[`${key}_score`]),
              (hotel) => (
                <span
                  class={
                    isUnknown(hotel, key) || (key === 'price' && hotel.criteria.estimated) ? 'muted' : ''
                  }
                >
                  {rawText(hotel, key, rfp.currency)}
                </span>
              ),
              'high',
            ),
          )}
          {judged(
            'All-in cost as offered',
            (_, i) => costOf(i)?.total ?? null,
            (_, i) => pending(i) ?? <Amount cost={costOf(i)} amount={costOf(i)?.total} isTotal />,
            'low',
          )}
          {judged(
            'Per attendee',
            (_, i) => costOf(i)?.per_attendee ?? null,
            (_, i) => pending(i) ?? money(costOf(i)?.per_attendee, currency),
            'low',
          )}
          {present.map((item) => {
            const line = (i: number) => costOf(i)?.lines.find((one) => one.item === item);
            return judged(
              itemName(item),
              (_, i) => line(i)?.amount ?? null,
              (_, i) => pending(i) ?? money(line(i)?.amount, currency),
              'low',
            );
          })}
          {row('Other than asked', (_, i) => pending(i) ?? <Deviations cost={costOf(i)} />, '')}
          {row('Win probability', ({ hotel_id }) => (
            <Later for={chanceQuery(rfp.id, hotel_id)}>{({ probability }) => share(probability)}</Later>
          ))}
          {row('Bonus for answering', ({ cluster_boost }) => `× ${number(cluster_boost, 3)}`)}
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

function OfferState({ offer, isDeclined }: { offer: Proposal | undefined; isDeclined: boolean }) {
  if (offer) {
    return (
      <>
        <Pill of={offer.status} /> <CounterPill rfpId={offer.rfp_id} hotelId={offer.hotel_id} />
      </>
    );
  }
  return isDeclined ? <Pill of="declined" /> : <span class="soft">No offer yet</span>;
}

/** In the one currency of the page, with what was offered beside it where that is another. */
function Amount({
  cost,
  amount,
  isTotal = false,
}: {
  cost: Cost | null;
  amount: number | undefined;
  isTotal?: boolean;
}) {
  if (!cost) return <>{none}</>;
  const original = cost.lines.reduce((sum, line) => sum + line.source_amount, 0);
  return (
    <>
      {money(amount, cost.currency)}
      {isTotal && cost.fx && <small>{money(original, cost.fx.source_currency)}</small>}
    </>
  );
}

/** Where the offer counts other quantities than the RFP asks for. */
export function Deviations({ cost }: { cost: Cost | null }) {
  if (!cost) return <>{none}</>;
  if (cost.deviations.length === 0) return <span class="soft">as asked</span>;
  return (
    <ul class="plain">
      {cost.deviations.map(({ field, asked, offered }) => (
        <li key={field} class="unsure">
          {words(field)}: {number(offered)} for {number(asked)}
        </li>
      ))}
    </ul>
  );
}

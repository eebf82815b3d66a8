// The hotels in their order, as rows that glide to where a changed weight puts them.

import { memo } from 'preact/compat';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Proposal, Ranked, Rfp } from '../data/rfps.ts';
import { criteria } from '../data/topsis.ts';
import { Bar } from '../parts/charts.tsx';
import { count, number, unbroken } from '../parts/format.ts';
import { Pill } from '../parts/pill.tsx';
import { rawText } from './criteria.ts';
import { mostCompared, toggle, usePicked } from './selection.ts';

const shownAtFirst = 40;
const glides = () => !matchMedia('(prefers-reduced-motion: reduce)').matches;

export function RankingList({
  rfp,
  ranked,
  stored,
  proposals,
}: {
  rfp: Rfp;
  /** In the order to show. */
  ranked: Ranked[];
  /** As the service gave them: who moved is shown against it. */
  stored: Ranked[];
  proposals: Map<string, Proposal>;
}) {
  const [limit, setLimit] = useState(shownAtFirst);
  const list = useRef<HTMLOListElement>(null);
  useGlide(list.current, ranked);
  const storedRank = new Map(stored.map(({ hotel_id, rank }) => [hotel_id, rank]));
  const picked = usePicked(rfp.id);
  return (
    <div class="list">
      <ol class="ranking" aria-label="Ranking" ref={list}>
        {ranked.slice(0, limit).map((hotel) => (
          <Entry
            key={hotel.hotel_id}
            rfp={rfp}
            hotel={hotel}
            up={(storedRank.get(hotel.hotel_id) ?? hotel.rank) - hotel.rank}
            proposal={proposals.get(hotel.hotel_id)}
            isPicked={picked.includes(hotel.hotel_id)}
            isFull={picked.length >= mostCompared}
          />
        ))}
      </ol>
      {ranked.length > limit && (
        <button type="button" onClick={() => setLimit(Infinity)}>
          Show all {ranked.length}
        </button>
      )}
      <Tray rfp={rfp} picked={picked.length} />
    </div>
  );
}

/** Rows that change places move there, so that the eye can follow. */
function useGlide(list: HTMLElement | null, order: unknown): void {
  const tops = useRef(new Map<Element, number>());
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    if (!list) return;
    const before = tops.current;
    tops.current = new Map([...list.children].map((row) => [row, (row as HTMLElement).offsetTop]));
    if (isFirst.current || !glides()) {
      isFirst.current = false;
      return;
    }
    for (const [row, top] of tops.current) {
      const by = (before.get(row) ?? top) - top;
      if (by) {
        const options = { duration: 260, easing: 'ease-out' };
        row.animate([{ transform: `translateY(${by}px)` }, { transform: 'none' }], options);
      }
    }
  }, [order]);
}

interface EntryProps {
  rfp: Rfp;
  hotel: Ranked;
  up: number;
  proposal: Proposal | undefined;
  isPicked: boolean;
  isFull: boolean;
}

const Entry = memo(function Entry({ rfp, hotel, up, proposal, isPicked, isFull }: EntryProps) {
  const id = `hotel-${hotel.hotel_id}`;
  return (
    <li aria-labelledby={id}>
      <div class="place">
        <b>{hotel.rank}</b>
        {up !== 0 && (
          <small class={up > 0 ? 'up' : 'down'}>
            <span aria-hidden="true">{up > 0 ? `▲ ${up}` : `▼ ${-up}`}</span>
            <span class="visually-hidden">{`${Math.abs(up)} places ${up > 0 ? 'up' : 'down'}`}</span>
          </small>
        )}
      </div>
      <div class="about">
        <h3 id={id}>
          <a href={`#/rfps/${rfp.id}/hotels/${hotel.hotel_id}`}>{hotel.hotel_name ?? 'An erased hotel'}</a>
        </h3>
        <ul class="why">
          {hotel.why_this_hotel.map((reason) => (
            <li key={reason}>{unbroken(reason)}</li>
          ))}
        </ul>
        <div class="tags">
          <label class="check">
            <input
              type="checkbox"
              checked={isPicked}
              disabled={isFull && !isPicked}
              aria-label={`Compare ${hotel.hotel_name}`}
              onChange={() => toggle(rfp.id, hotel.hotel_id)}
            />
            <span aria-hidden="true">Compare</span>
          </label>
          {proposal && <Pill of={proposal.status}>Offer: {proposal.status}</Pill>}
        </div>
      </div>
      <dl class="criteria">
        {criteria.map(({ key, label }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <Bar value={hotel[`${key}_score`]} />
              <span>{rawText(hotel, key, rfp.currency)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <div class="score">
        <b>{number(hotel.topsis_score, 3)}</b>
        <small>
          {number(hotel.closeness, 3)} × {number(hotel.cluster_boost, 3)} boost
        </small>
      </div>
    </li>
  );
});

/** What is picked so far, and the way to see it side by side. */
function Tray({ rfp, picked }: { rfp: Rfp; picked: number }) {
  const full = picked === mostCompared ? ', which is the most' : '';
  return (
    <div class="tray" role="status" hidden={picked === 0}>
      <span>
        {count(picked, 'hotel')} picked{full}
      </span>
      {picked >= 2 ? (
        <a class="button primary" href={`#/rfps/${rfp.id}/compare`}>
          Compare
        </a>
      ) : (
        <span class="soft">Pick another</span>
      )}
    </div>
  );
}

// The hotels in their order, a line each that opens into the rest, gliding to where a changed weight puts them.

import type { ComponentChildren } from 'preact';
import { memo } from 'preact/compat';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Anomaly, Proposal, Ranked, Rfp } from '../../data/rfps.ts';
import { Button } from '../../parts/controls.tsx';
import { count } from '../../parts/format.ts';
import { mostCompared, usePicked } from '../compare/selection.ts';
import { isOpen, mark } from '../offer/shortlist.ts';
import { RankingEntry } from './ranking-entry.tsx';

const shownAtFirst = 40;
const glides = () => !matchMedia('(prefers-reduced-motion: reduce)').matches;
const Entry = memo(RankingEntry);

export function RankingList({
  rfp,
  ranked,
  stored,
  proposals,
  anomalies,
  address,
  mine,
}: {
  rfp: Rfp;
  /** In the order to show. */
  ranked: Ranked[];
  /** The hotels as the service ranked them. The list shows who has moved against this order. */
  stored: Ranked[];
  proposals: Map<string, Proposal>;
  /** The worst anomaly of each hotel's offer. */
  anomalies: Map<string, Anomaly>;
  /** What the address says after the page's name. */
  address: URLSearchParams;
  /** Whether one plans this RFP. */
  mine: boolean;
}) {
  const [limit, setLimit] = useState(shownAtFirst);
  const list = useRef<HTMLOListElement>(null);
  useGlide(list, ranked);
  const storedRank = new Map(stored.map(({ hotel_id, rank }) => [hotel_id, rank]));
  const picked = usePicked(rfp.id, address);
  return (
    <div class="list">
      <div class="ranking-head" aria-hidden="true">
        <span />
        <span>Hotel</span>
        <span>Per attendee</span>
        <span>Distance</span>
        <span>Answers in</span>
        <span>Score</span>
      </div>
      <ol class="plain ranking" aria-label="Ranking" ref={list}>
        {ranked.slice(0, limit).map((hotel) => (
          <Entry
            key={hotel.hotel_id}
            rfp={rfp}
            hotel={hotel}
            up={(storedRank.get(hotel.hotel_id) ?? hotel.rank) - hotel.rank}
            proposal={proposals.get(hotel.hotel_id)}
            anomaly={anomalies.get(hotel.hotel_id)}
            isPicked={picked.includes(hotel.hotel_id)}
            isFull={picked.length >= mostCompared}
          />
        ))}
      </ol>
      {ranked.length > limit && <Button onClick={() => setLimit(Infinity)}>Show all {ranked.length}</Button>}
      <Tray rfp={rfp} picked={picked.length}>
        {mine && <Shortlist rfp={rfp} offers={picked.flatMap((hotel) => proposals.get(hotel) ?? [])} />}
      </Tray>
    </div>
  );
}

function isInSight(row: Element): boolean {
  const { top, bottom } = row.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** Makes rows that change places glide there, so that the eye can follow. Where nobody looks, a row is where it is. */
function useGlide(list: { current: HTMLElement | null }, order: unknown): void {
  const tops = useRef<Map<Element, number> | null>(null);
  useLayoutEffect(() => {
    if (!list.current) return;
    const before = tops.current;
    const rows = [...list.current.children] as HTMLElement[];
    tops.current = new Map(rows.map((row) => [row, row.offsetTop]));
    if (!before || !glides()) return;
    for (const [row, top] of tops.current) {
      const by = (before.get(row) ?? top) - top;
      if (by === 0 || !isInSight(row)) continue;
      const options = { duration: 260, easing: 'ease-out' };
      row.animate([{ transform: `translateY(${by}px)` }, { transform: 'none' }], options);
    }
  }, [order]);
}

/** What is picked so far, what can be done with it, and the way to see it side by side. */
function Tray({ rfp, picked, children }: { rfp: Rfp; picked: number; children: ComponentChildren }) {
  const full = picked === mostCompared ? ', which is the most' : '';
  return (
    <div class="tray" role="status" hidden={picked === 0}>
      <span>
        {count(picked, 'hotel')} picked{full}
      </span>
      {children}
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

/** Puts those offers of the picked hotels on the shortlist that are not on it; nothing where there are none. */
function Shortlist({ rfp, offers }: { rfp: Rfp; offers: Proposal[] }) {
  const others = offers.filter((offer) => offer.status === 'submitted' && isOpen(rfp, offer));
  if (others.length === 0) return null;
  const whose = others.length === 1 ? '1 offer is' : `${others.length} offers are`;
  return <Button onClick={() => mark(rfp, others, 'shortlisted', whose)}>Shortlist</Button>;
}

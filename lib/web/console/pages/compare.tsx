// Up to ten hotels side by side, and below what their terms say and may cost.

import { useEffect, useRef } from 'preact/hooks';
import { currencyFor, type Me } from '../../data/me.ts';
import type { Proposal, Ranked, Rfp, Send } from '../../data/rfps.ts';
import { Button, Select } from '../../parts/controls.tsx';
import { Ask, Empty } from '../../parts/states.tsx';
import { useLoaded } from '../../parts/use-loaded.ts';
import { askCompared } from '../asks.ts';
import { CompareTable } from '../compare/compare-table.tsx';
import { mostCompared, pick, toggle, usePicked } from '../compare/selection.ts';
import type { PageProps } from '../page-module.ts';
import { RfpActions } from '../rfp/rfp-actions.tsx';
import { RfpHead } from '../rfp/rfp-head.tsx';

export function Page({ me, params, query }: PageProps) {
  return (
    <Ask for={askCompared(params)} what="the comparison" level="h1">
      {({ rfp, ranking, proposals, sends }) => (
        <Compare rfp={rfp} ranking={ranking} proposals={proposals} sends={sends} me={me} address={query} />
      )}
    </Ask>
  );
}

interface Props {
  rfp: Rfp;
  ranking: Ranked[];
  proposals: Map<string, Proposal>;
  sends: Send[];
  me: Me;
  address: URLSearchParams;
}

function Compare({ rfp, ranking, proposals, sends, me, address }: Props) {
  const picked = usePicked(rfp.id, address);
  // Somebody who has picked none of these hotels sees the winner, and the first of those with an offer.
  useEffect(() => {
    if (!ranking.some(({ hotel_id }) => picked.includes(hotel_id))) pick(rfp.id, leaders(ranking));
  }, []);
  const hotels = ranking.filter(({ hotel_id }) => picked.includes(hotel_id));
  return (
    <>
      <RfpHead rfp={rfp} tab="compare" title={`Compare, ${rfp.title}`}>
        {me.plans(rfp) && <RfpActions rfp={rfp} />}
      </RfpHead>
      {ranking.length > 0 && <Chooser rfp={rfp} ranking={ranking} picked={picked} />}
      {ranking.length === 0 && <Empty title="Nothing to compare">This RFP has no candidates.</Empty>}
      {ranking.length > 0 && picked.length === 0 && (
        <Empty title="Nothing to compare">Add a hotel above.</Empty>
      )}
      {hotels.length > 0 && (
        <CompareTable
          {...{ rfp, hotels, proposals, sends }}
          currency={currencyFor(me, rfp)}
          mayAward={me.plans(rfp)}
        />
      )}
      {proposals.size > 0 && <TermsLater {...{ rfp, hotels, ranking, proposals }} />}
    </>
  );
}

/** The terms stand below the prices, which need not wait for their code. */
function TermsLater(props: {
  rfp: Rfp;
  hotels: Ranked[];
  ranking: Ranked[];
  proposals: Map<string, Proposal>;
}) {
  const loaded = useLoaded(() => import('../compare/terms-compare.tsx'));
  return loaded && <loaded.TermsCompare {...props} />;
}

const leaders = (ranking: Ranked[]): string[] =>
  ranking
    .toSorted(
      (a, b) =>
        Number(b.is_winner) - Number(a.is_winner) ||
        Number(a.criteria.estimated) - Number(b.criteria.estimated) ||
        a.rank - b.rank,
    )
    .slice(0, 3)
    .map(({ hotel_id }) => hotel_id);

interface ChooserProps {
  rfp: Rfp;
  ranking: Ranked[];
  picked: readonly string[];
}

function Chooser({ rfp, ranking, picked }: ChooserProps) {
  const isFull = picked.length >= mostCompared;
  const adder = useRef<HTMLSelectElement>(null);
  return (
    <div class="toolbar chips">
      {ranking
        .filter(({ hotel_id }) => picked.includes(hotel_id))
        .map(({ hotel_id, hotel_name }) => (
          <Button
            key={hotel_id}
            class="chip"
            aria-label={`Remove ${hotel_name}`}
            onClick={() => {
              toggle(rfp.id, hotel_id);
              // The chip goes, and the focus with it, unless it is given a place.
              adder.current?.focus();
            }}
          >
            {hotel_name}
            <span aria-hidden="true"> ×</span>
          </Button>
        ))}
      <Select
        control={adder}
        aria-label="Add a hotel"
        disabled={isFull}
        value=""
        set={(hotel) => toggle(rfp.id, hotel)}
        options={ranking
          .filter(({ hotel_id }) => !picked.includes(hotel_id))
          .map(({ hotel_id, hotel_name, rank }) => [hotel_id, `${rank}. ${hotel_name}`] as const)}
        empty={isFull ? 'Ten is the most' : 'Add a hotel…'}
      />
    </div>
  );
}

// What a price is for, said beside it where that is less than what is asked.

import type { Cost } from '../../data/rfps.ts';
import { count, number } from '../../parts/format.ts';

const isShort = (coverage: number | null | undefined): coverage is number =>
  typeof coverage === 'number' && coverage < 100;

/** The share of the room nights that a price is for, where it is not for all of them; in few words for a narrow column. */
export function Coverage({ of, isBrief = false }: { of: number | null | undefined; isBrief?: boolean }) {
  if (!isShort(of)) return null;
  const share = `${number(of, 1)} %`;
  return <small class="unsure">{isBrief ? `${share} of rooms` : `for ${share} of the room nights`}</small>;
}

type Priced = { comparable: Cost['comparable'] } | null;

/** Whether an amount is for everything that anybody prices, so that it can be held against others; with `room:`, for all rooms. */
export const isWhole = (cost: Priced, kind = ''): boolean =>
  cost !== null &&
  !isShort(cost.comparable.coverage) &&
  !cost.comparable.estimated_parts?.some(({ thing }) => thing.startsWith(kind));

/** What an amount as offered leaves out, of the things whose names begin with `kind`: less than is asked is no better price. */
export function LeftOut({ cost, kind = '' }: { cost: Priced; kind?: string }) {
  const { coverage, estimated_parts: estimated = [], missing = [] } = cost?.comparable ?? {};
  const parts = [...estimated.map(({ thing }) => thing), ...missing].filter((thing) =>
    thing.startsWith(kind),
  );
  return (
    <>
      <Coverage of={coverage} />
      {parts.length > 0 && <small class="unsure">{count(parts.length, 'part')} not priced</small>}
    </>
  );
}

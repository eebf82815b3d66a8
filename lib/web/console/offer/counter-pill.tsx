import { useQuery } from '@tanstack/preact-query';
import { query } from '../../data/queries.ts';
import { ask, from } from '../../data/session.ts';
import { Pill } from '../../parts/pill.tsx';

/** Which hotels of an RFP have a counter-offer to answer. */
export const openCountersQuery = (rfpId: string) =>
  query(['rfp', rfpId, 'open-counter-offers'], async () => {
    const rows = await ask(
      from('counter_offers').select('hotel_id').eq('rfp_id', rfpId).eq('status', 'open'),
    );
    return new Set(rows.map(({ hotel_id }) => hotel_id));
  });

/** That a hotel has a counter-offer to answer; nothing otherwise. */
export function CounterPill({ rfpId, hotelId }: { rfpId: string; hotelId: string }) {
  const { data } = useQuery(openCountersQuery(rfpId));
  return data?.has(hotelId) ? (
    <Pill of="open" kind="sent">
      Counter-offer open
    </Pill>
  ) : null;
}

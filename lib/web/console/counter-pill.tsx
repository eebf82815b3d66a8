import { useQuery } from '@tanstack/preact-query';
import { Pill } from '../parts/pill.tsx';
import { openCountersQuery } from './negotiate.tsx';

/** That a hotel has a counter-offer to answer; nothing otherwise. */
export function CounterPill({ rfpId, hotelId }: { rfpId: string; hotelId: string }) {
  const { data } = useQuery(openCountersQuery(rfpId));
  return data?.has(hotelId) ? (
    <Pill of="open" kind="sent">
      Counter-offer open
    </Pill>
  ) : null;
}

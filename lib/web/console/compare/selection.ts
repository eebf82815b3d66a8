// Up to ten hotels picked for a side-by-side, kept while one looks around.

import { useSyncExternalStore } from 'preact/compat';
import { useEffect, useMemo } from 'preact/hooks';
import { replaceQuery } from '../address.ts';

export const mostCompared = 10;
const picked = new Map<string, readonly string[]>();
const listeners = new Set<() => void>();
const nobody: readonly string[] = [];

/** The hotels picked for an RFP, in the order they were picked. */
export const pickedFor = (rfpId: string): readonly string[] => picked.get(rfpId) ?? nobody;

export function pick(rfpId: string, hotels: readonly string[]): void {
  picked.set(rfpId, hotels.slice(0, mostCompared));
  for (const listener of listeners) listener();
}

export function toggle(rfpId: string, hotelId: string): void {
  const now = pickedFor(rfpId);
  pick(rfpId, now.includes(hotelId) ? now.filter((id) => id !== hotelId) : [...now, hotelId]);
}

/**
 * The same, as a hook: the component is drawn again when the selection changes. The selection stands in the address, so that reload, Back
 * and a colleague who is sent the address find it.
 */
export function usePicked(rfpId: string, address: URLSearchParams): readonly string[] {
  useMemo(() => {
    const asked = address.get('hotels');
    if (asked) pick(rfpId, asked.split(','));
  }, [rfpId]);
  const now = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => pickedFor(rfpId),
  );
  useEffect(() => replaceQuery({ hotels: now.join() }), [now]);
  return now;
}

// The hotels one has chosen for an RFP and not asked yet, kept in this browser so that looking around loses nothing.
import { keep, kept } from '../../data/kept.ts';

const keyOf = (rfpId: string) => `hotel-rfp-chosen-${rfpId}`;

export function chosenFor(rfpId: string): string[] {
  const chosen = kept(keyOf(rfpId));
  return Array.isArray(chosen) ? chosen.filter((id) => typeof id === 'string') : [];
}

export function keepChosen(rfpId: string, hotels: Iterable<string>): void {
  const ids = [...hotels];
  keep(keyOf(rfpId), ids.length > 0 ? ids : undefined);
}

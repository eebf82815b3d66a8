// The hotels one has chosen for an RFP and not asked yet, kept in this browser so that looking around loses nothing.

const keyOf = (rfpId: string) => `hotel-rfp-chosen-${rfpId}`;

export function chosenFor(rfpId: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(rfpId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function keepChosen(rfpId: string, hotels: Iterable<string>): void {
  const ids = [...hotels];
  if (ids.length > 0) localStorage.setItem(keyOf(rfpId), JSON.stringify(ids));
  else localStorage.removeItem(keyOf(rfpId));
}

// Whether an offer still holds: it does until the end of its last day, in UTC.

export const isExpired = (
  offer: { valid_until: string | null; status: string } | undefined,
  now = new Date(),
): boolean =>
  offer?.valid_until != null &&
  ['submitted', 'shortlisted'].includes(offer.status) &&
  offer.valid_until < now.toISOString().slice(0, 10);

/** In the last two days, or past it: time to ask the hotel for its word. */
export const isEnding = (
  offer: { valid_until: string | null; status: string } | undefined,
  now = new Date(),
): boolean => isExpired(offer, new Date(now.getTime() + 3 * 86_400_000));

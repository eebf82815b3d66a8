// Whether an offer still holds: it does until the end of its last day, in UTC.

import { isStanding } from '../../data/rfps.ts';

export const isExpired = (
  offer: { valid_until: string | null; status: string } | undefined,
  now = new Date(),
): boolean =>
  offer?.valid_until != null && isStanding(offer) && offer.valid_until < now.toISOString().slice(0, 10);

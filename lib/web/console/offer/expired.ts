// Whether an offer still holds: it does until the end of its last day, in UTC.

import { isStanding } from '../../data/rfps.ts';

export const isExpired = (
  offer: { valid_until: string | null; status: string } | undefined,
  now = new Date(),
): boolean =>
  offer?.valid_until != null && isStanding(offer) && offer.valid_until < now.toISOString().slice(0, 10);

/** Whether an offer ends within two days or has ended, so that the hotel should be asked whether it still holds. */
export const isEnding = (
  offer: { valid_until: string | null; status: string } | undefined,
  now = new Date(),
): boolean => isExpired(offer, new Date(now.getTime() + 3 * 86_400_000));

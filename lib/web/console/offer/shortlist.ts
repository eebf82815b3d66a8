// The shortlist, which is the status of offers.

import { ApiError, explain } from '../../data/errors.ts';
import { cache, changed } from '../../data/queries.ts';
import { isStanding, type Proposal, proposalsQuery, type Rfp } from '../../data/rfps.ts';
import { ask, from } from '../../data/session.ts';
import { toast } from '../../parts/toast.tsx';

/** Offers that can be put on the shortlist or taken off it. */
export const isOpen = (rfp: Rfp, offer: Proposal | undefined): boolean =>
  rfp.status === 'sent' && isStanding(offer);

/** Puts offers on the shortlist, or takes them off it, and says so; `whose` names them. It can be undone, so nobody is asked first. */
export function mark(
  rfp: Rfp,
  offers: readonly Proposal[],
  next: 'shortlisted' | 'submitted',
  whose: string,
) {
  const undone = next === 'shortlisted' ? 'submitted' : 'shortlisted';
  const marked = setStatus(rfp.id, offers, next);
  toast(`${whose} ${next === 'shortlisted' ? 'on' : 'off'} the shortlist`, {
    undo: () =>
      void setStatus(
        rfp.id,
        offers.map((offer) => ({ ...offer, status: next })),
        undone,
        marked,
      ),
  });
}

/**
 * Sets the status of offers. The page shows it at once; when the service refuses, the old status comes back and the reason is said. The
 * request waits for `before`, because two requests at the same time can arrive in either order.
 */
async function setStatus(
  rfpId: string,
  offers: readonly Proposal[],
  status: string,
  before?: Promise<void>,
): Promise<void> {
  const { queryKey } = proposalsQuery(rfpId);
  const put = (statusOf: (offer: Proposal) => string) =>
    cache.setQueryData<Map<string, Proposal>>(queryKey, (known) => {
      if (!known) return known;
      const now = new Map(known);
      for (const offer of offers) now.set(offer.hotel_id, { ...offer, status: statusOf(offer) });
      return now;
    });
  put(() => status);
  try {
    if (before) {
      await before;
      put(() => status);
    }
    const ids = offers.map(({ id }) => id);
    const stored = await ask(from('proposals').update({ status }).in('id', ids).select('id'));
    if (stored.length < ids.length) throw new ApiError(404);
  } catch (error) {
    put((offer) => offer.status);
    toast(explain(error));
  }
  await changed(queryKey);
}

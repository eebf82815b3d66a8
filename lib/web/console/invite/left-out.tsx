// Says how many hotels a draft leaves out for want of a must, and leads to them.

import type { Rfp } from '../../data/rfps.ts';
import type { Returns } from '../../data/session.ts';
import { Button } from '../../parts/controls.tsx';
import { count, words } from '../../parts/format.ts';

/** "12 hotels without Spa, 3 hotels without Pool" */
export const leftOutText = (exclusions: Returns<'ranking_exclusions'>): string =>
  exclusions.map(({ feature, hotels }) => `${count(hotels, 'hotel')} without ${words(feature)}`).join(', ');

export function LeftOut({
  rfp,
  exclusions,
  isShown,
  onShow,
}: {
  rfp: Rfp;
  exclusions: Returns<'ranking_exclusions'>;
  isShown?: boolean;
  /** Shows or hides them in place; without it, a link leads to the page that does. */
  onShow?: (isShown: boolean) => void;
}) {
  if (exclusions.length === 0) return null;
  return (
    <p class="notice">
      Left out for want of a must: {leftOutText(exclusions)}.{' '}
      {onShow ? (
        <Button onClick={() => onShow(!isShown)}>{isShown ? 'Leave them out' : 'Show them'}</Button>
      ) : (
        <a href={`#/rfps/${rfp.id}/invite?all=1`}>Show them</a>
      )}
    </p>
  );
}

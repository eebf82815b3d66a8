import { type Due, inDays, urgencyOf } from '../data/due.ts';
import { day, deadline } from './format.ts';

/** Says when something is due: the day, and how far off it is. The nearer it is, the stronger the colour. */
export function DueBadge({
  due,
  isExact = false,
}: {
  due: Due;
  /** With the time of the day, where it has one. */
  isExact?: boolean;
}) {
  const urgency = urgencyOf(due.at);
  const at = isExact && due.at.includes('T') ? deadline(due.at) : day(due.at);
  return (
    <span class={`due ${urgency}`}>
      <b>{inDays(due.at)}</b>
      <small>
        {due.what} {due.what !== 'Event' && (urgency === 'over' ? 'was due' : 'by')} {at}
      </small>
    </span>
  );
}

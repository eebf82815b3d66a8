import { type Due, inDays, urgencyOf } from '../data/due.ts';
import { day } from './format.ts';

/** When something is due: the day, and how far off it is, more pressing the nearer. */
export function DueBadge({ due }: { due: Due }) {
  const urgency = urgencyOf(due.at);
  return (
    <span class={`due ${urgency}`}>
      <b>{inDays(due.at)}</b>
      <small>
        {due.what} {due.what !== 'Event' && (urgency === 'over' ? 'was due' : 'by')} {day(due.at)}
      </small>
    </span>
  );
}

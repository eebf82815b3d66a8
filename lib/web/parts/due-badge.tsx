import { type Due, inDays, urgencyOf } from '../data/due.ts';
import { day } from './format.ts';

/** Says when something is due: the day, and how far off it is. The nearer it is, the stronger the colour. */
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

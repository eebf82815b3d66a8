// What is asked, and until when.

import { niceOf } from '../data/features.ts';
import { dueOf, type Request } from '../hotel-desk/desk.ts';
import { count, day, days, deadline, money, words } from '../parts/format.ts';

export function Facts({ request }: { request: Request }) {
  const facts: [string, string][] = [
    ['Where', request.city],
    ['When', `${days(request.start_date, request.end_date)} (${count(request.event_days, 'day')})`],
    ['Attendees', String(request.attendees)],
    [
      'Rooms',
      request.rooms > 0 ? `${count(request.rooms, 'room')}, ${count(request.nights, 'night')}` : 'none',
    ],
    ['Meeting rooms', request.meeting_rooms > 0 ? String(request.meeting_rooms) : 'none'],
    ['Must have', request.must_features.map(words).join(', ')],
    ['Nice to have', niceOf(request).map(words).join(', ')],
    ['Or beginning', request.alternative_start_dates.map(day).join(', ')],
    [
      'Budget',
      request.disclosed.budget_per_attendee
        ? `${money(request.disclosed.budget_per_attendee, request.currency)} per attendee`
        : '',
    ],
    ['Hotels asked', String(request.invited)],
    [
      'Your chance to win, as it stands',
      request.share === null ? '' : `${Math.round(request.share * 100)} %`,
    ],
  ];
  return (
    <>
      <dl class="facts">
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {request.introduction && (
        <p class="introduction" dir="auto">
          {request.introduction}
        </p>
      )}
    </>
  );
}

/** The deadline, in the reader's time zone and in UTC. */
export function Deadline({ request }: { request: Request }) {
  const until = dueOf(request);
  return (
    until && (
      <p class="deadline">
        Answer by <b>{deadline(until)}</b>
      </p>
    )
  );
}

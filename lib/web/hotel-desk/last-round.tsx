// What the hotel is told about the time that it has: the last round, and a deadline that has passed.

import { deadline } from '../parts/format.ts';
import { dueOf, isOutOfRound, type Request } from './desk.ts';

/** Says that the organizer asks for last offers, of this hotel or of others. */
export function LastRound({ request }: { request: Request }) {
  const { final_round: round, own_rank: rank } = request;
  if (!round || (!round.is_asked && !isOutOfRound(request))) return null;
  if (!round.is_asked) {
    return (
      <div class="card">
        <h2>The last round is with other hotels</h2>
        <p>Your offer stands as it is, and is compared with theirs.</p>
      </div>
    );
  }
  return (
    <div class="card">
      <h2>The last round</h2>
      <p>
        {request.organizer_name} has your offer and asks for your last one
        {round.due && `, until ${deadline(round.due)}`}. Without a change, it stands as it is.
        {rank !== null && ` As the round began, it ranked ${rank}.`}
      </p>
      {round.message && (
        <p class="introduction" dir="auto">
          {round.message}
        </p>
      )}
    </div>
  );
}

/** Says, before anything is typed, that offers come too late now. A decline does not. */
export function Late({ request }: { request: Request }) {
  const due = dueOf(request);
  const address = request.organizer_email;
  return (
    <div class="card late">
      <h2>The deadline has passed</h2>
      <p>
        Offers were due by <b>{due && deadline(due)}</b>.
        {address && (
          <>
            {' '}
            Ask <a href={`mailto:${address}`}>{address}</a> for more time.
          </>
        )}
        {request.send_status !== 'declined' && ' You can still decline.'}
      </p>
    </div>
  );
}

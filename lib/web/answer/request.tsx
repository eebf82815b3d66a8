// What is asked, until when, and what was asked about it.

import { useId, useState } from 'preact/hooks';
import { longest } from '../../schemas/longest.ts';
import { niceOf } from '../data/features.ts';
import { ActionButton } from '../parts/action.tsx';
import { count, day, days, deadline, money, words } from '../parts/format.ts';
import { dueOf, isOutOfRound, type Request, sendQuestion } from './data.ts';

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
export function Deadline({ request, isLate }: { request: Request; isLate: boolean }) {
  const until = dueOf(request);
  if (!until) return null;
  const times = <b>{deadline(until)}</b>;
  if (!isLate) return <p class="deadline">Answer by {times}</p>;
  const address = request.organizer_email;
  return (
    <div class="card late">
      <h2>The deadline has passed</h2>
      <p>Offers were due by {times}.</p>
      {address && (
        <p>
          Ask <a href={`mailto:${address}`}>{address}</a> for more time. You can still decline.
        </p>
      )}
    </div>
  );
}

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
        {request.organizer_name} has your offer and asks for your last one. Without a change, it stands as it
        is.
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

interface QuestionsProps {
  token: string;
  request: Request;
  reload: (said?: string) => Promise<void>;
}

export function Questions({ token, request, reload }: QuestionsProps) {
  const [body, setBody] = useState('');
  const id = useId();
  async function send() {
    if (!body.trim()) return 'Write your question first.';
    await sendQuestion(token, body.trim());
    setBody('');
    await reload();
    return 'Your question has been sent.';
  }
  return (
    <details class="card">
      <summary>
        Questions and answers{request.rfp_questions.length > 0 && ` (${request.rfp_questions.length})`}
      </summary>
      {request.rfp_questions.map((question) => (
        <div key={question.question_id} class="question">
          {question.is_own && <b>You asked: </b>}
          <p class="quote" dir="auto">
            {question.body}
          </p>
          <p class={question.answer ? '' : 'soft'} dir="auto">
            {question.answer ?? 'Not answered yet.'}
          </p>
        </div>
      ))}
      <label for={id}>Ask {request.organizer_name}</label>
      <textarea
        id={id}
        dir="auto"
        rows={3}
        maxLength={longest.enquiry}
        value={body}
        onInput={(event) => setBody(event.currentTarget.value)}
      />
      <ActionButton run={send}>Send the question</ActionButton>
    </details>
  );
}

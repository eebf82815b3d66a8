// What hotels asked about an RFP, and everything that happened to it, newest first.

import { useQuery } from '@tanstack/preact-query';
import { useRef, useState } from 'preact/hooks';
import { longest } from '../../../schemas/longest.ts';
import type { Me } from '../../data/me.ts';
import { membersQuery } from '../../data/members.ts';
import { changed, query } from '../../data/queries.ts';
import { questionsQuery } from '../../data/questions.ts';
import { hotelName, type Rfp, type Send } from '../../data/rfps.ts';
import { ask, from, type Row, rpc } from '../../data/session.ts';
import { ActionButton } from '../../parts/action.tsx';
import { Area } from '../../parts/controls.tsx';
import { moment, words } from '../../parts/format.ts';
import { Tick } from '../../parts/inputs.tsx';
import { Ask, Empty } from '../../parts/states.tsx';
import { askSends } from '../asks.ts';
import { staffAccessQuery } from '../organization/staff-access.tsx';
import type { PageProps } from '../page-module.ts';
import { eventText } from '../rfp/history-text.ts';
import { RfpHead } from '../rfp/rfp-head.tsx';

type Question = Row<'rfp_questions'>;
type Event = Pick<Row<'activity'>, 'id' | 'kind' | 'hotel_id' | 'actor_id' | 'detail' | 'at'>;

interface Decision {
  decided_at: string;
  withdrawn_at: string | null;
  withdrawal_reason: string | null;
  reason: string | null;
}

const mostShown = 300;

const eventsQuery = (id: string) =>
  query(['rfp', id, 'activity'], () =>
    ask(
      from('activity')
        .select('id, kind, hotel_id, actor_id, detail, at')
        .eq('rfp_id', id)
        .order('at', { ascending: false })
        .limit(mostShown),
    ),
  );

/** Why it was awarded, and why that was withdrawn, of each decision, newest first. */
const decisionsQuery = (id: string) =>
  query(['rfp', id, 'decisions'], () =>
    ask(
      from('decision_snapshots')
        .select('decided_at, withdrawn_at, withdrawal_reason, reason:record->>reason')
        .eq('rfp_id', id)
        .order('decided_at', { ascending: false }),
    ),
  );

export function Page({ me, params }: PageProps) {
  return (
    <Ask
      for={{
        ...askSends(params),
        questions: questionsQuery(params.rfp ?? ''),
        events: eventsQuery(params.rfp ?? ''),
        decisions: decisionsQuery(params.rfp ?? ''),
      }}
      what="what happened"
      level="h1"
    >
      {(answers) => <History {...answers} me={me} />}
    </Ask>
  );
}

interface Shown {
  rfp: Rfp;
  sends: Send[];
  questions: Question[];
  events: Event[];
  decisions: Decision[];
  me: Me;
}

function History({ rfp, sends, questions, events, decisions, me }: Shown) {
  const names = new Map(sends.map((send) => [send.hotel_id, hotelName(send.hotels?.name)]));
  const nameOf = (id: string | null) => (id ? (names.get(id) ?? 'A hotel') : '');
  const mayAnswer = me.plans(rfp) && rfp.status === 'sent';
  const actors = useActors(rfp, events);
  const happened = useOpenings(rfp, me, events);
  return (
    <>
      <RfpHead rfp={rfp} tab="history" title={`History, ${rfp.title}`} />
      {questions.length > 0 && (
        <section class="card spaced">
          <h2>Questions</h2>
          {questions.map((question) => (
            <Asked
              key={question.id}
              question={question}
              hotel={nameOf(question.hotel_id)}
              mayAnswer={mayAnswer}
            />
          ))}
        </section>
      )}
      <section class="card spaced">
        <h2>What happened</h2>
        {happened.length === 0 ? (
          <Empty title="Nothing yet">What is sent, opened, answered and decided is noted here.</Empty>
        ) : (
          <ol class="plain timeline">
            {happened.map((event) => (
              <li key={event.id}>
                <time dateTime={event.at}>{moment(event.at)}</time>
                <span>
                  <b>{words(event.kind)}</b> {nameOf(event.hotel_id)}
                  <small>
                    {[event.by ?? eventText(event), actors.get(event.actor_id ?? '')]
                      .filter(Boolean)
                      .join(', ')}
                  </small>
                  <Reason text={event.reason ?? reasonOf(event, rfp, decisions)} />
                </span>
              </li>
            ))}
          </ol>
        )}
        {events.length === mostShown && <p class="soft">Older events are in your data export.</p>}
      </section>
    </>
  );
}

/** Who of the organization did it, with the role: `by Ada Byron (owner)`. Hotels' people are named by their hotel alone. */
function useActors(rfp: Rfp, events: Event[]): Map<string, string> {
  const isBySomebody = events.some(({ actor_id }) => actor_id);
  const { data } = useQuery({ ...membersQuery(rfp.organization_id), enabled: isBySomebody });
  return new Map(
    data?.map(({ user_id, full_name, email, role }) => [user_id, `by ${full_name || email} (${role})`]),
  );
}

type Happened = Event & { by?: string; reason?: string };

/** The events, and among them, for owners and admins, when platform staff opened the organization since there is this RFP. */
function useOpenings(rfp: Rfp, me: Me, events: Event[]): Happened[] {
  const role = me.organizations.find(({ id }) => id === rfp.organization_id)?.role;
  const { data } = useQuery({
    ...staffAccessQuery(rfp.organization_id),
    enabled: role === 'owner' || role === 'admin',
  });
  const openings = (data ?? [])
    .filter(({ opened_at }) => opened_at >= (events.at(-1)?.at ?? rfp.created_at))
    .map(({ access_id, opened_at, opened_by, reason }) => ({
      ...{
        id: access_id,
        kind: 'opened_by_staff',
        hotel_id: null,
        actor_id: null,
        detail: {},
        at: opened_at,
      },
      ...{ by: `by ${opened_by ?? 'platform staff'}`, reason },
    }));
  if (openings.length === 0) return events;
  return [...events, ...openings].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

/** Why it was awarded, withdrawn or cancelled. A decision is written down just before its event. */
function reasonOf({ kind, at }: Event, rfp: Rfp, decisions: Decision[]): string | null {
  const before = (moment: string | null) => moment !== null && moment <= at;
  if (kind === 'awarded') return decisions.find(({ decided_at }) => before(decided_at))?.reason ?? null;
  if (kind === 'award_withdrawn')
    return decisions.find(({ withdrawn_at }) => before(withdrawn_at))?.withdrawal_reason ?? null;
  return kind === 'cancelled' ? rfp.cancel_reason : null;
}

const Reason = ({ text }: { text: string | null }) =>
  text && (
    <q class="quote" dir="auto">
      {text}
    </q>
  );

function Asked({ question, hotel, mayAnswer }: { question: Question; hotel: string; mayAnswer: boolean }) {
  const answer = useRef<HTMLTextAreaElement>(null);
  const [isShared, setShared] = useState(true);
  async function send() {
    const text = answer.current?.value.trim() ?? '';
    if (text === '') {
      answer.current?.focus();
      return 'Write the answer first.';
    }
    await rpc('answer_question', { p_question_id: question.id, p_answer: text, p_share: isShared });
    await changed(['rfp', question.rfp_id]);
  }
  return (
    <div class="spaced">
      <p>
        <b>{hotel}</b> <span class="soft">{moment(question.asked_at)}</span>
      </p>
      <p class="quote" dir="auto">
        {question.body}
      </p>
      {question.answer ? (
        <>
          <p class="quote" dir="auto">
            {question.answer}
          </p>
          <p class="soft">
            {question.is_shared ? 'Answered for every hotel' : 'Answered for this hotel alone'},{' '}
            {moment(question.answered_at)}
          </p>
        </>
      ) : (
        mayAnswer && (
          <>
            <div class="fields">
              <Area class="wide" label="Answer" control={answer} maxLength={longest.reply} />
            </div>
            <div class="actions">
              <Tick checked={isShared} set={setShared}>
                For every hotel, without saying who asked
              </Tick>
              <ActionButton run={send}>Send the answer</ActionButton>
            </div>
          </>
        )
      )}
    </div>
  );
}

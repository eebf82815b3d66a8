import { useQuery } from '@tanstack/preact-query';
import type { ComponentChildren } from 'preact';
import { nextDue, shareGone } from '../../data/due.ts';
import { questionsQuery } from '../../data/questions.ts';
import { anomaliesQuery, type Rfp, runningRoundQuery, sendsQuery } from '../../data/rfps.ts';
import { Bar } from '../../parts/charts.tsx';
import { DueBadge } from '../../parts/due-badge.tsx';
import { count, days, deadline, kindOf, money } from '../../parts/format.ts';
import { Pill } from '../../parts/pill.tsx';
import { useScrollToCurrent } from '../../parts/scroll-to-current.ts';
import { Title } from '../../parts/title.tsx';

type Tab =
  | 'ranking'
  | 'confidence'
  | 'map'
  | 'invited'
  | 'compare'
  | 'anomalies'
  | 'history'
  | 'round'
  | 'hotel';

/** Title, facts and the tabs of an RFP; `tab` is the one shown. The same on every tab, so that nothing jumps. */
export function RfpHead({
  rfp,
  tab,
  title,
  children,
}: {
  rfp: Rfp;
  tab: Tab;
  /** The window's name; the RFP's title unless given. */
  title?: string;
  /** What one can do with the RFP as a whole, beside its title. */
  children?: ComponentChildren;
}) {
  const facts = [
    rfp.city,
    days(rfp.start_date, rfp.end_date),
    count(rfp.attendees, 'attendee'),
    rfp.rooms > 0 && `${count(rfp.rooms, 'room')}, ${count(rfp.nights, 'night')}`,
    kindOf(rfp),
    rfp.budget_per_attendee && `${money(rfp.budget_per_attendee, rfp.currency)} budget per attendee`,
  ].filter((fact) => typeof fact === 'string' && fact !== '');
  const due = rfp.status === 'sent' ? nextDue(rfp) : null;
  return (
    <div class="head of-rfp">
      <p class="crumbs">
        <a href="#/rfps">RFPs</a>
      </p>
      <div class="title">
        <Title name={title ?? rfp.title}>
          {rfp.title} <Pill of={rfp.status} />
        </Title>
        {children && <div class="actions">{children}</div>}
      </div>
      <ul class="plain facts">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
        {due && (
          <li class="deadline">
            {rfp.sent_at && <Bar value={shareGone(rfp.sent_at, due.at)} />}
            <DueBadge due={due} />
          </li>
        )}
      </ul>
      <Tabs rfp={rfp} tab={tab} />
    </div>
  );
}

function Tabs({ rfp, tab }: { rfp: Rfp; tab: Tab }) {
  const isOut = rfp.status !== 'draft';
  const { data: anomalies } = useQuery({ ...anomaliesQuery(rfp.id), enabled: isOut });
  const { data: sends } = useQuery({ ...sendsQuery(rfp.id), enabled: isOut });
  const { data: questions } = useQuery({ ...questionsQuery(rfp.id), enabled: isOut });
  const { data: roundDue } = useQuery({ ...runningRoundQuery(rfp.id), enabled: rfp.status === 'sent' });
  const waiting = questions?.filter(({ answered_at }) => answered_at === null).length ?? 0;
  // Counters make the tabs before the current one wider when they arrive.
  const bar = useScrollToCurrent([tab, anomalies?.length, sends?.length, waiting].join());
  const tabs: [Tab, string, string, number | undefined][] = [
    ['ranking', 'Ranking', '', undefined],
    ['confidence', 'Confidence', '/confidence', undefined],
    ['map', 'Map', '/map', undefined],
    ['invited', 'Invited', '/invited', sends?.length],
    ['compare', 'Compare', '/compare', undefined],
    ['anomalies', 'Anomalies', '/anomalies', anomalies?.length],
    ['history', 'History', '/history', undefined],
  ];
  return (
    <nav class="tabs" aria-label="This RFP" ref={bar}>
      {tabs.map(([key, label, path, number]) => (
        <a key={key} href={`#/rfps/${rfp.id}${path}`} aria-current={key === tab ? 'page' : undefined}>
          {label}
          {isOut && (key === 'invited' || key === 'anomalies') && (
            <span class={`counter ${key === 'anomalies' && number ? 'odd' : ''}`}>{number ?? ' '}</span>
          )}
          {key === 'history' && waiting > 0 && (
            <span class="counter odd" title={`${count(waiting, 'question')} to answer`}>
              {waiting}
            </span>
          )}
        </a>
      ))}
      {(roundDue || tab === 'round') && (
        <a
          href={`#/rfps/${rfp.id}/round`}
          aria-current={tab === 'round' ? 'page' : undefined}
          title={roundDue ? `Runs until ${deadline(roundDue)}` : undefined}
        >
          Last round
        </a>
      )}
    </nav>
  );
}

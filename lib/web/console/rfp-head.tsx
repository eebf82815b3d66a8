import type { ComponentChildren } from 'preact';
import type { Rfp } from '../data/rfps.ts';
import { count, day, days, money, words } from '../parts/format.ts';
import { Pill } from '../parts/pill.tsx';
import { Title } from '../parts/title.tsx';

type Tab = 'ranking' | 'compare' | 'anomalies' | 'hotel';

/** Title, facts and the tabs of an RFP; `tab` is the one shown. */
export function RfpHead({
  rfp,
  tab,
  title,
  children,
}: {
  rfp: Rfp;
  tab: Tab;
  /** What the window is called; the RFP's title unless told. */
  title?: string;
  children?: ComponentChildren;
}) {
  const facts = [
    rfp.city,
    days(rfp.start_date, rfp.end_date),
    count(rfp.attendees, 'attendee'),
    rfp.rooms > 0 && `${count(rfp.rooms, 'room')}, ${count(rfp.nights, 'night')}`,
    `${words(rfp.sector)} ${words(rfp.intent).toLowerCase()}`,
    rfp.budget_per_attendee && `${money(rfp.budget_per_attendee, rfp.currency)} budget per attendee`,
    rfp.decision_date && `decision ${day(rfp.decision_date)}`,
  ].filter((fact) => typeof fact === 'string');
  const tabs: [Tab, string, string][] = [
    ['ranking', 'Ranking', `#/rfps/${rfp.id}`],
    ['compare', 'Compare', `#/rfps/${rfp.id}/compare`],
    ['anomalies', 'Anomalies', `#/rfps/${rfp.id}/anomalies`],
  ];
  return (
    <div class="head">
      <p class="crumbs">
        <a href="#/rfps">RFPs</a>
      </p>
      <Title name={title ?? rfp.title}>
        {rfp.title} <Pill of={rfp.status} />
      </Title>
      <ul class="facts">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {children}
      <nav class="tabs" aria-label="This RFP">
        {tabs.map(([key, label, href]) => (
          <a key={key} href={href} aria-current={key === tab ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
    </div>
  );
}

import { useState } from 'preact/hooks';
import type { Me } from '../../data/me.ts';
import { query } from '../../data/queries.ts';
import { ask, from } from '../../data/session.ts';
import { count, day, days, none, number, words } from '../../parts/format.ts';
import { Pill } from '../../parts/pill.tsx';
import { Ask, Empty } from '../../parts/states.tsx';
import { CardTable, Cell } from '../../parts/table.tsx';
import { Title } from '../../parts/title.tsx';
import { ExportButtons } from '../exports.tsx';
import type { PageProps } from '../routes.ts';

const listQuery = query(['rfps'], () =>
  ask(
    from('rfps')
      .select(
        'id, title, city, start_date, end_date, attendees, sector, status, sent_at, decision_date, organization_id, organizations(name), sends(status)',
      )
      .order('created_at', { ascending: false })
      .limit(1000),
  ),
);
type Listed = Awaited<ReturnType<typeof listQuery.queryFn>>[number];

const columns = [
  'RFP',
  'Event',
  { name: 'Attendees', isNumber: true },
  { name: 'Answers', isNumber: true },
  'Decision',
  'Status',
];

/** All RFPs of the organization, newest first, with how many hotels have answered. */
export function Page({ me }: PageProps) {
  const create = me.organization && (
    <a class="button primary" href="#/rfps/new">
      New RFP
    </a>
  );
  return (
    <Ask for={{ rfps: listQuery }} what="the RFPs" level="h1">
      {({ rfps }) => (
        <>
          <div class="title">
            <Title name="RFPs" />
            {rfps.length > 0 && create}
          </div>
          {rfps.length > 0 ? (
            <List rfps={rfps} me={me} />
          ) : (
            <Empty
              title="No RFPs yet"
              action={
                <p>
                  {create} <a href="/docs">Or send them through the API</a>
                </p>
              }
            >
              What {me.organization?.name ?? 'an organization'} asks hotels for will be listed here, with
              every answer and the ranking.
            </Empty>
          )}
        </>
      )}
    </Ask>
  );
}

const textOf = ({ title, city, organizations }: Listed) =>
  `${title} ${city} ${organizations?.name}`.toLowerCase();

function List({ rfps, me }: { rfps: Listed[]; me: Me }) {
  const [status, setStatus] = useState('all');
  const [text, setText] = useState('');
  const fits = rfps.filter(
    (rfp) => (status === 'all' || rfp.status === status) && textOf(rfp).includes(text),
  );
  const present = ['draft', 'sent', 'decided', 'cancelled'].filter((one) =>
    rfps.some((rfp) => rfp.status === one),
  );
  return (
    <>
      <div class="toolbar">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would want a legend one sees */}
        <div class="segments" role="group" aria-label="Status">
          {['all', ...present].map((one) => (
            <button key={one} type="button" aria-pressed={one === status} onClick={() => setStatus(one)}>
              {words(one)}
            </button>
          ))}
        </div>
        <input
          type="search"
          placeholder="Title or city"
          aria-label="Find by title or city"
          onInput={(event) => setText(event.currentTarget.value.trim().toLowerCase())}
        />
        <ExportButtons view="v_proposals_csv_export" name="proposals" csvLabel="Proposals as CSV" />
      </div>
      <p class="soft" role="status">
        {fits.length === rfps.length ? count(rfps.length, 'RFP') : `${fits.length} of ${rfps.length} RFPs`}
      </p>
      <CardTable columns={columns}>
        {fits.map((rfp) => (
          <Entry key={rfp.id} rfp={rfp} me={me} />
        ))}
      </CardTable>
    </>
  );
}

function Entry({ rfp, me }: { rfp: Listed; me: Me }) {
  const answered = rfp.sends.filter(({ status }) => status === 'responded' || status === 'declined').length;
  return (
    <tr>
      <th scope="row">
        <a href={`#/rfps/${rfp.id}`}>{rfp.title}</a>
        <small>
          {me.isAdmin && `${rfp.organizations?.name}, `}
          {words(rfp.sector)}
        </small>
      </th>
      <Cell label="Event">
        {rfp.city}
        <small>{days(rfp.start_date, rfp.end_date)}</small>
      </Cell>
      <Cell label="Attendees" isNumber>
        {number(rfp.attendees)}
      </Cell>
      <Cell label="Answers" isNumber>
        {rfp.sends.length ? `${answered} of ${rfp.sends.length}` : none}
      </Cell>
      <Cell label="Decision">{day(rfp.decision_date)}</Cell>
      <Cell label="Status">
        <Pill of={rfp.status} />
      </Cell>
    </tr>
  );
}

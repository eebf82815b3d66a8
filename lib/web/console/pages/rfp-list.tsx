// All RFPs of the organization, what is due first at the top. Filter, words and order stand in the address.

import { useState } from 'preact/hooks';
import { byDue, nextDue } from '../../data/due.ts';
import type { Me } from '../../data/me.ts';
import { query } from '../../data/queries.ts';
import { ask, from } from '../../data/session.ts';
import { Button } from '../../parts/controls.tsx';
import { DueBadge } from '../../parts/due-badge.tsx';
import { count, days, none, number, words } from '../../parts/format.ts';
import { Pill } from '../../parts/pill.tsx';
import { readSorting, SortHeading, type Sorting, writeSorting } from '../../parts/sort.tsx';
import { Ask, Empty } from '../../parts/states.tsx';
import { Cell } from '../../parts/table.tsx';
import { Title } from '../../parts/title.tsx';
import { replaceQuery } from '../address.ts';
import { ExportButtons } from '../frame/exports.tsx';
import type { PageProps } from '../page-module.ts';
import { FirstDay } from '../rfp/first-day.tsx';

/** The RFPs of the person's organization; platform staff get those of organizations they opened. */
const listQuery = ({ organization, isAdmin }: Me) =>
  query(['rfps', organization?.id], () =>
    ask(isAdmin ? listed() : listed().eq('organization_id', organization?.id ?? nobody)),
  );
const nobody = '00000000-0000-0000-0000-000000000000';

const listed = () =>
  from('rfps')
    .select(
      'id, title, city, start_date, end_date, attendees, sector, status, sent_at, decision_date, response_due, created_at, organization_id, organizations(name), sends(status)',
    )
    .order('created_at', { ascending: false })
    .limit(1000);
type Listed = Awaited<ReturnType<ReturnType<typeof listQuery>['queryFn']>>[number];

export function Page({ me, query: asked }: PageProps) {
  const create = me.organization && (
    <a class="button primary" href="#/rfps/new">
      New RFP
    </a>
  );
  return (
    <Ask for={{ rfps: listQuery(me) }} what="the RFPs" level="h1">
      {({ rfps }) => (
        <>
          <div class="title">
            <Title name="RFPs" />
            {rfps.length > 0 && create}
          </div>
          {me.organization && (
            <FirstDay
              key={me.organization.id}
              organizationId={me.organization.id}
              rfps={rfps.filter(({ organization_id }) => organization_id === me.organization?.id)}
            />
          )}
          {rfps.length > 0 ? (
            <List rfps={rfps} me={me} asked={asked} />
          ) : me.isAdmin && !me.organization ? (
            <Empty
              title="No organization is open"
              action={<a href="#/admin/organizations">Open one with a reason</a>}
            >
              You see an organization’s RFPs for 24 hours after you opened it. Its owners are told.
            </Empty>
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

const answered = ({ sends }: Listed) =>
  sends.filter(({ status }) => status === 'responded' || status === 'declined').length;

const compareText = (a: string, b: string) => a.localeCompare(b, 'en', { sensitivity: 'base' });
const orders = new Map<string, (a: Listed, b: Listed) => number>([
  ['title', (a, b) => compareText(a.title, b.title)],
  ['event', (a, b) => compareText(a.start_date, b.start_date)],
  ['attendees', (a, b) => a.attendees - b.attendees],
  ['answers', (a, b) => answered(a) - answered(b)],
  ['due', byDue()],
  ['status', (a, b) => compareText(a.status, b.status)],
]);

const textOf = ({ title, city, organizations }: Listed) =>
  `${title} ${city} ${organizations?.name}`.toLowerCase();

function List({ rfps, me, asked }: { rfps: Listed[]; me: Me; asked: URLSearchParams }) {
  const [status, setStatus] = useState(asked.get('status') ?? 'all');
  const [text, setText] = useState(asked.get('q') ?? '');
  const [sorting, setSorting] = useState<Sorting>(
    readSorting(asked.get('sort')) ?? { by: 'due', isDown: false },
  );
  const remember = (changes: { status?: string; q?: string; sort?: string }) => {
    const now = { status, q: text, sort: writeSorting(sorting), ...changes };
    replaceQuery({
      status: now.status === 'all' ? '' : now.status,
      q: now.q,
      sort: now.sort === 'due' ? '' : now.sort,
    });
  };
  const wanted = text.trim().toLowerCase();
  const order = orders.get(sorting.by) ?? byDue();
  const fits = rfps
    .filter((rfp) => (status === 'all' || rfp.status === status) && textOf(rfp).includes(wanted))
    .sort((a, b) => (sorting.isDown ? order(b, a) : order(a, b)));
  const present = ['draft', 'sent', 'decided', 'cancelled'].filter((one) =>
    rfps.some((rfp) => rfp.status === one),
  );
  const heading = (name: string, label: string, isNumber = false) => (
    <SortHeading
      name={name}
      sorting={sorting}
      isNumber={isNumber}
      onSort={(now) => {
        setSorting(now);
        remember({ sort: writeSorting(now) });
      }}
    >
      {label}
    </SortHeading>
  );
  return (
    <>
      <div class="toolbar">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would want a legend one sees */}
        <div class="segments" role="group" aria-label="Status">
          {['all', ...present].map((one) => (
            <Button
              key={one}
              aria-pressed={one === status}
              onClick={() => {
                setStatus(one);
                remember({ status: one });
              }}
            >
              {words(one)}
            </Button>
          ))}
        </div>
        <input
          type="search"
          placeholder="Title or city"
          aria-label="Find by title or city"
          value={text}
          onInput={(event) => {
            setText(event.currentTarget.value);
            remember({ q: event.currentTarget.value });
          }}
        />
        <ExportButtons view="v_proposals_csv_export" name="proposals" csvLabel="Proposals as CSV" />
      </div>
      <p class="soft" role="status">
        {fits.length === rfps.length ? count(rfps.length, 'RFP') : `${fits.length} of ${rfps.length} RFPs`}
      </p>
      {fits.length === 0 ? (
        <Empty title="None of them fits">Try other words, or another status.</Empty>
      ) : (
        <table class="cards rfps">
          <thead>
            <tr>
              {heading('title', 'RFP')}
              {heading('event', 'Event')}
              {heading('attendees', 'Attendees', true)}
              {heading('answers', 'Answers', true)}
              {heading('due', 'Due')}
              {heading('status', 'Status')}
            </tr>
          </thead>
          <tbody>
            {fits.map((rfp) => (
              <Entry key={rfp.id} rfp={rfp} me={me} />
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function Entry({ rfp, me }: { rfp: Listed; me: Me }) {
  const due = nextDue(rfp);
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
        {rfp.sends.length ? `${answered(rfp)} of ${rfp.sends.length}` : none}
      </Cell>
      <Cell label="Due">{due ? <DueBadge due={due} /> : none}</Cell>
      <Cell label="Status">
        <Pill of={rfp.status} />
      </Cell>
    </tr>
  );
}

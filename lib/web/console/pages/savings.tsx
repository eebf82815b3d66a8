// What the service saved: hours, their worth, the response rate against the industry's, what it returns on its price.

import { useId } from 'preact/hooks';
import { query } from '../../data/queries.ts';
import { type Returns, rpc } from '../../data/session.ts';
import { Columns, Legend, Line } from '../../parts/charts.tsx';
import { Button } from '../../parts/controls.tsx';
import { money, month, none, number, percent } from '../../parts/format.ts';
import { Ask, Empty } from '../../parts/states.tsx';
import { CardTable, Cell, Scroll } from '../../parts/table.tsx';
import { Title } from '../../parts/title.tsx';
import { goTo } from '../address.ts';
import type { PageProps } from '../page-module.ts';

type Report = Returns<'get_savings_report'>;
type Block = Omit<Report['months'][number], 'month'>;

interface Range {
  from: string;
  to: string;
}

const parts = { drafting: 'Drafting', outreach: 'Outreach', triage: 'Triage' } as const;
const partKeys = Object.keys(parts) as (keyof typeof parts)[];
const isoDay = (date: Date) => date.toISOString().slice(0, 10);

const reportQuery = ({ from, to }: Range, organizationId: string | undefined) =>
  query(
    ['savings', organizationId, from, to],
    () => rpc('get_savings_report', { p_from: from, p_to: to, p_organization_id: organizationId ?? null }),
    60_000,
  );

export function Page({ me, query: asked }: PageProps) {
  const now = new Date();
  const yearAgo = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11, 1));
  const range = { from: asked.get('from') ?? isoDay(yearAgo), to: asked.get('to') ?? isoDay(now) };
  return (
    <>
      <div class="title">
        <Title name="Savings" />
        <RangeForm key={`${range.from}${range.to}`} range={range} />
      </div>
      <Ask for={{ report: reportQuery(range, me.organization?.id) }} what="the report">
        {({ report }) => <ReportParts report={report} />}
      </Ask>
    </>
  );
}

function RangeForm({ range }: { range: Range }) {
  const id = useId();
  const show = (event: SubmitEvent) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget as HTMLFormElement);
    goTo(
      `#/savings?${new URLSearchParams({ from: String(typed.get('from')), to: String(typed.get('to')) })}`,
    );
  };
  return (
    <form class="toolbar" onSubmit={show}>
      <span class="inline">
        <label for={`${id}-from`}>From</label>
        <input id={`${id}-from`} name="from" type="date" required defaultValue={range.from} />
      </span>
      <span class="inline">
        <label for={`${id}-to`}>To</label>
        <input id={`${id}-to`} name="to" type="date" required defaultValue={range.to} />
      </span>
      <Button type="submit">Show</Button>
    </form>
  );
}

/** The labels of the months. Only January and the first month show the year, to save room; the table below shows it for all. */
const labelsOf = (months: Report['months']) =>
  months.map(({ month: name }, i) => {
    const opens = name.endsWith('-01') || (i === 0 && !name.endsWith('-12'));
    return opens ? month(name) : (month(name).split(' ')[0] ?? '');
  });

const isBusy = ({ rfps, invites, proposals }: Block) => rfps + invites + proposals > 0;

function ReportParts({ report }: { report: Report }) {
  const { total } = report;
  // Months before anything was sent say nothing; empty ones in between do.
  const first = report.months.findIndex(isBusy);
  const months = report.months.slice(Math.max(0, first));
  if (total.invites === 0 && total.rfps === 0) {
    return <Empty title="Nothing was sent in these months">Choose other dates, or send an RFP.</Empty>;
  }
  const labels = labelsOf(months);
  const industry = total.industry_response_rate;
  return (
    <>
      <Tiles total={total} industry={industry} currency={report.currency} />
      <div class="figures">
        <figure class="card">
          <figcaption>Hours saved each month</figcaption>
          <Columns
            labels={labels}
            unit=" h"
            label="Columns of the hours saved each month; the numbers are in the table below."
            stacks={months.map(({ hours }) => partKeys.map((part) => Number(hours[part])))}
          />
          <Legend names={Object.values(parts)} />
        </figure>
        <figure class="card">
          <figcaption>Response rate</figcaption>
          <Line
            labels={labels}
            unit=" %"
            label={`Line of the response rate each month, with the industry’s ${industry} %; the numbers are in the table below.`}
            values={months.map(({ response_rate }) =>
              response_rate === null ? null : Number(response_rate),
            )}
            reference={{ value: industry, label: `industry ${industry} %` }}
          />
        </figure>
      </div>
      <Table months={months.filter(isBusy)} total={total} />
      <Negotiated report={report} />
      <p class="soft spaced">
        Months in which nothing was sent or offered have no rate, and no line in the table. One hour per RFP,
        0.15 h per invitation, 0.33 h per proposal; an hour is worth 40 EUR. Return: labour saved per euro of
        subscription.
      </p>
    </>
  );
}

function Tiles({ total, industry, currency }: { total: Block; industry: number; currency: string }) {
  const rate = total.response_rate;
  const roi = total.roi_multiplier;
  const tiles = [
    [
      'Hours saved',
      `${number(total.hours.total, 1)} h`,
      `${number(total.rfps)} RFPs, ${number(total.invites)} invitations, ${number(total.proposals)} proposals`,
    ],
    ['Labour saved', money(total.labor_saved_eur, 'EUR'), 'at 40 EUR an hour'],
    [
      'Response rate',
      percent(rate, 1),
      rate === null ? none : `${number(rate / industry, 1)} × the industry’s ${industry} %`,
    ],
    [
      'Return',
      roi === null ? none : `${number(roi, 1)} ×`,
      roi === null ? 'the plan costs nothing' : 'of what the plan costs',
    ],
    [
      'Negotiated',
      money(total.negotiated?.saved, currency),
      total.negotiated
        ? `from ${money(total.negotiated.first, currency)} to ${money(total.negotiated.final, currency)}`
        : 'no last round and no revision yet',
    ],
  ];
  return (
    <dl class="tiles">
      {tiles.map(([label, figure, note]) => (
        <div key={label} class="card">
          <dt>{label}</dt>
          <dd>
            <b>{figure}</b>
            <small>{note}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Shows what negotiating brought, RFP by RFP: the first version of the chosen offer, or else of the cheapest, against its last version. */
function Negotiated({ report: { rfps, currency } }: { report: Report }) {
  const negotiated = rfps.filter((rfp) => rfp.negotiated !== null);
  if (negotiated.length === 0) return null;
  return (
    <section class="spaced">
      <h2>What negotiating brought</h2>
      <p class="soft">
        All in, on the rooms, nights and attendees asked for, in {currency}: what the offer that won, or else
        the cheapest, came to at first and in the end.
      </p>
      <CardTable
        columns={[
          'RFP',
          { name: 'First offer', isNumber: true },
          { name: 'Final offer', isNumber: true },
          { name: 'Saved', isNumber: true },
        ]}
      >
        {negotiated.map(({ rfp_id, title, month: sent, negotiated: amounts }) => (
          <tr key={rfp_id}>
            <th scope="row">
              <a href={`#/rfps/${rfp_id}`}>{title}</a>
              <small>{month(sent)}</small>
            </th>
            <Cell label="First offer" isNumber>
              {money(amounts?.first, currency)}
            </Cell>
            <Cell label="Final offer" isNumber>
              {money(amounts?.final, currency)}
            </Cell>
            <Cell label="Saved" isNumber>
              {money(amounts?.saved, currency)}
            </Cell>
          </tr>
        ))}
      </CardTable>
    </section>
  );
}

const names = [
  'Month',
  'RFPs',
  'Invites',
  'Proposals',
  'Drafting h',
  'Outreach h',
  'Triage h',
  'Hours',
  'Labour saved',
  'Response',
  'Return',
];

function Table({ months, total }: { months: Report['months']; total: Block }) {
  return (
    <Scroll label="Savings by month" kind="card">
      <table class="small">
        <thead>
          <tr>
            {names.map((name, i) => (
              <th key={name} scope="col" class={i === 0 ? undefined : 'number'}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((block) => (
            <MonthRow key={block.month} name={month(block.month)} block={block} />
          ))}
        </tbody>
        <tfoot>
          <MonthRow name="Total" block={total} />
        </tfoot>
      </table>
    </Scroll>
  );
}

function MonthRow({ name, block }: { name: string; block: Block }) {
  const cells = [
    number(block.rfps),
    number(block.invites),
    number(block.proposals),
    number(block.hours.drafting, 2),
    number(block.hours.outreach, 2),
    number(block.hours.triage, 2),
    number(block.hours.total, 2),
    money(block.labor_saved_eur, 'EUR'),
    percent(block.response_rate, 1),
    block.roi_multiplier === null ? none : `${number(block.roi_multiplier, 2)} ×`,
  ];
  return (
    <tr>
      <th scope="row">{name}</th>
      {cells.map((text, i) => (
        <td key={names[i + 1]} class="number">
          {text}
        </td>
      ))}
    </tr>
  );
}

// A hotel's month: where it ranks, how it answers, what its profile lacks.

import type { ComponentChildren } from 'preact';
import { boostSpan } from '../../../schemas/database-rules.ts';
import { isWaiting, type Received, receivedQuery, statsQuery } from '../../data/hotels.ts';
import type { Workplace } from '../../data/me.ts';
import type { Returns } from '../../data/session.ts';
import { Bar } from '../../parts/charts.tsx';
import { count, day, moment, none, number, percent } from '../../parts/format.ts';
import { Ask, Empty } from '../../parts/states.tsx';
import { CardTable, Cell } from '../../parts/table.tsx';
import { Title } from '../../parts/title.tsx';
import { workplaceOf } from '../hotel/workplace.ts';
import type { PageProps } from '../page-module.ts';

type Stats = Returns<'get_hotel_dashboard_stats'>;
const industryResponseRate = 22;

export function Page({ me, params }: PageProps) {
  const hotel = workplaceOf(me, params.hotel);
  return (
    <Ask for={{ stats: statsQuery(hotel.id), rfps: receivedQuery(hotel.id) }} what="the dashboard" level="h1">
      {({ stats, rfps }) => {
        const waiting = rfps.filter(isWaiting).length;
        return (
          <>
            <div class="head">
              <Title name={hotel.name} />
              <p class="soft">
                {hotel.city}, the last {stats.window_days} days
              </p>
            </div>
            {waiting > 0 && (
              <p class="notice">
                {count(waiting, 'RFP')} waiting for your answer.{' '}
                <a href={`#/hotels/${hotel.id}/rfps`}>Answer now</a>
              </p>
            )}
            <Tiles stats={stats} hotel={hotel} />
            <Rankings stats={stats} rfps={rfps} hotel={hotel} />
          </>
        );
      }}
    </Ask>
  );
}

function Tile({
  label,
  figure,
  share,
  children,
}: {
  label: string;
  figure: string;
  share?: number;
  children: ComponentChildren;
}) {
  return (
    <div class="card">
      <dt>{label}</dt>
      <dd>
        <b>{figure}</b>
        {share !== undefined && <Bar value={share} />}
        <small>{children}</small>
      </dd>
    </div>
  );
}

function Tiles({ stats, hotel }: { stats: Stats; hotel: Workplace }) {
  const { response_rate: rate, completeness_pct: complete, cluster_boost: boost } = stats;
  return (
    <dl class="tiles">
      <Tile label="RFPs received" figure={number(stats.rfps_received)}>
        {number(stats.rfps_responded)} answered
      </Tile>
      <Tile label="Response rate" figure={percent(rate)} share={(rate ?? 0) / 100}>
        industry: about {industryResponseRate} %
      </Tile>
      <Tile label="Profile" figure={percent(complete)} share={complete / 100}>
        {complete < 100 ? (
          <>
            complete; <a href={`#/hotels/${hotel.id}/profile`}>fill the rest</a> to rank higher
          </>
        ) : (
          'complete'
        )}
      </Tile>
      <Tile label="Boost" figure={`× ${number(boost, 3)}`} share={(boost - 1) / boostSpan}>
        of at most 1.1, for engagement in your city and class
      </Tile>
    </dl>
  );
}

/** The last days on which somebody looked before today, newest first: `2 of 14 on 20 Nov 2026`. */
const pastRanks = (history: Stats['rankings'][number]['history']): string =>
  history
    .slice(0, -1)
    .toReversed()
    .slice(0, 3)
    .map((one) => `${one.rank} of ${one.of} on ${day(one.day)}`)
    .join(' · ') || none;

function Rankings({ stats, rfps, hotel }: { stats: Stats; rfps: Received[]; hotel: Workplace }) {
  if (stats.rankings.length === 0) {
    return (
      <Empty title="Not ranked yet">
        Where your offers ranked is shown here once an RFP is decided, and before that where the organizer
        shows it.
      </Empty>
    );
  }
  const byId = new Map(rfps.map((rfp) => [rfp.rfp_id, rfp]));
  return (
    <>
      <h2>Where you rank</h2>
      <p class="soft">
        As of the first time anybody looked today (UTC): changing an offer shows from tomorrow on.
      </p>
      <CardTable columns={['RFP', 'Received', { name: 'Rank', isNumber: true }, 'Standing', 'Before']}>
        {stats.rankings.map(({ rfp_id, rank, of, sent_at, history }) => (
          <tr key={rfp_id}>
            <th scope="row">
              <a href={`#/hotels/${hotel.id}/rfps/${rfp_id}`}>{byId.get(rfp_id)?.title ?? 'An RFP'}</a>
              <small>{byId.get(rfp_id)?.organizer_name}</small>
            </th>
            <Cell label="Received" isMoment>
              {moment(sent_at)}
            </Cell>
            <Cell label="Rank" isNumber>
              {rank ? `${rank} of ${of}` : none}
            </Cell>
            <Cell label="Standing">
              <Bar value={of > 1 ? (of - rank) / (of - 1) : 1} />
            </Cell>
            <Cell label="Before">
              <small>{pastRanks(history)}</small>
            </Cell>
          </tr>
        ))}
      </CardTable>
    </>
  );
}

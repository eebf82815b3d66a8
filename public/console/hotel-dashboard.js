// A hotel's month: where it ranks, how it answers, what its profile lacks.

import { bar } from './charts.js';
import { h } from './dom.js';
import { ApiError } from './errors.js';
import { count, moment, none, number, percent } from './format.js';
import { rpc } from './session.js';
import { empty } from './states.js';

const industryResponseRate = 22;

export async function view({ params, me }) {
  const hotel = me.hotels.find(({ id }) => id === params.hotel);
  if (!hotel) throw new ApiError(404);
  const [stats, rfps] = await Promise.all([
    rpc('get_hotel_dashboard_stats', { p_hotel_id: hotel.id }),
    rpc('list_hotel_rfps', { p_hotel_id: hotel.id }),
  ]);
  const waiting = rfps.filter(
    ({ rfp_status, send_status }) => rfp_status === 'sent' && ['sent', 'opened'].includes(send_status),
  );
  return {
    title: hotel.name,
    nodes: [
      h(
        'div.head',
        null,
        h('h1', null, hotel.name),
        h('p.soft', null, `${hotel.city}, the last ${stats.window_days} days`),
      ),
      waiting.length > 0 &&
        h(
          'p.notice',
          null,
          `${count(waiting.length, 'RFP')} waiting for your answer. `,
          h('a', { href: `#/hotels/${hotel.id}/rfps` }, 'Answer now'),
        ),
      tiles(stats),
      rankings(stats.rankings, rfps, hotel),
    ],
  };
}

function tiles(stats) {
  const tile = (label, figure, note, share) =>
    h(
      'div.card',
      null,
      h('dt', null, label),
      h('dd', null, h('b', null, figure), share !== undefined && bar(share), h('small', null, note)),
    );
  const rate = stats.response_rate;
  const boost = stats.cluster_boost;
  return h(
    'dl.tiles',
    null,
    tile('RFPs received', number(stats.rfps_received), `${number(stats.rfps_responded)} answered`),
    tile('Response rate', percent(rate, 0), `industry: about ${industryResponseRate} %`, (rate ?? 0) / 100),
    tile(
      'Profile',
      percent(stats.completeness_pct, 0),
      stats.completeness_pct < 100 ? 'complete; fill the rest to rank higher' : 'complete',
      stats.completeness_pct / 100,
    ),
    tile(
      'Boost',
      `× ${number(boost, 3)}`,
      'of at most 1.1, for engagement in your city and class',
      (boost - 1) / 0.1,
    ),
  );
}

function rankings(list, rfps, hotel) {
  if (list.length === 0)
    return empty('Not ranked yet', 'Your place in every RFP of the last 30 days will be shown here.');
  const titles = new Map(rfps.map((rfp) => [rfp.rfp_id, rfp]));
  const row = ({ rfp_id, rank, of, sent_at }) => {
    const rfp = titles.get(rfp_id);
    return h(
      'tr',
      null,
      h(
        'th',
        { scope: 'row' },
        h('a', { href: `#/hotels/${hotel.id}/rfps/${rfp_id}` }, rfp?.title ?? 'An RFP'),
        h('small', null, rfp?.organizer_name),
      ),
      h('td', { 'data-label': 'Received' }, moment(sent_at)),
      h('td.number', { 'data-label': 'Rank' }, rank ? `${rank} of ${of}` : none),
      h('td', { 'data-label': 'Standing' }, bar(of > 1 ? (of - rank) / (of - 1) : 1)),
    );
  };
  return [
    h('h2', null, 'Where you rank'),
    h(
      'table.cards',
      null,
      h(
        'thead',
        null,
        h(
          'tr',
          null,
          ['RFP', 'Received'].map((name) => h('th', { scope: 'col' }, name)),
          h('th.number', { scope: 'col' }, 'Rank'),
          h('th', { scope: 'col' }, 'Standing'),
        ),
      ),
      h('tbody', null, list.map(row)),
    ),
  ];
}

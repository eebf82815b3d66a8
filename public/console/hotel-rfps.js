// The RFPs a hotel has received, those that wait for an answer first.

import { h } from './dom.js';
import { ApiError } from './errors.js';
import { day, days, none, number, words } from './format.js';
import { rpc } from './session.js';
import { empty } from './states.js';

export const isWaiting = ({ rfp_status, send_status }) =>
  rfp_status === 'sent' && ['sent', 'opened'].includes(send_status);

export async function view({ params, me }) {
  const hotel = me.hotels.find(({ id }) => id === params.hotel);
  if (!hotel) throw new ApiError(404);
  const rfps = await rpc('list_hotel_rfps', { p_hotel_id: hotel.id });
  const head = h('div.head', null, h('h1', null, 'RFPs received'), h('p.soft', null, hotel.name));
  if (rfps.length === 0)
    return {
      title: 'RFPs received',
      nodes: [
        head,
        empty('None yet', 'A complete profile is what planners find. RFPs they send will be listed here.'),
      ],
    };
  const sorted = [...rfps.filter(isWaiting), ...rfps.filter((rfp) => !isWaiting(rfp))];
  const names = ['RFP', 'Event', 'Attendees', 'Rooms', 'Decision', 'Your offer', 'Status'];
  return {
    title: 'RFPs received',
    nodes: [
      head,
      h(
        'table.cards',
        null,
        h(
          'thead',
          null,
          h(
            'tr',
            null,
            names.map((name) =>
              h(['Attendees', 'Rooms'].includes(name) ? 'th.number' : 'th', { scope: 'col' }, name),
            ),
          ),
        ),
        h(
          'tbody',
          null,
          sorted.map((rfp) => row(rfp, hotel)),
        ),
      ),
    ],
  };
}

function row(rfp, hotel) {
  const [offer] = rfp.proposals;
  return h(
    'tr',
    null,
    h(
      'th',
      { scope: 'row' },
      h('a', { href: `#/hotels/${hotel.id}/rfps/${rfp.rfp_id}` }, rfp.title),
      h('small', null, rfp.organizer_name),
    ),
    h('td', { 'data-label': 'Event' }, rfp.city, h('small', null, days(rfp.start_date, rfp.end_date))),
    h('td.number', { 'data-label': 'Attendees' }, number(rfp.attendees)),
    h('td.number', { 'data-label': 'Rooms' }, number(rfp.rooms)),
    h('td', { 'data-label': 'Decision' }, day(rfp.decision_date)),
    h(
      'td',
      { 'data-label': 'Your offer' },
      offer ? `${words(offer.status)}, version ${offer.version}` : none,
    ),
    h(
      'td',
      { 'data-label': 'Status' },
      isWaiting(rfp)
        ? h('span.pill.medium', null, 'Waiting for you')
        : h(`span.pill.${rfp.send_status}`, null, words(rfp.send_status)),
    ),
  );
}

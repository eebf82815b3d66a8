// One RFP as the hotel sees it, and its answer: an offer with the cost it amounts to, or a decline.

import { actionButton, confirmed, h, newId } from './dom.js';
import { ApiError, explain } from './errors.js';
import { count, day, days, moment, words } from './format.js';
import { offerForm } from './offer-form.js';
import { ask, from, rpc } from './session.js';
import { section } from './states.js';
import { costLines } from './total-cost.js';

export async function view({ params, me, reload }) {
  const hotel = me.hotels.find(({ id }) => id === params.hotel);
  const rfps = hotel ? await rpc('list_hotel_rfps', { p_hotel_id: hotel.id }) : [];
  const rfp = rfps.find(({ rfp_id }) => rfp_id === params.rfp);
  if (!rfp) throw new ApiError(404);
  // Looking at it is what opening means; that it could not be noted is no reason not to show it.
  if (rfp.send_status === 'sent')
    rpc('open_rfp', { p_rfp_id: rfp.rfp_id, p_hotel_id: hotel.id }).catch(() => {});
  const [offer] = rfp.proposals;
  const open = rfp.rfp_status === 'sent' && !['won', 'lost'].includes(offer?.status);
  const listRates = open
    ? await ask(from('hotels').select('base_room_rate, ddr_rate, currency').eq('id', hotel.id).single())
    : null;
  return {
    title: rfp.title,
    nodes: [
      head(rfp, hotel),
      h(
        'div.columns',
        null,
        offer &&
          section(`Your offer, version ${offer.version}`, () => costLines({ id: offer.id }, offer.currency), {
            what: 'your offer',
          }),
        !open &&
          h(
            'section.card',
            null,
            h('h2', null, offer?.status === 'won' ? 'Won' : 'Closed'),
            h('p', null, closedText(rfp, offer)),
          ),
      ),
      open && offerForm({ rfp, hotel, offer, listRates, onSent: reload }),
      open && rfp.send_status !== 'declined' && decline(rfp, hotel, reload),
    ],
  };
}

function closedText(rfp, offer) {
  if (offer?.status === 'won') return 'You have won this RFP. Congratulations.';
  if (offer?.status === 'lost') return 'The organizer has chosen another offer.';
  return `This RFP is ${rfp.rfp_status}; it takes no more answers.`;
}

function head(rfp, hotel) {
  const facts = [
    rfp.city,
    days(rfp.start_date, rfp.end_date),
    count(rfp.attendees, 'attendee'),
    rfp.rooms > 0 && `${count(rfp.rooms, 'room')}, ${count(rfp.nights, 'night')}`,
    rfp.meeting_rooms > 0 && count(rfp.meeting_rooms, 'meeting room'),
    count(rfp.event_days, 'event day'),
    `${words(rfp.sector)} ${words(rfp.intent).toLowerCase()}`,
    rfp.decision_date && `decision ${day(rfp.decision_date)}`,
  ].filter(Boolean);
  const answered =
    rfp.send_status === 'declined'
      ? `You declined on ${moment(rfp.responded_at)}: ${rfp.decline_reason}`
      : null;
  return h(
    'div.head',
    null,
    h('p.crumbs', null, h('a', { href: `#/hotels/${hotel.id}/rfps` }, 'RFPs received')),
    h('h1', null, rfp.title, ' ', h(`span.pill.${rfp.send_status}`, null, words(rfp.send_status))),
    h(
      'ul.facts',
      null,
      facts.map((fact) => h('li', null, fact)),
    ),
    h('p', null, 'From ', h('b', null, rfp.organizer_name), `, received ${moment(rfp.sent_at)}.`),
    rfp.features.length > 0 &&
      h(
        'div.tags',
        null,
        h('span.soft', null, 'Asked for'),
        rfp.features.map((feature) => h('span.pill', null, words(feature))),
      ),
    answered && h('p.notice', null, answered),
  );
}

function decline(rfp, hotel, reload) {
  const id = newId('reason');
  const reason = h('textarea', { id, rows: 2, maxlength: 2000 });
  const run = async () => {
    const text = reason.value.trim();
    if (text === '') {
      reason.focus();
      return 'Say why first: the organizer will read it.';
    }
    const standing = rfp.proposals.length > 0 ? ' Your offer is withdrawn with it.' : '';
    if (!(await confirmed('Decline this RFP?', `The organizer gets your reason.${standing}`, 'Decline')))
      return;
    await rpc('decline_rfp', { p_rfp_id: rfp.rfp_id, p_hotel_id: hotel.id, p_reason: text });
    await reload();
  };
  return h(
    'details.card.spaced',
    null,
    h('summary', null, h('b', null, rfp.proposals.length > 0 ? 'Withdraw and decline' : 'Decline instead')),
    h('div.fields', null, h('div.wide', null, h('label', { for: id }, 'Why?'), reason)),
    actionButton('Decline', run, { kind: 'danger', describe: explain }),
  );
}

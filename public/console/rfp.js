// What all pages about one RFP share: the RFP, its ranking (asked for once, then kept), the head with its tabs.

import { h } from './dom.js';
import { ApiError } from './errors.js';
import { count, day, days, money, words } from './format.js';
import { ask, from, rpc } from './session.js';

const rankings = new Map();

export async function loadRfp(id) {
  const known = /^[0-9a-f-]{36}$/i.test(id);
  const rfp = known && (await ask(from('rfps').select('*').eq('id', id).maybeSingle()));
  if (!rfp) throw new ApiError(404);
  for (const key of ['weight_price', 'weight_location', 'weight_mice_fit', 'weight_response_time'])
    rfp[key] = Number(rfp[key]);
  return rfp;
}

export const weightsOf = (rfp) => ({
  price: rfp.weight_price,
  location: rfp.weight_location,
  mice_fit: rfp.weight_mice_fit,
  response_time: rfp.weight_response_time,
});

/** All candidates, as the service ranked them. The ranking is a heavy call, 100 an hour, so it is kept for a while. */
export async function loadRanking(rfpId, { fresh = false } = {}) {
  const kept = rankings.get(rfpId);
  if (!fresh && kept && Date.now() - kept.at < 10 * 60_000) return kept.hotels;
  const hotels = await rpc('topsis_rank_hotels', { p_rfp_id: rfpId, p_limit: 1000 });
  rankings.set(rfpId, { hotels, at: Date.now() });
  return hotels;
}

export const forgetRanking = (rfpId) => rankings.delete(rfpId);

/** The current proposals of an RFP by hotel. */
export async function loadProposals(rfpId) {
  const proposals = await ask(from('proposals').select('*').eq('rfp_id', rfpId).eq('is_current', true));
  return new Map(proposals.map((proposal) => [proposal.hotel_id, proposal]));
}

/** Title, facts and the tabs; `tab` is the one shown. */
export function rfpHead(rfp, tab, ...more) {
  const facts = [
    rfp.city,
    days(rfp.start_date, rfp.end_date),
    count(rfp.attendees, 'attendee'),
    rfp.rooms > 0 && `${count(rfp.rooms, 'room')}, ${count(rfp.nights, 'night')}`,
    `${words(rfp.sector)} ${words(rfp.intent).toLowerCase()}`,
    rfp.budget_per_attendee && `${money(rfp.budget_per_attendee, rfp.currency)} budget per attendee`,
    rfp.decision_date && `decision ${day(rfp.decision_date)}`,
  ].filter(Boolean);
  const tabs = [
    ['ranking', 'Ranking', `#/rfps/${rfp.id}`],
    ['compare', 'Compare', `#/rfps/${rfp.id}/compare`],
    ['anomalies', 'Anomalies', `#/rfps/${rfp.id}/anomalies`],
  ];
  return h(
    'div.head',
    null,
    h('p.crumbs', null, h('a', { href: '#/rfps' }, 'RFPs')),
    h('h1', null, rfp.title, ' ', h(`span.pill.${rfp.status}`, null, words(rfp.status))),
    h(
      'ul.facts',
      null,
      facts.map((fact) => h('li', null, fact)),
    ),
    more,
    h(
      'nav.tabs',
      { 'aria-label': 'This RFP' },
      tabs.map(([key, label, href]) => h('a', { href, 'aria-current': key === tab ? 'page' : null }, label)),
    ),
  );
}

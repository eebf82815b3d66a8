// The hotels in their order, as rows that glide to where a changed weight puts them.

import { bar } from './charts.js';
import { h } from './dom.js';
import { duration, money, number, unbroken } from './format.js';
import { selection } from './selection.js';
import { criteria } from './topsis.js';

const shownAtFirst = 40;
const glides = () => !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** `update` takes the new order; who moved is shown against the one the service gave. */
export function rankingList(rfp, hotels, proposals) {
  const chosen = selection(rfp.id);
  const rows = new Map();
  const storedRank = new Map(hotels.map(({ hotel_id, rank }) => [hotel_id, rank]));
  /** The row of a hotel, made when it first comes into view: a draft can have a thousand candidates. */
  function rowOf(hotel) {
    const known = rows.get(hotel.hotel_id) ?? row(rfp, hotel, proposals.get(hotel.hotel_id), chosen);
    rows.set(hotel.hotel_id, known);
    known.show(hotel, storedRank.get(hotel.hotel_id) - hotel.rank);
    return known.node;
  }
  const list = h('ol.ranking', { 'aria-label': 'Ranking' });
  let limit = shownAtFirst;
  const more = h('button', { type: 'button', onclick: showAll }, `Show all ${hotels.length}`);
  let latest = hotels;

  function update(ranked) {
    latest = ranked;
    const visible = ranked.slice(0, limit).map(rowOf);
    const before = new Map(visible.filter((node) => node.isConnected).map((node) => [node, node.offsetTop]));
    list.replaceChildren(...visible);
    if (!glides()) return;
    for (const [node, top] of before) {
      const by = top - node.offsetTop;
      if (by)
        node.animate([{ transform: `translateY(${by}px)` }, { transform: 'none' }], {
          duration: 260,
          easing: 'ease-out',
        });
    }
  }
  function showAll() {
    limit = Infinity;
    more.remove();
    update(latest);
  }

  update(hotels);
  return { node: h('div.list', null, list, hotels.length > shownAtFirst && more, chosen.tray), update };
}

function row(rfp, hotel, proposal, chosen) {
  const rank = h('b');
  const moved = h('small');
  const score = h('b');
  const made = h('small');
  const id = `hotel-${hotel.hotel_id}`;
  const node = h(
    'li',
    { 'aria-labelledby': id },
    h('div.place', null, rank, moved),
    h(
      'div.about',
      null,
      h('h3', { id }, h('a', { href: `#/rfps/${rfp.id}/hotels/${hotel.hotel_id}` }, hotel.hotel_name)),
      h(
        'ul.why',
        null,
        hotel.why_this_hotel.map((reason) => h('li', null, unbroken(reason))),
      ),
      h(
        'div.tags',
        null,
        chosen.checkbox(hotel),
        proposal && h(`span.pill.${proposal.status}`, null, `Offer: ${proposal.status}`),
      ),
    ),
    h(
      'dl.criteria',
      null,
      criteria.map((criterion) => criterionRow(rfp, hotel, criterion)),
    ),
    h('div.score', null, score, made),
  );
  function show(now, up) {
    rank.textContent = now.rank;
    moved.textContent = up > 0 ? `▲ ${up}` : up < 0 ? `▼ ${-up}` : '';
    moved.setAttribute('class', up > 0 ? 'up' : 'down');
    moved.setAttribute('aria-label', up === 0 ? '' : `${Math.abs(up)} places ${up > 0 ? 'up' : 'down'}`);
    score.textContent = number(now.topsis_score, 3);
    made.textContent = `${number(now.closeness, 3)} × ${number(now.cluster_boost, 3)} boost`;
  }
  return { node, show };
}

/** A criterion's raw value as people read it. */
export function rawText(hotel, key, currency) {
  const { price_per_attendee, distance_km, mice_fit, response_hours, estimated } = hotel.criteria;
  if (key === 'price') {
    return price_per_attendee === null
      ? 'unknown'
      : `${money(price_per_attendee, currency)}${estimated ? ' list' : ''}`;
  }
  if (key === 'location') return distance_km === null ? 'unknown' : `${number(distance_km, 1)} km`;
  return key === 'mice_fit' ? number(mice_fit, 2) : duration(response_hours);
}

function criterionRow(rfp, hotel, { key, label }) {
  return h(
    'div',
    null,
    h('dt', null, label),
    h('dd', null, bar(hotel[`${key}_score`]), h('span', null, rawText(hotel, key, rfp.currency))),
  );
}

// Up to four hotels side by side: a radar of the four criteria, then line by line.

import { legend, radar } from './charts.js';
import { h } from './dom.js';
import { explain } from './errors.js';
import { money, number, share, unbroken } from './format.js';
import { rawText } from './ranking-list.js';
import { loadProposals, loadRanking, loadRfp, rfpHead } from './rfp.js';
import { mostCompared, pickedFor } from './selection.js';
import { rpc } from './session.js';
import { empty } from './states.js';
import { criteria } from './topsis.js';
import { costItems, itemName } from './total-cost.js';

export async function view({ params, reload, me }) {
  const [rfp, ranking, proposals] = await Promise.all([
    loadRfp(params.rfp),
    loadRanking(params.rfp),
    loadProposals(params.rfp),
  ]);
  const picked = pickedFor(rfp.id);
  // Whoever comes here without having picked sees the leaders.
  if (picked.size === 0) for (const { hotel_id } of ranking.slice(0, 3)) picked.add(hotel_id);
  const hotels = ranking.filter(({ hotel_id }) => picked.has(hotel_id));
  const title = `Compare, ${rfp.title}`;
  if (hotels.length === 0)
    return {
      title,
      nodes: [rfpHead(rfp, 'compare'), empty('Nothing to compare', 'This RFP has no candidates.')],
    };
  const again = () => reload({ keepFocus: true });
  return {
    title,
    nodes: [
      rfpHead(rfp, 'compare', chooser(ranking, picked, again)),
      h(
        'div.versus',
        null,
        h(
          'figure.card',
          null,
          h('figcaption', null, 'Each axis from the weakest candidate (centre) to the best (edge)'),
          radar(
            criteria.map(({ label }) => label),
            hotels.map(series),
          ),
          legend(hotels.map(({ hotel_name }) => hotel_name)),
        ),
        table(rfp, hotels, proposals, me.organization?.reporting_currency ?? rfp.currency),
      ),
    ],
  };
}

const series = (hotel) => ({
  name: hotel.hotel_name,
  values: criteria.map(({ key }) => hotel[`${key}_score`]),
});

function chooser(ranking, picked, again) {
  const names = new Map(ranking.map(({ hotel_id, hotel_name }) => [hotel_id, hotel_name]));
  const drop = (id) => {
    picked.delete(id);
    again();
  };
  const chips = [...picked]
    .filter((id) => names.has(id))
    .map((id) =>
      h(
        'button.chip',
        { type: 'button', 'aria-label': `Remove ${names.get(id)}`, onclick: () => drop(id) },
        names.get(id),
        h('span', { 'aria-hidden': 'true' }, ' ×'),
      ),
    );
  const others = ranking.filter(({ hotel_id }) => !picked.has(hotel_id));
  const pick = h(
    'select',
    { 'aria-label': 'Add a hotel', disabled: picked.size >= mostCompared },
    h('option', { value: '' }, picked.size >= mostCompared ? 'Four is the most' : 'Add a hotel…'),
    others.map(({ hotel_id, hotel_name, rank }) =>
      h('option', { value: hotel_id }, `${rank}. ${hotel_name}`),
    ),
  );
  pick.addEventListener('change', () => {
    picked.add(pick.value);
    again();
  });
  return h('div.toolbar', null, chips, pick);
}

function table(rfp, hotels, proposals, currency) {
  const line = (label, cell, kind = 'td.number') =>
    h(
      'tr',
      null,
      h('th', { scope: 'row' }, label),
      hotels.map((hotel) => h(kind, null, cell(hotel))),
    );
  const best = (key) => Math.max(...hotels.map((hotel) => hotel[`${key}_score`]));
  const criterionCell =
    ({ key }) =>
    (hotel) => {
      const text = rawText(hotel, key, rfp.currency);
      return hotels.length > 1 && hotel[`${key}_score`] === best(key) ? h('b.best', null, text) : text;
    };
  const costs = new Map(hotels.map((hotel) => [hotel, costOf(proposals.get(hotel.hotel_id), currency)]));
  /** A row of what the costs hold; without an offer there is none. */
  const costLine = (label, part) => line(label, (hotel) => later(async () => part(await costs.get(hotel))));
  const chance = (hotel) =>
    later(async () => {
      const { probability } = await rpc('predict_win_probability', {
        p_hotel_id: hotel.hotel_id,
        p_rfp_id: rfp.id,
      });
      return share(probability);
    });
  return h(
    'div.scroll.card',
    { tabindex: 0, role: 'region', 'aria-label': 'Side by side' },
    h(
      'table.sides',
      null,
      h(
        'thead',
        null,
        h(
          'tr',
          null,
          h('td'),
          hotels.map(({ hotel_id, hotel_name }) =>
            h('th', { scope: 'col' }, h('a', { href: `#/rfps/${rfp.id}/hotels/${hotel_id}` }, hotel_name)),
          ),
        ),
      ),
      h(
        'tbody',
        null,
        line('Rank', ({ rank }) => number(rank)),
        line('Score', ({ topsis_score }) => number(topsis_score, 3)),
        criteria.map((criterion) =>
          line(criterion.key === 'price' ? 'Price per attendee' : criterion.label, criterionCell(criterion)),
        ),
        line('Cluster boost', ({ cluster_boost }) => `× ${number(cluster_boost, 3)}`),
        line('Win probability', chance),
        costLine('All-in cost', (cost) =>
          cost ? h('b', null, money(cost.total, currency)) : 'No offer yet',
        ),
        costLine('Per attendee', (cost) => money(cost?.per_attendee, currency)),
        costItems.map((item) =>
          costLine(itemName(item), (cost) =>
            money(cost?.lines.find((one) => one.item === item)?.amount, currency),
          ),
        ),
        line(
          'Why',
          ({ why_this_hotel }) =>
            h(
              'ul.plain',
              null,
              why_this_hotel.map((reason) => h('li', null, unbroken(reason))),
            ),
          'td',
        ),
      ),
    ),
  );
}

async function costOf(offer, currency) {
  if (!offer) return null;
  return rpc('compute_realistic_total_cost', { p_proposal_id: offer.id, p_currency: currency });
}

/** A cell that fills when its answer comes. */
function later(load) {
  const cell = h('span', null, h('span.soft', null, '…'));
  load()
    .then((content) => cell.replaceChildren(...[content].flat()))
    .catch((error) => cell.replaceChildren(h('small.soft', null, explain(error))));
  return cell;
}

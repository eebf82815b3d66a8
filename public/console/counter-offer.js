import { h } from './dom.js';
import { money, percent, words } from './format.js';
import { rpc } from './session.js';

const rates = {
  room_rate: 'Room and night',
  ddr_rate: 'DDR',
  fnb_per_attendee: 'F&B per attendee',
  av_total: 'Audio-visual',
};

/** What comparable offers say could be asked for. */
export async function counterOffer(offer) {
  const answer = await rpc('suggest_counter_offer', { p_proposal_id: offer.id });
  const { cohort, currency, current, recommended } = answer;
  const row = ([key, label]) =>
    h(
      'tr',
      null,
      h('th', { scope: 'row' }, label),
      h('td.number', null, money(current[key], currency)),
      h(
        Number(recommended[key]) < Number(current[key]) ? 'td.number.better' : 'td.number',
        null,
        money(recommended[key], currency),
      ),
    );
  return [
    h(
      'p.figure',
      null,
      money(answer.expected_saving, currency),
      h('small', null, ` less, ${percent(answer.discount_pct, 1)} of the total`),
    ),
    h(
      'table.small',
      null,
      h(
        'thead',
        null,
        h(
          'tr',
          null,
          h('th', { scope: 'col' }, 'Rate'),
          h('th.number', { scope: 'col' }, 'Offered'),
          h('th.number', { scope: 'col' }, 'Ask for'),
        ),
      ),
      h('tbody', null, Object.entries(rates).map(row)),
    ),
    h('h3', null, 'And ask for'),
    h(
      'ul',
      null,
      answer.concessions.map((ask) => h('li', null, typeof ask === 'string' ? ask : JSON.stringify(ask))),
    ),
    h('p', null, answer.rationale),
    h(
      'p.soft',
      null,
      `${words(answer.confidence)} confidence: ${cohort.size} comparable offers of ${cohort.months} months (${words(cohort.sector)}, ${cohort.city}, ${cohort.pax_band} attendees).`,
    ),
  ];
}

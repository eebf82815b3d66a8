import { bar } from './charts.js';
import { h } from './dom.js';
import { moment, number, share } from './format.js';
import { rpc } from './session.js';

const factors = {
  completeness: 'Completeness',
  response_rate: 'Response rate',
  mice_fit: 'MICE fit',
  price_position: 'Price position',
  cluster_boost: 'Cluster boost',
  intent_score: 'Intent shown',
  sector_match: 'Wins in the sector',
  history: 'History with you',
  recency: 'Recency',
};
const basisText = {
  estimate: 'The nine contributions add up to it.',
  decided: 'The RFP is decided, so this is the outcome. The factors as they would have been:',
  withdrawn: 'The hotel declined or withdrew. The factors as they would have been:',
};

/** How likely the hotel wins, and what each of the nine factors contributes. */
export async function winProbability(hotelId, rfpId) {
  const answer = await rpc('predict_win_probability', { p_hotel_id: hotelId, p_rfp_id: rfpId });
  const rows = Object.keys(factors).filter((key) => answer.factors[key]);
  rows.sort((a, b) => answer.factors[b].contribution - answer.factors[a].contribution);
  return [
    h('p.figure', null, share(answer.probability)),
    h('p.soft', null, basisText[answer.basis]),
    h(
      'dl.factors',
      null,
      rows.map((key) => factor(factors[key], answer.factors[key])),
    ),
    h('p.soft', null, `As of ${moment(answer.as_of)}. A bar is full when the factor gives all it can.`),
  ];
}

function factor(label, { value, weight, contribution }) {
  return h(
    'div',
    null,
    h('dt', null, label),
    h(
      'dd',
      null,
      bar(value),
      h('span', null, number(contribution * 100, 1)),
      h('small', null, `${number(value, 2)} × ${number(weight, 2)}`),
    ),
  );
}

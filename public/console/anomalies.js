// Offers that look odd, with what makes them look so.

import { h } from './dom.js';
import { day, money, number, percent, words } from './format.js';
import { loadRanking, loadRfp, rfpHead } from './rfp.js';
import { rpc } from './session.js';
import { empty, section } from './states.js';

const kinds = {
  price_outlier: 'Price outlier',
  duplicate_proposal: 'Duplicate offer',
  rate_manipulation: 'Rate changed after submission',
};
/** What the evidence's fields are called, where their names would not say it. */
const evidenceNames = {
  n: 'Offers compared',
  sd: 'Standard deviation',
  gap_pct: 'Gap in %',
  cohort: 'Compared within',
  cost_rise_pct: 'Rise of the all-in cost in %',
};
const severities = ['high', 'medium', 'low'];

export async function view({ params }) {
  const [rfp, ranking] = await Promise.all([loadRfp(params.rfp), loadRanking(params.rfp)]);
  const names = new Map(ranking.map(({ hotel_id, hotel_name }) => [hotel_id, hotel_name]));
  const found = section('Anomalies', async () =>
    anomalyList(await rpc('detect_proposal_anomalies', { p_rfp_id: rfp.id }), names, rfp),
  );
  return { title: `Anomalies, ${rfp.title}`, nodes: [rfpHead(rfp, 'anomalies'), found] };
}

export function anomalyList(anomalies, names, rfp) {
  if (anomalies.length === 0)
    return empty('Nothing odd', 'No outlier, no duplicate, no rate raised after the fact.');
  const sorted = anomalies.toSorted(
    (a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity),
  );
  return h(
    'ul.anomalies',
    null,
    sorted.map((anomaly) => item(anomaly, names, rfp)),
  );
}

function item({ hotel_id, kind, severity, z_score, evidence }, names, rfp) {
  const name = names.get(hotel_id) ?? 'A hotel';
  return h(
    'li',
    null,
    h(
      'p',
      null,
      h(`span.pill.${severity}`, null, words(severity)),
      ' ',
      h('b', null, kinds[kind] ?? words(kind)),
      ' ',
      h('a', { href: `#/rfps/${rfp.id}/hotels/${hotel_id}` }, name),
    ),
    h('p', null, sentence(kind, evidence, z_score, names, rfp)),
    h(
      'details',
      null,
      h('summary', null, 'Evidence'),
      h(
        'dl.pairs',
        null,
        Object.entries(evidence).map(([key, value]) => pair(key, value, names)),
      ),
    ),
  );
}

const figure = (value) => number(value, Number.isInteger(value) ? 0 : 2);

const pair = (key, value, names) =>
  h(
    'div',
    null,
    h('dt', null, evidenceNames[key] ?? words(key)),
    h('dd', null, names.get(value) ?? (typeof value === 'number' ? figure(value) : String(value))),
  );

function sentence(kind, evidence, z, names, rfp) {
  if (kind === 'price_outlier') {
    const way = evidence.direction === 'below' || evidence.gap_pct < 0 ? 'below' : 'above';
    return `${percent(Math.abs(evidence.gap_pct), 1)} ${way} the median of ${evidence.n} offers (${money(evidence.median, rfp.currency)} per attendee); z\u00a0=\u00a0${number(z, 1)}.`;
  }
  if (kind === 'duplicate_proposal') {
    const other =
      evidence.repeats === 'own_version'
        ? `its own version ${evidence.other_version}`
        : `the offer of ${names.get(evidence.other_hotel_id) ?? 'another hotel'}`;
    return `Repeats every rate of ${other}${evidence.same_document ? ', with the same document' : ''}.`;
  }
  const rate = `${words(evidence.field)} ${money(evidence.first_rate, evidence.first_currency)} → ${money(evidence.latest_rate, evidence.latest_currency)}`;
  if (evidence.reason === 'headline')
    return `${rate}, while the all-in cost rose ${percent(evidence.cost_rise_pct, 1)} (${day(evidence.changed_at)}).`;
  const late = evidence.last_72_hours ? ', within the last 72 hours before the decision' : '';
  return `${rate}, on ${day(evidence.changed_at)}${late}.`;
}

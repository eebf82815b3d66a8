// Offers that look odd, with what makes them look so.

import { fieldName } from '../../../schemas/revision-said.ts';
import type { Anomaly, Rfp } from '../../data/rfps.ts';
import { day, money, number, percent, words } from '../../parts/format.ts';
import { Pill } from '../../parts/pill.tsx';
import { Empty } from '../../parts/states.tsx';

export const kinds = {
  price_outlier: 'Price outlier',
  duplicate_proposal: 'Duplicate offer',
  rate_manipulation: 'Rate changed after submission',
};
/** What the evidence's fields are called, where their names would not say it. */
const evidenceNames = new Map([
  ['n', 'Offers compared'],
  ['sd', 'Standard deviation'],
  ['gap_pct', 'Gap in %'],
  ['cohort', 'Compared within'],
  ['cost_rise_pct', 'Rise of the all-in cost in %'],
]);
const severities = ['high', 'medium', 'low'];

/** The worst anomaly of each hotel. */
export function worstByHotel(anomalies: Anomaly[]): Map<string, Anomaly> {
  const bad = anomalies.toSorted((a, b) => severities.indexOf(b.severity) - severities.indexOf(a.severity));
  return new Map(bad.map((anomaly) => [anomaly.hotel_id, anomaly]));
}

/** The anomalies, worst first. `names` are those of the hotels, by id. */
export function AnomalyList({
  anomalies,
  names,
  rfp,
}: {
  anomalies: Anomaly[];
  names: Map<string, string>;
  rfp: Rfp;
}) {
  if (anomalies.length === 0) {
    return <Empty title="Nothing odd">No outlier, no duplicate, no rate raised after the fact.</Empty>;
  }
  const sorted = anomalies.toSorted(
    (a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity),
  );
  return (
    <ul class="plain anomalies">
      {sorted.map((anomaly, i) => (
        <Item key={i} anomaly={anomaly} names={names} rfp={rfp} />
      ))}
    </ul>
  );
}

function Item({ anomaly, names, rfp }: { anomaly: Anomaly; names: Map<string, string>; rfp: Rfp }) {
  const { hotel_id, kind, severity, evidence } = anomaly;
  return (
    <li>
      <p>
        <Pill of={severity} /> <b>{kinds[kind] ?? words(kind)}</b>{' '}
        <a href={`#/rfps/${rfp.id}/hotels/${hotel_id}`}>{names.get(hotel_id) ?? 'A hotel'}</a>
      </p>
      <p>{sentence(anomaly, names, rfp)}</p>
      <details>
        <summary>Evidence</summary>
        <dl class="pairs">
          {Object.entries(evidence).map(([key, value]) => (
            <div key={key}>
              <dt>{evidenceNames.get(key) ?? words(key)}</dt>
              <dd>{shown(key, value, names)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  );
}

function shown(key: string, value: unknown, names: Map<string, string>): string {
  if (typeof value === 'number') return number(value, Number.isInteger(value) ? 0 : 2);
  const said = String(value);
  return names.get(said) ?? (key === 'field' ? fieldName(said) : said.replaceAll('_', ' '));
}

function sentence(anomaly: Anomaly, names: Map<string, string>, rfp: Rfp): string {
  if (anomaly.kind === 'price_outlier') {
    const { direction, gap_pct, n, median } = anomaly.evidence;
    const way = direction === 'below' || gap_pct < 0 ? 'below' : 'above';
    return `${percent(Math.abs(gap_pct), 1)} ${way} the median of ${n} offers (${money(median, rfp.currency)} comparable per attendee); z\u00a0=\u00a0${number(anomaly.z_score, 1)}.`;
  }
  if (anomaly.kind === 'duplicate_proposal') {
    const { repeats, other_version, other_hotel_id, same_document, same_rates } = anomaly.evidence;
    const other =
      repeats === 'own_version'
        ? `its own version ${other_version}`
        : `the offer of ${names.get(other_hotel_id) ?? 'another hotel'}`;
    if (!same_rates) return `The same document as ${other}, with other rates.`;
    return `Repeats every rate of ${other}${same_document ? ', with the same document' : ''}.`;
  }
  const { evidence } = anomaly;
  const rate = `${fieldName(evidence.field)} ${money(evidence.first_rate, evidence.first_currency)} → ${money(evidence.latest_rate, evidence.latest_currency)}`;
  if (evidence.reason === 'headline') {
    return `${rate}, while the all-in cost rose ${percent(evidence.cost_rise_pct, 1)} (${day(evidence.changed_at)}).`;
  }
  const late = evidence.last_72_hours ? ', within the last 72 hours before the decision' : '';
  return `${rate}, on ${day(evidence.changed_at)}${late}.`;
}

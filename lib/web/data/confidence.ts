// What is asked about how sure a ranking is, and how it is decided together.

import { type CriterionKey, eachCriterion, type Weights } from '../../schemas/criteria.ts';
import { type Query, query } from './queries.ts';
import { type Returns, rpc } from './session.ts';

export type Explanation = Returns<'explain_ranking'>;
export type Calibration = Returns<'win_calibration'>;
export type Group = Returns<'group_weights'>;
export type Decision = Returns<'decision_record'>;

/** How sure the ranking is. The call is heavy and counts, with rankings, against 100 an hour, so the answer is kept for a while. */
export const explanationQuery = (id: string): Query<Explanation> =>
  query(['rfp', id, 'explanation'], () => rpc('explain_ranking', { p_rfp_id: id }), 10 * 60_000);

export const calibrationQuery: Query<Calibration> = query(
  ['win-calibration'],
  () => rpc('win_calibration', {}),
  60 * 60_000,
);

export const groupQuery = (id: string): Query<Group> =>
  query(['rfp', id, 'group'], () => rpc('group_weights', { p_rfp_id: id }), 60_000);

export const decisionQuery = (id: string): Query<Decision> =>
  query(['rfp', id, 'decision'], () => rpc('decision_record', { p_rfp_id: id }), 10 * 60_000);

/**
 * The weights after one of them is set to `to`. The others keep their proportions; when they are all 0, they get equal parts.
 * `counts` are the criteria that the ranking uses.
 */
export function shifted(
  weights: Weights,
  counts: readonly CriterionKey[],
  key: CriterionKey,
  to: number,
): Weights {
  const own = weights[key];
  const rest = counts.length - 1;
  const part = (other: CriterionKey) => {
    if (other === key) return to;
    if (!counts.includes(other)) return 0;
    return own >= 1 ? (1 - to) / rest : (weights[other] * (1 - to)) / (1 - own);
  };
  return eachCriterion(part);
}

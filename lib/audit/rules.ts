// All rules, beginning with what costs most when it is missing. The advice has the same order.
import type { Rule } from './finding.ts';
import { budgetRules } from './rules/budget-and-decision.ts';
import { cateringRules } from './rules/catering-and-technology.ts';
import { termsRules } from './rules/contract-terms.ts';
import { dateRules } from './rules/dates-and-deadline.ts';
import { roomRules } from './rules/rooms-and-space.ts';

const mostCostlyFirst = [
  'event_dates',
  'attendees',
  'room_block',
  'response_deadline',
  'meeting_space',
  'budget',
  'decision_criteria',
  'cancellation',
  'attrition',
  'food_and_beverage',
  'response_format',
  'date_flexibility',
  'audio_visual',
];

const all = [...dateRules, ...roomRules, ...cateringRules, ...budgetRules, ...termsRules];

export const rules: readonly Rule[] = all.toSorted(
  (a, b) => mostCostlyFirst.indexOf(a.id) - mostCostlyFirst.indexOf(b.id),
);

export function ruleById(id: string): Rule | undefined {
  return rules.find((rule) => rule.id === id);
}

// All rules, in the order of what costs most when it is missing: that is also the order of the advice.
import type { Rule } from './finding.ts';
import { BUDGET_RULES } from './rules/budget-and-decision.ts';
import { CATERING_RULES } from './rules/catering-and-technology.ts';
import { TERMS_RULES } from './rules/contract-terms.ts';
import { DATE_RULES } from './rules/dates-and-deadline.ts';
import { ROOM_RULES } from './rules/rooms-and-space.ts';

const MOST_COSTLY_FIRST = [
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

const ALL = [...DATE_RULES, ...ROOM_RULES, ...CATERING_RULES, ...BUDGET_RULES, ...TERMS_RULES];

export const RULES: readonly Rule[] = ALL.toSorted(
  (a, b) => MOST_COSTLY_FIRST.indexOf(a.id) - MOST_COSTLY_FIRST.indexOf(b.id),
);

export function ruleById(id: string): Rule | undefined {
  return RULES.find((rule) => rule.id === id);
}

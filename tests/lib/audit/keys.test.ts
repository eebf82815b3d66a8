import fc from 'fast-check';
import { expect, test } from 'vitest';
import { humanise, ruleForKey } from '../../../lib/audit/keys.ts';

test.each([
  ['has_av_list', 'Has AV list'],
  ['roomBlock', 'Room block'],
  ['f&b', 'F&B'],
  ['fnb-budget', 'F&B budget'],
  ['rfps_per_year', 'RFPs per year'],
  ['', 'Unnamed'],
  ['---', 'Unnamed'],
  ['Größe', 'Größe'],
  ['constructor', 'Constructor'],
  ['__proto__', 'Proto'],
  ['has_own_property toString', 'Has own property to string'],
])('writes %j as "%s"', (key, label) => {
  expect(humanise(key)).toBe(label);
});

test.each([
  ['dates', 'event_dates'],
  ['date_flexibility', 'date_flexibility'],
  ['responseDeadline', 'response_deadline'],
  ['response_format', 'response_format'],
  ['f&b', 'food_and_beverage'],
  ['av', 'audio_visual'],
  ['roomBlock', 'room_block'],
  ['meeting_space', 'meeting_space'],
  ['breakout_rooms', 'meeting_space'],
  ['decision_criteria', 'decision_criteria'],
  ['attrition_terms', 'attrition'],
  ['cancellationTerms', 'cancellation'],
  ['pricing', 'budget'],
  ['pax', 'attendees'],
  ['sustainability', undefined],
  ['constructor', undefined],
])('takes %s to speak of %s', (key, rule) => {
  expect(ruleForKey(key)?.id).toBe(rule);
});

test('makes a short label of any key', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (key) => {
      const label = humanise(key);
      expect(label.length).toBeGreaterThan(0);
      expect(label.length).toBeLessThanOrEqual(60);
      expect(label.isWellFormed()).toBe(true);
      ruleForKey(key);
    }),
  );
});

test.each([
  ['frist', 'response_deadline'],
  ['timeline', 'response_deadline'],
  ['alternatives', 'date_flexibility'],
  ['slippage', 'attrition'],
  ['storno', 'cancellation'],
  ['force_majeure', 'cancellation'],
  ['terms', 'cancellation'],
  ['terminal', undefined],
  ['cost_ceiling', 'budget'],
  ['evaluation', 'decision_criteria'],
  ['menu', 'food_and_beverage'],
  ['fb', 'food_and_beverage'],
  ['F & B', 'food_and_beverage'],
  ['wifi', 'audio_visual'],
  ['avenue', undefined],
  ['plenary', 'meeting_space'],
  ['bedrooms', 'room_block'],
  ['headcount', 'attendees'],
  ['schedule', 'event_dates'],
  ['template', 'response_format'],
  ['update', undefined],
  ['overdue', undefined],
  ['inflexible', undefined],
  ['nonattrition', undefined],
  ['uncancelled', undefined],
  ['term', 'cancellation'],
  ['forces', undefined],
  ['underpriced', undefined],
  ['undecision', undefined],
  ['seafood', undefined],
  ['fbi', undefined],
  ['undertech', undefined],
  ['mushroom', undefined],
  ['unsized', undefined],
  ['information', undefined],
])('takes %s to speak of %s, too', (key, rule) => {
  expect(ruleForKey(key)?.id).toBe(rule);
});

test('cuts a long key at the end of what fits, and says that it did', () => {
  expect(humanise('x'.repeat(60))).toBe(`X${'x'.repeat(59)}`);
  expect(humanise('x'.repeat(61))).toBe(`X${'x'.repeat(58)}…`);
  expect(humanise(`${'x'.repeat(58)} ${'y'.repeat(9)}`)).toBe(`X${'x'.repeat(57)}…`);
  expect(humanise('vat_rate-RFP.ddr wifi50%')).toBe('VAT rate RFP DDR wifi50%');
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { humanise, ruleForKey } from '../../../lib/audit/keys.ts';

it.each([
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

it.each([
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

it('makes a short label of any key', () => {
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

import { expect, test } from 'vitest';
import { hotelId, openReceived, rfpId, standing } from '../../../../support/received.ts';
import { click, field, read, type } from '../../../../support/window.ts';

async function decline(code: string, words: string, proposals: object[] = []) {
  const window = await openReceived({ proposals }, { decline_rfp: () => ({}) });
  await type('Why?', code);
  await type('In your words', words);
  await click('Decline');
  return window;
}
const named = { p_rfp_id: rfpId, p_hotel_id: hotelId };

test('a reason that can be counted is sent once that is confirmed, and the request asked for anew', async () => {
  const { asked } = await decline('dates_full', ' ');
  expect(read()).not.toContain('Your offer is withdrawn with it.');
  await click('Cancel', 'dialog');
  expect(asked('decline_rfp')).toEqual([]);
  await click('Decline');
  await click('Decline', 'dialog');
  expect(asked('decline_rfp')).toEqual([{ ...named, p_reason_code: 'dates_full', p_reason: null }]);
  expect(asked('list_hotel_rfps')).toHaveLength(2);
});

test('another reason takes words, which are sent without the space round them', async () => {
  const { asked } = await decline('other', ' ');
  expect(field('In your words').getAttribute('aria-invalid')).toBe('true');
  expect(document.querySelector('dialog')).toBeNull();
  await type('In your words', ' Roof works ');
  await click('Decline');
  await click('Decline', 'dialog');
  expect(asked('decline_rfp')).toEqual([{ ...named, p_reason_code: 'other', p_reason: 'Roof works' }]);
});

test('without a reason nothing is asked; whose offer stands is told that it goes', async () => {
  await decline('', '');
  expect(field('Why?').getAttribute('aria-invalid')).toBe('true');
  expect(document.querySelector('dialog')).toBeNull();
  await decline('budget', '', [standing]);
  expect(read()).toContain('Your offer is withdrawn with it.');
});

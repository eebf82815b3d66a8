import { h, type VNode } from 'preact';
import { expect, test } from 'vitest';
import { Coverage, isWhole, LeftOut } from '../../../../../lib/web/console/offer/coverage.tsx';
import { draw, openWindow, read } from '../../../../support/window.ts';

async function shown<Props>(part: VNode<Props>): Promise<string> {
  openWindow();
  await draw(part);
  return read();
}

test.each([
  ['', true, {}],
  ['1 part not priced', true, { coverage: 100, estimated_parts: [], missing: ['extra:gala'] }],
  ['1 part not priced', false, { coverage: 100, estimated_parts: [{ thing: 'extra:gala' }] }],
  ['for 94.7 % of the room nights', false, { coverage: 94.7, estimated_parts: [] }],
  [
    'for 40.5 % of the room nights2 parts not priced',
    false,
    { coverage: 40.5, estimated_parts: [{ thing: 'extra:gala' }, { thing: 'session:0' }] },
  ],
])('a total says what it leaves out: “%s”', async (text, whole, comparable) => {
  const offered = { comparable: { total: 160, per_attendee: 16, ...comparable } } as never;
  expect(await shown(h(LeftOut, { cost: offered }))).toBe(text);
  expect(isWhole(offered)).toBe(whole);
});

test('without an offer there is no total, which is not whole either', async () => {
  expect(await shown(h(LeftOut, { cost: null }))).toBe('');
  expect(isWhole(null)).toBe(false);
});

test('a price that is not for all rooms says for how many, in fewer words where there is little room', async () => {
  expect(await shown(h(Coverage, { of: 97.3 }))).toBe('for 97.3 % of the room nights');
  expect(await shown(h(Coverage, { of: 97.3, isBrief: true }))).toBe('97.3 % of rooms');
  expect(await shown(h(Coverage, { of: 100 }))).toBe('');
  expect(await shown(h(Coverage, { of: null }))).toBe('');
});

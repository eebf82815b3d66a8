import { expect, test } from 'vitest';
import { tokenIn } from '../../../../../lib/web/console/organization/invitation.ts';

const token = 'abcdefghijklmnopqrstuvwxyz_-0123';

test.each([
  [`  ${token}\n`, token],
  [`https://example.com/console#/join?token=${token}`, token],
  [`https://example.com/x?a=1&token=a%20b`, 'a b'],
  ['https://example.com/x?token=%E0%A4%A', ''],
  ['short', ''],
  ['', ''],
])('%j holds the token %j', (pasted, found) => {
  expect(tokenIn(pasted)).toBe(found);
});

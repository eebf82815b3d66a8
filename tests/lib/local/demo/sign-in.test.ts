import { expect, test } from 'vitest';
import { codeIn } from '../../../../lib/local/demo/sign-in.ts';

test.each([
  ['Your code is 042917. It lasts an hour.', '042917'],
  ['#1f3a5f 1234567\n\n  654321\n', '654321'],
  ['No code here, call +49 30 1234567', undefined],
])('reads the code in %j', (text, code) => {
  expect(codeIn(text)).toBe(code);
});

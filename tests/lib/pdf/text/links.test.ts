import { expect, test } from 'vitest';
import { linkedSpans } from '../../../../lib/pdf/text/links.ts';
import { ownSeconds } from '../../../support/own-time.ts';

const links = (text: string) =>
  linkedSpans(text).flatMap(({ link }) => (typeof link === 'string' ? [link] : []));

test.each([
  ['See https://example.com/a?b=1&c=(2).', ['https://example.com/a?b=1&c=(2']],
  ['www.example.com, or mail info@example.com!', ['https://www.example.com/', 'mailto:info@example.com']],
  ['javascript:alert(1) file:///etc/passwd data:text/html,x', []],
  ['https://münchen.example/ä', ['https://xn--mnchen-3ya.example/%C3%A4']],
  ['a@b and 3.14', []],
])('%s', (text, expected) => {
  expect(links(text)).toEqual(expected);
  expect(
    linkedSpans(text)
      .map((span) => span.text)
      .join(''),
  ).toBe(text);
});

test('a long text of near misses takes no time', async () => {
  const seconds = await ownSeconds(() => {
    for (const part of ['a.', 'http://', 'www.', 'a@', '@a']) linkedSpans(part.repeat(100_000));
  });
  expect(seconds).toBeLessThan(5);
});

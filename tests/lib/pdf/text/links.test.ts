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

test.each([
  ['http://example.com/', ['http://example.com/']],
  ['HTTPS://Example.com', ['https://example.com/']],
  ['http://ab', []],
  ['www.example.co.uk/a_b?c=d', ['https://www.example.co.uk/a_b?c=d']],
  ['WWW.example.com/', ['https://www.example.com/']],
  ['awww.example.com', []],
  ['write to first.last+tag@mail.example.co.uk;', ['mailto:first.last+tag@mail.example.co.uk']],
  ['see info@www.example.com', ['mailto:info@www.example.com']],
  ['a@https://example.com/x', ['https://example.com/x']],
  ['https://example.com/«quoted»', ['https://example.com/']],
  ['https://[not', []],
])('in %j are %j', (text, expected) => {
  expect(links(text)).toEqual(expected);
});

test('the words around links stay as they are, in the weight that was asked for', () => {
  expect(linkedSpans('a@example.com b@example.com', { weight: 'semibold' })).toEqual([
    { weight: 'semibold', text: 'a@example.com', link: 'mailto:a@example.com' },
    { weight: 'semibold', text: ' ' },
    { weight: 'semibold', text: 'b@example.com', link: 'mailto:b@example.com' },
  ]);
  expect(linkedSpans('')).toEqual([]);
});

test('a list of thousands of addresses is links up to a thousand parts, and then plain text', () => {
  const text = 'a@example.com '.repeat(2000);
  const spans = linkedSpans(text);
  expect(spans).toHaveLength(1002);
  expect(spans.map((span) => span.text).join('')).toBe(text);
});

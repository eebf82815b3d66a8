import { expect, test } from 'vitest';
import { cleanText, href, html, htmlToString } from '../../lib/html.ts';

test('escapes every interpolation, in content and in attributes', () => {
  const text = `<b a="1" c='2'>&`;
  expect(htmlToString(html`<p title="${text}">${text}</p>`)).toBe(
    '<p title="&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;">&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;</p>',
  );
});

test('keeps its own markup, joins lists, drops what is not there', () => {
  expect(
    htmlToString(
      html`<ul>${['a', '<'].map((item) => html`<li>${item}</li>`)}${null}${undefined}${false}${0}</ul>`,
    ),
  ).toBe('<ul><li>a</li><li>&lt;</li>0</ul>');
});

test('cannot be fooled by an object that looks like markup', () => {
  const forged = JSON.parse('{"markup":"<script>","html":"<script>"}');
  expect(() => htmlToString(html`${forged}`)).toThrow();
});

test.each([
  ['https://a.example/x?y=1&z=2', 'https://a.example/x?y=1&z=2'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['HTTP://A.example', 'HTTP://A.example'],
  ['https://', '#'],
  ['xhttps://a.example', '#'],
  ['https://a.example/<b>', '#'],
  ['https://a.example/a b', '#'],
  ['https:a.example', '#'],
  ['javascript:alert(1)', '#'],
  [' https://a.example', '#'],
  ['data:text/html,x', '#'],
  ['//a.example', '#'],
  ['https://a.example/"onclick=', '#'],
])('leads %j to %j', (url, target) => {
  expect(href(url)).toBe(target);
});

test.each([
  ['a\r\nb\rc\u0085d\u2028e\u2029f\ng', 'a\nb\nc\nd\ne\nf\ng'],
  ['a\tb', 'a    b'],
  ['a\u0000\u001b\u007f\u009fb', 'ab'],
  ['a\u202a\u202e\u2066\u2069\ufeffb', 'ab'],
  ['a\u2029\u202fb', 'a\n\u202fb'],
  ['a\u2065\u206ab', 'a\u2065\u206ab'],
  ['a\ud800b', 'a\ufffdb'],
])('%j is kept as %j', (written, kept) => {
  expect(cleanText(written)).toBe(kept);
  expect(htmlToString(html`${written}`)).toBe(kept);
});

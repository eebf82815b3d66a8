import { expect, test } from 'vitest';
import { paragraph } from '../../../lib/email/blocks.ts';
import { layoutHtml, layoutText, type Page, senderName } from '../../../lib/email/layout.ts';

const samplePage: Page = {
  subject: 'Subject',
  preheader: 'What the inbox shows',
  title: 'Title',
  body: [paragraph('Words')],
  reason: 'you asked for it.',
  sender: 'Hotel RFP Service',
  contactMailbox: 'contact@hotel-rfp.example',
  baseUrl: 'https://hotel-rfp.example',
  unsubscribeUrl: undefined,
};

test.each([
  ['Hotel RFP Service <hello@x.example>', 'Hotel RFP Service'],
  ['"Hotels, Ltd." <hello@x.example>', 'Hotels, Ltd.'],
  ['hello@x.example', 'Hotel RFP Service'],
  ['<hello@x.example>', 'Hotel RFP Service'],
  ['', 'Hotel RFP Service'],
  ['A\r\nB <a@b.example>', 'A B'],
  ['Hotel <b>RFP</b> <x@y.example', 'Hotel RFP'],
  ['Hotels\\ "of" Vienna', 'Hotels of Vienna'],
  ['<> ""', 'Hotel RFP Service'],
  ['  <x@y.example> RFP  ', 'RFP'],
])('takes the name of the sender from %j', (from, name) => {
  expect(senderName(from)).toBe(name);
});

test('says in the footer who sends this and why', () => {
  for (const part of [layoutHtml(samplePage), layoutText(samplePage)]) {
    expect(part).toContain('You get this mail because you asked for it.');
    expect(part).toContain('contact@hotel-rfp.example');
    expect(part).not.toContain('nsubscribe');
  }
});

test('shows the way out where there is one', () => {
  const page = { ...samplePage, unsubscribeUrl: 'https://hotel-rfp.example/api/unsubscribe?e=a&k=b' };
  expect(layoutHtml(page)).toMatch(
    /<a [^>]*href="https:\/\/hotel-rfp\.example\/api\/unsubscribe\?e=a&amp;k=b"[^>]*>Unsubscribe<\/a>/,
  );
  expect(layoutText(page)).toContain('Unsubscribe: https://hotel-rfp.example/api/unsubscribe?e=a&k=b');
});

test('fetches nothing: no image, font, script or style sheet from anywhere', () => {
  expect(layoutHtml(samplePage)).not.toMatch(/<(?:img|link|script|iframe)\b|url\(|@import/);
});

test('writes the text part in order: the title underlined, each block, and who sends it', () => {
  const text = layoutText({ ...samplePage, body: [paragraph('One'), paragraph('Two')] });
  expect(text).toBe(
    `Title
=====

One

Two

-- \nHotel RFP Service
https://hotel-rfp.example
You get this mail because you asked for it.
Questions? Reply, or write to contact@hotel-rfp.example
`,
  );
});

test('underlines a long title only as far as a line goes', () => {
  const underline = (title: string) => layoutText({ ...samplePage, title }).match(/^=+$/m)?.[0].length;
  expect([underline('x'.repeat(72)), underline('word '.repeat(40))]).toEqual([72, 72]);
});

test('names nobody to write to where an answer goes elsewhere', () => {
  const page = { ...samplePage, contactMailbox: undefined };
  for (const part of [layoutHtml(page), layoutText(page)]) expect(part).not.toContain('Questions?');
  expect(layoutHtml(samplePage)).toContain('href="mailto:contact@hotel-rfp.example"');
});

test('shows an inbox the preheader, and nothing of the mail behind it', () => {
  const [, shown = ''] = /<div class="preheader"[^>]*>(.*?)<\/div>/s.exec(layoutHtml(samplePage)) ?? [];
  expect(shown).toBe(`What the inbox shows${'&#847;&zwnj;&nbsp;'.repeat(60)}`);
});

test('begins with our mark, or with an agency’s: its logo, its name on its colour, how to reach it', () => {
  const brand = { name: 'Alpen & Co', color: '#2a5d3c', contact: '+43 1 555' };
  const plain = layoutHtml(samplePage);
  expect(plain).toMatch(/>RFP<\/td>[\s\S]*>Hotel RFP Service<\/td>[\s\S]*<h1/);
  const html = layoutHtml({ ...samplePage, brand: { ...brand, logo: { id: 'a-b', version: 3 } } });
  const src = 'https://hotel-rfp.example/api/brand-logo?id=a-b&amp;v=3';
  expect(html).toContain(`<img src="${src}"`);
  expect(html).toMatch(/<td bgcolor="#2a5d3c"[^>]*color:#ffffff[^>]*>Alpen &amp; Co<\/td>[\s\S]*<h1/);
  expect(html).not.toContain('>RFP</td>');
  expect(html.indexOf('+43 1 555')).toBeGreaterThan(html.indexOf('<p '));
  expect(layoutHtml({ ...samplePage, brand })).not.toContain('<img');
  expect(layoutHtml({ ...samplePage, brand: { ...brand, contact: '' } })).not.toContain('+43');
  const signed = (contact: string) =>
    layoutText({ ...samplePage, brand: { ...brand, contact } })
      .split('-- \n')[1]
      ?.split('\n')[0];
  expect([signed('+43 1 555'), signed('')]).toEqual(['Alpen & Co, +43 1 555', 'Alpen & Co']);
  expect(signed('Alpen & Co · Hauptplatz 1')).toBe('Alpen & Co · Hauptplatz 1');
});

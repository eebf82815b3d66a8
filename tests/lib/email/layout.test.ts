import { expect, it } from 'vitest';
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

it.each([
  ['Hotel RFP Service <hello@x.example>', 'Hotel RFP Service'],
  ['"Hotels, Ltd." <hello@x.example>', 'Hotels, Ltd.'],
  ['hello@x.example', 'Hotel RFP Service'],
  ['<hello@x.example>', 'Hotel RFP Service'],
  ['', 'Hotel RFP Service'],
  ['A\r\nB <a@b.example>', 'A B'],
])('takes the name of the sender from %j', (from, name) => {
  expect(senderName(from)).toBe(name);
});

it('says in the footer who sends this and why', () => {
  for (const part of [layoutHtml(samplePage), layoutText(samplePage)]) {
    expect(part).toContain('You get this mail because you asked for it.');
    expect(part).toContain('contact@hotel-rfp.example');
    expect(part).not.toContain('nsubscribe');
  }
});

it('shows the way out where there is one', () => {
  const page = { ...samplePage, unsubscribeUrl: 'https://hotel-rfp.example/api/unsubscribe?e=a&k=b' };
  expect(layoutHtml(page)).toMatch(
    /<a [^>]*href="https:\/\/hotel-rfp\.example\/api\/unsubscribe\?e=a&amp;k=b"[^>]*>Unsubscribe<\/a>/,
  );
  expect(layoutText(page)).toContain('Unsubscribe: https://hotel-rfp.example/api/unsubscribe?e=a&k=b');
});

it('fetches nothing: no image, font, script or style sheet from anywhere', () => {
  expect(layoutHtml(samplePage)).not.toMatch(/<(?:img|link|script|iframe)\b|url\(|@import/);
});

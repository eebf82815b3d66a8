import { expect, it } from 'vitest';
import { readRfpSnippet } from '../../../../lib/audit/read-rfp-snippet.ts';
import { renderMail } from '../../../../lib/email/render.ts';
import { context } from '../samples.ts';

const report = async (score: number, snippet?: string) =>
  renderMail('rfp_audit_report', { score, findings: snippet && (await readRfpSnippet(snippet)) }, context);
const flat = (text: string) => text.replace(/\s+/g, ' ');

it('quotes what the text has, and gives a sentence for what it lacks', async () => {
  const text = flat((await report(40, 'Conference for 120 delegates, 11 to 13 May 2027.')).text);
  expect(text).toContain('Event dates: “Conference for 120 delegates, 11 to 13 May 2027.”');
  expect(text).toContain('1. Room block, night by night');
  expect(text).toContain('Paste this: "Rooms per night:');
});

it('leads with what we read, and shows the visitor’s own estimate beside it', async () => {
  // Two of thirteen points are clear.
  const { subject, text, html } = await report(95, 'Conference for 120 delegates, 11 to 13 May 2027.');
  expect(subject).toBe('Your RFP audit: 15 of 100, start from a template');
  expect(flat(text)).toMatch(
    /Overall score: 15 of 100.*Your own estimate, from the questions you answered: 95\./,
  );
  expect(flat(text)).toContain('Of 13 points that hotels look for, your text makes 2 clear');
  expect(html.indexOf('15</span>')).toBeGreaterThan(0);
  expect(flat(text)).toContain('A hotel reads only the text');
  expect(flat((await report(20, 'Conference for 120 delegates, 11 to 13 May 2027.')).text)).toContain(
    'The two agree.',
  );
});

it('gives German sentences for a German RFP', async () => {
  const text = flat(
    (await report(40, 'Wir planen eine Tagung für 80 Personen und bitten um Ihr Angebot.')).text,
  );
  expect(text).toContain('Paste this: "Anreise [Wochentag, Datum]');
});

it('says what to check when there was no text', async () => {
  const text = flat((await report(88)).text);
  expect(text).toContain('88 of 100');
  expect(text).toContain('Ready to send');
  expect(text).toContain('We had no text to read');
  expect(text).toContain('1. Event dates');
});

it('does not turn a quoted address into a link', async () => {
  const { text, html } = await report(10, 'Budget: see https://casino.example/win for 80 guests.');
  expect(text + html).not.toContain('casino.example');
});

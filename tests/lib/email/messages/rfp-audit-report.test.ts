import { expect, test } from 'vitest';
import { renderMail } from '../../../../lib/email/render.ts';
import { openAudit } from '../../../support/audit.ts';
import { context } from '../samples.ts';

const audit = await openAudit();

const report = async (score: number, snippet?: string) =>
  renderMail('rfp_audit_report', { score, findings: snippet && (await audit(snippet)) }, context);
const flat = (text: string) => text.replace(/\s+/g, ' ');

test('quotes what the text has, and gives a sentence for what it lacks', async () => {
  const text = flat((await report(40, 'Conference for 120 delegates, 11 to 13 May 2027.')).text);
  expect(text).toContain('Event dates: “Conference for 120 delegates, 11 to 13 May 2027.”');
  expect(text).toContain('1. Room block, night by night');
  expect(text).toContain('Paste this: "Rooms per night:');
});

test('leads with what we read, and shows the visitor’s own estimate beside it', async () => {
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

test('gives German sentences for a German RFP', async () => {
  const text = flat(
    (await report(40, 'Wir planen eine Tagung für 80 Personen und bitten um Ihr Angebot.')).text,
  );
  expect(text).toContain('Paste this: "Anreise [Wochentag, Datum]');
});

test('says what to check when there was no text', async () => {
  const text = flat((await report(88)).text);
  expect(text).toContain('88 of 100');
  expect(text).toContain('Ready to send');
  expect(text).toContain('We had no text to read');
  expect(text).toContain('1. Event dates');
});

test('does not turn a quoted address into a link', async () => {
  const { text, html } = await report(10, 'Budget: see https://casino.example/win for 80 guests.');
  expect(text + html).not.toContain('casino.example');
});

const finding = (status: 'has' | 'vague' | 'lacks', label = `Point ${status}`) => ({
  ...{ rule: label, label, category: 'Dates and deadline', status, why: 'Hotels ask.', fix: 'Say it.' },
  evidence: status === 'has' ? 'on 12 May' : null,
});
const reportOn = (score: number, ...findings: ReturnType<typeof finding>[]) =>
  flat(renderMail('rfp_audit_report', { score, findings }, context).text);

test.each([
  ['has', 91, 'The two agree.'],
  ['has', 90, 'Your text says more'],
  ['has', 100, 'The two agree.'],
  ['lacks', 9, 'The two agree.'],
  ['lacks', 9.9, 'The two agree.'],
  ['lacks', 10, 'A hotel reads only the text'],
  ['lacks', -50, 'The two agree.'],
] as const)('where the text %s all and somebody estimates %d: %s', (status, estimate, words) => {
  const text = reportOn(estimate, finding(status));
  const all = ['The two agree.', 'Your text says more', 'A hotel reads only the text'];
  expect(all.filter((one) => text.includes(one))).toEqual([words]);
});

test('lists what is clear, what to fix first, and what may wait: each point once', () => {
  const some = reportOn(
    0,
    finding('has'),
    ...['A', 'B', 'C', 'D'].map((name) => finding('lacks', name)),
    finding('vague'),
  );
  expect(some).toMatch(/What your RFP makes clear -+ - Point has: “on 12 May”/);
  expect(some).toContain('makes 1 clear, touches on 1 and leaves out 4.');
  expect(some).toMatch(/1\. \S/);
  expect(some).toContain('when you have a minute');
  for (const name of ['A', 'B', 'C', 'D'])
    expect(some.match(new RegExp(` ${name} (?:\\(missing\\)\\. )?Hotels ask`, 'g')), name).toHaveLength(1);
  expect(
    some.includes('Point vague (no detail). Hotels ask.') || some.includes('Point vague Hotels ask.'),
  ).toBe(true);

  const whole = reportOn(0, finding('has'));
  expect(whole).toContain('makes 1 clear and leaves out 0.');
  expect(whole).toContain('Nothing to fix.');
  expect(whole).not.toMatch(/fix first|have a minute/);

  const nothing = reportOn(0, finding('lacks'));
  expect(nothing).toContain('What to fix first');
  expect(nothing).not.toMatch(/makes clear|have a minute|Nothing to fix/);
});

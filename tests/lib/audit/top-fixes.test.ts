import { expect, test } from 'vitest';
import { essentials, topFixes } from '../../../lib/audit/top-fixes.ts';
import { openAudit } from '../../support/audit.ts';

const audit = await openAudit();

const titles = (...evidence: Parameters<typeof topFixes>) => topFixes(...evidence).map(({ title }) => title);

test('takes what the text lacks before what it leaves vague, most costly first', async () => {
  expect(titles({ findings: await audit('') })).toEqual([
    'Event dates',
    'Number of attendees',
    'Room block, night by night',
  ]);
});

test('goes by the text when there is one, whatever the categories say', async () => {
  const findings = await audit('');
  expect(titles({ findings, breakdown: { av: 0 } })).toEqual(titles({ findings }));
});

test('takes low categories worst first, then answers that say no, each point once', () => {
  expect(
    titles({ breakdown: { budget: 60, dates: 90, av: 10 }, answers: { budget: 'no', has_deadline: false } }),
  ).toEqual(['AV and technology', 'Budget', 'Response deadline']);
});

test('shows a category it does not know by its own name, without a sentence to paste', () => {
  expect(topFixes({ breakdown: { carbon_report: 5 } })).toMatchObject([
    { title: 'Carbon report', because: 'Carbon report: 5 of 100.', paste: null },
  ]);
});

test.each([['no'], ['Not sure'], ['nein'], [''], [0], [false]])('takes %j for a no', (answer) => {
  expect(titles({ answers: { attrition_clause: answer } })).toEqual(['Attrition: reducing the block']);
});

test.each([['yes'], [true], [3], [null], [{}], [['no']]])('does not take %j for a no', (answer) => {
  expect(titles({ answers: { attrition_clause: answer } })).toEqual([]);
});

test('does not make up what it cannot know', () => {
  expect(topFixes({})).toEqual([]);
  expect(essentials().map(({ title }) => title)).toEqual([
    'Event dates',
    'Room block, night by night',
    'Response deadline',
  ]);
});

const finding = (label: string, status: 'has' | 'vague' | 'lacks', evidence: string | null = null) => ({
  ...{
    label,
    status,
    evidence,
    rule: label,
    category: 'Contract terms',
    why: `why ${label}`,
    fix: `fix ${label}`,
  },
});

test('leaves alone what a text has, takes lacks before vague, and quotes what was vague', () => {
  const findings = [
    finding('a', 'vague', 'soon'),
    finding('b', 'has', 'x'),
    finding('c', 'lacks', 'y'),
    finding('d', 'vague'),
  ];
  expect(topFixes({ findings })).toEqual([
    { title: 'c', because: null, why: 'why c', paste: 'fix c' },
    { title: 'a', because: expect.stringContaining('“soon”'), why: 'why a', paste: 'fix a' },
    { title: 'd', because: null, why: 'why d', paste: 'fix d' },
  ]);
  expect(titles({ findings: [finding('b', 'has')], breakdown: { av: 0 } })).toEqual([]);
});

test('takes a category below 85 for a weak one, and rounds what it says of it', () => {
  expect(titles({ breakdown: { budget: 85, av: 84.9 } })).toEqual(['AV and technology']);
  expect(topFixes({ breakdown: { av: 84.6 } })[0]?.because).toBe('AV: 85 of 100.');
});

test.each(['none', 'never', ' Not yet ', 'not sure', 'unsure', 'missing', 'false', 'n', '0', 'keine', 'nie'])(
  'takes %j for a no too',
  (answer) => {
    expect(topFixes({ answers: { attrition_clause: answer } })[0]?.because).toMatch(/with no\.$/);
  },
);

test('says that nothing was answered, and takes no long answer for a no', () => {
  expect(topFixes({ answers: { attrition_clause: '' } })[0]?.because).toMatch(/with nothing\.$/);
  expect(titles({ answers: { attrition_clause: `no${' '.repeat(30)}x` } })).toHaveLength(1);
  expect(titles({ answers: { attrition_clause: 'no idea' } })).toEqual([]);
  expect(essentials()[0]).toMatchObject({ because: null, paste: expect.stringMatching(/^Arrival/) });
});

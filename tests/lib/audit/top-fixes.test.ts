import { expect, it } from 'vitest';
import { readRfpSnippet } from '../../../lib/audit/read-rfp-snippet.ts';
import { essentials, topFixes } from '../../../lib/audit/top-fixes.ts';

const titles = (...evidence: Parameters<typeof topFixes>) => topFixes(...evidence).map(({ title }) => title);

it('takes what the text lacks before what it leaves vague, most costly first', async () => {
  expect(titles({ findings: await readRfpSnippet('') })).toEqual([
    'Event dates',
    'Number of attendees',
    'Room block, night by night',
  ]);
});

it('goes by the text when there is one, whatever the categories say', async () => {
  const findings = await readRfpSnippet('');
  expect(titles({ findings, breakdown: { av: 0 } })).toEqual(titles({ findings }));
});

it('takes low categories worst first, then answers that say no, each point once', () => {
  expect(
    titles({ breakdown: { budget: 60, dates: 90, av: 10 }, answers: { budget: 'no', has_deadline: false } }),
  ).toEqual(['AV and technology', 'Budget', 'Response deadline']);
});

it('shows a category it does not know by its own name, without a sentence to paste', () => {
  expect(topFixes({ breakdown: { carbon_report: 5 } })).toMatchObject([
    { title: 'Carbon report', because: 'Carbon report: 5 of 100.', paste: null },
  ]);
});

it.each([['no'], ['Not sure'], ['nein'], [''], [0], [false]])('takes %j for a no', (answer) => {
  expect(titles({ answers: { attrition_clause: answer } })).toEqual(['Attrition: reducing the block']);
});

it.each([['yes'], [true], [3], [null], [{}], [['no']]])('does not take %j for a no', (answer) => {
  expect(titles({ answers: { attrition_clause: answer } })).toEqual([]);
});

it('does not make up what it cannot know', () => {
  expect(topFixes({})).toEqual([]);
  expect(essentials().map(({ title }) => title)).toEqual([
    'Event dates',
    'Room block, night by night',
    'Response deadline',
  ]);
});

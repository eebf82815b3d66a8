import { expect, test } from 'vitest';
import { renderMail } from '../../../../lib/email/render.ts';
import { context } from '../samples.ts';

const report = (params: Record<string, unknown>) =>
  renderMail('rfp_audit_leadmagnet_report', { score: 50, ...params }, context);
const flat = (text: string) => text.replace(/\s+/g, ' ');

test('ranks the categories and fixes the weakest first', () => {
  const { text } = report({ category_breakdown: { dates: 90, budget_clarity: 20, room_block: 40, av: 100 } });
  const order = ['AV', 'Dates', 'Room block', 'Budget clarity'].map((label) => text.indexOf(`\n${label} `));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(flat(text)).toMatch(/1\. Budget Budget clarity: 20 of 100\..*2\. Room block, night by night/);
});

test('goes by the answers when there are no categories', () => {
  const { text } = report({ answers: { hasDeadline: false, budget: 'no', attrition: true } });
  expect(flat(text)).toMatch(/1\. Response deadline You answered “Has deadline” with no\..*2\. Budget/);
});

test('shows bars between 0 and 100 whatever is claimed', () => {
  const { html, text } = report({ category_breakdown: { a: -50, b: 4000, c: 33.333 }, score: 1e9 });
  expect(text).toContain('[####################] 100');
  expect(text).toContain('[....................] 0');
  expect(text).toContain('33.3');
  const widths = [...html.matchAll(/width="(-?[\d.]+)%"/g)].map(([, width]) => Number(width));
  expect(Math.min(...widths)).toBeGreaterThan(0);
  expect(Math.max(...widths)).toBeLessThanOrEqual(100);
});

test('stays a mail under a flood of categories and answers', () => {
  const flood = (value: unknown) =>
    Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`key ${i} ${'x'.repeat(40)}`, value]));
  const { html, text } = report({ category_breakdown: flood(50), answers: flood('y'.repeat(5000)) });
  expect(html.length).toBeLessThan(100_000);
  expect(text).toContain('and 4980 more');
  expect(text).toContain('And 4980 more.');
});

test('puts any answer into a line', () => {
  const { text } = report({
    answers: {
      yes: true,
      no: false,
      none: null,
      list: ['a', 2, { deep: [] }],
      thing: { a: 1 },
      number: Math.PI,
      blank: '',
    },
  });
  for (const line of [
    'Yes: Yes',
    'No: No',
    'None: No answer',
    'List: a, 2',
    'Thing: Several details',
    'Number: 3.1',
    'Blank: No answer',
  ]) {
    expect(text).toContain(line);
  }
});

test('says so when nothing is urgent, and what to check when nothing is known', () => {
  expect(report({ category_breakdown: { dates: 95 } }).text).toContain('Nothing urgent.');
  expect(report({}).text).toContain('1. Event dates');
});

import { expect, test } from 'vitest';
import examples from '../../../../lib/openapi/examples.json' with { type: 'json' };
import { rpcSchemas } from '../../../../lib/schemas/rpc/functions.ts';

const report = examples.get_savings_report['200'];
const { returns } = rpcSchemas.get_savings_report;
const [rfp] = report.rfps;
const [month] = report.months;

test.each<readonly [string, boolean]>([
  ['2026-11', true],
  ...['2026-1', '26-11', '2026-111', '12026-11', '2026/11', '2026-11-01', 'abcd-11', '2026-xx', ''].map(
    (text) => [text, false] as const,
  ),
])('a month of the savings report is a year and two digits: %j is one: %s', (text, isOne) => {
  const asked = returns.safeParse({ ...report, rfps: [{ ...rfp, month: text }] });
  const summed = returns.safeParse({ ...report, months: [{ ...month, month: text }] });
  expect([asked.success, summed.success]).toEqual([isOne, isOne]);
});

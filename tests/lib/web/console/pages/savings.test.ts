import { expect, test } from 'vitest';
import { Page } from '../../../../../lib/web/console/pages/savings.tsx';
import { meOf, openPage, rows, texts } from '../../../../support/console.ts';
import { click, field, read, type } from '../../../../support/window.ts';

const block = {
  ...{
    rfps: 1234,
    invites: 10,
    proposals: 4,
    labor_saved_eur: 152.8,
    response_rate: 40,
    roi_multiplier: 1.25,
  },
  hours: { drafting: 1, outreach: 1.5, triage: 1.32, total: 3.82 },
  ...{ industry_response_rate: 20, negotiated: { first: 1000, final: 900.5, saved: 99.5 } },
};
const quiet = {
  ...{ ...block, rfps: 0, invites: 0, proposals: 0, labor_saved_eur: 0, response_rate: null },
  ...{ roi_multiplier: null, hours: { drafting: 0, outreach: 0, triage: 0, total: 0 } },
};
const report = {
  currency: 'CHF',
  months: [
    { ...block, month: '2025-11' },
    { ...quiet, month: '2025-12' },
    { ...block, month: '2026-01' },
    { ...block, month: '2026-02' },
  ],
  total: block,
  rfps: [
    { rfp_id: 'r1', title: 'Congress', month: '2026-01', negotiated: { first: 10, final: 8, saved: 2 } },
    { rfp_id: 'r2', title: 'Retreat', month: '2026-02', negotiated: null },
  ],
};
const open = (changes: object = {}, hash = '#/savings', me = meOf()) =>
  openPage(Page, { get_savings_report: () => ({ ...report, ...changes }) }, { me, hash });
const tiles = () => texts('.tiles dd b').map((figure, i) => [figure, texts('.tiles dd small')[i]]);

test('what was saved, against the industry and what the plan costs', async () => {
  await open();
  expect(tiles()).toEqual([
    ['3.8 h', '1,234 RFPs, 10 invitations, 4 proposals'],
    ['€152.80', 'at 40 EUR an hour'],
    ['40.0 %', '2.0 × the industry’s 20 %'],
    ['1.3 ×', 'of what the plan costs'],
    ['CHF 99.50', 'from CHF 1,000.00 to CHF 900.50'],
  ]);
});

test('what is not known is a dash', async () => {
  await open({ total: { ...block, response_rate: null, roi_multiplier: null, negotiated: null } });
  expect(tiles().slice(2)).toEqual([
    ['–', '–'],
    ['–', 'the plan costs nothing'],
    ['–', 'no last round and no revision yet'],
  ]);
});

test('every month in which something was sent has its row, and so has the total', async () => {
  await open();
  const row = (name: string) => [
    ...[name, '1,234', '10', '4', '1.00', '1.50', '1.32', '3.82', '€152.80', '40.0 %', '1.25 ×'],
  ];
  expect(rows('.small tbody tr')).toEqual([row('Nov 25'), row('Jan 26'), row('Feb 26')]);
  expect(rows('.small tfoot tr')).toEqual([row('Total')]);
  expect(texts('.small th.number')).toHaveLength(10);
});

test('the drawings say the year with the first month and each January, and leave gaps', async () => {
  const { page } = await open();
  const [columns, line] = page.querySelectorAll('.plot');
  const labels = [...(columns?.querySelectorAll('text') ?? [])].map(({ textContent }) => textContent);
  expect(labels.filter((label) => !label?.endsWith(' h'))).toEqual(['Nov 25', 'Dec', 'Jan 26', 'Feb']);
  expect(columns?.querySelectorAll('rect')).toHaveLength(9);
  expect(line?.querySelectorAll('circle')).toHaveLength(3);
  expect(line?.querySelector('text.reference')?.textContent).toBe('industry 20 %');
  expect(texts('.legend li')).toEqual(['Drafting', 'Outreach', 'Triage']);
  await open({ months: [{ ...block, month: '2025-12' }, ...report.months.slice(2)] });
  expect(texts('.plot text').filter((label) => /^\D/.test(label))).toContain('Dec');
});

test('what negotiating brought, of those RFPs where there was something', async () => {
  await open();
  expect(rows('.cards tbody tr')).toEqual([['CongressJan 26', 'CHF 10.00', 'CHF 8.00', 'CHF 2.00']]);
  await open({ rfps: report.rfps.slice(1) });
  expect(read()).not.toContain('What negotiating brought');
});

test.each([
  [{ invites: 0, rfps: 0 }, true],
  [{ invites: 1, rfps: 0 }, false],
  [{ invites: 0, rfps: 1 }, false],
])('with %o there is nothing to show: %s', async (total, isEmpty) => {
  await open({ total: { ...block, ...total } });
  expect(read().includes('Nothing was sent in these months')).toBe(isEmpty);
});

test('the months of the last year, until others are asked for', async () => {
  const { asked } = await open();
  const now = new Date();
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11, 1))
    .toISOString()
    .slice(0, 10);
  const today = now.toISOString().slice(0, 10);
  expect(asked('get_savings_report')).toEqual([{ p_from: first, p_to: today, p_organization_id: 'o1' }]);
  expect([field('From').value, field('To').value]).toEqual([first, today]);
  await type('From', '2026-01-01');
  await click('Show');
  expect(location.hash).toBe(`#/savings?from=2026-01-01&to=${today}`);
  const staff = meOf({ isAdmin: true, organization: null, organizations: [] });
  const other = await open({}, '#/savings?from=2026-03-01&to=2026-04-30', staff);
  expect(other.asked('get_savings_report')).toEqual([
    { p_from: '2026-03-01', p_to: '2026-04-30', p_organization_id: null },
  ]);
});

test('the drawings begin with the first month in which something was sent', async () => {
  const early = ['2025-08', '2025-09', '2025-10'].map((month) => ({ ...quiet, month }));
  await open({ months: [...early, ...report.months] });
  expect(
    texts('.plot text')
      .filter((label) => /^[A-Z]/.test(label))
      .slice(0, 2),
  ).toEqual(['Nov 25', 'Dec']);
});

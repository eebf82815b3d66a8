import { expect, test } from 'vitest';
import { Page } from '../../../../../lib/web/console/pages/fx-audit.tsx';
import { day, moment } from '../../../../../lib/web/parts/format.ts';
import { type Answers, openPage, rows, texts } from '../../../../support/console.ts';
import { handedOver } from '../../../../support/handed-over.ts';
import { button, click, read } from '../../../../support/window.ts';

const row = (n: number, changes: object = {}) => ({
  ...{ id: n, converted_at: '2026-11-01T10:00:00Z', occasion: 'offer_arrived', source_amount: 100 },
  ...{ source_currency: 'USD', source_rate: 0.91, converted_currency: 'EUR', source_provider: 'ECB' },
  ...{ source_date: '2026-10-31', converted_amount: 91, rfp_id: 'r1' },
  ...changes,
});
async function open(list: object[], answers: Answers = {}) {
  const window = await openPage(Page, {
    v_fx_audit_export: (_, url) => {
      const from = Number(url.searchParams.get('offset') ?? 0);
      return list.slice(from, from + Number(url.searchParams.get('limit') ?? 1000));
    },
    ...answers,
  });
  return { ...window, given: handedOver() };
}
const today = new Date().toISOString().slice(0, 10);

test('every conversion, the newest first, with whose rate it was', async () => {
  const late = '2026-11-02T10:00:00Z';
  await open([
    row(1),
    row(2, { converted_at: late, source_provider: 'corporate', rfp_id: null }),
    row(3, { converted_at: '2026-10-01T10:00:00Z', source_provider: 'contract-locked' }),
    row(4, { converted_at: '2026-09-01T10:00:00Z', source_provider: 'other' }),
  ]);
  expect(rows().map((cells) => cells[3])).toEqual(
    ['Corporate', 'ECB', 'Locked', 'other'].map((name) => `${name}${day('2026-10-31')}`),
  );
  expect(rows()[0]).toEqual([
    `${moment(late)}Offer arrived`,
    'US$100.00',
    '0.91USD → EUR',
    expect.any(String),
    '€91.00',
    '–',
  ]);
  expect(rows()[1]?.[5]).toBe('Open');
});

test('two hundred are shown at first; all are read, a thousand at a time', async () => {
  const { sought } = await open(Array.from({ length: 2000 }, (_, n) => row(n)));
  expect(rows()).toHaveLength(200);
  expect(read()).toContain('2,000 conversions');
  expect(sought('v_fx_audit_export').map(({ offset, limit, order }) => [offset, limit, order])).toEqual([
    ['0', '1000', 'id.asc'],
    ['1000', '1000', 'id.asc'],
    ['2000', '1000', 'id.asc'],
  ]);
  await open(Array.from({ length: 201 }, (_, n) => row(n)));
  await click('Show all 201');
  expect(rows()).toHaveLength(201);
  expect(() => button('Show all 201')).toThrow();
});

test('nothing was converted', async () => {
  await open([]);
  expect(read()).toContain('No conversions yet');
  expect(() => button('Download CSV')).toThrow();
});

const csv = (pages: string[]): Answers => ({
  v_fx_audit_export: (_, url) => {
    const from = Number(url.searchParams.get('offset') ?? 0);
    return url.searchParams.has('limit') && pages.length > 0
      ? new Response(pages[from / 1000] ?? '', { headers: { 'content-type': 'text/csv' } })
      : [];
  },
});
const lines = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) => `${from + n}`).join('\n');

test.each<[string, string[], string]>([
  ['one page', [`id\n${lines(0, 3)}`], `id\n${lines(0, 3)}`],
  [
    'two pages, their heading once',
    [`id\n${lines(0, 1000)}`, `id\n${lines(1000, 1002)}`],
    `id\n${lines(0, 1002)}`,
  ],
  ['pages that end with a line', [`id\n${lines(0, 1000)}\n`, `id\n1000\n`], `id\n${lines(0, 1001)}\n`],
  ['a full page and an empty one', [`id\n${lines(0, 1000)}`, 'id\n'], `id\n${lines(0, 1000)}`],
  ['only a heading', ['id'], 'id'],
])('CSV of %s, as a spreadsheet opens it', async (_, pages, expected) => {
  let isListed = false;
  const answers = csv(pages);
  const { given } = await open([], {
    v_fx_audit_export: (body, url) => {
      if (isListed) return answers.v_fx_audit_export?.(body, url);
      isListed = true;
      return [row(1)];
    },
  });
  await click('Download CSV');
  expect(given.map(({ name, blob }) => [name, blob.type])).toEqual([[`fx-audit-${today}.csv`, 'text/csv']]);
  const bytes = new Uint8Array((await given[0]?.blob.arrayBuffer()) ?? []);
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe(expected);
});

test('JSON of all rows', async () => {
  const { given } = await open([row(1), row(2)]);
  await click('Download JSON');
  expect(given.map(({ name, blob }) => [name, blob.type])).toEqual([
    [`fx-audit-${today}.json`, 'application/json'],
  ]);
  expect(JSON.parse((await given[0]?.blob.text()) ?? '')).toEqual([row(1), row(2)]);
  expect(texts('.note')).toEqual(['', '']);
});

// also: private.workbook_risks
/** The sheets Terms and Risk, of the database's own offers: their formulas come to what contract_risk says, and follow it. */
import { beforeAll, expect, test } from 'vitest';
import { riskWords } from '../../../lib/schemas/risk-words.ts';
import { type WorkbookData, workbookData } from '../../../lib/schemas/rpc/workbook.ts';
import type { TermsGiven } from '../../../lib/schemas/terms.ts';
import { renderWorkbook } from '../../../lib/workbook/render.ts';
import { riskNames, riskSheet } from '../../../lib/workbook/risk-sheet.ts';
import { termsSheet } from '../../../lib/workbook/terms-sheet.ts';
import { hasCalc, recalculated } from '../../support/calc.ts';
import { createHotel } from '../../support/factories.ts';
import { calculated } from '../../support/formulas.ts';
import { openSourcing } from '../../support/sourcing.ts';
import { rezip, unzip } from '../../support/zip.ts';

const scene = await openSourcing();
const offers: [terms: TermsGiven, rates: object][] = [
  [{}, {}],
  [
    {
      attrition_steps: [{ until_days: 30, allowed_pct: 10, of: 'contracted' }],
      ...{ attrition_charge_pct: 80, guarantee: { billed_pct: 90 } },
      cancellation: [{ from_days_before: 59, charge_pct: 50, of: 'all' }],
    },
    { fnb_per_attendee: 40, fnb_minimum: 3800, av_total: 1500, service_charge_pct: 12.5 },
  ],
  [
    {
      ...{ min_pickup_pct: 97, attrition_charge_pct: 100, attrition_applies_to: ['rooms', 'delegates'] },
      ...{ comp_rooms: { one_per: 20, counted: 'paid' }, rebate_per_room_night: 3.33 },
      ...{ commission_pct: 8, commission_to: 'organizer', rate_basis: 'commissionable' },
      fnb_shortfall: { charge_pct: 75, with_service_and_tax: true },
    },
    { fnb_per_attendee: 35.55, fnb_minimum: 4000, city_tax_per_room_night: 2.5, currency: 'USD' },
  ],
  // The sheet cannot follow these two: a scale of rental, and two minimums.
  [{ rental_scale: [{ pickup_from_pct: 0, rental: 900 }] }, {}],
  [
    { fnb_shortfall: { charge_pct: 100, with_service_and_tax: false } },
    {
      ...{ room_rate: null, ddr_rate: null, fnb_per_attendee: null, av_total: null },
      lines: [
        { kind: 'room', unit: 'room_night', unit_price: 125, is_tax_included: true },
        { kind: 'fnb_minimum', unit: 'event', unit_price: 900, is_tax_included: false, counts: ['fnb'] },
        { kind: 'fnb_minimum', unit: 'event', unit_price: 700, is_tax_included: false, counts: ['delegate'] },
      ],
    },
  ],
];

let rfpId = '';
beforeAll(async () => {
  const { database } = scene;
  await database.query(
    `insert into fx_rates (rate_date, currency, rate, provider) select (now() at time zone 'UTC')::date, 'USD', 1.1371, 'ECB'
     where not exists (select from fx_rates where rate_date = (now() at time zone 'UTC')::date and currency = 'USD')`,
  );
  const { rfp } = await scene.sent({
    ...{ start_date: '2027-03-10', end_date: '2027-03-12', currency: 'EUR', rooms: 40, nights: 2 },
    ...{ attendees: 50, event_days: 2, terms: { cutoff_days: 30 } },
  });
  rfpId = rfp.id;
  for (const [terms, rates] of offers) {
    const hotel = await createHotel(database, {});
    await scene.offer(rfp.id, {
      ...{ hotel_id: hotel.id, currency: 'EUR', room_rate: 125, ddr_rate: 80.25, terms: terms as never },
      ...rates,
    });
  }
});

const book = async (): Promise<WorkbookData> => {
  const [row] = await scene.database.query<{ data: unknown }>('select private.workbook_of($1) as data', [
    rfpId,
  ]);
  return workbookData.parse(row?.data);
};
const shown = (
  data: WorkbookData,
  expected?: [low: number, likely: number, high: number, cancel: number],
) => {
  if (!data.risk) throw new Error('no risk');
  const sheet = riskSheet(data.risk, data.rfp.currency);
  for (const [at, row] of [3, 4, 5, 7].entries())
    if (expected)
      sheet.cells?.set(`${row},1`, { ...sheet.cells.get(`${row},1`), value: Number(expected[at]) / 100 });
  return { sheet, calculator: calculated([sheet], riskNames) };
};

test('every formula comes to what the database says, offer by offer and part by part', async () => {
  const data = await book();
  const { sheet, calculator } = shown(data);
  const share = { formula1: '0', formula2: '1' };
  expect(sheet.dataValidations).toMatchObject(['B4:B6', 'B8'].map((range) => ({ range, ...share })));
  const formulas = calculator.formulas();
  expect(formulas.length).toBeGreaterThan(25);
  for (const { where, written, comesTo } of formulas)
    expect([where, Math.round(Number(comesTo) * 1e6) / 1e6]).toEqual([
      where,
      Math.round(Number(written) * 1e6) / 1e6,
    ]);
  const { data: risks } = await scene.organizer.client
    .rpc('contract_risk', { p_rfp_id: rfpId })
    .throwOnError();
  expect(data.risk?.offers.map(({ expected_payment: payment }) => payment)).toEqual(
    (risks as unknown as { expected_payment: number }[]).map(({ expected_payment: payment }) => payment),
  );
});

type Expected = [low: number, likely: number, high: number, cancel: number];
const others: Expected[] = [
  [60, 80, 100, 10],
  [90, 90, 90, 0],
  [70, 70, 95, 25],
  [40, 97, 97, 3],
];

/** What the database says of the offers that the sheet can follow, had the planner expected this from the start. */
async function saidOf([low, likely, high, cancel]: Expected) {
  await scene.database.query("set session_replication_role = 'replica'");
  await scene.database.query(
    'update rfps set pickup_low_pct = $2, pickup_likely_pct = $3, pickup_high_pct = $4, cancel_chance_pct = $5 where id = $1',
    [rfpId, low, likely, high, cancel],
  );
  await scene.database.query("set session_replication_role = 'origin'");
  const live = ((await book()).risk?.offers ?? []).filter(({ is_live }) => is_live);
  expect(live.length).toBe(offers.length - 2);
  return live.map(({ hotel_name, held, expected_payment: payment }) => ({ hotel_name, held, payment }));
}

test.each(others)(
  'other expectations, typed in, give what the database then says: %d, %d, %d, %d',
  async (...expected) => {
    const { sheet, calculator } = shown(await book(), expected);
    for (const { hotel_name, held, payment } of await saidOf(expected)) {
      const [at] = [...(sheet.cells ?? [])].find(
        ([key, { value }]) => key.endsWith(',0') && value === hotel_name,
      ) ?? [''];
      const row = Number(at.split(',')[0]) + 1;
      const is = [calculator.at('Risk', `L${row}`), calculator.at('Risk', `N${row}`)];
      expect([hotel_name, ...is]).toEqual([
        hotel_name,
        expect.closeTo(held ?? 0, 6),
        expect.closeTo(payment ?? 0, 6),
      ]);
    }
  },
);

test.skipIf(!hasCalc)(
  'Calc comes to the same, with other expectations typed into the file',
  async () => {
    const file = await renderWorkbook(await book());
    const sheets = [...unzip(file)].filter(
      ([name, xml]) => name.startsWith('xl/worksheets/') && String(xml).includes('risk_mean'),
    );
    expect(sheets).toHaveLength(1);
    const [[name, xml]] = sheets as [[string, unknown]];
    const files = others.map((expected, nth): [string, Uint8Array] => {
      const typed = [4, 5, 6, 8].reduce((text, row, at) => {
        const cell = new RegExp(`(<c r="B${row}"[^>]*><v>)[^<]*`);
        expect(text).toMatch(cell);
        return text.replace(cell, `$1${(expected[at] ?? 0) / 100}`);
      }, String(xml));
      return [String(nth), rezip(file, { [name]: typed })];
    });
    const books = await recalculated(new Map(files));
    for (const [nth, expected] of others.entries()) {
      const rows = books.get(String(nth))?.get('Risk') ?? [];
      const head = rows.find(([first]) => first === 'Hotel') ?? [];
      for (const { hotel_name, held, payment } of await saidOf(expected)) {
        const row = rows.find(([first]) => first === hotel_name) ?? [];
        const cell = (label: string) => Number(row[head.indexOf(label)]);
        expect([hotel_name, cell(riskWords.held[0]), cell(riskWords.expected_payment[0])]).toEqual([
          hotel_name,
          expect.closeTo(held ?? 0, 6),
          expect.closeTo(payment ?? 0, 6),
        ]);
      }
    }
  },
  120_000,
);

test('what a formula cannot follow stands as a value, and says so', async () => {
  const data = await book();
  const { sheet } = shown(data);
  const fixed = (data.risk?.offers ?? []).flatMap(({ is_live }, at) => (is_live ? [] : [10 + at]));
  expect(fixed).toHaveLength(2);
  for (const line of fixed) {
    const row = [...(sheet.cells ?? [])]
      .filter(([key]) => key.startsWith(`${line},`))
      .map(([, cell]) => cell);
    expect(row.some(({ formula }) => formula !== undefined)).toBe(false);
    expect(JSON.stringify(row)).toContain('does not follow other expectations');
  }
});

test('the terms of each offer stand beside those that are wished', async () => {
  const { cells } = termsSheet(await book());
  const texts = [...(cells ?? [])].map(([, { value }]) => value);
  for (const words of ['Wished', 'Cut-off', '30 days', 'not said', 'one per 20 paid rooms', 'USD 3.33'])
    expect(texts).toContain(words);
});

test('a workbook that was kept before there were terms has no sheet of risk', async () => {
  const { risk, ...kept } = await book();
  expect(risk).not.toBeNull();
  expect(workbookData.parse(kept).risk).toBeUndefined();
});

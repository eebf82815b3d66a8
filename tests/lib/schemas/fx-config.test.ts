import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fxConfigPayload } from '../../../lib/schemas/fx-config.ts';

const config = { reporting_currency: 'EUR', rate_source: 'corporate', lock_on_send: true };
const row = { base: 'GBP', quote: 'EUR', rate: 1.17, valid_from: '2026-01-01' };
const read = (...rows: object[]) =>
  fxConfigPayload.safeParse({ ...config, corporate_rates: rows.map((one) => ({ ...row, ...one })) });
const faultsOf = (...rows: object[]) =>
  read(...rows).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

test.each<[rate: unknown, stored: string]>([
  [1, '1'],
  [0.1, '0.1'],
  ['0001.50', '1.5'],
  [' 2.5 ', '2.5'],
  ['.5', '0.5'],
  ['1e3', '1000'],
  ['1E-3', '0.001'],
  ['1e+02', '100'],
  [1e-7, '0.0000001'],
  ['0.0000000000005', '0.000000000001'],
  ['1.0000000000004', '1'],
  ['1.0000000000015', '1.000000000002'],
  ['999999999999.999999999999', '999999999999.999999999999'],
  [`1.${'0'.repeat(38)}`, '1'],
])('the rate %j is kept as %s', (rate, stored) => {
  expect(read({ rate }).data?.corporate_rates?.[0]?.rate).toBe(stored);
});

test.each([
  ...[0, -1, 1e12, '0', '-1', '+1', '1.', '1,5', '', ' ', '1 2', '1e', '1e100', 'e5', 'x1', '1x', '0x10'],
  ...['0.0000000000004', '999999999999.9999999999995', '1000000000000', `1.${'0'.repeat(39)}`],
  ...[null, true, [], {}, Number.NaN, Number.POSITIVE_INFINITY],
])('the rate %j is none', (rate) => {
  expect(faultsOf({ rate })).toEqual([expect.stringMatching(/^corporate_rates\.0\.rate: /)]);
});

test.each([
  ['1900-01-01', true],
  ['2200-12-31', true],
  ['1899-12-31', false],
  ['2201-01-01', false],
  ['2026-02-29', false],
  ['2026-1-1', false],
])('a rate from %s: %s', (day, isTaken) => {
  const told = 'corporate_rates.0.valid_from: ';
  expect(faultsOf({ valid_from: day })).toEqual(isTaken ? [] : [expect.stringContaining(told)]);
  const until = faultsOf({ valid_from: '1900-01-01', valid_to: day });
  expect(until[0] ?? '').toMatch(isTaken ? /^$/ : /^corporate_rates\.0\.valid_to: /);
});

test('a rate may hold for one day, open-ended, and not end before it begins', () => {
  expect(faultsOf({ valid_to: '2026-01-01' })).toEqual([]);
  for (const open of [undefined, null, '', ' ']) expect(faultsOf({ valid_to: open })).toEqual([]);
  expect(faultsOf({ valid_to: '2025-12-31' })).toEqual([
    'corporate_rates.0.valid_to: Must not be before valid_from',
  ]);
});

test('of two different currencies, in any case, that are in use', () => {
  expect(read({ base: ' gbp ', quote: 'chf' }).data?.corporate_rates?.[0]).toMatchObject({
    ...{ base: 'GBP', quote: 'CHF' },
  });
  expect(faultsOf({ base: 'EUR' })).toEqual(['corporate_rates.0.quote: Must differ from base']);
  for (const base of ['DEM', 'EU', 'EURO', '', null])
    expect(faultsOf({ base })).toEqual([expect.stringContaining('corporate_rates.0.base: ')]);
});

test('rates left out stay as they are, and 1000 are the most', () => {
  for (const corporate_rates of [undefined, null])
    expect(fxConfigPayload.parse({ ...config, corporate_rates })).toEqual(config);
  expect(fxConfigPayload.parse({ ...config, corporate_rates: [] }).corporate_rates).toEqual([]);
  const days = Array.from({ length: 1001 }, (_, index) => {
    const day = new Date(Date.UTC(2026, 0, index + 1)).toISOString().slice(0, 10);
    return { valid_from: day, valid_to: day };
  });
  expect(faultsOf(...days.slice(1))).toEqual([]);
  expect(faultsOf(...days)).toEqual([expect.stringMatching(/^corporate_rates: /)]);
});

const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-01-${String(n).padStart(2, '0')}`);
const rows = fc.array(
  fc
    .tuple(fc.constantFrom('GBP', 'USD'), day, fc.option(day, { nil: undefined }))
    .filter(([, from, to]) => to === undefined || to >= from)
    .map(([base, valid_from, valid_to]) => ({ base, valid_from, valid_to })),
  { maxLength: 6 },
);

test('of one pair, no two rates hold on the same day: each that comes on top of another is named', () => {
  fc.assert(
    fc.property(rows, (given) => {
      const overlapping = given.flatMap((one, index) =>
        given.flatMap((other, at) =>
          at !== index &&
          one.base === other.base &&
          one.valid_from <= (other.valid_to ?? '9999') &&
          other.valid_from <= (one.valid_to ?? '9999')
            ? [index]
            : [],
        ),
      );
      const named = faultsOf(...given).map((fault) => {
        const [, later, earlier] = /^corporate_rates\.(\d+): Overlaps row (\d+) /.exec(fault) ?? [];
        expect(overlapping).toContain(Number(earlier));
        expect(given[Number(earlier)]?.base).toBe(given[Number(later)]?.base);
        return Number(later);
      });
      for (const index of named) expect(overlapping).toContain(index);
      expect(named.length > 0).toBe(overlapping.length > 0);
    }),
    { numRuns: 100 },
  );
});

test('a rate over many days overlaps every later one of its pair, also behind a short one', () => {
  const long = { valid_from: '2026-01-01', valid_to: '2026-12-31' };
  const short = { valid_from: '2026-02-01', valid_to: '2026-02-02' };
  const late = { valid_from: '2026-06-01', valid_to: '2027-06-01' };
  const next = { valid_from: '2027-06-01' };
  const overlap = (later: number, earlier: number) =>
    `corporate_rates.${later}: Overlaps row ${earlier} of the same pair`;
  expect(faultsOf(long, short, late, next)).toEqual([overlap(1, 0), overlap(2, 0), overlap(3, 2)]);
  expect(faultsOf(next, late, { base: 'USD' }, short, long)).toEqual([
    ...[overlap(3, 4), overlap(1, 4), overlap(0, 1)],
  ]);
});

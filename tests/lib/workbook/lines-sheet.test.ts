import { expect, test } from 'vitest';
import { linesSheet, taxPctOf } from '../../../lib/workbook/lines-sheet.ts';
import { calculated } from '../../support/formulas.ts';
import { made, offer } from './inputs.ts';

const plain = { of: null, taxes: null, is_tax_included: true, is_counted: true };
const taxes = [{ pct: 19, share_pct: 100 }];
const lines = [
  { ...plain, kind: 'room', name: 'Single', unit: 'room_night', quantity: 120, unit_price: 149, taxes },
  {
    ...plain,
    kind: 'fnb',
    name: 'Gala',
    unit: 'person',
    quantity: 51,
    unit_price: 49.5,
    is_tax_included: false,
  },
  { ...plain, kind: 'av', name: 'Booth', unit: 'event', quantity: 1, unit_price: null, is_counted: false },
  { ...plain, kind: 'service_charge', name: 'Service', unit: 'percent', quantity: 1, unit_price: 10 },
].map((line, index) => ({
  ...line,
  ...[
    { net: 15_025.21, tax: 2854.79, gross: 17_880 },
    { net: 2524.5, tax: 479.66, gross: 3004.16, taxes },
    { net: null, tax: null, gross: null },
    { net: 252.45, tax: 47.97, gross: 300.42, taxes, of: ['fnb'], is_tax_included: false },
  ][index],
}));
const data = () => made(2, { offers: [offer(0, { offered: lines }), offer(1)] });

test('every formula comes to what the service worked out', () => {
  const formulas = calculated([linesSheet(data())], []).formulas();
  expect(formulas.length).toBeGreaterThan(12);
  for (const { where, written, comesTo } of formulas)
    expect([where, Number(comesTo).toFixed(2)]).toEqual([where, Number(written).toFixed(2)]);
});

test('a price that is typed in moves its line, the charge on it and the total', () => {
  const sheet = linesSheet(data());
  sheet.cells?.set('2,5', { ...sheet.cells.get('2,5'), value: 100 });
  const book = calculated([sheet], []);
  expect(['I3', 'K3', 'I5', 'K6'].map((ref) => Number(book.at('Lines', ref)).toFixed(2))).toEqual([
    ...['5100.00', '6069.00', '510.00'],
    (17_880 + 6069 + 606.9).toFixed(2),
  ]);
});

test('what is not offered is said, and counts for nothing', () => {
  const { cells } = linesSheet(data());
  expect([cells?.get('3,5')?.value, cells?.get('3,8')?.value, cells?.get('3,11')?.value]).toEqual([
    'Not offered',
    null,
    0,
  ]);
});

test('several rates in one price: the German package of 79.00 is 69.95 net', () => {
  const shares = [
    { pct: 19, share_pct: 52.1518987342 },
    { pct: 7, share_pct: 47.8481012658 },
  ];
  expect((7900 / (100 + taxPctOf({ taxes: shares, is_tax_included: true }))).toFixed(2)).toBe('69.95');
  expect(taxPctOf({ taxes: shares, is_tax_included: false })).toBeCloseTo(13.25823, 4);
  expect(taxPctOf({ taxes: null, is_tax_included: true })).toBe(0);
});

import { expect, test } from 'vitest';
import { renderMail } from '../../../../lib/email/render.ts';
import { context, samples } from '../samples.ts';

const paramsOf = (template: string) => samples.find((sample) => sample.template === template)?.params ?? {};
const written = (template: string, values: object) =>
  renderMail(template, { ...paramsOf(template), ...values }, context);

/** One mail for each place that takes an amount, with that amount in it. */
const withAmount: [place: string, write: (amount: string) => string][] = [
  ['of an offer', (amount) => written('offer_awarded', { total: amount, per_attendee: '1' }).text],
  [
    'of a line',
    (amount) =>
      written('offer_receipt', { lines: [{ item: 'rooms', amount }], total: '1', per_attendee: '1' }).text,
  ],
  [
    'of an answer',
    (amount) => written('rfp_answered', { arrivals: [{ per_attendee: amount, currency: 'EUR' }] }).text,
  ],
];

test.each(withAmount)('an amount %s is printed with its thousands and two decimals', (_, write) => {
  for (const [amount, printed] of [
    ['0', 'EUR 0.00'],
    ['7', 'EUR 7.00'],
    ['999.5', 'EUR 999.50'],
    ['1000', 'EUR 1,000.00'],
    ['-12345.67', 'EUR -12,345.67'],
    ['1234567.8912', 'EUR 1,234,567.89'],
  ] as const)
    expect(write(amount)).toContain(printed);
});

test.each(withAmount)('what is no amount is not printed as one %s', (_, write) => {
  for (const odd of ['x1', '1x', '', '-', '1.', '.5', '1.x', '1,5', '1e3', 'NaN', '--1'])
    expect(() => write(odd), odd).toThrow(/bad parameters/);
});

test('an amount of an offer has at most 20 digits and 4 decimals', () => {
  const write = (total: string) => () => written('offer_awarded', { total });
  expect(write(`${'9'.repeat(20)}.1234`)).not.toThrow();
  for (const odd of ['9'.repeat(21), '1.12345']) expect(write(odd), odd).toThrow(/total/);
});

test.each([
  ['#2a5d3c', true],
  ['#2A5D3C', true],
  ['#2a5d3', false],
  ['#2a5d3c0', false],
  ['x#2a5d3c', false],
  ['#2a5d3g', false],
  ['red', false],
])('an agency writes in %s: %s', (color, isTaken) => {
  const { html } = written('rfp_send', { brand: { name: 'Alpenblick', color } });
  expect(html.includes('Alpenblick')).toBe(isTaken);
  expect(html.includes(`bgcolor="${color}"`)).toBe(isTaken);
});

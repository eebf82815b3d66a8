import { expect, test } from 'vitest';
import { pdfWhitelabelRequest } from '../../../lib/schemas/pdf.ts';

const isValid = (kind: string, payload: unknown) =>
  pdfWhitelabelRequest.safeParse({ kind, client_name: 'A', payload }).success;

test.each([
  ['brief', undefined],
  ['brief', null],
  ['brief', { title: '', event: null, rooms: null, budget: { amount: '', currency: null }, extra: true }],
  ['brief', { event: { start: '2027-03-08', end: '2027-03-11T12:00:00Z', attendees: 0 } }],
  ['rfp', { deadline: '2027-01-15T17:00:00+01:00', sections: [{}], questions: [] }],
  ['comparison', { currency: 'eur', rows: [{ total: '123456789012345.12345678', score: 0.5 }, {}] }],
])('a %s with %j is accepted', (kind, payload) => {
  expect(isValid(kind, payload)).toBe(true);
});

test.each([
  ['brief', 'text'],
  ['brief', []],
  ['brief', { event: { start: '8.3.2027' } }],
  ['brief', { event: { start: '2027-02-30' } }],
  ['brief', { rooms: -1 }],
  ['brief', { budget: { amount: '1e999', currency: 'EUR' } }],
  ['brief', { budget: { amount: 5, currency: 'EURO' } }],
  ['rfp', { sections: 'none' }],
  ['rfp', { questions: [1] }],
  ['comparison', { rows: [{ total: '12,5' }] }],
  ['comparison', { rows: Array.from({ length: 1001 }, () => ({})) }],
])('a %s with %j is refused', (kind, payload) => {
  expect(isValid(kind, payload)).toBe(false);
});

test('an absent payload is an empty one, a currency is upper-cased, unknown fields go', () => {
  const parsed = pdfWhitelabelRequest.parse({
    kind: 'comparison',
    client_name: ' A ',
    payload: { currency: 'chf', x: 1 },
  });
  expect(parsed).toEqual({ kind: 'comparison', client_name: 'A', payload: { currency: 'CHF' } });
  expect(pdfWhitelabelRequest.parse({ kind: 'rfp', client_name: 'A' }).payload).toEqual({});
});

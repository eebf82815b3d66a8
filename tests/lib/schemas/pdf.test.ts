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

const payloadOf = (kind: string, payload: object) =>
  pdfWhitelabelRequest.safeParse({ kind, client_name: 'A', payload }).data?.payload;

test.each([
  ['rooms', 0, true],
  ['rooms', 1_000_000, true],
  ['rooms', 1_000_001, false],
  ['rooms', 1.5, false],
  ['title', 'x'.repeat(300), true],
  ['title', 'x'.repeat(301), false],
  ['budget', { amount: -1e15, currency: ' eur ' }, true],
  ['budget', { amount: 1e15 }, true],
  ['budget', { amount: -1.1e15 }, false],
  ['budget', { amount: 1.1e15 }, false],
  ['budget', { amount: ' -123456789012345.12345678 ' }, true],
  ['budget', { amount: '1234567890123456' }, false],
  ['budget', { amount: '1.123456789' }, false],
  ['budget', { amount: '1.' }, false],
  ['budget', { amount: 'x1' }, false],
  ['budget', { currency: 'EU' }, false],
  ['budget', { currency: 'xEUR' }, false],
  ['budget', { basis: 'per_attendee' }, true],
  ['budget', { basis: 'per_room' }, false],
  ['requirements', ['x'.repeat(5000)], true],
  ['requirements', ['x'.repeat(5001)], false],
])('a brief’s %s may be %j: %s', (field, value, isOne) => {
  expect(payloadOf('brief', { [field]: value }) !== undefined).toBe(isOne);
});

test.each([
  ['de', 'de'],
  [' zh-hant ', 'zh-Hant'],
  ['EN-us', 'en-US'],
  ['', undefined],
])('the language %j is %j', (language, read) => {
  expect(pdfWhitelabelRequest.parse({ kind: 'rfp', client_name: 'A', language }).language).toBe(read);
});

test.each(['german!', 'x', 'a'.repeat(36)])('%j is no language', (language) => {
  expect(pdfWhitelabelRequest.safeParse({ kind: 'rfp', client_name: 'A', language }).success).toBe(false);
});

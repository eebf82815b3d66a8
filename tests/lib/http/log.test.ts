import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { logError, logWarning, redact } from '../../../lib/http/log.ts';

const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
afterEach(() => printed.mockClear());

const logged = (error: unknown): string => {
  logError({ event: 'test', path: '/api/test', error });
  const line = String(printed.mock.lastCall?.[0]);
  expect(line).not.toContain('\n');
  expect(JSON.parse(line)).toMatchObject({ level: 'error', event: 'test' });
  return line;
};

const token = 'q3wM8-x_7'.repeat(5);
const secrets = ['ann@example.com', token, `?token=${token}`, 'Ann.O_Neil+x@mail.example.co.uk'];
const secret = fc.constantFrom(...secrets);
const words = fc.constantFrom(
  'failed',
  'near',
  '"',
  ' ',
  '\n',
  'at ',
  'at x ',
  ': ',
  ', ',
  '(',
  ')',
  '<',
  '>',
);
const message = fc
  .array(fc.oneof(words, secret), { minLength: 1, maxLength: 8 })
  .map((parts) => parts.join(' '));

const expectClean = (line: string) => {
  expect(line).not.toContain('@example.com');
  expect(line).not.toContain('mail.example');
  expect(line).not.toContain(token.slice(0, 12));
};

test('whatever an error says, in however many lines, no address, query or token is logged', () => {
  fc.assert(
    fc.property(message, message, (outer, inner) => {
      expectClean(redact(outer));
      expectClean(logged(new Error(outer, { cause: new TypeError(inner) })));
      expectClean(logged({ code: '23505', message: outer }));
    }),
    { numRuns: 300 },
  );
});

test('where it happened is logged, what else was thrown is not', () => {
  const { error } = JSON.parse(logged(new RangeError('too\nmany\nlines')));
  expect(error).toMatchObject({ name: 'RangeError', message: 'too\nmany\nlines' });
  expect(error.stack.length).toBeGreaterThan(1);
  expect(error.stack.every((line: string) => line.startsWith('at '))).toBe(true);
  expect(JSON.parse(logged('ann@example.com')).error).toEqual({ message: 'string' });
});

test.each([
  ['mail to Ann.O_Neil+x@mail.example.co.uk failed', 'mail to [email] failed'],
  ['<ann@x.example>, "bob@y.example"', '<[email]>, "[email]"'],
  ['GET https://x.example/a?b=c&d=e 404', 'GET https://x.example/a?[query] 404'],
  ['why? because', 'why? because'],
  [`key ${'k'.repeat(31)}`, `key ${'k'.repeat(31)}`],
  [`key ${'k'.repeat(32)}`, 'key [token]'],
  [`key ${'k'.repeat(32)}.pay.sig-1_x end`, 'key [token] end'],
  ['a b. '.repeat(200), 'a b. '.repeat(100)],
])('%j is written as %j', (said, written) => {
  expect(redact(said)).toBe(written);
});

test('a message of megabytes is cut before anything looks for secrets in it, and nothing is left half', () => {
  const long = redact(`${'x '.repeat(990)}ann@example.com ${'y '.repeat(1e6)}`);
  expect(long).toHaveLength(500);
  expect(redact(`${'?a b '.repeat(400)}`)).not.toContain('?a');
});

test('a line has who, where, what and when, and no cause or code where there is none', () => {
  logError({ event: 'it_failed', requestId: 'r-1', path: '/api/x', error: new TypeError('odd') });
  const line = JSON.parse(String(printed.mock.lastCall?.[0]));
  expect(line).toEqual({
    ...{ level: 'error', event: 'it_failed', request_id: 'r-1', path: '/api/x' },
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    error: { name: 'TypeError', message: 'odd', stack: expect.any(Array) },
  });
  expect(line.error.stack.length).toBeLessThanOrEqual(5);
  logError({ event: 'alone' });
  expect(JSON.parse(String(printed.mock.lastCall?.[0]))).not.toHaveProperty('error');
});

test('codes are told, and causes to the fifth', () => {
  const caused = (depth: number): Error =>
    Object.assign(new Error(`level ${depth}`, depth < 9 ? { cause: caused(depth + 1) } : {}), {
      code: depth,
    });
  let told = JSON.parse(logged(caused(0))).error;
  for (const depth of [0, 1, 2, 3, 4]) {
    expect(told).toMatchObject({ code: String(depth), message: `level ${depth}` });
    told = told.cause;
  }
  expect(told).toBeUndefined();
});

test.each([
  [
    { code: '23505', message: 'taken' },
    { code: '23505', message: 'taken' },
  ],
  [{ code: 7 }, { code: '7', message: 'object' }],
  [{ message: 'only words' }, { message: 'only words' }],
  [null, { message: 'object' }],
  [7, { message: 'number' }],
])('what is thrown without being an error, %j, is told as %j', (thrown, told) => {
  expect(JSON.parse(logged(thrown)).error).toEqual(told);
});

test('an error without a stack is told too', () => {
  expect(JSON.parse(logged(Object.assign(new Error('bare'), { stack: undefined }))).error).toEqual({
    ...{ name: 'Error', message: 'bare' },
  });
});

test('what is odd is a warning, with its details', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  logWarning('odd_rate', { days: 3 });
  expect(JSON.parse(String(warned.mock.lastCall?.[0]))).toEqual({
    ...{ level: 'warning', event: 'odd_rate', days: 3 },
    at: expect.stringMatching(/Z$/),
  });
});

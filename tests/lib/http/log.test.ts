import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { logError, redact } from '../../../lib/http/log.ts';

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

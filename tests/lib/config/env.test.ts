import { afterEach, expect, test, vi } from 'vitest';
import { env, problemWith } from '../../../lib/config/env.ts';

afterEach(() => vi.unstubAllEnvs());

test('a missing variable names itself', () => {
  vi.stubEnv('EMAIL_FROM', '');
  expect(() => env('EMAIL_FROM')).toThrow('Environment variable EMAIL_FROM is not set');
});

test('a malformed variable names itself', () => {
  vi.stubEnv('BASE_URL', 'ftp://x');
  expect(() => env('BASE_URL')).toThrow(/BASE_URL is malformed/);
});

test.each(['', ' ', '\t \n                       ', 'fifteen-letters', `  ${'x'.repeat(15)}  `])(
  'a secret that is blank or too short, %j, is no secret',
  (value) => {
    for (const name of [
      'CRON_SECRET',
      'INTERNAL_TOKEN',
      'WEBHOOK_SIGNING_SECRET',
      'PAYMENTS_WEBHOOK_SECRET',
    ] as const) {
      vi.stubEnv(name, value);
      expect(env(name)).toBeUndefined();
      vi.stubEnv(name, 'x'.repeat(16));
      expect(env(name)).toBe('x'.repeat(16));
    }
  },
);

test('origins lose their trailing slash, amounts are numbers', () => {
  vi.stubEnv('BASE_URL', 'https://rfp.example/');
  vi.stubEnv('REFERRAL_CREDIT_CENTS', '2500');
  expect(env('BASE_URL')).toBe('https://rfp.example');
  expect(env('REFERRAL_CREDIT_CENTS')).toBe(2500);
});

test('an origin is one of the web, without any slashes behind it', () => {
  vi.stubEnv('BASE_URL', 'http://localhost:3000//');
  expect(env('BASE_URL')).toBe('http://localhost:3000');
});

test('what is wrong with a value is told without the value; an empty one is none', () => {
  expect(problemWith('BASE_URL', 'https://rfp.example')).toBeUndefined();
  expect(problemWith('BASE_URL', 'secret')).toMatch(/^is malformed: /);
  expect(problemWith('BASE_URL', 'secret')).not.toContain('secret');
  expect([problemWith('BASE_URL', ''), problemWith('BASE_URL', undefined)]).toEqual([
    'is not set',
    'is not set',
  ]);
  expect(problemWith('REFERRAL_CREDIT_CENTS', '')).toBeUndefined();
  for (const cents of ['0', '-1', '1.5', 'x'])
    expect(problemWith('REFERRAL_CREDIT_CENTS', cents)).toMatch(/^is malformed/);
});

import { describe, expect, test, vi } from 'vitest';
import { bearerToken, requireSecret } from '../../../lib/http/auth.ts';
import { environment } from '../../support/environment.ts';

const secret = environment.CRON_SECRET;
const withHeader = (authorization?: string) =>
  new Request('http://local.test/', { headers: authorization === undefined ? {} : { authorization } });

describe('requireSecret', () => {
  const isLetIn = (authorization?: string) => {
    try {
      requireSecret('CRON_SECRET')(withHeader(authorization));
      return true;
    } catch (error) {
      expect(error).toMatchObject({ status: 401, headers: { 'WWW-Authenticate': 'Bearer' } });
      return false;
    }
  };

  test.each([`Bearer ${secret}`, `bearer ${secret}`, `BEARER ${secret}`, `  Bearer   ${secret}  `])(
    'lets in %j',
    (header) => {
      expect(isLetIn(header)).toBe(true);
    },
  );

  test.each([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    secret,
    `Basic ${secret}`,
    `Bearer ${secret.slice(0, -1)}`,
    `Bearer ${secret.slice(0, 1)}`,
    `Bearer ${secret}x`,
    `Bearer ${secret.toUpperCase()}`,
    `Bearer x${secret}`,
    'Bearer undefined',
  ])('keeps out %j', (header) => {
    expect(isLetIn(header)).toBe(false);
  });

  test('lets nobody in without a secret', () => {
    vi.stubEnv('CRON_SECRET', '');
    for (const header of ['Bearer ', 'Bearer undefined', 'Bearer null', `Bearer ${secret}`])
      expect(isLetIn(header)).toBe(false);
  });
});

test('the token is what stands behind the scheme, in any case', () => {
  expect(bearerToken(withHeader('bEaReR abc'))).toBe('abc');
  expect(bearerToken(withHeader('Basic abc'))).toBeUndefined();
  expect(bearerToken(withHeader('Bearer'))).toBeUndefined();
});

import { expect, test } from 'vitest';
import { ApiError, explain, isRefusedSession } from '../../../../lib/web/data/errors.ts';

test.each([
  [new ApiError(0), /cannot be reached/],
  [new ApiError(401), /session has expired/],
  [new ApiError(429, { message: 'rate limit' }), /a lot in one hour/],
  [new ApiError(503), /our side/],
  [new ApiError(422, { code: 'insufficient_cohort', details: '3' }), /at least 5 .* there are 3/],
  [new ApiError(422, { code: 'no_fx_rate', message: 'No rate from EUR to RUB' }), /EUR to RUB/],
  [new ApiError(400, { message: '' }), /refused/],
  [new TypeError('x is not a function'), /Reload/],
])('%s is said in words that help', (error, text) => {
  expect(explain(error)).toMatch(text);
});

test('only a refused session asks to sign in again', () => {
  expect([new ApiError(401), new ApiError(403), new Error('401')].map(isRefusedSession)).toEqual([
    true,
    false,
    false,
  ]);
});

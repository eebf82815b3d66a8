import { expect, test } from 'vitest';
import { ApiError, explain, isRefusedSession } from '../../../../lib/web/data/errors.ts';
import { refusal } from '../../../../lib/web/data/refusal.ts';
import { refusedIn } from '../../../../lib/web/parts/form.tsx';

test.each([
  [new ApiError(0), /cannot be reached/],
  [new ApiError(401), /session has expired/],
  [new ApiError(429, { message: 'rate limit' }), /a lot in one hour/],
  [new ApiError(503), /our side/],
  [new ApiError(422, { code: 'insufficient_cohort', details: '0-4' }), /at least 5 .* there are fewer/],
  [new ApiError(422, { code: 'no_fx_rate', message: 'No rate from EUR to RUB' }), /EUR to RUB/],
  [new ApiError(400, { message: '' }), /refused/],
  [
    new ApiError(400, { code: '23514', message: 'violates check constraint "x"' }),
    /^Something that was entered/,
  ],
  [
    new ApiError(400, { code: '22023', message: 'valid_until: must be today or later' }),
    /^valid_until: must be today or later$/,
  ],
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

test('what the form sent is marked where it was refused, until it is changed; what it has not is not', () => {
  const error = new ApiError(400, { code: 'refused_value', message: 'The title is missing.' }, 'title');
  expect(refusedIn({ title: '' }, error)).toEqual({
    name: 'title',
    value: '',
    fault: 'The title is missing.',
  });
  expect(refusedIn({ city: '' }, error)).toBeNull();
  expect(refusedIn({ constructor: '' }, new ApiError(400))).toBeNull();
  expect(refusedIn({ title: '' }, new Error('no'))).toBeNull();
});

test.each([
  [
    'valid_until',
    'must be today or later',
    'valid_until',
    'The last day the offer stands: must be today or later.',
  ],
  ['p_response_due', 'is too early', 'response_due', 'The deadline for answers: is too early.'],
  ['p_draws', 'must be from 100 to 10000', '', 'p_draws: must be from 100 to 10000'],
])('a refusal of %s: %s is about %j', async (name, rest, field, said) => {
  const details = `{"code": "range", "params": {"field": "${name}"}}`;
  const error = await refusal(400, { code: '22023', message: `${name}: ${rest}`, details });
  expect([explain(error), error.field, error.reason]).toEqual([
    said,
    field,
    { code: 'range', params: { field: name } },
  ]);
});

test.each([null, '', '5', 'anna@example.com', '{"row": {}}', '["a"]'])(
  'details that say something else are no reason: %j',
  async (details) => {
    expect((await refusal(409, { code: 'stale', message: '', details })).reason).toBeNull();
  },
);

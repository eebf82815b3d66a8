import type { PostgrestError } from '@supabase/postgrest-js';
import { afterEach, expect, test, vi } from 'vitest';
import { databaseError } from '../../../lib/db/rpc.ts';

afterEach(() => void vi.useRealTimers());

const refusal = (code: string) =>
  ({ code, message: `said of ${code}`, details: 'private' }) as PostgrestError;

test('a refusal of ours keeps its code and words, any other failure says nothing of itself', () => {
  expect(databaseError(refusal('invalid'))).toMatchObject({
    code: 'invalid',
    message: 'said of invalid',
    headers: {},
  });
  for (const code of ['23505', 'PGRST116', '', 'constructor']) {
    const error = databaseError(refusal(code));
    expect(error.code).toBe('internal');
    expect(error.message).not.toContain('said');
    expect(error.cause).toMatchObject({ code });
  }
});

test.each([
  ['2026-11-23T10:00:00.000Z', '3600'],
  ['2026-11-23T10:30:00.000Z', '1800'],
  ['2026-11-23T10:59:58.500Z', '2'],
  ['2026-11-23T10:59:59.999Z', '1'],
])('at %s a limited caller is told to come again in %s seconds', (now, seconds) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  expect(databaseError(refusal('rate_limited')).headers).toEqual({ 'Retry-After': seconds });
});

test.each(['PGRST003', '53300'])('%s, no connection free: 503 with a time to come again', (code) => {
  const error = databaseError(refusal(code));
  expect(error).toMatchObject({ status: 503, code: 'busy', headers: { 'Retry-After': '5' } });
  expect(error.message).not.toContain('said');
});

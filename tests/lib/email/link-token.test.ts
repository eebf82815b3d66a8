import { expect, test, vi } from 'vitest';
import { linkToken, withLinkToken } from '../../../lib/email/link-token.ts';

const id = '4d0b2a3e-0000-4000-8000-000000000001';

test('a token is 32 bytes, the same for the same mail and key, and another for any other', () => {
  const token = linkToken(id);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(linkToken(id)).toBe(token);
  expect(linkToken(id.replace('1', '2'))).not.toBe(token);
  vi.stubEnv('SUPABASE_SECRET_KEY', 'another');
  expect(linkToken(id)).not.toBe(token);
});

test('mails without such a link stay as they are, and nobody is asked', async () => {
  const params = { name: 'Ann' };
  expect(await withLinkToken({ id, kind: 'welcome_day_0', params })).toBe(params);
});

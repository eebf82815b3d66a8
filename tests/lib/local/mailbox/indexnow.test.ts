import { expect, test } from 'vitest';
import { indexNow } from '../../../../lib/local/mailbox/indexnow.ts';
import type { Store, Submission } from '../../../../lib/local/mailbox/store.ts';

const page = 'https://www.example.com/a';
const submission = { host: 'www.example.com', key: 'abcdef-12', urlList: [page] };

/** The answer to a submission, and what was kept of it. */
async function submit(body: unknown) {
  const kept: Submission[] = [];
  const store = { submit: async (one: Submission) => void kept.push(one) } as unknown as Store;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const asked = new Request('http://127.0.0.1/indexnow', { method: 'POST', body: text });
  const { status } = await indexNow(asked, store, () => new Date('2026-11-22T12:00:00Z'));
  expect(kept).toHaveLength(status === 202 ? 1 : 0);
  return status;
}

test.each<[number, string, unknown]>([
  [202, 'a page', submission],
  [202, 'the shortest key', { ...submission, key: 'a'.repeat(8) }],
  [202, 'the longest key', { ...submission, key: 'a'.repeat(128) }],
  [202, 'as many pages as there may be', { ...submission, urlList: Array(10_000).fill(page) }],
  [400, 'one too many', { ...submission, urlList: Array(10_001).fill(page) }],
  [400, 'no page', { ...submission, urlList: [] }],
  [400, 'a page that is none', { ...submission, urlList: ['/a'] }],
  [400, 'a key too short', { ...submission, key: 'a'.repeat(7) }],
  [400, 'a key too long', { ...submission, key: 'a'.repeat(129) }],
  [400, 'a key of other signs', { ...submission, key: 'abcdefgh_' }],
  [400, 'a key with a sign before it', { ...submission, key: '_abcdefgh' }],
  [400, 'no host', { ...submission, host: '' }],
  [400, 'a place that is no address', { ...submission, keyLocation: 'key.txt' }],
  [400, 'what is not JSON', '{'],
  [422, 'one page of another host', { ...submission, urlList: [page, 'https://example.com/b'] }],
])('%i for %s', async (status, _, body) => {
  expect(await submit(body)).toBe(status);
});

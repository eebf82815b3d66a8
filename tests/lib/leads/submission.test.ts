import { expect, test } from 'vitest';
import { submissionDigest } from '../../../lib/leads/submission.ts';

test('the order of fields does not matter, endpoint and content do', () => {
  const digest = submissionDigest('contact', { email: 'a@b.co', utm: { a: '1', b: '2' } });
  expect(submissionDigest('contact', { utm: { b: '2', a: '1' }, email: 'a@b.co' })).toBe(digest);
  expect(submissionDigest('rfp-audit', { email: 'a@b.co', utm: { a: '1', b: '2' } })).not.toBe(digest);
  expect(submissionDigest('contact', { email: 'a@b.co', utm: { a: '1' } })).not.toBe(digest);
});

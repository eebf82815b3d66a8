import { expect, test } from 'vitest';
import { equalSecrets, isHmacOf } from '../../../lib/http/secrets.ts';

test('compares secrets of any length', () => {
  expect(equalSecrets('a', 'a')).toBe(true);
  expect(equalSecrets('a', 'ab')).toBe(false);
  expect(equalSecrets('', 'a')).toBe(false);
});

test('recognises the published webhook signature', () => {
  const body = '1700000000.{"id":"evt_1","type":"checkout.session.expired","data":{"object":{}}}';
  const signature = '47ef56d381cc552ddb2f3c7c23cec8c554cdf4fa959fe29a7851ba06a41fbc7d';
  expect(isHmacOf(body, 'whsec_test_secret', signature)).toBe(true);
  expect(isHmacOf(body, 'whsec_other_secret', signature)).toBe(false);
});

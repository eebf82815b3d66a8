import { afterEach, expect } from 'vitest';
import { checksUnderWay, differencesFound, serviceOrigins } from './contract-findings.ts';
import { describedFetch } from './described-fetch.ts';

// Loaded before each test file. Every request to a running service goes through `fetch`, so no test can forget the check.
// Where files share their modules, the check is there already.
const checked = Symbol.for('the fetch that is held against the API description');
const plainFetch: typeof fetch = Reflect.get(globalThis, checked) ?? globalThis.fetch;
Reflect.set(globalThis, checked, plainFetch);
globalThis.fetch = async (input, init) => {
  const { origin } = new URL(input instanceof Request ? input.url : input, 'http://relative.test');
  if (!serviceOrigins.has(origin)) return plainFetch(input, init);
  return describedFetch((request) => plainFetch(request), new Request(input, init));
};

/** A test whose requests or answers differ from the API description fails. */
afterEach(async () => {
  await Promise.all(checksUnderWay.splice(0));
  expect(differencesFound.splice(0), 'differs from the API description').toEqual([]);
});

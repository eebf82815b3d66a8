import { afterAll, expect } from 'vitest';

// Loaded before each test file. Files share a process: a clock that stands still or a page that one leaves behind fails another,
// somewhere else.
const shared = [
  ...['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'],
  ...['document', 'window'],
];
const asFound = new Map(shared.map((name) => [name, Reflect.get(globalThis, name)]));

/** A file leaves the globals of its process as it found them. */
afterAll(() => {
  const changed = shared.filter((name) => Reflect.get(globalThis, name) !== asFound.get(name));
  for (const name of changed) Reflect.set(globalThis, name, asFound.get(name));
  expect(changed, 'left behind by this file').toEqual([]);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { words as scheduleWords } from '../../lib/openapi/web/schedules.ts';
import { webEndpoints } from '../../lib/openapi/web-endpoints.ts';

test('every operation of the web API is one that its benchmark knows how to ask', () => {
  const files = ['operations', 'requests', 'requests-of-people'].map((name) => `tests/bench/${name}.ts`);
  const known = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  // Schedules are asked as their list says.
  const scheduled = new Set(Object.values(scheduleWords).flatMap(({ GET, POST }) => [GET?.id, POST?.id]));
  const operations = webEndpoints.flatMap(({ get, post }) => [get?.id, post?.id]);
  const asked = operations.filter((id) => id && !scheduled.has(id));
  expect(asked.length).toBeGreaterThan(30);
  expect(asked.filter((id) => !new RegExp(`\\b${id}\\b`).test(known))).toEqual([]);
});

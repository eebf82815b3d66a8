import { expect, test } from 'vitest';
import { curlOf } from '../../../../lib/web/docs/curl.ts';
import type { Operation } from '../../../../lib/web/docs/description.ts';

const operation: Operation = {
  operationId: 'x',
  summary: '',
  tags: [],
  method: 'POST',
  path: '/api/x',
  server: 'https://example.com',
  crossOrigin: false,
  responses: [],
};

test('what the reader fills in is a variable, and a quote in a body ends nothing', () => {
  const text = curlOf({
    ...operation,
    security: [{ accessToken: [] }],
    requestBody: { content: { 'application/json': { example: { note: "it's" } } } },
  });
  expect(text).toContain('-H "Authorization: Bearer $TOKEN"');
  expect(text).toContain(`"it'\\''s"`);
  expect(text).not.toContain('-X POST');
});

test('a call without a body, a query, a file', () => {
  expect(curlOf(operation)).toContain('-X POST');
  const parameters = [{ name: 'token', schema: {}, example: 'a&b' }];
  expect(curlOf({ ...operation, method: 'GET', parameters })).toBe(
    'curl "https://example.com/api/x?token=a%26b"',
  );
  const answer = { description: '', content: { 'application/pdf': {} } };
  expect(curlOf({ ...operation, responses: [['200', answer]] })).toContain('-o document.pdf');
});

import { expect, test } from 'vitest';
import { type Description, operationsOf, searchText } from '../../../../lib/web/docs/description.ts';

const get = (operationId: string, tag: string) => ({
  operationId,
  summary: operationId,
  tags: [tag],
  responses: { 200: { $ref: '#/components/responses/Fine' }, default: { description: 'x' } },
});
const description = {
  info: { version: '1', description: '' },
  servers: [{ url: 'https://example.com' }],
  tags: [
    { name: 'First', description: '' },
    { name: 'Second', description: '' },
  ],
  paths: {
    '/b': { get: get('b', 'Second'), options: {} },
    '/rest/v1/a': { get: get('a', 'First'), servers: [{ url: 'https://database.example' }] },
  },
  components: {
    securitySchemes: {},
    responses: {
      Fine: {
        description: 'Fine',
        content: { 'application/json': { schema: { properties: { cluster_boost: { enum: ['low'] } } } } },
      },
    },
  },
} as unknown as Description;

test('operations come in the order of their topics, each with its server and answers', () => {
  const operations = operationsOf(description);
  expect(operations.map(({ operationId, server }) => [operationId, server])).toEqual([
    ['a', 'https://database.example'],
    ['b', 'https://example.com'],
  ]);
  expect(operations.map(({ crossOrigin }) => crossOrigin)).toEqual([true, true]);
  expect(operations[0]?.responses.map(([status, { description: text }]) => [status, text])).toEqual([
    ['200', 'Fine'],
  ]);
});

test('one is found by its fields and values, with blanks for signs between words', () => {
  const [first] = operationsOf(description);
  expect(first && searchText(description, first)).toMatch(/cluster boost.*low/);
});

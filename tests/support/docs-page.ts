/** The documentation page, drawn from a small description of a service. */
import { readFileSync } from 'node:fs';
import { vi } from 'vitest';
import type { Answers } from './console.ts';
import { openWindow, settle } from './window.ts';

const body = (
  /<body[^>]*>([\s\S]*)<\/body>/.exec(readFileSync('lib/web/docs/index.html', 'utf8'))?.[1] ?? ''
).replaceAll(/<script[\s\S]*?<\/script>/g, '');

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const hotel = {
  type: 'object',
  required: ['id'],
  properties: {
    id: { type: 'string', format: 'uuid', description: 'Whose' },
    stars: { type: 'integer', minimum: 1, maximum: 5 },
    least: { type: 'integer', minimum: 0 },
    most: { type: 'number', maximum: 9 },
    name: { type: 'string', minLength: 2, maxLength: 200 },
    note: { type: 'string', maxLength: 20 },
    code: { type: 'string', pattern: '^[A-Z]{3}$' },
    day: { type: 'string', format: 'date', pattern: '^x$' },
    kind: { enum: ['a', 'b'] },
    always: { const: true },
    tags: { type: 'array', items: { type: 'string' } },
    maybe: { anyOf: [{ type: 'string' }, { type: 'null' }, { type: 'string' }] },
    inner: { type: 'object', properties: { deep: { type: 'boolean' } } },
    many: { type: 'array', items: ref('Place') },
    either: { oneOf: [ref('Place'), { type: 'object', properties: { y: {} } }] },
  },
};
const operations = {
  '/api/rank': {
    post: {
      ...{ operationId: 'rank', summary: 'Rank hotels', description: 'Ranks.', tags: ['First'] },
      security: [{ accessToken: [] }],
      requestBody: { content: { 'application/json': { schema: ref('Hotel'), example: { id: 'h1' } } } },
      responses: {
        200: {
          description: 'Ranked',
          content: {
            'application/json': { schema: { type: 'array', items: ref('Place') }, example: { x: 1 } },
            'text/csv': { schema: { type: 'string' }, example: 'x\n1' },
          },
        },
        404: { description: 'Not there' },
        500: { description: 'Our fault', content: { 'application/json': { schema: ref('Place') } } },
      },
    },
  },
  '/api/health': {
    get: { operationId: 'health', summary: 'How it is', description: '', tags: ['Second'], responses: {} },
  },
  '/api/free': {
    get: {
      ...{ operationId: 'find', summary: 'Finds a rank', description: '', tags: ['Second'], responses: {} },
      parameters: [
        { name: 'q', in: 'query', required: true, schema: { type: 'string' }, description: 'Words' },
        { name: 'at', in: 'query', schema: { type: 'integer' } },
      ],
      requestBody: { content: { 'application/json': { schema: { type: 'string' } } } },
    },
  },
};
const description = {
  info: { version: '7.1', description: 'Hello.' },
  servers: [{ url: 'http://window.test' }],
  tags: [
    { name: 'First', description: 'One' },
    { name: 'Second', description: 'Two' },
  ],
  paths: operations,
  components: {
    securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', description: 'A token' } },
    responses: {},
    schemas: { Hotel: hotel, Place: { type: 'object', properties: { x: { type: 'number' } } } },
  },
};
export async function openDocs(answers: Answers = {}, hash = '') {
  const window = openWindow({ openapi: () => description, ...answers }, `/docs${hash}`);
  window.page.innerHTML = body;
  vi.stubGlobal(
    'HTMLDetailsElement',
    (globalThis.window as typeof globalThis.window & typeof globalThis).HTMLDetailsElement,
  );
  vi.resetModules();
  await import('../../lib/web/docs/main.tsx');
  await settle();
  await settle();
  return window;
}
export const card = (id: string) => document.getElementById(id) as HTMLDetailsElement;

/** Opens an operation, which draws what there is to know about it. */
export async function unfold(id: string) {
  card(id).open = true;
  card(id).dispatchEvent(new (window as typeof window & typeof globalThis).Event('toggle'));
  await settle();
}

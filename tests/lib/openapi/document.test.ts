import { expect, test } from 'vitest';
import { openApiDocument } from '../../../lib/openapi/document.ts';
import type { JsonSchema } from '../../../lib/openapi/json-schema.ts';
import { webEndpoints } from '../../../lib/openapi/web-endpoints.ts';
import { version } from '../../../lib/version.ts';
import { notation } from '../../support/notation.ts';

interface Part {
  $ref?: string;
  headers?: Record<string, { example?: string }>;
  content?: Record<string, { schema: JsonSchema; example?: unknown }>;
}
interface Described {
  operationId: string;
  tags: string[];
  description?: string;
  security: Record<string, string[]>[];
  parameters?: { name: string; required: boolean; schema: JsonSchema }[];
  requestBody?: Part & { required: boolean };
  responses: Record<string, Part>;
}

const document = openApiDocument({ baseUrl: 'https://a.example', rpcUrl: 'https://b.example' });
const { schemas, responses, securitySchemes } = document.components;
const nameIn = (ref: string) => ref.replace(/^.*\//, '');
const whole = (schema: JsonSchema) => (schema.$ref ? (schemas[nameIn(schema.$ref)] ?? schema) : schema);

/** What a database function takes and returns stands in `schemas/rpc/functions.snapshot.txt`: here only that it does. */
function contentOf(part: Part, indent: string, isBrief: boolean): string[] {
  const headers = Object.entries(part.headers ?? {}).map(([name, { example }]) =>
    `${indent}header ${name} ${example ?? ''}`.trimEnd(),
  );
  const bodies = Object.entries(part.content ?? {}).flatMap(([media, { schema, example }]) => [
    `${indent}${media}${schema.$ref ? ` ${nameIn(schema.$ref)}` : ''}${example === undefined ? '' : ' as in an example'}`,
    ...(isBrief ? [] : notation(whole(schema), `${indent}  `).map((line) => line.replace('  .', '  '))),
  ]);
  return [...headers, ...bodies];
}

function linesOf(method: string, path: string, operation: Described, isBrief: boolean): string[] {
  const { operationId, tags, security, parameters = [], requestBody, responses: answers } = operation;
  const credentials = security.map((one) => Object.keys(one).join(' and ')).join(' or ');
  const statuses = Object.entries(answers).flatMap(([status, answer]) => [
    ...[`  ${status}${answer.$ref ? ` ${nameIn(answer.$ref)}` : ''}`],
    ...contentOf(answer, '    ', isBrief),
  ]);
  return [
    `${method.toUpperCase()} ${path} ${operationId}, ${tags.join(', ')}, ${credentials || 'for everybody'}`,
    ...parameters.flatMap(({ name, required, schema }) =>
      notation(schema, `  query ${name}${required ? '' : '?'}`),
    ),
    ...(requestBody ? [`  body${requestBody.required ? '' : '?'}`] : []),
    ...contentOf(requestBody ?? {}, '    ', isBrief),
    ...(isBrief ? [statuses.map((line) => line.trim()).join(', ')] : statuses),
  ];
}

// Programs are written against this: whoever changes it sees here what changes for them, and writes it anew with -u.
test('the API is the one that is published', async () => {
  const lines = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => ['get', 'post', 'options'].includes(method))
      .flatMap(([method, operation]) =>
        linesOf(method, path, operation as unknown as Described, path.startsWith('/rest/')),
      ),
  );
  const webhooks = Object.entries(document.webhooks).flatMap(([name, { post }]) =>
    linesOf('event', name, post as unknown as Described, false),
  );
  const shared = Object.entries(responses).flatMap(([name, response]) => [
    name,
    ...contentOf(response as Part, '  ', false),
  ]);
  const schemes = Object.entries(securitySchemes).map(([name, { description: _, ...scheme }]) =>
    [name, ...Object.values(scheme)].join(' '),
  );
  await expect(`${[...lines, ...webhooks, ...shared, ...schemes].join('\n')}\n`).toMatchFileSnapshot(
    './document.snapshot.txt',
  );
});

test('everything has words: a summary, tags that are explained, and a sentence for each answer', () => {
  const explained = new Map(document.tags.map(({ name, description }) => [name as string, description]));
  for (const { path, get, post } of webEndpoints) {
    for (const operation of [get, post]) {
      if (!operation) continue;
      expect(operation.summary.length, path).toBeGreaterThan(10);
      expect(explained.get(operation.tag)?.length, path).toBeGreaterThan(10);
      for (const [status, { description }] of Object.entries(operation.answers))
        expect(description.length, `${path} ${status}`).toBeGreaterThan(3);
    }
  }
});

test('says where the web API and the database are', () => {
  expect(document.servers.map(({ url }) => url)).toEqual(['https://a.example']);
  const [, database] = Object.entries(document.paths).find(([path]) => path.startsWith('/rest/')) ?? [];
  expect(database).toMatchObject({ servers: [{ url: 'https://b.example' }] });
  expect(document.paths['/api/health']).not.toHaveProperty('servers');
  expect(document.openapi).toMatch(/^3\.1\.\d$/);
  expect(document.info).toMatchObject({ version, license: { name: 'MIT', identifier: 'MIT' } });
  expect(document.info.description).toContain('https://b.example');
});

import { errorResponse } from '../schemas/fields.ts';
import { databaseError, errorTexts } from './errors.ts';
import { exampleOf, examplesOf } from './examples.ts';
import { type JsonSchema, jsonSchema } from './json-schema.ts';
import type { Answer, Endpoint, Operation, Schema } from './operation.ts';
import { requirements } from './security.ts';

/** Schemas and answers that operations share. They are added while the operations are described. */
export interface Components {
  schemas: Record<string, JsonSchema>;
  responses: Record<string, object>;
}

export const newComponents = (): Components => ({ schemas: {}, responses: {} });

const reference = (kind: keyof Components, name: string) => ({ $ref: `#/components/${kind}/${name}` });

/** Adds the schema to the components, once, and refers to it. */
export function schemaReference({ name, schema }: Schema, io: 'input' | 'output', components: Components) {
  components.schemas[name] ??= jsonSchema(schema, io);
  return reference('schemas', name);
}

/** An operation as OpenAPI writes it. */
export function operationObject(operation: Operation, path: string, components: Components) {
  const { id, tag, summary, description, security, query } = operation;
  const isDatabase = path.startsWith('/rest/');
  const own = Object.entries(operation.answers).map(([status, answer]) => [
    status,
    answerObject(answer, id, status, components),
  ]);
  const errors = operation.errors.map((status) => [status, errorReference(status, isDatabase, components)]);
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description && { description }),
    security: requirements[security],
    ...(query && { parameters: queryParameters(query, id) }),
    ...(operation.body || operation.bodyMedia ? { requestBody: requestBody(operation, components) } : {}),
    responses: withClientErrors(Object.fromEntries([...own, ...errors])),
  };
}

/** `OPTIONS` of a path that other origins may call. */
export function optionsOperation({ path, get, post }: Endpoint) {
  const { id, tag } = (post ?? get) as Operation;
  return {
    operationId: `${id}Preflight`,
    tags: [tag],
    summary: `CORS preflight of ${path}`,
    security: [],
    responses: withClientErrors({ 204: { description: 'Allowed methods and headers, no body' } }),
  };
}

/** Adds an answer for success or for client errors to an operation that has none, because linters ask for one of each. */
function withClientErrors(responses: Record<string, object>) {
  const statuses = Object.keys(responses);
  if (!statuses.some((status) => /^2/.test(status))) {
    responses.default = { description: 'There is no other answer' };
  }
  if (!statuses.some((status) => /^4/.test(status))) {
    responses['4XX'] = {
      description:
        'The endpoint has no client error of its own; one may come from the platform in front of it',
    };
  }
  return responses;
}

function queryParameters(query: NonNullable<Operation['query']>, id: string) {
  const { properties = {}, required = [] } = jsonSchema(query, 'input');
  const examples = examplesOf(id).query ?? {};
  return Object.entries(properties).map(([name, schema]) => {
    const { description, ...rest } = schema as JsonSchema;
    return {
      name,
      in: 'query',
      required: required.includes(name),
      ...(description && { description }),
      schema: rest,
      ...(name in examples && { example: examples[name] }),
    };
  });
}

function requestBody({ id, body, bodyMedia = [], optionalBody }: Operation, components: Components) {
  const json = body && {
    'application/json': { schema: schemaReference(body, 'input', components), ...exampleOf(id, 'request') },
  };
  const forms = bodyMedia.map((media) => [media, { schema: { type: 'object' }, ...exampleOf(id, media) }]);
  return { required: !optionalBody, content: { ...json, ...Object.fromEntries(forms) } };
}

function answerObject(
  { description, json, media = [], headers }: Answer,
  id: string,
  status: string,
  components: Components,
) {
  const types = media.map((type) => [type, { schema: { type: 'string' }, ...exampleOf(id, type) }]);
  const content = {
    ...(json && {
      'application/json': { schema: schemaReference(json, 'output', components), ...exampleOf(id, status) },
    }),
    ...Object.fromEntries(types),
  };
  return {
    description,
    ...(headers && { headers: headerObjects(headers) }),
    ...(Object.keys(content).length > 0 && { content }),
  };
}

const headerObjects = (headers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, example]) => [name, { schema: { type: 'string' }, example }]),
  );

/** The common answer of a status, of the web API or the database. */
export function errorReference(status: number, isDatabase: boolean, components: Components) {
  const text = errorTexts[status];
  if (!text) throw new Error(`No text for errors with status ${status}`);
  const name = isDatabase ? `Database${text.name}` : text.name;
  const schema: Schema = isDatabase
    ? { name: 'DatabaseError', schema: databaseError }
    : { name: 'ErrorResponse', schema: errorResponse };
  components.responses[name] ??= {
    description: text.description,
    ...(text.headers && { headers: text.headers }),
    content: {
      'application/json': {
        schema: schemaReference(schema, 'output', components),
        ...exampleOf(isDatabase ? 'databaseErrors' : 'errors', String(status)),
      },
    },
  };
  return reference('responses', name);
}

// Reads the OpenAPI description: follows its references, and lists its operations with what is needed to show them.

export interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
}

export interface Media {
  schema?: Schema;
  example?: unknown;
}

export interface Answer {
  $ref?: string;
  description: string;
  content?: Record<string, Media>;
}

interface Parameter {
  name: string;
  schema: Schema;
  description?: string;
  required?: boolean;
  example?: unknown;
}

interface OperationObject {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security?: Record<string, unknown>[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Answer>;
}

export interface Operation extends Omit<OperationObject, 'responses'> {
  method: string;
  path: string;
  server: string;
  crossOrigin: boolean;
  responses: [status: string, answer: Answer][];
}

interface PathItem {
  get?: OperationObject;
  post?: OperationObject;
  options?: unknown;
  servers?: { url: string }[];
}

export interface Description {
  info: { version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, PathItem>;
  components: { securitySchemes: Record<string, { description: string }> };
}

/** What a reference points to; anything else is itself. */
export function resolve<T extends { $ref?: string }>(description: Description, value: T): T {
  if (!value.$ref) return value;
  const found = value.$ref
    .slice(2)
    .split('/')
    .reduce((node: unknown, key) => (node as Record<string, unknown>)[key], description);
  return found as T;
}

/** The component's name that a schema refers to. */
export const nameOf = (schema: Schema): string | undefined => schema.$ref?.split('/').at(-1);

/** Every operation but CORS preflights, in the order of the tags. */
export function operationsOf(description: Description): Operation[] {
  const operations = Object.entries(description.paths).flatMap(([path, item]) =>
    (['get', 'post'] as const).flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const responses = Object.entries(operation.responses)
        .filter(([status]) => /^\d+$/.test(status))
        .map(([status, answer]): [string, Answer] => [status, resolve(description, answer)]);
      const server = (item.servers ?? description.servers)[0]?.url ?? '';
      const crossOrigin = Boolean(item.options) || path.startsWith('/rest/');
      return [{ ...operation, method: method.toUpperCase(), path, server, crossOrigin, responses }];
    }),
  );
  const order = description.tags.map(({ name }) => name);
  return operations.sort((a, b) => order.indexOf(a.tags[0] ?? '') - order.indexOf(b.tags[0] ?? ''));
}

/** Text as it is searched: counter-offer, counter_offer and Counter offer are the same. */
export const comparable = (text: unknown): string => String(text).toLowerCase().replaceAll(/[-_]/g, ' ');

/** All words an operation can be found by: also its fields, values and error codes. */
export function searchText(description: Description, operation: Operation): string {
  const words: unknown[] = [
    operation.method,
    operation.path,
    operation.operationId,
    operation.summary,
    operation.description,
    ...operation.tags,
    ...operation.responses.flatMap(([status, { description: text }]) => [status, text]),
    ...(operation.parameters ?? []).map(({ name }) => name),
  ];
  for (const body of [operation.requestBody, ...operation.responses.map(([, answer]) => answer)]) {
    for (const { schema } of Object.values(body?.content ?? {})) collectWords(description, schema, words, 0);
  }
  return words.filter(Boolean).map(comparable).join(' ');
}

function collectWords(
  description: Description,
  schema: Schema | undefined,
  words: unknown[],
  depth: number,
): void {
  if (!schema) return;
  const {
    properties = {},
    items,
    anyOf,
    oneOf,
    enum: values,
    description: text,
  } = resolve(description, schema);
  words.push(text, ...(values ?? []));
  if (depth > 6) return;
  for (const [name, field] of Object.entries(properties)) {
    words.push(name);
    collectWords(description, field, words, depth + 1);
  }
  for (const part of [items, ...(anyOf ?? []), ...(oneOf ?? [])])
    collectWords(description, part, words, depth + 1);
}

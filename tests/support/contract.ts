/**
 * Checks every request and answer of the test harness against the API description: the status is listed, the body is what its schema
 * says and nothing more, and a request that was accepted is one that the description allows. A difference fails the test in which it
 * happened.
 */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { z } from 'zod';
import { openApiDocument } from '../../lib/openapi/document.ts';
import { differencesFound } from './contract-findings.ts';
import { environment } from './environment.ts';

interface Content {
  [media: string]: { schema: object; example?: unknown };
}
interface Answer {
  $ref?: string;
  content?: Content;
}
interface Operation {
  requestBody?: { content: Content };
  responses: Record<string, Answer>;
}
type Described = Record<string, Record<string, Operation>>;

export const document = openApiDocument({
  baseUrl: environment.BASE_URL,
  rpcUrl: environment.SUPABASE_URL,
});
export const paths = document.paths as unknown as Described;
const responses = document.components.responses as Record<string, Answer>;

const formats = {
  uuid: z.regexes.guid,
  email: z.regexes.email,
  date: z.regexes.date,
  'date-time': {
    validate: (text: string) => z.iso.datetime({ offset: true, local: true }).safeParse(text).success,
  },
  uri: { validate: (text: string) => URL.canParse(text) },
  base64: z.regexes.base64,
};

/** The description as it is, for requests, and closed, for answers, which may have no field that it does not name. */
const [open, closed] = [document, closedObjects(document)].map((root) => {
  const ajv = new Ajv2020({ strict: false, allErrors: true, formats });
  return ajv.addSchema(root as object, 'description');
}) as [Ajv2020, Ajv2020];

function closedObjects(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closedObjects);
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, closedObjects(entry)]));
  const isObjectSchema = copy.type === 'object' && 'properties' in copy;
  return isObjectSchema && !('additionalProperties' in copy)
    ? { ...copy, additionalProperties: false }
    : copy;
}

const compiled = new Map<string, ValidateFunction>();

/** What is wrong with a value by a schema of the description; empty when nothing is. */
export function faults(schema: object, value: unknown, side: 'sent' | 'answered'): string[] {
  const key = side + JSON.stringify(schema);
  let validate = compiled.get(key);
  if (!validate) {
    const absolute = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"description#/'));
    validate = (side === 'sent' ? open : closed).compile(absolute);
    compiled.set(key, validate);
  }
  if (validate(value)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath || 'body'} ${message} ${JSON.stringify(params)}`,
  );
}

/** A request as the service reads it: with trimmed texts and without empty fields, as the description says. */
function asRead(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(asRead);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([key, entry]) => [key, asRead(entry)] as const);
  return Object.fromEntries(fields.filter(([, entry]) => entry !== null && entry !== ''));
}

/** A body as a JSON value; undefined when it is none. */
export function jsonOrNone(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface Exchange {
  method: string;
  path: string;
  /** The body as sent, when it is JSON. */
  sent?: unknown;
  response: Response;
  /** The answer's form was changed by the query or by Accept: only the status counts. */
  reshaped?: boolean;
}

/** Holds one exchange against the description; the test fails at its end when they differ. */
export async function checkContract(exchange: Exchange): Promise<void> {
  const { method, path, response } = exchange;
  const problems = await differences(exchange);
  differencesFound.push(...problems.map((problem) => `${method} ${path} ${response.status}: ${problem}`));
}

async function differences({ method, path, sent, response, reshaped }: Exchange): Promise<string[]> {
  const described = paths[path];
  if (!described) return [401, 403, 404].includes(response.status) ? [] : ['the path is not described'];
  const operation = described[method === 'HEAD' ? 'get' : method.toLowerCase()];
  if (!operation) return response.status === 405 ? [] : ['the method is not described'];
  const listed = operation.responses[response.status];
  if (!listed) return [`the status is not listed, answered ${(await response.clone().text()).slice(0, 300)}`];
  const answer = listed.$ref ? responses[listed.$ref.split('/').at(-1) ?? ''] : listed;
  const problems: string[] = [];
  const request = operation.requestBody?.content['application/json']?.schema;
  if (request && sent !== undefined && response.status < 400) {
    const read = path.startsWith('/api/') ? asRead(sent) : sent;
    problems.push(...faults(request, read, 'sent').map((fault) => `request ${fault}`));
  }
  if (reshaped || method === 'HEAD') return problems;
  return [...problems, ...(await answerFaults(answer?.content, response))];
}

async function answerFaults(content: Content | undefined, response: Response): Promise<string[]> {
  if (!content) return response.body === null ? [] : ['has a body, and none is described'];
  const media = (response.headers.get('content-type') ?? '').split(';')[0] ?? '';
  const schema = content[media]?.schema;
  if (!schema) return [`is ${media || 'untyped'}, described are ${Object.keys(content).join(', ')}`];
  return media === 'application/json' ? faults(schema, await response.clone().json(), 'answered') : [];
}

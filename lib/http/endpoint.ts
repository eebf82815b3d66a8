import type { z } from 'zod';
import { HttpError, internalErrorMessage } from '../errors.ts';
import { parseJson, readBody } from './body.ts';
import { clientIp } from './client-ip.ts';
import { logError } from './log.ts';
import { logged, loggedPath } from './request-log.ts';

/** What a handler gets: everything parsed and checked. */
export interface Context<Body, Query, Who> {
  request: Request;
  body: Body;
  query: Query;
  /** What `auth` returned. */
  caller: Who;
  /** The bytes as they came, for signatures. Empty for GET. */
  rawBody: Uint8Array;
  requestId: string;
  /** Normalised client address; store it only hashed (`hashIp`). */
  ip: string;
}

export interface Route<BodySchema extends z.ZodType, QuerySchema extends z.ZodType, Who> {
  /** Checks credentials, throws 401/403. */
  auth?: (request: Request) => Who | Promise<Who>;
  /** Largest body in bytes; 64 KiB unless told. */
  bodyLimit?: number;
  /** Checks the raw body's signature, throws; runs before it is parsed. */
  verify?: (rawBody: Uint8Array, request: Request) => void;
  body?: BodySchema;
  query?: QuerySchema;
  /** What a filled honeypot gets: the same as on success, with nothing done. */
  honeypot?: (body: z.output<BodySchema>) => unknown;
  /** `Cache-Control` of a successful answer; `no-store` unless told. */
  cache?: string;
  /** The work. An object is answered as JSON 200, undefined as 204, a Response as it is. */
  handle: (
    context: Context<z.output<BodySchema>, z.output<QuerySchema>, Who>,
  ) => Promise<object | undefined> | object | undefined;
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
type Method = (typeof methods)[number];
type Handler = (request: Request) => Promise<Response>;
/** One method of an endpoint, ready to run. */
export type RunnableRoute = (request: Request, requestId: string) => Promise<Response>;

/** A route with its types inferred from its schemas. */
export function route<
  BodySchema extends z.ZodType = z.ZodUndefined,
  QuerySchema extends z.ZodType = z.ZodUndefined,
  Who = undefined,
>(definition: Route<BodySchema, QuerySchema, Who>): RunnableRoute {
  return async (request, requestId) => {
    const caller = (await definition.auth?.(request)) as Who;
    const rawBody =
      request.method === 'POST'
        ? await readBody(request, definition.bodyLimit ?? 64 * 1024)
        : new Uint8Array();
    definition.verify?.(rawBody, request);
    const query = parse(definition.query, definition.query && readQuery(request));
    const body = parse(definition.body, definition.body && parseJson(rawBody));
    if (definition.honeypot && isHoneypotFilled(body))
      return respond(definition.honeypot(body), definition.cache);
    const answer = await definition.handle({
      request,
      body,
      query,
      caller,
      rawBody,
      requestId,
      ip: clientIp(request),
    });
    return respond(answer, definition.cache);
  };
}

/**
 * The one wrapper of every endpoint: method → credentials → size → JSON → schema → honeypot → work, errors in the error
 * shape, common headers. Exports a handler for every method, so that 405 is ours in production too.
 */
export function endpoint(definition: {
  /** Answers any origin, without credentials. */
  cors?: boolean;
  GET?: RunnableRoute;
  POST?: RunnableRoute;
  /** Answers `OPTIONS` although other origins are not welcome. */
  preflight?: boolean;
  /** What the log calls its path, where that is the caller's word. */
  logAs?: string;
}): Record<Method, Handler> {
  const { GET, POST, cors = false, logAs } = definition;
  const preflight = cors || definition.preflight === true;
  const allow = [GET && 'GET, HEAD', POST && 'POST', preflight && 'OPTIONS'].filter(Boolean).join(', ');

  const handler =
    (run: RunnableRoute | undefined): Handler =>
    async (request) => {
      const requestId = crypto.randomUUID();
      return logged(request, { requestId, path: logAs }, async () =>
        finish(request, await answer(request, requestId, run, allow), requestId, cors),
      );
    };
  const options: RunnableRoute = async () =>
    new Response(null, {
      status: 204,
      headers: {
        Allow: allow,
        'Access-Control-Allow-Methods': allow,
        'Access-Control-Allow-Headers': 'Content-Type, Authorization',
        'Access-Control-Max-Age': '86400',
      },
    });

  const refused = handler(undefined);
  return {
    GET: handler(GET),
    HEAD: handler(GET),
    POST: handler(POST),
    PUT: refused,
    PATCH: refused,
    DELETE: refused,
    OPTIONS: handler(preflight ? options : undefined),
  };
}

async function answer(
  request: Request,
  requestId: string,
  run: RunnableRoute | undefined,
  allow: string,
): Promise<Response> {
  try {
    if (!run) throw new HttpError('method_not_allowed', 'Method not allowed', { headers: { Allow: allow } });
    return ours(await run(request, requestId));
  } catch (error) {
    return errorResponse(error, request, requestId);
  }
}

/** Only a `Response` that we made is sent: neither some other object with headers nor what another server answered us. */
function ours(answer: unknown): Response {
  if (answer instanceof Response && answer.type === 'default') return answer;
  throw new TypeError('the route did not make a Response');
}

function errorResponse(thrown: unknown, request: Request, requestId: string): Response {
  const error =
    thrown instanceof HttpError ? thrown : new HttpError('internal', internalErrorMessage, { cause: thrown });
  if (error.status >= 500)
    logError({ requestId, event: 'request_failed', path: loggedPath(new URL(request.url).pathname), error });
  const message = error.status === 500 ? internalErrorMessage : error.message;
  return Response.json(
    { ok: false, error: message, ...error.body },
    { status: error.status, headers: error.headers },
  );
}

function finish(request: Request, response: Response, requestId: string, cors: boolean): Response {
  const headers = new Headers(response.headers);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('X-Request-Id', requestId);
  if (cors) headers.set('Access-Control-Allow-Origin', '*');
  const body = request.method === 'HEAD' ? null : response.body;
  return new Response(body, { status: response.status, headers });
}

function respond(answer: unknown, cache: string | undefined): Response {
  if (answer instanceof Response) return answer;
  const headers: HeadersInit = cache ? { 'Cache-Control': cache } : {};
  if (answer === undefined) return new Response(null, { status: 204, headers });
  return Response.json(answer, { headers });
}

/** Throws `invalid` (400) for what no database text can hold, before anything is asked for by it. */
function readQuery(request: Request): Record<string, string> {
  const query = [...new URL(request.url).searchParams];
  const odd = query.find(([, value]) => value.includes('\0'));
  if (odd)
    throw new HttpError(
      'invalid',
      `${odd[0].replaceAll('\0', '').slice(0, 100)}: must not hold a NUL character`,
    );
  return Object.fromEntries(query);
}

function parse<Schema extends z.ZodType>(schema: Schema | undefined, input: unknown): z.output<Schema> {
  if (!schema) return undefined as z.output<Schema>;
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw new HttpError('invalid', describeIssues(result.error));
}

/** `field: what is wrong`, several joined by `; `. A hostile body cannot make the message long. */
export function describeIssues(error: z.ZodError): string {
  const described = error.issues
    .slice(0, 20)
    .map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`);
  return described.join('; ').slice(0, 2000);
}

function isHoneypotFilled(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'gotcha' in body && Boolean(body.gotcha);
}

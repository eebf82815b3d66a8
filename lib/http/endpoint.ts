import type { z } from 'zod';
import { HttpError, internalErrorMessage } from '../errors.ts';
import { parseJson, readBody } from './body.ts';
import { clientIp } from './client-ip.ts';
import type { Credentials, Definition, Method } from './definition.ts';
import { logError } from './log.ts';
import { logged, loggedPath } from './request-log.ts';

/** What a handler gets: everything parsed and checked. */
interface Context<Body, Query, Who> {
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

/** What a method does beside what its definition says. */
export interface Work<Body, Query, Who> {
  /** Checks an access token, throws 401/403. Secrets need none: the definition names them. */
  auth?: (request: Request) => Who | Promise<Who>;
  /** Checks the raw body's signature, throws; runs before it is parsed. */
  verify?: (rawBody: Uint8Array, request: Request) => void;
  /** What a filled honeypot gets: the same as on success, with nothing done. */
  honeypot?: (body: Body) => unknown;
  /** The work. An object is answered as JSON 200, undefined as 204, a Response as it is. */
  handle: (context: Context<Body, Query, Who>) => Promise<object | undefined> | object | undefined;
}

/** Largest body in bytes where a route says nothing else. */
export const defaultBodyLimit = 64 * 1024;

/** What a file of `api/` exports by default: the platform asks it for every request, whatever its method. */
export interface Endpoint {
  fetch(request: Request): Promise<Response>;
}

/** One method of an endpoint, ready to run. */
export type RunnableRoute = (request: Request, requestId: string) => Promise<Response>;

/** A method that does what its definition says, with the types of body and query from there. */
export function route<Body extends z.ZodType, Query extends z.ZodObject, Who = undefined>(
  definition: Method<Body, Query>,
  work: Work<z.output<Body>, z.output<Query>, Who>,
): RunnableRoute {
  const check = credentialsCheck(definition.credentials ?? 'none', work);
  return async (request, requestId) => {
    const caller = (await check(request)) as Who;
    const rawBody =
      request.method === 'POST'
        ? await readBody(request, definition.bodyLimit ?? defaultBodyLimit)
        : new Uint8Array();
    work.verify?.(rawBody, request);
    const query = parse(definition.query, definition.query && readQuery(request));
    const body = parse(definition.body?.schema, definition.body && parseJson(rawBody));
    if (work.honeypot && isHoneypotFilled(body)) return respond(work.honeypot(body), definition.cache);
    const answer = await work.handle({
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

const secrets = new Map<Credentials, 'CRON_SECRET' | 'INTERNAL_TOKEN'>([
  ['cronSecret', 'CRON_SECRET'],
  ['internalToken', 'INTERNAL_TOKEN'],
]);

/**
 * The check of the credentials that a definition names. A route whose work checks others, or none, throws as soon as its file is loaded.
 */
function credentialsCheck<Who>(
  credentials: Credentials,
  { auth, verify }: Pick<Work<never, never, Who>, 'auth' | 'verify'>,
): (request: Request) => unknown {
  const asked = { auth: credentials === 'accessToken', verify: credentials.endsWith('Signature') };
  if (asked.auth !== Boolean(auth) || asked.verify !== Boolean(verify))
    throw new TypeError(`a route with credentials "${credentials}" has to check them, and no others`);
  const secret = secrets.get(credentials);
  if (!secret) return (request) => auth?.(request);
  // Loaded by the first call, because most endpoints have no secret.
  return async (request) => (await import('./auth.ts')).requireSecret(secret)(request);
}

/** The methods a definition names, and no others. */
type Handlers<Defined extends Definition> = {
  [Name in keyof Defined & ('GET' | 'POST')]: RunnableRoute;
};

/**
 * The one wrapper of every endpoint: method → credentials → size → JSON → schema → honeypot → work, errors in the error
 * shape, common headers. Answers every method, so that 405 is ours in production too.
 */
export function endpoint<const Defined extends Definition>(
  { cors = false, preflight: hasPreflight, logAs }: Defined,
  handlers: Handlers<Defined>,
): Endpoint {
  const { GET, POST } = handlers as { GET?: RunnableRoute; POST?: RunnableRoute };
  const preflight = cors || hasPreflight === true;
  const allow = [GET && 'GET, HEAD', POST && 'POST', preflight && 'OPTIONS'].filter(Boolean).join(', ');

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

  const routes = new Map([
    ['GET', GET],
    ['HEAD', GET],
    ['POST', POST],
    ['OPTIONS', preflight ? options : undefined],
  ]);
  return {
    fetch: async (request) => {
      const requestId = crypto.randomUUID();
      return logged(request, { requestId, path: logAs }, async () =>
        finish(request, await answer(request, requestId, routes.get(request.method), allow), requestId, cors),
      );
    },
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

/** Passes on a `Response` that we made. Throws for anything else, such as another server's answer to us, which callers must not see. */
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
  if (answer instanceof Response) {
    if (cache && !answer.headers.has('Cache-Control')) answer.headers.set('Cache-Control', cache);
    return answer;
  }
  const headers: HeadersInit = cache ? { 'Cache-Control': cache } : {};
  if (answer === undefined) return new Response(null, { status: 204, headers });
  return Response.json(answer, { headers });
}

/** The query by name. Throws `invalid` (400) for a NUL character, which no text in the database can hold. */
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
function describeIssues(error: z.ZodError): string {
  const described = error.issues
    .slice(0, 20)
    .map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`);
  return described.join('; ').slice(0, 2000);
}

function isHoneypotFilled(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'gotcha' in body && Boolean(body.gotcha);
}

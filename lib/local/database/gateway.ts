import { z } from 'zod';
import { normalAddress } from '../../schemas/address.ts';
import { mostBytes, refusedQuery } from './bounds.ts';
import { whileAnswering } from './request-context.ts';

type Fetch = (request: Request) => Promise<Response>;

/** Answers like the hosted platform where the embedded one would answer a request differently. */
export function answerAsHosted(platform: Fetch, accounts?: Fetch, serviceKey?: string): Fetch {
  return async (request) => {
    const url = new URL(request.url);
    const { pathname } = url;
    if (!/^\/(rest|auth)\/v1\//.test(pathname)) {
      // The platform would serve other paths too, among them its own configuration.
      return Response.json({ message: 'no Route matched with those values' }, { status: 404 });
    }
    if (accounts && /^\/auth\/v1\/admin\/users(\/|$)/.test(pathname)) return accounts(request);
    const most = mostBytes(request, serviceKey);
    const whole = await received(request, most);
    if (!whole) return refused(413, 'too_large', `The request body is larger than ${most} bytes`);
    const asked = withBearerScheme(whole);
    if (pathname.startsWith('/rest/v1/')) {
      const problem = refusedQuery(url);
      if (problem) return refused(400, '22023', problem);
      return malformedToken(asked) ?? whileAnswering(asked, () => platform(asked));
    }
    return (await refusedPassword(asked)) ?? platform(await withKnownWords(asked, pathname));
  };
}

/**
 * Refuses passwords: people sign in by codes. The database keeps no password either, which is what turns them off on the hosted
 * platform. This answer only says so at once.
 */
async function refusedPassword(request: Request): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(request.url);
  const asked = `${request.method} ${pathname.slice('/auth/v1'.length)}`;
  const isPassword =
    asked === 'POST /signup' ||
    (asked === 'POST /token' && searchParams.get('grant_type') === 'password') ||
    (asked === 'PUT /user' && namesPassword(await request.clone().text()));
  if (!isPassword) return undefined;
  const msg = 'Passwords are off: ask for a sign-in code by email';
  return Response.json({ code: 422, error_code: 'email_provider_disabled', msg }, { status: 422 });
}

/** An error in PostgREST's words. */
const refused = (status: number, code: string, message: string): Response =>
  Response.json({ code, message, details: null, hint: null }, { status });

const namesPassword = (text: string): boolean => {
  try {
    return (JSON.parse(text) as { password?: unknown } | null)?.password !== undefined;
  } catch {
    return false; // no JSON: the platform says so
  }
};

/**
 * Reads the whole body of a request, so that a slow sender, or one that goes away, does not hold up the turns of others.
 * Undefined when the body is too large; it is counted while it arrives.
 */
async function received(request: Request, most: number): Promise<Request | undefined> {
  if (!request.body) return request;
  const { url, method } = request;
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of request.body) {
    bytes += part.byteLength;
    if (bytes > most) return undefined;
    parts.push(part);
  }
  const headers = new Headers(request.headers);
  headers.delete('transfer-encoding');
  headers.set('content-length', String(bytes));
  return new Request(url, { method, headers, body: Buffer.concat(parts, bytes) });
}

/** Writes the scheme as `Bearer`. Its name is case-insensitive, but the platform takes any other spelling as anonymous. */
function withBearerScheme(request: Request): Request {
  const authorization = request.headers.get('authorization');
  if (!authorization || !/^bearer /i.test(authorization) || authorization.startsWith('Bearer '))
    return request;
  const headers = new Headers(request.headers);
  headers.set('authorization', `Bearer${authorization.slice('Bearer'.length)}`);
  return new Request(request, { headers });
}

/**
 * Refuses a bearer that is no signed token (garbage, or a JWT with `alg: none` and an empty signature), because the platform
 * would take it as anonymous. An API key in its place is left to the platform.
 */
function malformedToken(request: Request): Response | undefined {
  const token = bearerToken(request);
  const apiKey = request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey');
  if (token === undefined || !apiKey || token === apiKey || token.startsWith('sb_')) return undefined;
  const parts = token.split('.');
  if (parts.length === 3 && parts.every((part) => part.length > 0)) return undefined;
  const message =
    parts.length === 3
      ? 'No suitable key or wrong key type'
      : `Expected 3 parts in JWT; got ${token ? parts.length : 0}`;
  return Response.json(
    { code: 'PGRST301', details: null, hint: null, message },
    {
      status: 401,
      headers: { 'www-authenticate': `Bearer error="invalid_token", error_description="${message}"` },
    },
  );
}

/** The token after `Bearer`, empty when nothing follows it. */
function bearerToken(request: Request): string | undefined {
  const parts = /^Bearer(?:\s+(.*))?$/.exec(request.headers.get('authorization') ?? '');
  return parts ? (parts[1] ?? '').trim() : undefined;
}

const signIn = z.looseObject({ email: z.string().optional(), type: z.string().optional() });

/**
 * Rewrites a sign-in request in words that the embedded platform knows. The hosted one takes an address with an international
 * domain, and the type `email` for any code sent by mail. The embedded one wants the domain in ASCII, and calls sign-in codes
 * `magiclink`.
 */
async function withKnownWords(request: Request, pathname: string): Promise<Request> {
  if (!request.body) return request;
  const text = await request.text();
  const { method, headers, url } = request;
  return new Request(url, { method, headers, body: inKnownWords(text, pathname === '/auth/v1/verify') });
}

function inKnownWords(text: string, isCode: boolean): string {
  try {
    const asked = signIn.parse(JSON.parse(text));
    if (asked.email !== undefined) asked.email = normalAddress(asked.email);
    if (isCode && asked.type === 'email') asked.type = 'magiclink';
    return JSON.stringify(asked);
  } catch {
    return text; // not what sign-in asks for: the platform says so
  }
}

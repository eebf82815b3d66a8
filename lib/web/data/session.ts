// Who is signed in, and requests in their name.

import { AuthClient, type AuthError, isAuthRetryableFetchError, type User } from '@supabase/auth-js';
import { PostgrestClient, type PostgrestSingleResponse } from '@supabase/postgrest-js';
import type { Database } from '../../db/types.ts';
import { normalAddress } from '../../schemas/address.ts';
import { ApiError } from './errors.ts';
import { kept, sessionKey } from './kept.ts';
import { loadConfig } from './public-config.ts';
import { refusal } from './refusal.ts';

export type { User };

type Functions = Database['public']['Functions'];
/** What a function takes and returns, as its schema says. */
export type Arguments<Name extends keyof Functions> = Functions[Name]['Args'];
export type Returns<Name extends keyof Functions> = Functions[Name]['Returns'];
/** A row of a table as it is added. */
export type Insert<Name extends keyof Database['public']['Tables']> =
  Database['public']['Tables'][Name]['Insert'];
/** A row of a table as the database has it. */
export type Row<Name extends keyof Database['public']['Tables']> = Database['public']['Tables'][Name]['Row'];

let auth: InstanceType<typeof AuthClient>;
let database: PostgrestClient<Database>;
let onExpired = () => {};
/** What the installation tells its pages. Known after `connect`. */
export let config: Awaited<ReturnType<typeof loadConfig>>;
/** Notes a write of one's own, after which a replica is not asked for a while; there is nothing to note without one. */
let wrote = () => {};

/** Whether this browser keeps a session, which may be over. */
export const isKept = (): boolean => kept(sessionKey) !== undefined;

/** Finds out where the database is, and takes up a session that is still kept. Returns null when nobody is signed in. */
export async function connect(expired: () => void): Promise<User | null> {
  onExpired = expired;
  config = await loadConfig();
  const { supabase_url: url, read_url, publishable_key: apikey } = config;
  const replica = read_url && (await import('./replica.ts'));
  if (replica) wrote = replica.wrote;
  auth = new AuthClient({
    url: `${url}/auth/v1`,
    headers: { apikey },
    storageKey: sessionKey,
    detectSessionInUrl: false,
  });
  database = new PostgrestClient<Database>(`${url}/rest/v1`, {
    headers: { apikey },
    fetch: replica ? replica.readingFrom(read_url, url, fetchSignedIn) : fetchSignedIn,
  });
  const { data, error } = await auth.getSession();
  throwIfUnreached(error);
  auth.onAuthStateChange((event) => {
    if (event === 'SIGNED_OUT') onExpired();
  });
  return data.session?.user ?? null;
}

export async function sendCode(written: string, captchaToken?: string): Promise<void> {
  throwIf((await auth.signInWithOtp({ email: normalAddress(written), options: { captchaToken } })).error);
}

/** Signs in with the code that was sent, and returns the person. Throws when the code is wrong. */
export async function signIn(written: string, token: string): Promise<User> {
  const { data, error } = await auth.verifyOtp({ email: normalAddress(written), token, type: 'email' });
  throwIf(error);
  if (!data.user) throw new ApiError(401);
  wrote(); // An account may have been made.
  return data.user;
}

export const signOut = () => auth.signOut({ scope: 'local' });

function throwIf(error: { status?: number; code?: string; message: string } | null): void {
  if (error) throw new ApiError(error.status ?? 0, { code: error.code, message: error.message });
}

/** Throws when nobody answered whether a session holds: it is kept, and asked for again by the next request. */
function throwIfUnreached(error: AuthError | null): void {
  if (isAuthRetryableFetchError(error)) throw new ApiError(error.status ?? 0);
}

/** Sends a request with the person's token. A token that has just expired is renewed once; when that is refused, the session is over. */
export async function fetchSignedIn(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const send = (token: string) => {
    const headers = new Headers(init.headers);
    headers.set('Authorization', `Bearer ${token}`);
    return fetch(input, { ...init, headers });
  };
  const { data, error } = await auth.getSession();
  throwIfUnreached(error);
  if (!data.session) return expire();
  const response = await send(data.session.access_token);
  if (response.status !== 401) return response;
  const renewed = await auth.refreshSession();
  throwIfUnreached(renewed.error);
  return renewed.data.session ? send(renewed.data.session.access_token) : expire();
}

/** Ends the session, and throws, so that whoever waits for an answer gets none. */
export async function expire(): Promise<never> {
  await signOut();
  throw new ApiError(401);
}

/** What a database query answers, or its error. */
export async function ask<T>(query: PromiseLike<PostgrestSingleResponse<T>>): Promise<T> {
  const answer = await query;
  if (answer.error === null) return answer.data;
  throw await refusal(answer.status, answer.error);
}

/** A table or view to query: `ask(from('rfps').select('id, title'))`. */
export const from: PostgrestClient<Database>['from'] = (name: never) => database.from(name) as never;

/** Calls a database function with the arguments its schema names. */
export async function rpc<Name extends keyof Functions & string>(
  name: Name,
  parameters: Arguments<Name>,
): Promise<Returns<Name>> {
  const { data, error, status } = await database.rpc(name, parameters as never);
  if (error) throw await refusal(status, error);
  return data as Returns<Name>;
}

/** What an endpoint of our own answers. What is no success is thrown. */
async function answerOf(path: string, init: RequestInit): Promise<Response> {
  const response = await fetchSignedIn(path, init)
    .finally(wrote)
    .catch((cause: unknown) => {
      throw cause instanceof ApiError ? cause : new ApiError(0);
    });
  if (response.ok) return response;
  const body: unknown = await response.json().catch(() => null);
  const { error: message = '', code = '' } = (body ?? {}) as { error?: string; code?: string };
  throw new ApiError(response.status, { message, code });
}

/** Calls an endpoint of our own and returns its JSON. */
export async function api<T>(path: string, init: RequestInit = {}): Promise<T> {
  const response = await answerOf(path, init);
  return (await response.json().catch(() => null)) as T;
}

/** Has an endpoint of our own make a file, and returns it with the name that the endpoint gave it. */
export async function fileFrom(path: string, body: object): Promise<{ blob: Blob; name: string }> {
  const response = await answerOf(path, { method: 'POST', body: JSON.stringify(body) });
  const [, name = ''] = /filename="(.+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return { blob: await response.blob(), name };
}

import { PostgrestClient } from '@supabase/postgrest-js';
import { z } from 'zod';
import { env } from '../config/env.ts';
import { onDatabaseTime } from './database-time.ts';
import type { Database } from './types.ts';

/**
 * A client that knows every table, function and what they return. Not the platform's whole client: sign-in, storage and
 * live channels would cost every cold start as much again as all of ours.
 */
export type DatabaseClient = PostgrestClient<Database>;

/** No answer within this time counts as a failure; the platform's own limit is longer. */
const timeoutMs = 25_000;

const timedFetch: typeof fetch = (input, init) =>
  onDatabaseTime(() =>
    fetch(input, { ...init, signal: anySignal(init?.signal, AbortSignal.timeout(timeoutMs)) }),
  );

function anySignal(given: AbortSignal | null | undefined, timeout: AbortSignal): AbortSignal {
  return given ? AbortSignal.any([given, timeout]) : timeout;
}

/** A key of the platform's first kind is a token itself, and goes where tokens go; one of today's (`sb_…`) is none. */
const isToken = (key: string): boolean => /^eyJ[\w-]*\.[\w-]+\.[\w-]+$/.test(key);

function connect(
  key: string,
  token = isToken(key) ? key : undefined,
  asking: typeof fetch = timedFetch,
): DatabaseClient {
  return new PostgrestClient<Database>(`${env('SUPABASE_URL')}/rest/v1`, {
    headers: { apikey: key, ...(token !== undefined && { Authorization: `Bearer ${token}` }) },
    fetch: asking,
  });
}

let service: { key: string; url: string; client: DatabaseClient } | undefined;

/** The database as the service: row-level security does not apply. */
export function serviceClient(): DatabaseClient {
  const [key, url] = [env('SUPABASE_SECRET_KEY'), env('SUPABASE_URL')];
  if (service?.key !== key || service.url !== url) service = { key, url, client: connect(key) };
  return service.client;
}

/** Asks the replica, where there is one, and the primary when that does not answer. */
const replicaFirst: typeof fetch = async (input, init) => {
  const replica = env('SUPABASE_READ_URL');
  if (!replica) return timedFetch(input, init);
  const address = String(input).replace(env('SUPABASE_URL'), replica);
  const answer = await timedFetch(address, init).catch(() => undefined);
  if (answer?.ok) return answer;
  await answer?.body?.cancel();
  return timedFetch(input, init);
};

/** The database as the service, for tables whose rows may be seconds old. It is for reading alone: a replica takes no writes. */
export function readClient(): DatabaseClient {
  return connect(env('SUPABASE_SECRET_KEY'), undefined, replicaFirst);
}

/** The database as the person whose access token this is. */
export function userClient(token: string): DatabaseClient {
  return connect(env('SUPABASE_PUBLISHABLE_KEY'), token);
}

const account = z.object({ id: z.string(), email: z.string().nullish() });

/**
 * The person whose access token this is. The auth server is asked, because it knows of revoked tokens too. Undefined for a token
 * that is nobody's; throws when the auth server fails.
 */
export async function personOf(token: string): Promise<{ id: string; email: string } | undefined> {
  const response = await timedFetch(`${env('SUPABASE_URL')}/auth/v1/user`, {
    headers: { apikey: env('SUPABASE_PUBLISHABLE_KEY'), Authorization: `Bearer ${token}` },
  });
  if (response.status >= 500) throw new Error(`the auth server answered ${response.status}`);
  if (!response.ok) {
    await response.body?.cancel();
    return undefined;
  }
  const { id, email } = account.parse(await response.json());
  return { id, email: email ?? '' };
}

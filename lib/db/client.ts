import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { env } from '../config/env.ts';
import { onDatabaseTime } from './database-time.ts';
import type { Database } from './types.ts';

/** A client that knows every table, function and what they return. */
export type DatabaseClient = SupabaseClient<Database>;

/** No answer within this time counts as a failure; the platform's own limit is longer. */
const timeoutMs = 25_000;

const timedFetch: typeof fetch = (input, init) =>
  onDatabaseTime(() =>
    fetch(input, { ...init, signal: anySignal(init?.signal, AbortSignal.timeout(timeoutMs)) }),
  );

function anySignal(given: AbortSignal | null | undefined, timeout: AbortSignal): AbortSignal {
  return given ? AbortSignal.any([given, timeout]) : timeout;
}

function connect(key: string, token?: string): DatabaseClient {
  return createClient<Database>(env('SUPABASE_URL'), key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: timedFetch, headers: token ? { Authorization: `Bearer ${token}` } : {} },
  });
}

let service: { key: string; url: string; client: DatabaseClient } | undefined;

/** The database as the service: row-level security does not apply. */
export function serviceClient(): DatabaseClient {
  const [key, url] = [env('SUPABASE_SECRET_KEY'), env('SUPABASE_URL')];
  if (service?.key !== key || service.url !== url) service = { key, url, client: connect(key) };
  return service.client;
}

/** The database as a visitor. */
export function anonymousClient(): DatabaseClient {
  return connect(env('SUPABASE_PUBLISHABLE_KEY'));
}

/** The database as the person whose access token this is. */
export function userClient(token: string): DatabaseClient {
  return connect(env('SUPABASE_PUBLISHABLE_KEY'), token);
}

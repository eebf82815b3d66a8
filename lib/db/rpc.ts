import type { PostgrestError } from '@supabase/postgrest-js';
import type { z } from 'zod';
import { HttpError, internalErrorMessage, isErrorCode } from '../errors.ts';
import { type DatabaseClient, serviceClient } from './client.ts';
import type { Json } from './database.types.ts';
import type { Database } from './types.ts';

type Functions = Database['public']['Functions'];

/** The arguments of a function. Any object will do for a JSON argument, because the catalogue says no more of it. */
type Arguments<Name extends keyof Functions> = {
  [Key in keyof Functions[Name]['Args']]: Json extends Functions[Name]['Args'][Key]
    ? Functions[Name]['Args'][Key] | object
    : Functions[Name]['Args'][Key];
};

/**
 * Calls a database function, as the service unless a client is given, and checks the shape of what it returns.
 * Throws the HttpError of the function's error code; any other failure is a 500.
 */
export async function callRpc<Name extends keyof Functions, Schema extends z.ZodType>(
  name: Name,
  params: Arguments<Name>,
  schema: Schema,
  client: DatabaseClient = serviceClient(),
): Promise<z.output<Schema>> {
  const { data, error } = await client.rpc(name, params as never);
  if (error) throw databaseError(error);
  return schema.parse(data);
}

/** No connection to the database was free in time (PostgREST's pool), or the database takes no more. */
const isExhausted = (code: string) => code === 'PGRST003' || code === '53300';

/** The HttpError for what the database platform answered. */
export function databaseError(error: PostgrestError): HttpError {
  if (isExhausted(error.code)) {
    const options = { cause: error, headers: { 'Retry-After': '5' } };
    return new HttpError(
      'busy',
      'Many people are here right now. Please try again in a few seconds.',
      options,
    );
  }
  if (!isErrorCode(error.code)) return new HttpError('internal', internalErrorMessage, { cause: error });
  const headers: Record<string, string> =
    error.code === 'rate_limited' ? { 'Retry-After': secondsToNextHour() } : {};
  return new HttpError(error.code, error.message, { cause: error, headers });
}

/** Seconds until the next clock hour, when the limiter begins to count anew. */
function secondsToNextHour(): string {
  return String(Math.max(1, Math.ceil((3_600_000 - (Date.now() % 3_600_000)) / 1000)));
}

import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../db/types.ts';
import { serviceEnvironment } from './service-environment.ts';
import { StartProblem } from './start-problem.ts';

/** The database an operator's command works on, as the service. */
export interface ServiceDatabase {
  url: string;
  client: SupabaseClient<Database>;
}

/** The database of the installation that the environment names, otherwise of the local one, which has to be running. */
export function serviceDatabase(): ServiceDatabase {
  const { env } = serviceEnvironment();
  const { SUPABASE_URL: url = '', SUPABASE_SECRET_KEY: key = '' } = env;
  const client = createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  return { url, client };
}

/** The error for what the database answered, in words for the person who ran a command. */
export function databaseProblem(error: { message: string; code?: string }, url: string): StartProblem {
  const unreachable = /fetch failed|ECONNREFUSED/.test(error.message);
  return new StartProblem(
    unreachable
      ? `Nothing answers at ${url}: is the database running?`
      : `The database answered: ${error.message}`,
  );
}

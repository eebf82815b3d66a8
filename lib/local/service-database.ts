import { existsSync, readFileSync } from 'node:fs';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { parse } from 'dotenv';
import type { Database } from '../db/types.ts';
import { dataFiles, dataFolder, readEnvironment } from './settings.ts';
import { StartProblem } from './start-problem.ts';

/** The database an operator's command works on, as the service. */
export interface ServiceDatabase {
  url: string;
  client: SupabaseClient<Database>;
}

/** The one that SUPABASE_URL and SUPABASE_SECRET_KEY name, else the local one, which has to be running. */
export function serviceDatabase(): ServiceDatabase {
  const env = readEnvironment();
  const named = env.SUPABASE_URL && env.SUPABASE_SECRET_KEY;
  const file = dataFiles(dataFolder(env)).localEnv;
  const local = !named && existsSync(file) ? parse(readFileSync(file)) : {};
  const url = named ? env.SUPABASE_URL : local.RPC_URL;
  const key = named ? env.SUPABASE_SECRET_KEY : local.SERVICE_KEY;
  if (!url || !key) {
    throw new StartProblem(
      'No database: set SUPABASE_URL and SUPABASE_SECRET_KEY, or run `npm start` for a local one.',
    );
  }
  const client = createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  return { url, client };
}

/** The message for what the database answered. */
export function databaseProblem(error: { message: string; code?: string }, url: string): StartProblem {
  const unreachable = /fetch failed|ECONNREFUSED/.test(error.message);
  return new StartProblem(
    unreachable
      ? `Nothing answers at ${url}: is the database running?`
      : `The database answered: ${error.message}`,
  );
}

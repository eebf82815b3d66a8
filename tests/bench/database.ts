import postgres from 'postgres';
import { openDatabase } from '../../lib/local/database/open.ts';
import { createScratchDatabase } from '../../lib/local/database/scratch.ts';
import type { LocalDatabase } from '../../lib/local/database/types.ts';
import { environment, jwtSecret } from '../support/environment.ts';

export interface BenchDatabase extends LocalDatabase {
  /** Connection string; undefined when it is embedded. */
  url: string | undefined;
  /**
   * Like exec, but always in the same session, because a new one has to read the catalogue and plan first. Returns rows on a server only.
   */
  inSession(sql: string): Promise<Record<string, unknown>[]>;
}

/** A throw-away database with the whole schema and no rows, on the server or else embedded. Closing drops it. */
export async function openBenchDatabase(serverUrl?: string): Promise<BenchDatabase> {
  const scratch = serverUrl ? await createScratchDatabase(serverUrl, 'hotel_rfp_bench_') : undefined;
  const database = await openDatabase({
    databaseUrl: scratch?.url,
    keys: {
      anonKey: environment.SUPABASE_PUBLISHABLE_KEY,
      serviceKey: environment.SUPABASE_SECRET_KEY,
      jwtSecret,
    },
    sendSignInMail: async () => {},
    seed: false,
  });
  const session = scratch && postgres(scratch.url, { max: 1, onnotice: () => {} });
  return {
    ...database,
    url: scratch?.url,
    inSession: async (sql) => {
      if (session) return session.unsafe(sql);
      await database.exec(sql);
      return [];
    },
    close: async () => {
      await session?.end();
      await database.close();
      await scratch?.drop();
    },
  };
}

/** A query as PostgREST sends it: role, claims and query in one transaction. `user` is an SQL expression. */
export const requestAs = (role: 'anon' | 'authenticated' | 'service_role', user: string, query: string) => `
  set local role ${role};
  select set_config('request.jwt.claims', json_build_object('sub', ${user}, 'role', '${role}')::text, true),
    set_config('request.jwt.claim.sub', ${user}::text, true);
  ${query}`;

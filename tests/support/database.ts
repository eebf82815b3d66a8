/**
 * A real database for a test file, behind the same REST and sign-in interfaces as in production:
 *
 *   const database = await openTestDatabase();
 *   afterAll(() => database.close());
 *
 *   const organizer = await database.signIn('organizer@example.com');
 *   await organizer.client.rpc('topsis_rank_hotels', { p_rfp_id });   // as authenticated
 *   await database.anon.rpc('dsar_request', { p_email });             // as anon
 *   await database.service.from('leads').select();                    // as service_role
 *   await database.query('select … where id = $1', [id]);             // as superuser
 *
 * Each file has a database of its own, as if copied from a prepared one (see reuse.ts): embedded, or with TEST_ENGINE=server
 * on the PostgreSQL server that DATABASE_URL names. Files called *.postgres.test.ts always run on the server.
 */
import { readFileSync } from 'node:fs';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { openDatabase } from '../../lib/local/database/open.ts';
import type { LocalDatabase, SignInMail } from '../../lib/local/database/types.ts';
import { createSession } from './accounts.ts';
import { describedFetch } from './described-fetch.ts';
import { environment, jwtSecret } from './environment.ts';
import { preparedDataDir } from './prepared.ts';
import { giveBack, plant, takeDatabase } from './reuse.ts';
import { createServerDatabase } from './server.ts';

export interface SignedIn {
  id: string;
  email: string;
  /** The access token the client carries. */
  token: string;
  client: SupabaseClient;
}

export interface TestDatabase extends LocalDatabase {
  /** Where clients believe the platform to be; equals SUPABASE_URL. */
  url: string;
  /** Connection string of this file's own database; undefined when it is embedded. */
  databaseUrl: string | undefined;
  anon: SupabaseClient;
  service: SupabaseClient;
  /** Signs a person in by email address; the account is made when there is none. */
  signIn(email: string): Promise<SignedIn>;
  /** A client signed in as the owner of an existing account. */
  asUser(id: string): Promise<SupabaseClient>;
  /** The sign-in mails sent so far, oldest first. */
  sentMails: SignInMail[];
}

/** Whether this run talks to a PostgreSQL server. */
export const onServer = process.env.TEST_ENGINE === 'server';

/** @param options.seed start with the sample data of `npm start`; otherwise all tables are empty. */
export async function openTestDatabase(options: { seed?: boolean } = {}): Promise<TestDatabase> {
  const seed = options.seed ?? false;
  const sentMails: SignInMail[] = [];
  const server = onServer ? await createServerDatabase(seed) : undefined;
  const open = async (mailbox: { deliver: (mail: SignInMail) => void }) =>
    openDatabase({
      ...(server ? { databaseUrl: server.url } : { loadDataDir: await preparedDataDir(seed) }),
      keys: {
        anonKey: environment.SUPABASE_PUBLISHABLE_KEY,
        serviceKey: environment.SUPABASE_SECRET_KEY,
        jwtSecret,
      },
      sendSignInMail: async (mail) => mailbox.deliver(mail),
      seed,
    });
  const mailbox = { deliver: (mail: SignInMail) => void sentMails.push(mail) };
  // Only empty embedded databases are reused: sample data is not put back so easily, and a server's databases are dropped.
  const isReusable = !seed && !server && process.env.VITEST !== undefined;
  const opened = isReusable ? await takeDatabase(mailbox, open) : await open(mailbox);
  await plantDefect(opened);
  // Benchmarks use this file too, and must measure the database alone.
  const fetch = process.env.VITEST
    ? (request: Request) => describedFetch(opened.fetch, request)
    : opened.fetch;
  const database = { ...opened, fetch };
  const connect = (key: string, token?: string) => connectClient(database, key, token);
  const signedIn = async (account: { id: string } | { email: string }): Promise<SignedIn> => {
    const session = await createSession(database, account);
    return { ...session, client: connect(environment.SUPABASE_PUBLISHABLE_KEY, session.token) };
  };
  return {
    ...database,
    url: environment.SUPABASE_URL,
    databaseUrl: server?.url,
    anon: connect(environment.SUPABASE_PUBLISHABLE_KEY),
    service: connect(environment.SUPABASE_SECRET_KEY),
    signIn: (email) => signedIn({ email }),
    asUser: async (id) => (await signedIn({ id })).client,
    sentMails,
    close: async () => {
      if (isReusable) await giveBack(opened);
      else await database.close();
      await server?.drop();
    },
  };
}

/** Mutation testing: the file with a defect that PLANTED_SQL names runs again, and `….original` when the test file is through. */
async function plantDefect(database: LocalDatabase): Promise<void> {
  const path = process.env.PLANTED_SQL;
  const defect = path && readFileSync(path, 'utf8');
  if (!defect) return;
  try {
    await plant(database, defect, readFileSync(`${path}.original`, 'utf8'));
  } catch (error) {
    await giveBack(database);
    throw new Error('the planted defect was refused', { cause: error });
  }
}

function connectClient(database: LocalDatabase, key: string, token?: string): SupabaseClient {
  return createClient(environment.SUPABASE_URL, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      fetch: (input, init) => database.fetch(new Request(input, init)),
      headers: token ? { authorization: `Bearer ${token}` } : {},
    },
  });
}

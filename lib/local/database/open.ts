import { App } from '@supabase/lite';
import { administerAccounts } from './accounts.ts';
import { type Engine, openEmbedded, openServer } from './engine.ts';
import { answerAsHosted } from './gateway.ts';
import { writeRowsAsPostgrest } from './json-rows.ts';
import { prepare } from './prepare.ts';
import { openTransactionsAsPostgrest } from './request-context.ts';
import { readSchemaOnce } from './schema-reading.ts';
import { answerSqlErrorsAsPostgrest } from './sql-errors.ts';
import type { LocalDatabase, OpenOptions } from './types.ts';
import { withUnprovenAccounts } from './unproven-accounts.ts';

export type { LocalDatabase, OpenOptions, PlatformKeys, SignInMail } from './types.ts';

/**
 * Opens the local Supabase: a database that is up to date with migrations, sql/ and (if asked) the sample
 * data, behind the REST and sign-in interfaces of the hosted platform.
 */
export async function openDatabase(options: OpenOptions): Promise<LocalDatabase> {
  const engine = options.databaseUrl ? openServer(options.databaseUrl) : await openEmbedded(options);
  let prepared: Awaited<ReturnType<typeof prepare>>;
  try {
    prepared = await prepare(engine, options, options.onProgress);
  } catch (error) {
    await engine.close();
    throw error;
  }
  const firstTimers = new Set<string>();
  const app = createApp(engine, options, firstTimers);
  const afterScript = readSchemaOnce(engine.connection);
  return {
    engine: engine.name,
    ...prepared,
    fetch: answerAsHosted(
      withUnprovenAccounts(
        engine,
        [options.keys.anonKey, options.keys.serviceKey],
        async (request, unproven) => {
          if (unproven) firstTimers.add(unproven);
          const answer = await engine.takeTurns(() => app.fetch(request));
          if (unproven) firstTimers.delete(unproven);
          return answer;
        },
      ),
      (request) => administerAccounts(request, engine, options.keys.serviceKey),
      options.keys.serviceKey,
    ),
    query: engine.query,
    exec: async (sql) => {
      await engine.exec(sql);
      await afterScript(sql);
    },
    close: engine.close,
  };
}

function createApp(
  engine: Engine,
  { keys, sendSignInMail }: OpenOptions,
  firstTimers: ReadonlySet<string>,
): App {
  // Told that row-level security is active, the platform grants API roles nothing. sql/90_policies says what they may do.
  Object.assign(engine.connection, { rlsState: 'active' });
  answerSqlErrorsAsPostgrest(engine.connection);
  openTransactionsAsPostgrest(engine);
  writeRowsAsPostgrest(engine.connection);
  return new App({
    connection: engine.connection,
    api: { enabled: true, schemas: ['public'], max_rows: 1000 },
    auth: {
      enabled: true,
      publishable_key: keys.anonKey,
      secret_key: keys.serviceKey,
      jwt_secret: keys.jwtSecret,
      jwt_expiry: 3600,
      enable_signup: true,
      // As supabase/config.toml says: no address counts before a code sent to it was used.
      email: { enable_signup: true, enable_confirmations: true, double_confirm_changes: true },
    },
    storage: { enabled: false },
    studio: { enabled: false },
    options: {
      server: { disableStudio: true },
      drivers: {
        email: {
          send: ({ to, subject, text = '', html = '' }) =>
            sendSignInMail({ to, subject, text, html, isFirst: firstTimers.has(to) }),
        },
      },
    },
  });
}

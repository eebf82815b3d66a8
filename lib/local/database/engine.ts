import { createPgliteConnection } from '@supabase/lite/pglite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import { lockDataDir } from './lock.ts';
import type { LocalDatabase, OpenOptions, SqlSession } from './types.ts';
import { embeddedParsers, serverTypes } from './wire-format.ts';

type EmbeddedConnection = Awaited<ReturnType<typeof createPgliteConnection>>;
type ServerConnection = ReturnType<typeof createPostgresConnection>;

/** Connections a server's requests are answered with. */
const SERVER_CONNECTIONS = 10;

/** What both engines share: the platform's connection, and plain SQL as superuser beside it. */
export interface Engine extends SqlSession {
  name: LocalDatabase['engine'];
  connection: EmbeddedConnection | ServerConnection;
  /** Commits what `work` did on its session, or nothing of it. */
  transaction<T>(work: (session: SqlSession) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** PostgreSQL in this process. A data folder belongs to one process at a time: two would lose writes. */
export async function openEmbedded(options: Pick<OpenOptions, 'dataDir' | 'loadDataDir'>): Promise<Engine> {
  const unlock = options.dataDir ? lockDataDir(options.dataDir) : () => {};
  try {
    const connection = await createPgliteConnection({
      url: options.dataDir,
      pgliteOptions: { parsers: embeddedParsers, loadDataDir: options.loadDataDir },
    });
    const { driver } = connection;
    await driver.exec("set timezone to 'UTC'");
    return {
      name: 'embedded',
      connection,
      query: async <T>(sql: string, params?: unknown[]) => (await driver.query<T>(sql, params)).rows,
      exec: async (sql) => void (await driver.exec(sql)),
      transaction: (work) =>
        driver.transaction((tx) =>
          work({
            query: async <T>(sql: string, params?: unknown[]) => (await tx.query<T>(sql, params)).rows,
            exec: async (sql) => void (await tx.exec(sql)),
          }),
        ),
      close: async () => {
        await connection.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** A PostgreSQL server. */
export function openServer(url: string): Engine {
  const connection = createPostgresConnection({
    url,
    postgresOptions: { max: SERVER_CONNECTIONS, types: serverTypes, onnotice: () => {} },
  });
  const { driver } = connection;
  return {
    name: 'server',
    connection,
    query: async <T>(sql: string, params?: unknown[]) =>
      Array.from(await driver.unsafe(sql, params as never)) as T[],
    exec: async (sql) => void (await driver.unsafe(sql)),
    transaction: async <T>(work: (session: SqlSession) => Promise<T>) =>
      (await driver.begin((tx) =>
        work({
          query: async <R>(sql: string, params?: unknown[]) =>
            Array.from(await tx.unsafe(sql, params as never)) as R[],
          exec: async (sql) => void (await tx.unsafe(sql)),
        }),
      )) as T,
    close: () => connection.close(),
  };
}

import { existsSync, renameSync, rmSync } from 'node:fs';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import { damaged, refuseOtherEngine } from './data-dir.ts';
import { lockDataDir } from './lock.ts';
import { embeddedWriters, leaveListsToPostgres, sendable } from './parameters.ts';
import { tlsOf } from './tls.ts';
import { atOnce, type TakeTurns, takingTurns } from './turns.ts';
import type { LocalDatabase, OpenOptions, SqlSession } from './types.ts';
import { embeddedParsers, leaveListsOfRows, serverTypes } from './wire-format.ts';

type EmbeddedConnection = Awaited<ReturnType<typeof createPgliteConnection>>;
type ServerConnection = ReturnType<typeof createPostgresConnection>;

/** How many connections to a server answer requests. */
const serverConnections = 10;

/** What both engines share: the platform's connection, and plain SQL as superuser beside it. */
export interface Engine extends SqlSession {
  name: LocalDatabase['engine'];
  connection: EmbeddedConnection | ServerConnection;
  /** Commits what `work` did on its session, or nothing of it. */
  transaction<T>(work: (session: SqlSession) => Promise<T>): Promise<T>;
  /** Every request to the platform goes through this. */
  takeTurns: TakeTurns;
  close(): Promise<void>;
}

/** PostgreSQL in this process. A data folder belongs to one process at a time: two would lose writes. */
export async function openEmbedded(options: Pick<OpenOptions, 'dataDir' | 'loadDataDir'>): Promise<Engine> {
  const unlock = options.dataDir ? lockDataDir(options.dataDir) : () => {};
  try {
    const { dataDir } = options;
    if (dataDir && !existsSync(dataDir)) await makeDataDir(dataDir, options.loadDataDir);
    if (dataDir) refuseOtherEngine(dataDir);
    const connection = await openFolder(dataDir, dataDir ? undefined : options.loadDataDir);
    const { driver } = connection;
    const ask = driver.query.bind(driver);
    driver.query = async (text, params, how) => ask(text, sendable(text, params), how);
    // Ends a transaction that a fault left open, so that the next turn does not run in it.
    const takeTurns = takingTurns(async () => {
      if (driver.isInTransaction()) await driver.exec('rollback');
    });
    const sessionOf = (sql: Pick<typeof driver, 'query' | 'exec'>): SqlSession => ({
      query: async <T>(text: string, params?: unknown[]) => (await sql.query<T>(text, params)).rows,
      exec: async (text) => void (await sql.exec(text)),
    });
    const session = sessionOf(driver);
    return {
      name: 'embedded',
      connection,
      takeTurns,
      query: (sql, params) => takeTurns(() => session.query(sql, params)),
      exec: (sql) => takeTurns(() => session.exec(sql)),
      transaction: (work) => takeTurns(() => driver.transaction((tx) => work(sessionOf(tx)))),
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

async function openFolder(
  dataDir: string | undefined,
  loadDataDir: Blob | undefined,
): Promise<EmbeddedConnection> {
  try {
    const connection = await createPgliteConnection({
      url: dataDir,
      pgliteOptions: { parsers: embeddedParsers, serializers: embeddedWriters, loadDataDir },
    });
    await connection.driver.waitReady;
    leaveListsToPostgres(connection.driver.serializers);
    await leaveListsOfRows(connection.driver);
    await connection.driver.exec("set timezone to 'UTC'");
    return connection;
  } catch (cause) {
    throw dataDir ? damaged(dataDir, cause) : cause;
  }
}

/** Makes a data folder. It has another name until it is whole, because a folder that a kill left half made cannot be opened. */
async function makeDataDir(dataDir: string, loadDataDir?: Blob): Promise<void> {
  const unfinished = `${dataDir}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const connection = await createPgliteConnection({ url: unfinished, pgliteOptions: { loadDataDir } });
  await connection.driver.waitReady;
  await connection.close();
  renameSync(unfinished, dataDir);
}

/** A PostgreSQL server. */
export function openServer(url: string): Engine {
  const ssl = tlsOf(url);
  const tls = ssl ? { ssl } : {};
  const connection = createPostgresConnection({
    url,
    postgresOptions: { max: serverConnections, types: serverTypes, onnotice: () => {}, ...tls },
  });
  const { driver } = connection;
  const sessionOf = (sql: Pick<typeof driver, 'unsafe'>): SqlSession => ({
    query: async <T>(text: string, params?: unknown[]) =>
      Array.from(await sql.unsafe(text, params as never)) as T[],
    exec: async (text) => void (await sql.unsafe(text)),
  });
  return {
    name: 'server',
    connection,
    takeTurns: atOnce,
    ...sessionOf(driver),
    transaction: async <T>(work: (session: SqlSession) => Promise<T>) =>
      (await driver.begin((tx) => work(sessionOf(tx)))) as T,
    close: () => connection.close(),
  };
}

import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { tlsOf } from './tls.ts';

export interface ScratchDatabase {
  url: string;
  drop(): Promise<void>;
}

/** The connection string of another database on the same server. */
function databaseUrlOn(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs `work` on one connection to a server, as the user its connection string names. */
export async function onServerAt<T>(serverUrl: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const ssl = tlsOf(serverUrl);
  const sql = postgres(serverUrl, { max: 1, onnotice: () => {}, ...(ssl && { ssl }) });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

export const dropDatabase = (serverUrl: string, name: string): Promise<void> =>
  onServerAt(
    serverUrl,
    async (sql) => void (await sql.unsafe(`drop database if exists ${name} with (force)`)),
  );

/** A throw-away database, empty or a copy of `template`. Its name is `prefix` and something random. */
export async function createScratchDatabase(
  serverUrl: string,
  prefix: string,
  template = 'template1',
): Promise<ScratchDatabase> {
  const name = `${prefix}${randomBytes(6).toString('hex')}`;
  await onServerAt(serverUrl, (sql) => sql.unsafe(`create database ${name} template ${template}`));
  return { url: databaseUrlOn(serverUrl, name), drop: () => dropDatabase(serverUrl, name) };
}

import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { openServer } from '../../lib/local/database/engine.ts';
import { prepare } from '../../lib/local/database/prepare.ts';
import { preparedName } from './prepared.ts';

/** Where the tests' databases are made: any database on a PostgreSQL server, as superuser. */
export function serverUrl(): string {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('Set DATABASE_URL to a PostgreSQL server on which the tests may make databases.');
  return url;
}

/** Databases of one test run share a prefix, so that the run can drop what its files left behind. */
export const runPrefix = () => process.env.TEST_RUN_DATABASES ?? 'hotel_rfp_test_alone_';

function urlOf(database: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${database}`;
  return url.href;
}

async function asAdministrator<T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(serverUrl(), { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/** An empty database, without schema or roles. */
export async function createEmptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `${runPrefix()}${randomBytes(6).toString('hex')}`;
  await asAdministrator((sql) => sql.unsafe(`create database ${name}`));
  return { url: urlOf(name), drop: () => dropDatabase(name) };
}

/** A copy of this run's prepared database, which the first test file that needs it makes. */
export async function createServerDatabase(seed: boolean): Promise<{ url: string; drop(): Promise<void> }> {
  const template = `${runPrefix()}${preparedName(seed)}`;
  const name = `${runPrefix()}${randomBytes(6).toString('hex')}`;
  await asAdministrator(async (sql) => {
    await sql`select pg_advisory_lock(hashtext(${template}))`;
    const [found] = await sql`select from pg_database where datname = ${template}`;
    if (!found) await makeTemplate(sql, template, seed);
    await sql.unsafe(`create database ${name} template ${template}`);
  });
  return { url: urlOf(name), drop: () => dropDatabase(name) };
}

async function makeTemplate(sql: postgres.Sql, name: string, seed: boolean): Promise<void> {
  const unfinished = `${name}_unfinished`;
  await sql.unsafe(`drop database if exists ${unfinished} with (force)`);
  await sql.unsafe(`create database ${unfinished}`);
  const engine = openServer(urlOf(unfinished));
  try {
    await prepare(engine, { seed });
  } finally {
    await engine.close();
  }
  await sql.unsafe(`alter database ${unfinished} rename to ${name}`);
}

const dropDatabase = (name: string) =>
  asAdministrator(async (sql) => void (await sql.unsafe(`drop database if exists ${name} with (force)`)));

/** Drops whatever databases this run left: the prepared ones, and those of files that failed to close. */
export async function dropRunDatabases(): Promise<void> {
  await asAdministrator(async (sql) => {
    const rows = await sql`select datname from pg_database where starts_with(datname, ${runPrefix()})`;
    for (const { datname } of rows) await sql.unsafe(`drop database if exists ${datname} with (force)`);
  });
}

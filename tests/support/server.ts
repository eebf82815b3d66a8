import { openServer } from '../../lib/local/database/engine.ts';
import { ledgerSql, prepare } from '../../lib/local/database/prepare.ts';
import {
  createScratchDatabase,
  dropDatabase,
  onServerAt,
  type ScratchDatabase,
} from '../../lib/local/database/scratch.ts';
import { schemaFingerprint } from '../../lib/local/database/sources.ts';
import { deploy } from '../../lib/local/deploy.ts';
import { createHostedProject } from './hosted.ts';
import { preparedName } from './prepared.ts';

/** The address of the PostgreSQL server on which the tests make their databases: any database there, as superuser. */
export function serverUrl(): string {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('Set DATABASE_URL to a PostgreSQL server on which the tests may make databases.');
  return url;
}

/** The prefix of all databases of this test run, by which it can drop what its files left behind. */
function runPrefix(): string {
  const prefix = process.env.TEST_RUN_DATABASES;
  if (!prefix)
    throw new Error('TEST_RUN_DATABASES is set by the vitest configuration; run the tests through it.');
  return prefix;
}

/** A database without schema or roles. */
export const createEmptyDatabase = (): Promise<ScratchDatabase> =>
  createScratchDatabase(serverUrl(), runPrefix());

/** A copy of this run's prepared database, which the first test file that needs one makes. */
export async function createServerDatabase(seed: boolean): Promise<ScratchDatabase> {
  const template = `${runPrefix()}${preparedName(seed)}`;
  return onServerAt(serverUrl(), async (sql) => {
    await sql`select pg_advisory_lock(hashtext(${template}))`;
    const [found] = await sql`select from pg_database where datname = ${template}`;
    if (!found) await makeTemplate(template, seed);
    return createScratchDatabase(serverUrl(), runPrefix(), template);
  });
}

/**
 * As a hosted project is made: deployed by an owner who is no superuser, into a schema whose new objects are open to the API roles. Only
 * the sample data is loaded by the superuser, which no hosted project has.
 */
async function makeTemplate(name: string, seed: boolean): Promise<void> {
  const project = await createHostedProject();
  await deploy(project.url, () => {});
  const engine = openServer(project.adminUrl);
  try {
    await engine.exec(ledgerSql);
    await engine.query(
      `insert into local_platform.applied (what, fingerprint) values ('made', 'here'), ('schema', $1)`,
      [schemaFingerprint()],
    );
    await prepare(engine, { seed });
  } finally {
    await engine.close();
  }
  const current = new URL(project.url).pathname.slice(1);
  await onServerAt(serverUrl(), (sql) => sql.unsafe(`alter database ${current} rename to ${name}`));
}

/** Drops the databases that this run left: the prepared ones, and those that files failed to close. */
export async function dropRunDatabases(): Promise<void> {
  const left = await onServerAt(
    serverUrl(),
    (sql) =>
      sql<{ datname: string }[]>`select datname from pg_database where starts_with(datname, ${runPrefix()})`,
  );
  for (const { datname } of left) await dropDatabase(serverUrl(), datname);
}

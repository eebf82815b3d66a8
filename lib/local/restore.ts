// npm run restore -- DUMP [URL]: puts what `npm run backup` wrote (or pg_dump, --format=custom) into a fresh project of the platform, or
// into one that was deployed and is empty. URL is the session pooler's or direct address of the database, or DATABASE_URL.

import { existsSync } from 'node:fs';
import { connectionString } from './connection-string.ts';
import { migrationsIn, runDump } from './database/dump-file.ts';
import { openEmbedded } from './database/engine.ts';
import { type PgTools, pgToolsFor } from './database/pg-tools.ts';
import { prepare } from './database/prepare.ts';
import { countRows, emptyAgain, migrationVersions, refuseWhatOthersKeep } from './database/restoring.ts';
import { closedByDefault, rightsOf, rightsThatDiffer } from './database/rights.ts';
import { onServerAt } from './database/scratch.ts';
import { begin, deploy, refuseUnlessHosted } from './deploy.ts';
import { runDoctor } from './doctor/run.ts';
import { readEnvironment } from './settings.ts';
import { runCommand, StartProblem } from './start-problem.ts';

/**
 * Restores a dump in one transaction, so that nothing has changed when it cannot be restored. Then counts its rows, deploys this version
 * over it in full, and compares every right with those of a database that is made for it here.
 */
export async function restore(
  url: string,
  file: string,
  say: (line: string) => void,
  { wanted = rightsOfThisVersion } = {},
): Promise<void> {
  if (!existsSync(file)) throw new StartProblem(`There is no file ${file}.`);
  const { host, pathname } = new URL(url);
  say(`Restoring ${file} into ${pathname.slice(1)} on ${host}`);
  await onServerAt(url, async (sql) => {
    const tools = await pgToolsFor(sql, url);
    await refuseOtherDumps(tools, file);
    await begin(sql, async (session) => {
      await refuseUnlessHosted(session);
      await refuseWhatOthersKeep(session);
    });
    const rows = await runDump(tools, file, {
      before: `begin; set local client_min_messages = warning; ${emptyAgain}\n${closedByDefault}\n`,
      after: '\ncommit;\n',
    });
    const counted = await begin(sql, (session) => countRows(session, [...rows.keys()]));
    const lost = [...rows].filter(([table, count]) => counted.get(table) !== count);
    if (lost.length > 0) {
      const lines = lost.map(
        ([table, count]) => `${table}: ${count} in the dump, ${counted.get(table)} restored`,
      );
      throw new StartProblem(`Not all rows of the dump are in the database:\n${lines.join('\n')}`);
    }
    const sum = [...rows.values()].reduce((all, count) => all + count, 0);
    say(`All ${sum.toLocaleString('en')} rows of ${rows.size} tables are there`);
  });
  await deploy(url, say, { everything: true });
  await compareRights(url, await wanted(), say);
}

async function refuseOtherDumps(tools: PgTools, file: string): Promise<void> {
  const versions = await migrationsIn(tools, file);
  if (versions.length === 0) throw new StartProblem(`${file} is no backup of this service.`);
  const known = migrationVersions();
  const unknown = versions.filter((version) => !known.has(version));
  if (unknown.length > 0) {
    throw new StartProblem(
      `${file} has migrations that this checkout does not know: ${unknown.join(', ')}. Restore it with a newer checkout.`,
    );
  }
}

async function rightsOfThisVersion(): Promise<Set<string>> {
  const made = await openEmbedded({});
  try {
    await prepare(made, { seed: false });
    return await made.transaction(rightsOf);
  } finally {
    await made.close();
  }
}

/** Rights that came by the platform's defaults would show here: what is made in its schema public is born open to everybody. */
async function compareRights(url: string, wanted: Set<string>, say: (line: string) => void): Promise<void> {
  const here = await onServerAt(url, (sql) => begin(sql, rightsOf));
  const lines = rightsThatDiffer(here, wanted);
  if (lines.length > 0) throw new StartProblem(`Rights are not those of this version:\n${lines.join('\n')}`);
  say(`All ${wanted.size.toLocaleString('en')} rights are those of this version`);
}

if (import.meta.main) {
  await runCommand(async () => {
    const [file, ...words] = process.argv.slice(2);
    if (!file || file.startsWith('postgres')) {
      throw new StartProblem('Name the dump: npm run restore -- DUMP postgresql://…');
    }
    await restore(connectionString(words, 'npm run restore -- DUMP'), file, console.log);
    const env = readEnvironment();
    if (env.SUPABASE_URL && env.SUPABASE_SECRET_KEY) await runDoctor({ env, local: false });
    else console.log('Set SUPABASE_URL and the other variables of this project, then run `npm run doctor`.');
  });
}

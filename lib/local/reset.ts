// npm run reset: goes back to the time before the first start. It deletes what a start made, only in a folder that carries our
// mark, and refuses while the platform runs. With DATABASE_URL it also empties that server's database, which needs --yes.

import { clearDataFolder } from './data-folder.ts';
import { onServerAt } from './database/scratch.ts';
import { lockHolder } from './lock.ts';
import { dataFiles, dataFolder, readEnvironment } from './settings.ts';
import { runCommand, StartProblem } from './start-problem.ts';

/** Everything a start creates, tables of the platform included. `public` is left behind empty. */
const dropSchemas = `
  drop schema if exists private, local_platform, auth, supabase_migrations cascade;
  drop schema if exists public cascade;
  create schema public;
`;

await runCommand(async () => {
  const env = readEnvironment();
  const folder = dataFolder(env);
  const holder = lockHolder(dataFiles(folder).lock);
  if (holder !== undefined)
    throw new StartProblem(`The platform is running as process ${holder}. Stop it first.`);
  if (env.DATABASE_URL) await emptyServer(env.DATABASE_URL);
  const { left } = clearDataFolder(folder);
  console.log(
    left.length === 0
      ? `${folder} is gone. \`npm start\` makes a new one.`
      : `What the service kept in ${folder} is gone; ${left.length} other files and folders were left.`,
  );
});

async function emptyServer(databaseUrl: string): Promise<void> {
  const { host, pathname } = new URL(databaseUrl);
  if (!process.argv.includes('--yes')) {
    throw new StartProblem(
      `DATABASE_URL is set: this would delete everything in ${host}${pathname}. To do that: npm run reset -- --yes`,
    );
  }
  await onServerAt(databaseUrl, (sql) => sql.unsafe(dropSchemas));
  console.log(`${host}${pathname} is empty.`);
}

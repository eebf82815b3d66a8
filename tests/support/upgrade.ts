/**
 * A database as an earlier version left it. Tests use it to see what a migration makes of rows that were possible then:
 *
 *   const old = await openBefore('20261121225500');
 *   await old.query('insert …');
 *   await old.upgrade();     // that migration and all after it
 */
import { basename } from 'node:path';
import { openEmbedded } from '../../lib/local/database/engine.ts';
import { atOnce } from '../../lib/local/database/late-indexes.ts';
import { runFile } from '../../lib/local/database/run-file.ts';
import { readMigrations } from '../../lib/local/database/sources.ts';
import { preparedPlatform } from './prepared.ts';

/** Opens a database with the tables before a migration. sql/ is left out, because its functions name later columns. */
export async function openBefore(version: string) {
  const engine = await openEmbedded({ loadDataDir: await preparedPlatform() });
  const isBefore = (path: string) => basename(path) < version;
  const apply = async (wanted: (path: string) => boolean) => {
    for (const file of readMigrations().filter(({ path }) => wanted(path))) {
      await engine.transaction((session) => runFile(session, atOnce(file)));
    }
  };
  await apply(isBefore);
  return { ...engine, upgrade: () => apply((path) => !isBefore(path)) };
}

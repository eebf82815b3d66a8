import { preparedDataDir } from './prepared.ts';
import { dropRunDatabases } from './server.ts';

/** Before the first test file: the embedded database is made ready once, so that files only copy it. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_ENGINE === 'server') return dropRunDatabases;
  await preparedDataDir(false);
  return undefined;
}

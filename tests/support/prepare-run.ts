import { preparedDataDir } from './prepared.ts';
import { dropRunDatabases } from './server.ts';

/** Prepares the embedded database once before the first test file, so that files only copy it. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_ENGINE === 'server') return dropRunDatabases;
  await preparedDataDir(false);
  return undefined;
}

import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { preparedFolder, spawnCommand, untilReady } from './platform-process.ts';

/**
 * Before the first browser test: the service is started once with its sample data, and stopped. Files start from a copy of
 * what it left, in a second instead of ten; what a first start does has tests of its own.
 */
export async function setup(): Promise<() => void> {
  const folder = preparedFolder();
  if (!folder) throw new Error('the configuration names no folder');
  // Made ready for many runs by whoever named it.
  if (existsSync(folder)) return () => undefined;
  mkdirSync(folder, { recursive: true });
  const start = spawnCommand('start.ts', folder);
  await untilReady(start);
  start.child.kill('SIGTERM');
  await start.exit;
  return () => rmSync(folder, { recursive: true, force: true });
}

import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dataFiles, localSecrets } from './settings.ts';
import { StartProblem } from './start-problem.ts';

/** The file that says that a folder is one of ours. */
const marker = '.hotel-rfp-service';
const markerText =
  'Data of the local Hotel RFP Service. `npm run reset` deletes what the service keeps here, and nothing else.\n';

const markerOf = (folder: string) => path.join(folder, marker);

const isMarked = (folder: string) =>
  existsSync(markerOf(folder)) &&
  readFileSync(markerOf(folder), 'utf8').startsWith('Data of the local Hotel RFP Service');

/** Everything a start may leave in its folder, by name. */
function ourFiles(folder: string): string[] {
  const kept = Object.values(dataFiles(folder)).map((file) => path.basename(file));
  return [
    ...kept,
    'database.lock',
    'database.unfinished',
    'database.first',
    'database.version',
    'mailbox.jsonl.new',
    'payments.json.new',
    'payments.json.damaged',
    'requests.jsonl.old',
  ];
}

/**
 * Marks a folder as ours, so that a later reset may clear it. A folder of a version that made no marks is known by its secrets.
 * A folder that has something else under one of our names is refused.
 */
export function claimDataFolder(folder: string): void {
  if (isMarked(folder)) return;
  mkdirSync(folder, { recursive: true });
  const { lock, secrets } = dataFiles(folder);
  const names = new Set(ourFiles(folder));
  const taken = readdirSync(folder).filter((name) => names.has(name) && name !== path.basename(lock));
  if (taken.length > 0) {
    if (!existsSync(secrets)) {
      throw new StartProblem(
        `${folder} has a ${taken[0]} in it that is not ours. Set DATA_DIR to another folder, or to a new one.`,
      );
    }
    localSecrets(secrets); // says what is wrong when these are not ours
  }
  writeFileSync(markerOf(folder), markerText);
}

/** Deletes what we keep in a folder that is ours, and the folder itself when nothing else is in it. */
export function clearDataFolder(folder: string): { left: string[] } {
  if (!existsSync(folder)) return { left: [] };
  if (!isMarked(folder)) {
    throw new StartProblem(
      `${folder} does not look like a data folder of this service (it has no ${marker}): nothing was deleted.`,
    );
  }
  for (const name of ourFiles(folder)) rmSync(path.join(folder, name), { recursive: true, force: true });
  const left = readdirSync(folder).filter((name) => name !== marker);
  rmSync(markerOf(folder));
  if (left.length === 0) rmdirSync(folder);
  return { left };
}

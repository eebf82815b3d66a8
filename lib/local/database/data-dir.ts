import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A data folder that this engine cannot work with. Its message says what to do. */
export class UnusableData extends Error {}

const startOver =
  'Put back a copy of the folder, or start over with `npm run reset`: what is in it is then gone.';

const manifest = join(import.meta.dirname, '../../../node_modules/@electric-sql/pglite/package.json');

/**
 * The engine's version, which @supabase/lite pins: it has been tested with no other. A newer one comes with a newer
 * @supabase/lite, and folders of the one before are refused then.
 */
export const engineVersion = (): string =>
  (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;

/**
 * Refuses a folder that another version of the engine made, because the engine could crash on it or damage it. The version is in
 * a file beside the folder. A folder without that file comes from an earlier release and is taken as it is.
 */
export function refuseOtherEngine(dataDir: string): void {
  const file = `${dataDir}.version`;
  const current = engineVersion();
  const made = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
  if (made === undefined) writeFileSync(file, `${current}\n`);
  else if (made !== current) {
    throw new UnusableData(
      `The database in ${dataDir} was made by version ${made} of its engine, and this is ${current}. Start over with \`npm run reset\`, or install the version that made it.`,
    );
  }
}

/** The error for a folder that is no database, or no longer a whole one. */
export const damaged = (dataDir: string, cause: unknown): UnusableData =>
  new UnusableData(`The database in ${dataDir} cannot be opened: it is damaged. ${startOver}`, { cause });

/** Whether an error tells of damaged files, not of a statement: corruption, a file that is missing or too short. */
export const tellsOfDamage = (cause: unknown): boolean =>
  /^(XX00[012]|58\w{3})$/.test(String((cause as { code?: unknown } | null)?.code));
